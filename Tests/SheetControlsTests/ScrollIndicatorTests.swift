import SheetControls
import Testing

@Suite struct ScrollIndicatorTests {
  /// A blank content in a window of 100 × 200 points.
  private func stage(
    height: Double = 1000, scale: Double = 1,
    scroll: @escaping (ScrollView, Double) -> Void = { _, _ in }
  ) -> (port: ScrollView, canvas: Canvas) {
    let port = ScrollView(PaintedView(height: { _ in height }) { _, _ in })
    let canvas = Canvas(Frame([port]) { [$0] }, width: 100, height: 200, scale: scale) {
      if case .scroll(let port, let offset) = $0 { scroll(port, offset) }
    }
    return (port, canvas)
  }

  /// The columns and rows of device pixels in which a pixel differs from the background.
  private func ink(_ canvas: Canvas) -> (columns: [Int], rows: [Int]) {
    canvas.paint()
    let view = canvas.image.view
    func isInk(_ x: Int, _ y: Int) -> Bool { view[x, y] != Palette.light.surface.pixel }
    return (
      (0..<view.width).filter { x in (0..<view.height).contains { isInk(x, $0) } },
      (0..<view.height).filter { y in (0..<view.width).contains { isInk($0, y) } }
    )
  }

  @Test(arguments: [1.0, 1.5, 2])
  func theScrollIndicatorAppearsWhileScrollingAndFades(scale: Double) {
    let (port, canvas) = stage(scale: scale)
    #expect(ink(canvas).columns.isEmpty)
    port.scroll(to: 400)
    let bar = ink(canvas)
    #expect(!bar.columns.isEmpty && bar.columns.allSatisfy { $0 > Int(90 * scale) })
    #expect(Double(bar.columns.count) <= 5 * scale)
    // The bar's middle is halfway down, as the content is scrolled halfway.
    let middle = Double((bar.rows.first ?? 0) + (bar.rows.last ?? 0)) / 2 / scale
    #expect(abs(middle - 100) < 2)
    #expect(isExact(canvas) && canvas.isAnimating)
    port.scroll(to: 800)
    #expect(ink(canvas).rows.last.map { Double($0) > 190 * scale } == true && isExact(canvas))
    #expect(canvas.settle() && ink(canvas).columns.isEmpty)
  }

  @Test func theScrollIndicatorStaysAWhileAndThenFades() {
    let (port, canvas) = stage()
    port.scroll(to: 400)
    func shade(at time: Double) -> Int {
      canvas.advance(to: time)
      canvas.paint()
      return 255 - Int(canvas.image.view[95, 100] & 0xFF)
    }
    let full = shade(at: 7)
    #expect(full > 100 && shade(at: 7.4) == full)
    #expect(abs(shade(at: 7.5) - full / 2) <= 1 && canvas.isAnimating)
    #expect(shade(at: 7.61) == 0 && !canvas.isAnimating)
  }

  /// The bar is as long as the track times the visible share of the content, but at least 36
  /// points. The track is `200 - overhang - 6` points long.
  @Test(arguments: [
    (1000.0, 0.0, 400.0, 81..<119), (9000, 0, 8800, 161..<197), (268, 60, 64, 35..<105),
    (150, 0, 10, 0..<0),
  ])
  func theBarShowsTheVisiblePartOfTheContentIfThereIsMore(
    height: Double, overhang: Double, offset: Double, rows: Range<Int>
  ) {
    let (port, canvas) = stage(height: height)
    port.overhang = overhang
    port.scroll(to: offset)
    #expect(ink(canvas).rows == Array(rows) && canvas.isAnimating == !rows.isEmpty)
    #expect(ink(canvas).columns == (rows.isEmpty ? [] : Array(93..<97)))
    port.showsIndicator = false
    canvas.settle()
    port.scroll(to: 5)
    #expect(ink(canvas).rows.isEmpty)
  }

  @Test func aPressBesideTheBarCentresTheBarAtThePointer() {
    var requests: [Double] = []
    let (port, canvas) = stage { requests.append($1) }
    port.scroll(to: 400)
    // A press on the bar, or at most 8 points left of it, scrolls nothing.
    _ = canvas.press(at: Point2D(x: 95, y: 110))
    canvas.cancelPress()
    _ = canvas.press(at: Point2D(x: 95, y: 119.3))
    canvas.cancelPress()
    #expect(requests == [])
    _ = canvas.press(at: Point2D(x: 95, y: 138.8))
    #expect(requests.count == 1 && abs(requests[0] - 600) < 0.01)
    canvas.drag(to: Point2D(x: 95, y: 158.2))
    #expect(abs(requests[1] - 500) < 0.01, "the owner has not scrolled yet")
  }

  @Test func theScrollIndicatorWidensAndStaysUnderThePointer() {
    let (port, canvas) = stage()
    port.scroll(to: 400)
    let thin = ink(canvas).columns.count
    canvas.hover(at: Point2D(x: 95, y: 100))
    #expect(thin == 4 && ink(canvas).columns == Array(89..<97))
    canvas.advance(to: 0)
    canvas.advance(to: 60)
    #expect(!ink(canvas).columns.isEmpty, "the indicator stays visible under the pointer")
    canvas.hover(at: nil)
    #expect(canvas.settle() && ink(canvas).columns.isEmpty && isExact(canvas))
  }

  @Test func theScrollIndicatorCanBeDragged() {
    let (port, canvas) = stage { $0.scroll(to: $1) }
    #expect(canvas.press(at: Point2D(x: 95, y: 20)) == nil, "an invisible indicator takes no press")
    port.scroll(to: 1)
    #expect(canvas.press(at: Point2D(x: 95, y: 20)) == .all)
    canvas.drag(to: Point2D(x: 95, y: 97))
    #expect(abs(port.offset - 400) < 8, "\(port.offset)")
    canvas.drag(to: Point2D(x: 95, y: 116.4))
    #expect(abs(port.offset - 500) < 8, "\(port.offset)")
    canvas.drag(to: Point2D(x: 95, y: 900))
    #expect(port.offset == 800)
    canvas.drag(to: Point2D(x: 95, y: -900))
    #expect(port.offset == 0)
    canvas.release(at: Point2D(x: 95, y: -900))
    #expect(canvas.settle() && isExact(canvas) && ink(canvas).columns.isEmpty)
  }

  @Test func aDragThatDoesNotScrollShowsNoScrollIndicator() {
    let (port, canvas) = stage()
    port.isMoving = true
    port.scroll(to: 400)
    canvas.advance(to: 1)
    canvas.advance(to: 60)
    #expect(!ink(canvas).columns.isEmpty, "a finger that rests keeps the indicator")
    port.isMoving = false
    #expect(!ink(canvas).columns.isEmpty)
    #expect(canvas.settle() && ink(canvas).columns.isEmpty)
    for isMoving in [true, false] {
      port.isMoving = isMoving
      #expect(ink(canvas).columns.isEmpty)
    }
  }

  /// `follow` shows the bar at once, although the content scrolls only in the next frame.
  @Test func theScrollIndicatorAppearsWithTheFirstMoveOfADrag() {
    let (port, canvas) = stage()
    port.scroll(to: 400)
    #expect(canvas.settle() && ink(canvas).columns.isEmpty)
    port.follow(450)
    port.isMoving = true
    port.follow(400.4)
    #expect(ink(canvas).columns.isEmpty, "without a drag, or with less than a pixel of it")
    port.follow(450)
    #expect(!ink(canvas).columns.isEmpty && port.offset == 400)
  }
}
