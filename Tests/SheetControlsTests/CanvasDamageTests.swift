import SheetControls
import SheetPixels
import Testing

@Suite struct CanvasDamageTests {
  private func blank(scale: Double = 1) -> (view: View, canvas: Canvas) {
    let view = PaintedView { _, _ in }
    let root = Frame([view]) { [Rect2D(x: 10, y: 20, width: $0.width - 20, height: 40)] }
    return (view, Canvas(root, width: 100, height: 100, scale: scale))
  }

  @Test(arguments: [PixelSize(width: 100, height: 150), PixelSize(width: 150, height: 100)])
  func aCanvasTakesAnotherWidthOrHeight(size: PixelSize) {
    let (_, canvas) = blank()
    canvas.resize(to: size)
    #expect(canvas.image.size == size)
  }

  @Test func damageIsRoundedOutwardToWholePixels() {
    let (view, canvas) = blank(scale: 1.5)
    view.invalidate(Rect2D(x: 0.2, y: 0.4, width: 1, height: 1))
    // 10.2, 20.4, 11.2 and 21.4 points are 15.3, 30.6, 16.8 and 32.1 pixels.
    canvas.paint()
    #expect(canvas.changes == [.painted(PixelRect(minX: 15, minY: 30, maxX: 17, maxY: 33))])
    view.invalidate()
    // The view and a margin of 9 points, clipped to the canvas.
    canvas.paint()
    #expect(canvas.changes == [.painted(PixelRect(minX: 1, minY: 16, maxX: 149, maxY: 104))])
    view.isHidden = true
    canvas.paint()
    view.invalidate()
    #expect(!canvas.isDirty)
  }

  @Test func aMovedViewDamagesItsOldAndItsNewRectangle() {
    let (view, canvas) = blank()
    view.frame = Rect2D(x: 60, y: 70, width: 5, height: 6)
    canvas.paint()
    view.frame.x = 30
    canvas.paint()
    #expect(
      canvas.changes == [
        .painted(PixelRect(minX: 51, minY: 61, maxX: 74, maxY: 85)),
        .painted(PixelRect(minX: 21, minY: 61, maxX: 44, maxY: 85)),
      ])
  }

  @Test func aRemovedViewDamagesItsRectangleAndAClippedOneOnlyItsVisiblePart() {
    let (view, canvas) = blank()
    let child = PaintedView { _, _ in }
    view.add(child)
    child.frame = Rect2D(x: 60, y: 20, width: 60, height: 60)
    view.clipsChildren = true
    canvas.paint()
    child.invalidate()
    // The child and its margin of 9 points, inside the view from (10, 20) to (90, 60).
    canvas.paint()
    #expect(canvas.changes == [.painted(PixelRect(minX: 61, minY: 31, maxX: 90, maxY: 60))])
    view.remove(child)
    canvas.paint()
    #expect(canvas.changes == [.painted(PixelRect(minX: 61, minY: 31, maxX: 100, maxY: 100))])
    child.invalidate()
    #expect(!canvas.isDirty)
  }

  @Test func overlappingDamageIsMergedAndManyRectanglesBecomeOne() {
    let (view, canvas) = blank()
    func damage(_ rects: [(x: Double, y: Double)]) -> [PixelChange] {
      for (x, y) in rects { view.invalidate(Rect2D(x: x - 10, y: y - 20, width: 4, height: 4)) }
      canvas.paint()
      return canvas.changes
    }
    func painted(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelChange {
      .painted(PixelRect(x: x, y: y, width: width, height: height))
    }
    #expect(damage([(0, 0), (4, 0)]) == [painted(0, 0, 4, 4), painted(4, 0, 4, 4)])
    #expect(damage([(0, 0), (3, 2)]) == [painted(0, 0, 7, 6)])
    // The third rectangle overlaps both others, so all three are merged.
    #expect(damage([(0, 0), (6, 0), (3, 1)]) == [painted(0, 0, 10, 5)])
    // The second and the third rectangle overlap, and their union overlaps the first.
    #expect(damage([(3, 6), (6, 0), (9, 3)]) == [painted(3, 0, 10, 10)])
    let eight = (0..<8).map { (x: 10.0 * Double($0), y: 0.0) }
    #expect(damage(eight).count == 8)
    #expect(damage(eight + [(90, 50)]) == [painted(0, 0, 94, 54)])
  }

  /// The whole canvas is 100 × 100 pixels; the part from (10, 20) to (60, 80) moves.
  @Test(arguments: [
    (3, 0, [PixelRect(minX: 10, minY: 20, maxX: 13, maxY: 80)]),
    (-3, 0, [PixelRect(minX: 57, minY: 20, maxX: 60, maxY: 80)]),
    (0, 4, [PixelRect(minX: 10, minY: 20, maxX: 60, maxY: 24)]),
    (0, -4, [PixelRect(minX: 10, minY: 76, maxX: 60, maxY: 80)]),
    (3, -4, [PixelRect(minX: 10, minY: 20, maxX: 60, maxY: 80)]),
  ])
  func movedPixelsArePaintedOnlyWhereTheyWere(right: Int, down: Int, painted: [PixelRect]) {
    let (_, canvas) = blank()
    let area = PixelRect(minX: 10, minY: 20, maxX: 60, maxY: 80)
    canvas.image.view[30, 50] = 0xFF12_3456
    canvas.shift(area, right: right, down: down)
    #expect(canvas.isDirty)
    canvas.paint()
    #expect(
      canvas.changes == [.moved(area, right: right, down: down)] + painted.map { .painted($0) })
    if painted[0] != area { #expect(canvas.image.view[30 + right, 50 + down] == 0xFF12_3456) }
    canvas.shift(area, right: 0, down: 0)
    #expect(!canvas.isDirty)
  }

  @Test func pixelsThatAreDamagedOrMovedTooFarAreRepainted() {
    let (view, canvas) = blank()
    let area = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 60)
    canvas.shift(area, right: 0, down: -60)
    canvas.paint()
    #expect(canvas.changes == [.painted(area)])
    view.invalidate(Rect2D(x: 39, y: 0, width: 5, height: 5))
    canvas.shift(area, right: 1, down: 0)
    canvas.paint()
    #expect(canvas.changes == [.painted(PixelRect(minX: 0, minY: 0, maxX: 54, maxY: 60))])
  }

  @Test func aNewScaleLaysOutAndPaintsEverythingAgain() {
    let label = Label("A few words") { $0.body }
    let root = StackView([.init(label)], widest: nil)
    let canvas = Canvas(root, width: 200, height: 100)
    let height = label.frame.height
    canvas.rescale(to: 2)
    #expect(canvas.scale == 2 && canvas.typesetter.scale == 2)
    #expect(root.frame == Rect2D(x: 0, y: 0, width: 100, height: 50))
    #expect(label.frame.width == 100 && abs(label.frame.height - height) < 2)
    canvas.paint()
    #expect(canvas.changes == [.painted(PixelRect(x: 0, y: 0, width: 200, height: 100))])
    canvas.resize(to: canvas.image.size)
    #expect(!canvas.isDirty)
  }
}
