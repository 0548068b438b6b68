import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

/// An overlay's opacity; `RenderCompositorTests` compare the server's translucent overlays with the
/// compositor's.
@Suite struct OverlayOpacityTests {
  private let compositor = Compositor(look: .plain(), scale: 1)
  private let image = PixelImage(width: 3, height: 1)

  init() {
    compositor.background = PixelImage(width: 4, height: 2, filledWith: 0xFF64_6464)
    for (x, pixel) in [0xFFC8_6400, 0x8080_4000, 0].enumerated() {
      image.view[x, 0] = UInt32(pixel)
    }
  }

  private func frame(opacity: UInt8?) -> PixelFrame {
    compositor.overlays = opacity.map { [Overlay(image: image, x: 1, y: 0, opacity: $0)] } ?? []
    return compositor.pixelFrame(.at(nil), in: PixelSize(4, 2))
  }

  @Test func anOverlaysOpacityMultipliesItsPixelsOwn() {
    // (200, 100, 0) · 51/255 + 100 · 204/255, and half of that overlay's opacity: 26/255.
    let faded = compositor.picture(of: frame(opacity: 51)).rows[0]
    #expect(faded == [0xFF64_6464, 0xFF78_6450, 0xFF74_675A, 0xFF64_6464])
    let whole = compositor.picture(of: frame(opacity: 255)).rows[0]
    #expect(whole[1] == 0xFFC8_6400)
    let none = compositor.picture(of: frame(opacity: 0)).rows[0]
    #expect(none == [UInt32](repeating: 0xFF64_6464, count: 4))
  }

  @Test func anOverlayOfAnotherOpacityDamagesItsRectangle() {
    let shown = frame(opacity: 200)
    #expect(compositor.damage(from: shown, to: frame(opacity: 200)).isEmpty)
    let rect = PixelRect(x: 1, y: 0, width: 3, height: 1)
    #expect(compositor.damage(from: shown, to: frame(opacity: 199)) == rect)
    #expect(compositor.damage(from: shown, to: frame(opacity: nil)) == rect)
  }
}
