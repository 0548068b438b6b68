import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct HandleOutlineTests {
  private func stage(
    height: Double, scale: Double = 1
  ) -> (compositor: Compositor, frame: PixelFrame) {
    let look = SheetLook.plain(
      handle: SheetHandle(
        size: Size2D(width: 5, height: height), offset: -5, radius: 0, color: RGBA(white: 0)))
    let compositor = Compositor(
      look: look, scale: scale, handleOutline: RGBA(white: 1, alpha: 0.6))
    let size = PixelSize(7 * Int(scale), 5 * Int(scale))
    compositor.background = PixelImage(
      width: size.width, height: size.height, filledWith: 0xFF28_2828)
    let frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 6, width: 7, height: 1), handle: Rect2D(x: 1, y: 1, width: 5, height: 4)),
      in: size)
    return (compositor, frame)
  }

  @Test func theHandlesOutlineIsItsOutermostPixel() {
    let (compositor, frame) = stage(height: 4)
    // 0.6 of FF over 28 is A9.
    #expect(
      compositor.picture(of: frame).grays == [
        "28 28 28 28 28 28 28",
        "28 A9 A9 A9 A9 A9 28",
        "28 A9 00 00 00 A9 28",
        "28 A9 00 00 00 A9 28",
        "28 A9 A9 A9 A9 A9 28",
      ])
  }

  @Test func theHandlesOutlineIsOnePointWideAtEveryScale() {
    let (compositor, frame) = stage(height: 4, scale: 2)
    let edge = "28 28 A9 A9 A9 A9 A9 A9 A9 A9 A9 A9 28 28"
    let inside = "28 28 A9 A9 00 00 00 00 00 00 A9 A9 28 28"
    #expect(
      compositor.picture(of: frame).grays.suffix(8)
        == [edge, edge, inside, inside, inside, inside, edge, edge])
  }

  @Test func aHandleTooThinForAnOutlineKeepsItsOwnColour() {
    let (compositor, frame) = stage(height: 3)
    #expect(compositor.picture(of: frame).grays[2] == "28 00 00 00 00 00 28")
  }

  @Test func aFadingHandleDamagesItsOwnRectangle() {
    let (compositor, shown) = stage(height: 4)
    var next = shown
    next.handleAlpha = 51
    #expect(compositor.damage(from: shown, to: next) == shown.handle)
    // Hexadecimal: at a fifth of its opacity the outline changes the background's 28 to 42. Inside,
    // a fifth of black changes 42 to 35.
    #expect(compositor.picture(of: next).grays[2] == "28 42 35 35 35 42 28")
    next.handleAlpha = 0
    #expect(Set(compositor.picture(of: next).grays) == ["28 28 28 28 28 28 28"])
  }
}
