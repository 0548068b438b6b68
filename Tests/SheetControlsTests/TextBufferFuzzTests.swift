import SheetControls
import SheetTestSupport
import Testing

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
    "\u{1F3FD}",
    "한", "\u{1112}", "\u{1161}", "\u{11AB}", "م", "\u{64B}", "ש", "न", "\u{94D}", "word ", "漢字",
  ]

  @Test(arguments: 0..<20)
  func randomEditsEqualThoseOfAStringModel(seed: Int) {
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
        buffer.step(1, extending: true)
        model.move(to: model.caret + 1, true)
      default:
        buffer.step(-1, extending: true)
        model.move(to: model.caret - 1, true)
      }
      let same =
        buffer.text.unicodeScalars.elementsEqual(model.text.unicodeScalars)
        && buffer.caret == model.caret && buffer.anchor == model.anchor
        && buffer.characters == Array(model.text)
      guard same else {
        Issue.record("seed \(seed), step \(step): \(buffer) is not \(model)")
        return
      }
    }
  }

  @Test(arguments: 0..<10)
  func randomEditsKeepTheCaretInTheText(seed: Int) {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    var buffer = TextBuffer()
    for _ in 0..<400 {
      let index = Int.random(in: -5...60, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: buffer.insert(TextBufferFuzzTests.pieces.randomElement(using: &random) ?? "")
      case 2: buffer.selectWord(at: index)
      case 3: buffer.stepWord(index, extending: index % 2 == 0)
      case 4: buffer.deleteWordBackward()
      case 5: buffer.selectAll()
      default: buffer.step(index, extending: index % 2 == 0)
      }
      let range = 0...buffer.characters.count
      #expect(range.contains(buffer.caret) && range.contains(buffer.anchor))
      #expect(buffer.characters == Array(buffer.text))
      #expect(buffer.selectedText == String(buffer.characters[buffer.selection]))
    }
  }
}
