import SheetPainting
import Testing

@Suite struct SelectedPartTests {
  /// Text of both directions: the parts touch, and a selection's translucent colour would show the
  /// seam.
  @Test(arguments: ["abc אבג", "אבג abc", "abc"])
  func theWholeLineIsOnePartAsWideAsTheLine(text: String) throws {
    let line = Typesetter(scale: 1).layout(text, TextStyle(size: 20, color: .black))
    let parts = line.xRanges(ofBytes: 0..<text.utf8.count)
    let part = try #require(parts.first)
    #expect(parts.count == 1)
    #expect(abs(part.lowerBound) < 1 && abs(part.upperBound - line.size.width) < 1)
  }
}
