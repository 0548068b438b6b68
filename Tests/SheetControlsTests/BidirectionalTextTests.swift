import SheetControls
import Testing

/// A field whose text is written in both directions: "abc " from left to right, then three Hebrew
/// letters from right to left.
@Suite struct BidirectionalTextTests {
  private static let text = "abc אבג"
  /// The selection's and the caret's top row, where no letter has ink, and the caret's bottom row.
  private static let (top, bottom) = (31, 52)

  private let field: TextField
  private let canvas: Canvas

  init() {
    field = TextField(placeholder: "Search", icon: nil)
    canvas = alone(field, width: 300, height: 44)
    canvas.focus(field)
    field.setText(Self.text)
  }

  private func row(_ y: Int) -> [UInt32] {
    canvas.paint()
    return (24..<300).map { canvas.image.view[$0, y] }
  }

  /// The columns, from the text's left edge, in which a row differs from the same row without a
  /// selection, outside of carets.
  private func selectedColumns(_ range: Range<Int>) -> [Int] {
    #expect(field.perform(.select(0..<0)))
    let plain = row(Self.top)
    #expect(field.perform(.select(range)))
    let caret = Palette.light.accent.pixel
    return zip(plain, row(Self.top)).enumerated()
      .filter { $1.0 != $1.1 && $1.0 != caret && $1.1 != caret }
      .map { $0.offset + 24 - 34 }
  }

  private func caretColumns(at index: Int, row y: Int) -> [Int] {
    #expect(field.perform(.select(index..<index)))
    return row(y).enumerated().filter { $1 == Palette.light.accent.pixel }.map { $0.offset - 10 }
  }

  private var line: TextLayout {
    canvas.typesetter.layout(Self.text, TypeScale(palette: .light).body.lines(1))
  }

  @Test func aSelectionAcrossBothDirectionsCoversEachSelectedLetterAndNoOther() throws {
    let line = line
    // "c", the space, and the first Hebrew letter, which is at the right end.
    let columns = selectedColumns(2..<5)
    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect(abs(Double(first) - line.caretX(atByte: 2)) <= 3)
    #expect(abs(Double(last) - line.size.width) <= 3)
    // The two other Hebrew letters are between the parts.
    let breaks = zip(columns, columns.dropFirst()).filter { $1 - $0 > 3 }
    #expect(breaks.count == 1)
    let (left, right) = try #require(breaks.first)
    #expect(right - left > 8)
    // The selection of the whole text is one part.
    let all = selectedColumns(0..<7)
    #expect(zip(all, all.dropFirst()).allSatisfy { $1 - $0 <= 3 })
  }

  @Test func theCaretBetweenTheDirectionsHasTwoPlaces() {
    let line = line
    let (upper, lower) = (caretColumns(at: 4, row: Self.top), caretColumns(at: 4, row: Self.bottom))
    let middle = line.caretX(atByte: 4)
    let other = line.otherCaretX(atByte: 4)
    #expect(other != nil)
    func isNear(_ columns: [Int], _ x: Double?) -> Bool {
      columns.contains { abs(Double($0) - (x ?? .infinity)) <= 2 }
    }
    #expect(isNear(upper, middle) && isNear(upper, other))
    #expect(isNear(lower, middle) && !isNear(lower, other))
    // Within one direction there is one place.
    #expect(line.otherCaretX(atByte: 1) == nil)
    #expect(caretColumns(at: 1, row: Self.top).count <= 2)
  }

  @Test func aClickPutsTheCaretAtTheLetterThatItHits() {
    let line = line
    let left = field.originInCanvas.x + 14
    // The middle of each letter's left or right half, in the order on screen: a b c, then the
    // Hebrew letters from the last to the first.
    let order = [0, 1, 2, 3, 6, 5, 4]
    let bytes = [0, 1, 2, 3, 4, 6, 8, 10]
    for index in order {
      let part = line.xRanges(ofBytes: bytes[index]..<bytes[index + 1])
      #expect(part.count == 1)
      guard let range = part.first else { continue }
      let width = range.upperBound - range.lowerBound
      let isHebrew = index > 3
      for (share, goesLeft) in [(0.2, true), (0.8, false)] {
        canvas.click(left + range.lowerBound + share * width, 42)
        let wanted = goesLeft == isHebrew ? index + 1 : index
        #expect(field.buffer.caret == wanted, "letter \(index), \(share)")
        // A caret is painted at the clicked side of the letter.
        let x = goesLeft ? range.lowerBound : range.upperBound
        let carets = [line.caretX(atByte: bytes[wanted]), line.otherCaretX(atByte: bytes[wanted])]
        #expect(carets.contains { abs(($0 ?? .infinity) - x) < 1 }, "letter \(index), \(share)")
      }
    }
  }
}
