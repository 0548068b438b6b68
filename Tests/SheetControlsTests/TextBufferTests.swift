import SheetControls
import SheetTestSupport
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

private struct Model {
  var text = ""
  var caret = 0
  var anchor = 0

  var range: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  mutating func insert(_ new: String) {
    let head = String(text.prefix(range.lowerBound)) + new
    let tail = String(text.dropFirst(range.upperBound))
    text = head + tail
    caret = (0...text.count).first { text.prefix($0).utf8.count >= head.utf8.count } ?? 0
    anchor = caret
  }

  mutating func move(to index: Int, _ extending: Bool) {
    caret = min(max(0, index), text.count)
    if !extending { anchor = caret }
  }

  mutating func delete(_ steps: Int) {
    if range.isEmpty { move(to: caret + steps, true) }
    insert("")
  }
}

@Suite struct TextBufferFuzzTests {
  private static let pieces = [
    "a", "B", " ", "é", "e\u{301}", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "👨‍👩‍👧", "\u{200D}", "👍🏽",
    "\u{1F3FD}", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "م", "\u{64B}", "ש", "न", "\u{94D}",
    "word ", "漢字",
  ]

  @Test(arguments: 0..<20)
  func randomEditsGiveTheTextOfAStringModel(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var buffer = TextBuffer()
    var model = Model()
    for step in 0..<400 {
      let extending = Bool.random(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        let piece = TextBufferFuzzTests.pieces.randomElement(using: &random) ?? ""
        buffer.insert(piece)
        model.insert(piece)
      case 3:
        let index = Int.random(in: -3...40, using: &random)
        buffer.move(to: index, extending: extending)
        model.move(to: index, extending)
      case 4:
        buffer.deleteBackward()
        model.delete(-1)
      case 5:
        buffer.deleteForward()
        model.delete(1)
      case 6:
        let index = Int.random(in: -3...3, using: &random)
        buffer.step(index, extending: true)
        model.move(to: model.caret + index, true)
      default:
        // The model copies the buffer's selection, because it cannot find words.
        let index = Int.random(in: -5...60, using: &random)
        switch step % 20 {
        case 0: buffer.selectAll()
        case 1..<10: buffer.stepWord(index, extending: extending)
        default: buffer.selectWord(at: index)
        }
        model.move(to: buffer.anchor, false)
        model.move(to: buffer.caret, true)
      }
      let same =
        buffer.text.unicodeScalars.elementsEqual(model.text.unicodeScalars)
        && buffer.caret == model.caret && buffer.anchor == model.anchor
        && buffer.characters == Array(model.text)
        && buffer.selectedText == String(buffer.characters[model.range])
      guard same else {
        Issue.record("seed \(seed), step \(step): \(buffer) is not \(model)")
        return
      }
    }
  }
}
