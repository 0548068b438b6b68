import SheetEngine
import Testing

@Test func aRectHoldsItsTopLeftEdgeOnly() {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)
  #expect(rect.contains(Point(x: 10, y: 20)))
  #expect(!rect.contains(Point(x: 40, y: 20)))
  #expect(!rect.contains(Point(x: 10, y: 60)))
}
