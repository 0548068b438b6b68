import SheetPainting
import SheetScenes
import SheetTestSupport
import Testing

@Suite struct MapViewportTests {
  private func isInside(_ viewport: MapViewport) -> Bool {
    let low = viewport.map(at: Point2D(x: 0, y: 0))
    let high = viewport.map(at: Point2D(x: viewport.width, y: viewport.height))
    let slack = 1e-6
    return low.x >= -slack && low.y >= -slack && high.x <= 8000 + slack && high.y <= 8000 + slack
  }

  @Test func zoomingKeepsThePointUnderThePointer() {
    var dice = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let viewport = dice.viewport(width: 390, height: 844)
      let point = Point2D(x: dice.roll(0, 390), y: dice.roll(0, 844))
      let next = viewport.zoomed(by: dice.roll(0.5, 2), about: point)
      let (before, after) = (viewport.map(at: point), next.map(at: point))
      // The point under the pointer stays, except where the map's edge limits the new view.
      let low = next.map(at: Point2D(x: 0, y: 0))
      let high = next.map(at: Point2D(x: 390, y: 844))
      if low.x > 1e-6, high.x < 8000 - 1e-6 { #expect(abs(before.x - after.x) < 1e-6) }
      if low.y > 1e-6, high.y < 8000 - 1e-6 { #expect(abs(before.y - after.y) < 1e-6) }
      #expect(isInside(next))
    }
  }

  @Test func thePointThatIsZoomedAtStaysInPlaceDuringTheMotion() {
    let old = MapViewport(
      center: Point2D(x: 4000, y: 4000), zoom: 0.5, width: 390, height: 844,
      of: MapData.builtIn.bounds)
    let point = Point2D(x: 300, y: 200)
    let motion = MapMotion(from: old, to: old.zoomed(by: 3, about: point), at: 1)
    for time in [1, 1.05, 1.1, 1.2, motion.end] {
      let place = motion.viewport(at: time).view(of: old.map(at: point))
      #expect(abs(place.x - point.x) < 1e-6 && abs(place.y - point.y) < 1e-6, "\(time) s")
    }
  }

  /// A motion takes 0.28 s and slows down; after half the time, one eighth of the way is left.
  @Test func aMotionOfTheMapSlowsDown() {
    let old = MapViewport(
      center: Point2D(x: 4000, y: 4000), zoom: 0.5, width: 390, height: 844,
      of: MapData.builtIn.bounds)
    let pan = MapMotion(from: old, to: old.panned(x: -100, y: 40), at: 1)
    let (center, end) = (pan.viewport(at: 1.14).center, pan.end)
    #expect(abs(end - 1.28) < 1e-9 && abs(center.x - 4175) < 1e-6 && abs(center.y - 3930) < 1e-6)
    #expect(pan.viewport(at: end) == old.panned(x: -100, y: 40))
    // A zoom interpolates the logarithm of the scale with the same curve as a pan its position.
    let middle = Point2D(x: 195, y: 422)
    let zoom = MapMotion(from: old, to: old.zoomed(by: 3, about: middle), at: 1)
      .viewport(at: 1.14).zoom
    #expect(abs(zoom - 1.3075283) < 1e-6, "\(zoom)")
  }

  @Test func theViewportStaysOnTheMap() {
    var dice = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      var viewport = dice.viewport(width: dice.roll(1, 5000), height: dice.roll(1, 3000))
      #expect(isInside(viewport))
      viewport = viewport.panned(x: dice.roll(-1e5, 1e5), y: dice.roll(-1e5, 1e5))
      #expect(isInside(viewport))
      viewport = viewport.zoomed(by: dice.roll(0, 9), about: Point2D(x: dice.roll(0, 900), y: 0))
      #expect(isInside(viewport))
      viewport = viewport.resized(width: dice.roll(1, 5000), height: dice.roll(1, 3000))
      #expect(isInside(viewport))
      let widestZoom = viewport.moved(to: viewport.center, zoom: 0).zoom
      #expect(viewport.zoom <= max(4, widestZoom))
    }
  }

  @Test func convertingBetweenViewAndMapIsInvertible() {
    var dice = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let viewport = dice.viewport(width: 700, height: 500)
      let point = Point2D(x: dice.roll(-100, 800), y: dice.roll(-100, 600))
      let back = viewport.view(of: viewport.map(at: point))
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
    }
  }

  @Test func onlyAPanKeepsPixels() {
    let old = MapViewport(
      center: Point2D(x: 4000, y: 4000), zoom: 0.5, width: 60, height: 40,
      of: MapData.builtIn.bounds)
    let shift = old.panned(x: 10, y: -4).shift(from: old, scale: 2)
    #expect(shift.map { $0 == (20, -8) } == true)
    #expect(old.zoomed(by: 1.1, about: Point2D(x: 0, y: 0)).shift(from: old, scale: 1) == nil)
    #expect(old.resized(width: 61, height: 40).shift(from: old, scale: 1) == nil)
    #expect(old.resized(width: 60, height: 41).shift(from: old, scale: 1) == nil)
    #expect(old.zoomed(by: 100, about: Point2D(x: 9, y: 9)).zoom == 4)
  }
}

extension SeededGenerator {
  mutating func roll(_ from: Double, _ to: Double) -> Double {
    Double.random(in: from..<to, using: &self)
  }

  mutating func viewport(width: Double, height: Double) -> MapViewport {
    var zoom = 0.1
    for _ in 0..<below(6) { zoom *= 2 }
    return MapViewport(
      center: Point2D(x: roll(0, 8000), y: roll(0, 8000)), zoom: zoom * roll(1, 2), width: width,
      height: height, of: MapData.builtIn.bounds)
  }
}
