import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import Testing

@Suite struct MarginTests {
  private let compositor = Compositor(look: .snapshotCard, scale: 1)

  /// A page with an off-centre column of noise, and a few rows without noise.
  private func page(width: Int, height: Int) -> PixelImage {
    let page = PixelImage(width: width, height: height, filledWith: 0xFFF4_F1EA)
    page.view.copy(
      PixelRect(minX: 301, minY: 40, maxX: 777, maxY: height - 90),
      from: PixelImage.noise(width: width, height: height, seed: 7).view)
    page.view.fill(PixelRect(minX: 900, minY: 0, maxX: width, maxY: height), with: 0xFF22_3344)
    page.view[width - 1, 100] = 0xFFAA_0000
    page.view[0, 101] = 0xFF00_AA00
    return page
  }

  private func wrongPixels(in part: PixelRect, dim: Double) -> Int {
    let image = compositor.background
    // A card outside the view, because without a card nothing is dimmed.
    let card = Rect2D(x: 0, y: Double(image.height) + 100, width: Double(image.width), height: 100)
    let frame = compositor.pixelFrame(.at(card, dim: dim), in: image.size)
    let target = PixelImage(width: image.width, height: image.height, filledWith: 0xFF12_3456)
    compositor.render(frame, into: target.view, damage: part)
    let tint = compositor.dimTint(frame.dimAlpha)
    var wrong = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let wanted =
          part.contains(x: x, y: y) ? tint.mixed(with: image.view[x, y]) : 0xFF12_3456
        if target.view[x, y] != wanted { wrong += 1 }
      }
    }
    return wrong
  }

  @Test func everyPixelOfABackgroundWithPlainMarginsIsDimmedAndChangesInAMarginAreShown() {
    compositor.background = page(width: 1301, height: 903)
    let bounds = compositor.background.bounds
    #expect(wrongPixels(in: bounds, dim: 0.4) == 0)
    #expect(wrongPixels(in: bounds, dim: 0.2) == 0)
    #expect(wrongPixels(in: PixelRect(minX: 70, minY: 13, maxX: 1203, maxY: 700), dim: 0.3) == 0)
    #expect(wrongPixels(in: PixelRect(minX: 950, minY: 13, maxX: 1203, maxY: 30), dim: 0.3) == 0)
    let dot = PixelRect(x: 20, y: 300, width: 3, height: 2)
    compositor.background.view.fill(dot, with: 0xFF99_0011)
    compositor.backgroundChanged([.painted(dot)])
    #expect(wrongPixels(in: bounds, dim: 0.4) == 0)
    compositor.background = page(width: 1400, height: 800)
    #expect(wrongPixels(in: compositor.background.bounds, dim: 0.4) == 0)
  }
}
