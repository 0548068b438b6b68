import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct HandleOutlineTests {
  private func render(_ frame: PixelFrame, _ compositor: Compositor) -> [String] {
    compositor.picture(of: frame).grays
  }

  private func compositor(height: Double, scale: Double = 1) -> Compositor {
    let look = SheetLook.plain(
      handle: SheetHandle(
        size: Size2D(width: 5, height: height), offset: -5, radius: 0, color: RGBA(white: 0)))
    let compositor = Compositor(look: look, scale: scale, handleOutline: RGBA(white: 1, alpha: 0.6))
    compositor.background = PixelImage(width: 7, height: 5, filledWith: 0xFF28_2828)
    return compositor
  }

  private func frame(_ compositor: Compositor) -> PixelFrame {
    compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 6, width: 7, height: 1), handle: Rect2D(x: 1, y: 1, width: 5, height: 4)),
      width: 7, height: 5)
  }

  @Test func theHandlesOutlineIsItsOutermostPixel() {
    let compositor = compositor(height: 4)
    // 0.6 of FF over 28 is A9.
    #expect(
      render(frame(compositor), compositor) == [
        "28 28 28 28 28 28 28",
        "28 A9 A9 A9 A9 A9 28",
        "28 A9 00 00 00 A9 28",
        "28 A9 00 00 00 A9 28",
        "28 A9 A9 A9 A9 A9 28",
      ])
  }

  @Test func aHandleTooThinForAnOutlineKeepsItsOwnColour() {
    let compositor = compositor(height: 3)
    #expect(render(frame(compositor), compositor)[2] == "28 00 00 00 00 00 28")
  }

  @Test func aFadingHandleDamagesItsOwnRectangle() {
    let compositor = compositor(height: 4)
    let shown = frame(compositor)
    var next = shown
    next.handleAlpha = 51
    #expect(compositor.damage(from: shown, to: next) == shown.handle)
    // A fifth of the outline's opacity turns 28 into 42; inside, a fifth of black turns 42 into 35.
    #expect(render(next, compositor)[2] == "28 42 35 35 35 42 28")
    next.handleAlpha = 0
    #expect(Set(render(next, compositor)) == ["28 28 28 28 28 28 28"])
  }
}
