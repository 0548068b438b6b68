import CSheetAllocations
import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import Testing

@Suite struct PaintingAllocationTests {
  @Test(arguments: [false, true], [1, 1.5])
  func paintingAFrameAllocatesNothing(flies: Bool, scale: Double) {
    for recedes in [false, true] { check(recedes: recedes, flies: flies, scale: scale) }
  }

  private func check(recedes: Bool, flies: Bool, scale: Double) {
    let compositor = Compositor(look: ServerPresenterTests.rich, scale: scale)
    compositor.background = .noise(width: 300, height: 400, seed: 1)
    compositor.content = .noise(width: 200, height: 300, seed: 2)
    compositor.originPicture = .noise(width: 20, height: 30, seed: 3)
    compositor.overlays = [Overlay(image: .noise(width: 30, height: 30, seed: 4), x: 9, y: 350)]
    let image = PixelImage(width: 300, height: 400)
    for step in 0..<8 {
      let card = Rect2D(x: 40, y: 90 + 7 * Double(step), width: 220, height: 200)
      var frame = compositor.pixelFrame(
        .at(
          card, handle: Rect2D(x: 120, y: card.y + 6, width: 60, height: 6),
          dim: 0.1 * Double(step),
          isFloating: true),
        in: image.size, focusesHandle: true)
      frame.contentScale = 0.97
      if recedes {
        let backdrop = Backdrop(scale: 0.94, rise: -3.3, cornerRadius: 12, dim: 0)
        frame.backdrop = PixelBackdrop(backdrop, scale: 1, in: image.size)
      }
      if flies { frame.flight = PixelFlight(radius: 12 + step, picture: 200, content: 90) }
      let before = thread_allocations()
      compositor.render(frame, into: image.view, damage: image.bounds)
      let taken = thread_allocations() - before
      // The first frames make what later ones reuse.
      if step > 1 { #expect(taken == 0, "step \(step)") }
    }
  }
}
