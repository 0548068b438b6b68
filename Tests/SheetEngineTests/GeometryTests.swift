import SheetEngine
import Testing

@Suite struct GeometryTests {
  private static let rect = Rect2D(x: 1, y: 20, width: 300, height: 4000)

  @Test func aRectanglesEdgesAndMiddlesAreThoseOfEachAxis() {
    let rect = Self.rect
    #expect([rect.maxX, rect.maxY, rect.midX, rect.midY] == [301, 4020, 151, 2020])
    #expect(rect.offset(x: 5, y: 60) == Rect2D(x: 6, y: 80, width: 300, height: 4000))
    #expect(rect.outset(by: 7) == Rect2D(x: -6, y: 13, width: 314, height: 4014))
    #expect(rect.inset(x: 10, y: 200) == Rect2D(x: 11, y: 220, width: 280, height: 3600))
    #expect(rect.inset(x: 200, y: -1) == Rect2D(x: 201, y: 19, width: 0, height: 4002))
    #expect(rect.inset(x: -1, y: 3000) == Rect2D(x: 0, y: 3020, width: 302, height: 0))
  }

  @Test func anIntersectionIsEmptyWithoutACommonPart() {
    let other = Rect2D(x: 101, y: 2020, width: 900, height: 90)
    let common = Rect2D(x: 101, y: 2020, width: 200, height: 90)
    #expect(Self.rect.intersection(other) == common && other.intersection(Self.rect) == common)
    #expect(Self.rect.intersection(Rect2D(x: 400, y: 30, width: 1, height: 1)).isEmpty)
    #expect(Self.rect.intersection(Rect2D(x: 40, y: 9000, width: 1, height: 1)).isEmpty)
    #expect(!Self.rect.isEmpty)
  }

  @Test func aRectangleContainsItsLeftAndUpperEdges() {
    let inside = [(1.0, 20.0), (300.9, 20), (1, 4019.9), (150, 2000)]
    let outside = [(0.9, 30.0), (301, 30), (50, 19.9), (50, 4020), (30, 5000), (4000, 30)]
    #expect(inside.allSatisfy { Self.rect.contains(Point2D(x: $0.0, y: $0.1)) })
    #expect(!outside.contains { Self.rect.contains(Point2D(x: $0.0, y: $0.1)) })
  }
}
