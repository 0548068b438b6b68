import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct GoldenTests {
  func picture(
    _ look: SheetLook, _ frame: SheetFrame, background: PixelImage, _ width: Int, _ height: Int
  ) -> [String] {
    let compositor = Compositor(look: look, scale: 1)
    compositor.background = background
    return compositor.picture(of: compositor.pixelFrame(frame, in: PixelSize(width, height))).grays
  }

  func gray(_ value: UInt32, width: Int, height: Int) -> PixelImage {
    PixelImage(width: width, height: height, filledWith: 0xFF00_0000 | value * 0x01_0101)
  }

  @Test func aContinuousCornerCoversTheAreaInsideThePublishedBezierCurves() {
    #expect(
      picture(
        .plain(radius: 4, curve: .continuous), .at(Rect2D(x: 0, y: 0, width: 14, height: 9)),
        background: gray(0, width: 14, height: 6), 14, 6) == [
          "00 2A AC E7 FB FF FF FF FF FB E7 AC 2A 00",
          "2A F1 FF FF FF FF FF FF FF FF FF FF F1 2A",
          "AC FF FF FF FF FF FF FF FF FF FF FF FF AC",
          "E7 FF FF FF FF FF FF FF FF FF FF FF FF E7",
          "FB FF FF FF FF FF FF FF FF FF FF FF FF FB",
          "FF FF FF FF FF FF FF FF FF FF FF FF FF FF",
        ])
  }

  @Test func theEndsOfARoundHandleAreHalfDiscs() {
    // A half disc of radius 1.5 covers 0.9716 (F8) of the middle pixel at each end of the handle:
    // the integral of √(2.25 − v²) from v = −0.5 to 0.5, minus 0.5.
    let look = SheetLook.plain(
      handle: SheetHandle(
        size: Size2D(width: 6, height: 3), offset: -4, radius: 1.5, color: RGBA(white: 1)))
    let rows = picture(
      look,
      .at(Rect2D(x: 0, y: 5, width: 8, height: 3), handle: Rect2D(x: 1, y: 1, width: 6, height: 3)),
      background: gray(0, width: 8, height: 5), 8, 5)
    #expect(
      rows == [
        "00 00 00 00 00 00 00 00",
        "00 8B FB FF FF FB 8B 00",
        "00 F8 FF FF FF FF F8 00",
        "00 8B FB FF FF FB 8B 00",
        "00 00 00 00 00 00 00 00",
      ])
  }

  @Test func theFocusRingIs3PointsOutsideTheHandleAndDamagesItself() throws {
    let look = SheetLook.plain(
      handle: SheetHandle(
        size: Size2D(width: 2, height: 1), offset: -6, radius: 0, color: RGBA(white: 1)))
    let compositor = Compositor(look: look, scale: 1, focusColor: RGBA(white: 0.2))
    compositor.background = gray(0x80, width: 10, height: 9)
    let frame = SheetFrame.at(
      Rect2D(x: 0, y: 10, width: 10, height: 4), handle: Rect2D(x: 4, y: 4, width: 2, height: 1),
      dim: 0.2)
    let plain = compositor.pixelFrame(frame, in: PixelSize(10, 9))
    let focused = compositor.pixelFrame(frame, in: PixelSize(10, 9), focusesHandle: true)
    #expect(plain.ring == nil && focused.ring == PixelRect(x: 1, y: 1, width: 8, height: 7))
    #expect(compositor.damage(from: plain, to: focused) == focused.ring)
    #expect(compositor.damage(from: focused, to: plain) == focused.ring)
    let rows = compositor.picture(of: focused).grays
    #expect(rows[4] == "80 33 33 33 FF FF 33 33 33 80" && rows[0] == rows[8])
    #expect(rows[0] == "80 80 80 80 80 80 80 80 80 80" && rows[3] == rows[5])
    #expect(rows[3] == "80 37 33 33 33 33 33 33 37 80")
    let sharp = Compositor(look: look, scale: 2)
    let ring = sharp.pixelFrame(frame, in: PixelSize(20, 18), focusesHandle: true).ring
    #expect(ring == PixelRect(x: 2, y: 2, width: 16, height: 14))
  }

  @Test func anOverlayIsBlendedByItsOwnOpacityTheLastOneOnTop() {
    let compositor = Compositor(look: .plain(), scale: 1)
    compositor.background = gray(100, width: 4, height: 2)
    compositor.background.view[0, 0] = 0xFFFF_FFFF
    func overlay(_ pixels: [UInt32], x: Int, y: Int) -> Overlay {
      let image = PixelImage(width: pixels.count, height: 1)
      for (index, pixel) in pixels.enumerated() { image.view[index, 0] = pixel }
      return Overlay(image: image, x: x, y: y)
    }
    compositor.overlays = [
      overlay([0xFF01_0203, 0, 0x8080_4000], x: 1, y: 0),
      overlay([0x4000_0040, 7 << 24], x: -1, y: 1),
      overlay([0x3700_0000, 0xFFAA_AAAA], x: 0, y: 0),
    ]
    let frame = compositor.pixelFrame(.at(nil), in: PixelSize(4, 2))
    // 255 · 200/255 = 200, 100 · 127/255 = 50 and 100 · 248/255 = 97.
    #expect(
      compositor.picture(of: frame).rows == [
        [0xFFC8_C8C8, 0xFFAA_AAAA, 0xFF64_6464, 0xFFB2_7232],
        [0xFF61_6161, 0xFF64_6464, 0xFF64_6464, 0xFF64_6464],
      ])
    // An invalid pixel with premultiplied colours: its green, F0, is greater than its opacity, 80.
    compositor.overlays = [overlay([0x8000_F000], x: 0, y: 0)]
    let row = compositor.picture(of: compositor.pixelFrame(.at(nil), in: PixelSize(4, 2))).rows[0]
    #expect(row[0] == 0xFF7F_FF7F)
  }

  @Test func aCardIsOpaqueWhateverItsColoursOpacity() {
    let look = SheetLook.plain(card: RGBA(red: 1, green: 0, blue: 0.2, alpha: 0.3))
    let compositor = Compositor(look: look, scale: 1)
    let frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 0, width: 1, height: 1)), in: PixelSize(1, 1))
    #expect(compositor.picture(of: frame).rows == [[0xFFFF_0033]])
  }

  @Test func contentAtHalfItsSizeCoversHalfOfTheColumnsAndRows() {
    let compositor = Compositor(look: .plain(), scale: 1)
    let content = gray(0x40, width: 6, height: 4)
    content.view.fill(PixelRect(x: 0, y: 3, width: 6, height: 1), with: 0xFFFF_FFFF)
    compositor.content = content
    var frame = compositor.pixelFrame(
      .at(Rect2D(x: 1, y: 1, width: 6, height: 9)), in: PixelSize(8, 5))
    frame.contentScale = 0.5
    let card = "00 FF FF FF FF FF FF 00"
    // The last row is halfway between gray and the blank row below it.
    let (filled, last) = ("00 40 40 40 FF FF FF 00", "00 9F 9F 9F FF FF FF 00")
    #expect(
      compositor.picture(of: frame).grays
        == ["00 00 00 00 00 00 00 00", filled, last, card, card])
  }

  @Test func onlyTheColumnsAndRowsOfTheDimmedPartAreDimmed() {
    let compositor = Compositor(look: .plain(dim: RGBA(white: 0)), scale: 1)
    compositor.background = gray(100, width: 4, height: 3)
    var frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 9, width: 4, height: 1), dim: 0.6), in: PixelSize(4, 3))
    frame.dimEnd = 3
    let whole = frame.parts(of: frame.bounds)
    #expect(whole.dimmed == PixelRect(x: 0, y: 0, width: 3, height: 3))
    #expect(whole.clear == PixelRect(x: 3, y: 0, width: 1, height: 3))
    #expect(compositor.picture(of: frame).grays == [String](repeating: "28 28 28 64", count: 3))
    (frame.dimEnd, frame.dimBottom) = (4, 1)
    let (dimmed, clear) = ("28 28 28 28", "64 64 64 64")
    #expect(compositor.picture(of: frame).grays == [dimmed, clear, clear])
  }

  @Test func aBackgroundOfAnotherSizeIsStretchedToTheNearestPixels() {
    let background = gray(0, width: 2, height: 2)
    background.view[1, 0] = 0xFF64_6464
    background.view[0, 1] = 0xFFC8_C8C8
    let below = Rect2D(x: 0, y: 9, width: 4, height: 1)
    // Halfway between two pixels, the first pixel is shown.
    let wide = gray(0, width: 4, height: 1)
    for x in 0..<4 { wide.view[x, 0] = UInt32(x + 1) }
    #expect(
      picture(.plain(), .at(below), background: wide, 2, 1) == ["01 03"])
    #expect(
      picture(.plain(), .at(below), background: background, 4, 3) == [
        "00 00 64 64", "C8 C8 00 00", "C8 C8 00 00",
      ])
    #expect(
      picture(
        .plain(dim: RGBA(white: 0)), .at(below, dim: 0.6), background: background, 4, 3) == [
          "00 00 28 28", "50 50 00 00", "50 50 00 00",
        ])
    #expect(
      picture(
        .plain(), .at(below), background: PixelImage(width: 0, height: 0), 2, 1)
        == ["00 00"])
  }
}
