import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct GoldenTests {
  func picture(
    _ look: SheetLook, _ frame: SheetFrame, background: PixelImage, content: PixelImage? = nil,
    width: Int, height: Int
  ) -> [String] {
    let compositor = Compositor(look: look, scale: 1)
    compositor.background = background
    compositor.content = content
    let target = PixelImage(width: width, height: height, filledWith: 0x0BAD_F00D)
    compositor.render(
      compositor.pixelFrame(frame, width: width, height: height), into: target.view,
      damage: target.bounds)
    #expect(target.rows.allSatisfy { $0.allSatisfy { $0 >> 24 == 0xFF } })
    return target.grays
  }

  func gray(_ value: UInt32, width: Int, height: Int) -> PixelImage {
    PixelImage(width: width, height: height, filledWith: 0xFF00_0000 | value * 0x01_0101)
  }

  @Test(
    "A square card with a handle and narrow content over a dimmed scene has the computed pixels")
  func squareCard() {
    let look = SheetLook.plain(
      card: RGBA(white: 1),
      handle: SheetHandle(
        size: Size2D(width: 4, height: 1), offset: -2, radius: 0, color: RGBA(white: 0)))
    let background = gray(0x10, width: 8, height: 8)
    background.view.fill(PixelRect(x: 0, y: 0, width: 4, height: 8), with: 0xFFF0_F0F0)
    let content = gray(0xFF, width: 7, height: 3)
    content.view.fill(PixelRect(x: 0, y: 0, width: 7, height: 1), with: 0xFF20_2020)
    content.view[3, 1] = 0xFF30_3030
    // The dim of 0.4 is 102/255 of the gray 80 (hexadecimal): F0 · 153/255 + 80 · 102/255 is C3,
    // and 10 becomes 3D.
    #expect(
      picture(
        look,
        .at(
          Rect2D(x: 0, y: 4, width: 8, height: 4), handle: Rect2D(x: 2, y: 2, width: 4, height: 1),
          dim: 0.4), background: background, content: content, width: 8, height: 8) == [
          "C3 C3 C3 C3 3D 3D 3D 3D",
          "C3 C3 C3 C3 3D 3D 3D 3D",
          "C3 C3 00 00 00 00 3D 3D",
          "C3 C3 C3 C3 3D 3D 3D 3D",
          "20 20 20 20 20 20 20 FF",
          "FF FF FF 30 FF FF FF FF",
          "FF FF FF FF FF FF FF FF",
          "FF FF FF FF FF FF FF FF",
        ])
  }

  @Test("A corner of radius 2 covers 0.3151 of its outer pixel and 0.9132 of the neighbours")
  func roundedCard() {
    // By integration, the circle covers √3/2 + π/3 − 1 = 0.9132 of a neighbour (E9 of FF), and
    // π − 1 − 2 · 0.9132 = 0.3151 of the outer pixel (50 of FF).
    #expect(
      picture(
        .plain(radius: 2), .at(Rect2D(x: 1, y: 1, width: 10, height: 9)),
        background: gray(0, width: 12, height: 8), width: 12, height: 8) == [
          "00 00 00 00 00 00 00 00 00 00 00 00",
          "00 50 E9 FF FF FF FF FF FF E9 50 00",
          "00 E9 FF FF FF FF FF FF FF FF E9 00",
          "00 FF FF FF FF FF FF FF FF FF FF 00",
          "00 FF FF FF FF FF FF FF FF FF FF 00",
          "00 FF FF FF FF FF FF FF FF FF FF 00",
          "00 FF FF FF FF FF FF FF FF FF FF 00",
          "00 FF FF FF FF FF FF FF FF FF FF 00",
        ])
  }

  @Test("A continuous corner of radius 4 covers the area inside the three published Bézier curves")
  func continuousCard() {
    #expect(
      picture(
        .plain(radius: 4, curve: .continuous), .at(Rect2D(x: 0, y: 0, width: 14, height: 9)),
        background: gray(0, width: 14, height: 6), width: 14, height: 6) == [
          "00 2A AC E7 FB FF FF FF FF FB E7 AC 2A 00",
          "2A F1 FF FF FF FF FF FF FF FF FF FF F1 2A",
          "AC FF FF FF FF FF FF FF FF FF FF FF FF AC",
          "E7 FF FF FF FF FF FF FF FF FF FF FF FF E7",
          "FB FF FF FF FF FF FF FF FF FF FF FF FF FB",
          "FF FF FF FF FF FF FF FF FF FF FF FF FF FF",
        ])
  }

  @Test(
    "The ends of a round handle of 6 × 3 are half discs, with partly covered pixels in each row")
  func roundHandle() {
    // Radius 1.5: the middle pixel of an end has ∫√(2.25−v²)dv − 0.5 over ±0.5, which is 0.9716;
    // the corner pixel has the rest of the half disc's 3.5343 in two columns of three rows.
    let look = SheetLook.plain(
      handle: SheetHandle(
        size: Size2D(width: 6, height: 3), offset: -4, radius: 1.5, color: RGBA(white: 1)))
    let rows = picture(
      look,
      .at(Rect2D(x: 0, y: 5, width: 8, height: 3), handle: Rect2D(x: 1, y: 1, width: 6, height: 3)),
      background: gray(0, width: 8, height: 5), width: 8, height: 5)
    #expect(
      rows == [
        "00 00 00 00 00 00 00 00",
        "00 8B FB FF FF FB 8B 00",
        "00 F8 FF FF FF FF F8 00",
        "00 8B FB FF FF FB 8B 00",
        "00 00 00 00 00 00 00 00",
      ])
  }

  @Test("A translucent handle is mixed with the content")
  func translucentHandle() {
    let look = SheetLook.plain(
      handle: SheetHandle(
        size: Size2D(width: 2, height: 1), offset: 1, radius: 0, color: RGBA(white: 0, alpha: 0.2)))
    #expect(
      picture(
        look,
        .at(
          Rect2D(x: 0, y: 0, width: 4, height: 3), handle: Rect2D(x: 1, y: 1, width: 2, height: 1)),
        background: gray(0, width: 4, height: 3), width: 4, height: 3) == [
          "FF FF FF FF", "FF CC CC FF", "FF FF FF FF",
        ])
  }

  @Test("A background of another size is stretched to the nearest pixels, dimmed or not")
  func stretchedBackground() {
    let background = gray(0, width: 2, height: 2)
    background.view[1, 0] = 0xFF64_6464
    background.view[0, 1] = 0xFFC8_C8C8
    let below = Rect2D(x: 0, y: 9, width: 4, height: 1)
    #expect(
      picture(.plain(), .at(below), background: background, width: 4, height: 3) == [
        "00 00 64 64", "C8 C8 00 00", "C8 C8 00 00",
      ])
    #expect(
      picture(
        .plain(dim: RGBA(white: 0)), .at(below, dim: 0.6), background: background, width: 4,
        height: 3) == ["00 00 28 28", "50 50 00 00", "50 50 00 00"])
    #expect(
      picture(
        .plain(), .at(below), background: PixelImage(width: 0, height: 0), width: 2, height: 1)
        == ["00 00"])
  }

  @Test("An opaque dimmer hides the scene; a hidden sheet has no dimmer")
  func fullDimAndHidden() {
    let background = gray(0x37, width: 3, height: 1)
    let below = Rect2D(x: 0, y: 9, width: 4, height: 1)
    #expect(
      picture(.plain(), .at(below, dim: 1), background: background, width: 3, height: 1) == [
        "80 80 80"
      ])
    #expect(
      picture(.plain(), .at(nil, dim: 1), background: background, width: 3, height: 1) == [
        "37 37 37"
      ])
  }
}
