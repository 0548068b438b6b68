import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct GoldenTests {
  func picture(
    _ look: SheetLook, _ frame: SheetFrame, background: PixelImage, width: Int, height: Int
  ) -> [String] {
    let compositor = Compositor(look: look, scale: 1)
    compositor.background = background
    return compositor.picture(of: compositor.pixelFrame(frame, width: width, height: height)).grays
  }

  func gray(_ value: UInt32, width: Int, height: Int) -> PixelImage {
    PixelImage(width: width, height: height, filledWith: 0xFF00_0000 | value * 0x01_0101)
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
}
