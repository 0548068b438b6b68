import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport
import Testing

/// Cards on the way between their origin and their place.
@Suite struct FlightPaintingTests {
  @Test func theDamageOfAFlightHasAllDifferences() {
    for seed in 0..<UInt64(1500) {
      var scene = RandomScene(seed: 7000 + seed)
      scene.flies = true
      let size = scene.size
      let shownFrame = scene.frame()
      let shown = scene.compositor.pixelFrame(shownFrame, in: size)
      let picture = scene.compositor.picture(of: shown)
      if scene.random.chance(0.2) { scene.repaintContent() }
      if scene.random.chance(0.2) { scene.repaintBackground() }
      let next = scene.compositor.pixelFrame(scene.frame(near: shownFrame), in: size)
      let damage = scene.compositor.damage(from: shown, to: next)
      picture.view.fill(damage, with: 0x0BAD_F00D)
      scene.compositor.render(next, into: picture.view, damage: damage)
      guard picture.rows != scene.compositor.picture(of: next).rows else { continue }
      Issue.record("seed \(seed): \(shown) to \(next), damage \(damage)")
      return
    }
  }

  /// A red card with green content on a blue background, and a white picture.
  private static func compositor() -> Compositor {
    let look = SheetLook.plain(
      card: RGBA(red: 1, green: 0, blue: 0), radius: 0, curve: .circular, handle: nil,
      dim: RGBA(white: 0), shadow: nil)
    let compositor = Compositor(look: look, scale: 1)
    compositor.background = PixelImage(width: 60, height: 60, filledWith: 0xFF00_00FF)
    compositor.content = PixelImage(width: 60, height: 10, filledWith: 0xFF00_FF00)
    compositor.originPicture = PixelImage(width: 4, height: 2, filledWith: 0xFFFF_FFFF)
    return compositor
  }

  private static func pixel(_ x: Int, _ y: Int, way: Double, radius: Double = 0) -> UInt32 {
    let compositor = compositor()
    var frame = SheetFrame.at(Rect2D(x: 0, y: 40, width: 60, height: 20))
    frame.drawn = DrawnCard(
      rect: Rect2D(x: 10, y: 20, width: 30, height: 16), radius: radius, way: way)
    let shown = compositor.pixelFrame(frame, in: PixelSize(width: 60, height: 60))
    return compositor.picture(of: shown).view[x, y]
  }

  @Test func atTheOriginOnlyThePictureShows() {
    for (x, y) in [(10, 20), (39, 35), (20, 30)] {
      #expect(FlightPaintingTests.pixel(x, y, way: 0) == 0xFFFF_FFFF)
    }
    #expect(FlightPaintingTests.pixel(9, 20, way: 0) == 0xFF00_00FF)
    #expect(FlightPaintingTests.pixel(20, 50, way: 0) == 0xFF00_00FF)
  }

  @Test func onTheWayTheContentBeginsAtTheCardsTopLeftCorner() {
    #expect(FlightPaintingTests.pixel(10, 20, way: 0.9) == 0xFF00_FF00)
    #expect(FlightPaintingTests.pixel(39, 29, way: 0.9) == 0xFF00_FF00)
    #expect(FlightPaintingTests.pixel(39, 30, way: 0.9) == 0xFFFF_0000)
    #expect(FlightPaintingTests.pixel(20, 36, way: 0.9) == 0xFF00_00FF)
  }

  @Test func halfWayToItsEndThePictureIsHalfTransparent() {
    #expect(FlightPaintingTests.pixel(20, 25, way: 0.2) == 0xFF80_FF80)
  }

  @Test func allFourCornersAreRoundOnTheWay() {
    for (x, y) in [(10, 20), (39, 20), (10, 35), (39, 35)] {
      #expect(FlightPaintingTests.pixel(x, y, way: 0, radius: 6) == 0xFF00_00FF)
    }
  }
}
