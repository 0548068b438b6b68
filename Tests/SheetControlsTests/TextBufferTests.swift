import SheetControls
import Testing

@Suite struct TextBufferTests {
  private func buffer(_ text: String, caret: Int? = nil) -> TextBuffer {
    var buffer = TextBuffer()
    buffer.insert(text)
    if let caret { buffer.move(to: caret) }
    return buffer
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\tb", "a b"), ("a\u{2028}b", "a b"), ("a\u{0}b", "ab"),
    ("\u{1B}[2J", "[2J"), ("a\u{7F}b", "ab"), ("a\u{9B}b", "ab"), ("a\u{85}b", "a b"),
  ])
  func controlCharactersAreNotInserted(pasted: String, shown: String) {
    #expect(buffer(pasted).text == shown)
  }

  @Test(arguments: [
    ("foo bar", 0, "foo"), ("foo bar", 1, "foo"), ("foo bar", 3, "foo"), ("foo bar", 4, "bar"),
    ("foo bar", 7, "bar"), ("foo   bar", 4, "   "), ("  x", 0, "  "), ("", 0, ""),
    ("東京 駅", 1, "東京"), ("a👍b", 1, "a"), ("👍👍 a", 1, "👍👍 "), ("مرحبا بك", 2, "مرحبا"),
  ])
  func aDoubleClickSelectsTheWord(text: String, index: Int, word: String) {
    var selected = buffer(text)
    selected.selectWord(at: index)
    #expect(selected.selectedText == word)
    #expect(selected.caret >= selected.anchor)
  }

  @Test func theCaretStepsByWordsInBothDirections() {
    var text = buffer("one, two  three")
    for index in [10, 5, 0, 0] {
      text.stepWord(-1)
      #expect(text.caret == index)
    }
    for index in [3, 8, 15, 15] {
      text.stepWord(1)
      #expect(text.caret == index)
    }
    text.deleteWordBackward()
    #expect(text.text == "one, two  ")
  }

  @Test func steppingTheCaretFromASelectionGoesToItsEdge() {
    for (steps, index) in [(-1, 2), (1, 5)] {
      var text = buffer("abcdefg", caret: 2)
      text.move(to: 5, extending: true)
      text.step(steps)
      #expect(text.caret == index && text.selection.isEmpty)
    }
  }

  @Test func aTextBufferHasALengthLimit() {
    var text = buffer(String(repeating: "x", count: 5000))
    #expect(text.characters.count == TextBuffer.limit)
    text.insert("y")
    #expect(!text.text.contains("y"))
    text.selectAll()
    text.insert("short")
    #expect(text.text == "short")
  }
}
