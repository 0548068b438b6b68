import SheetFontTestSupport
import SheetPainting
import Testing

@Suite struct PainterTests {
  private func blank(_ side: Int = 20) -> PixelImage {
    PixelImage(width: side, height: side, filledWith: 0xFFFF_FFFF)
  }

  @Test func rectanglesOnPixelEdgesAreSharp() {
    let image = blank()
    let painter = Painter(image: image, scale: 2)
    painter.fill(Rect2D(x: 1, y: 2, width: 3, height: 4), with: Color(rgb: 0x12_3456))
    let expected = blank()
    expected.view.fill(PixelRect(x: 2, y: 4, width: 6, height: 8), with: 0xFF12_3456)
    #expect(pixels(of: image) == pixels(of: expected))
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2.0, 3.0])
  func hairlinesAreOnePixelHigh(scale: Double) {
    for y in stride(from: 2.0, to: 6, by: 0.37) {
      let image = blank()
      let painter = Painter(image: image, scale: scale)
      painter.hairline(fromX: 0, toX: 100, y: y, with: .black)
      let dark = (0..<20).filter { image.view[3, $0] == 0xFF00_0000 }
      let clear = (0..<20).filter { image.view[3, $0] == 0xFFFF_FFFF }
      #expect(dark.count == 1 && clear.count == 19)
    }
  }

  @Test func anOpaqueImageStaysOpaque() {
    let image = blank(64)
    let painter = Painter(image: image, scale: 1.5)
    let stops = [Paint.Stop(0, Color(white: 0, alpha: 0.1)), Paint.Stop(1, Color(rgb: 0xFF00AA))]
    painter.fill(
      painter.bounds,
      with: .linear(stops, from: Point2D(x: 0, y: 0), to: Point2D(x: 30, y: 40)))
    painter.fill(
      Path(circleAtX: 20, y: 20, radius: 17),
      with: .vertical([Color(white: 0, alpha: 0.2), .white], from: 3, to: 37))
    painter.fill(
      Rect2D(x: 3.3, y: 4.4, width: 20, height: 20), radius: 6, with: Color(white: 1, alpha: 0.4))
    painter.stroke(
      Path {
        $0.move(1, 1); $0.line(40, 30)
      }, width: 3, with: Color(white: 0.5, alpha: 0.5))
    painter.text("Opaque", TextStyle(size: 15, color: Color(white: 0, alpha: 0.3)), x: 4, y: 4)
    #expect(pixels(of: image).allSatisfy { $0 >> 24 == 0xFF })
    #expect(Set(pixels(of: image)).count > 50)
  }

  /// White that fades over white stays white.
  @Test func aColourFadesWithoutTurningGray() {
    let image = blank(40)
    let painter = Painter(image: image, scale: 1)
    let clear = Color(white: 1).faded(to: 0)
    for stops in [
      [Paint.Stop(0, .white), Paint.Stop(1, clear)], [Paint.Stop(0, clear), Paint.Stop(1, .white)],
    ] {
      painter.fill(
        painter.bounds, with: .linear(stops, from: Point2D(x: 4, y: 0), to: Point2D(x: 36, y: 0)))
    }
    #expect(Set(pixels(of: image)) == [0xFFFF_FFFF])
    // A transparent gradient stop between red and blue does not mix the two.
    let black = Painter(image: image, scale: 1)
    black.fill(black.bounds, with: .black)
    black.fill(
      black.bounds,
      with: .linear(
        [
          Paint.Stop(0, Color(rgb: 0xFF0000)), Paint.Stop(0.5, clear),
          Paint.Stop(1, Color(rgb: 0x0000FF)),
        ],
        from: Point2D(x: 0, y: 0), to: Point2D(x: 40, y: 0)))
    #expect(pixels(of: image).allSatisfy { $0 & 0xFF == 0 || $0 & 0xFF0000 == 0 })
    #expect(pixels(of: image).allSatisfy { $0 & 0x00FF00 == 0 })
  }

  @Test func imagesAreDrawnPixelForPixel() {
    let source = PixelImage.noise(width: 5, height: 4, seed: 9)
    let image = blank()
    Painter(image: image, scale: 2).image(source, x: 3, y: 1.5)
    #expect(pixels(of: image, in: PixelRect(x: 6, y: 3, width: 5, height: 4)) == pixels(of: source))
    #expect(image.view[5, 3] == 0xFFFF_FFFF && image.view[11, 3] == 0xFFFF_FFFF)
  }

  @Test func aClipEndsWithItsGroup() {
    let image = blank()
    let painter = Painter(image: image, scale: 1)
    painter.grouped {
      painter.clip(to: Rect2D(x: 0, y: 0, width: 5, height: 5))
      painter.fill(painter.bounds, with: .black)
    }
    #expect(image.view[4, 4] == 0xFF00_0000 && image.view[5, 5] == 0xFFFF_FFFF)
    painter.fill(painter.bounds, with: .black)
    #expect(image.view[19, 19] == 0xFF00_0000)
  }

  @Test func scalingAnImageKeepsItsMeanColour() {
    let even = PixelImage(width: 37, height: 23, filledWith: 0xFF40_80C0)
    for (width, height) in [(1, 1), (10, 7), (37, 23), (90, 61)] {
      let scaled = even.scaled(even.bounds, width: width, height: height)
      #expect(pixels(of: scaled).allSatisfy { $0 == 0xFF40_80C0 })
    }
    let same = PixelImage.noise(width: 13, height: 11, seed: 5)
    #expect(pixels(of: same.scaled(same.bounds, width: 13, height: 11)) == pixels(of: same))
    let part = PixelRect(x: 3, y: 2, width: 6, height: 5)
    #expect(pixels(of: same.scaled(part, width: 6, height: 5)) == pixels(of: same, in: part))
  }

  @Test func drawingAScaledPartInPiecesEqualsDrawingItAtOnce() {
    let source = PixelImage.noise(width: 31, height: 23, seed: 8)
    let part = PixelRect(x: 3, y: 2, width: 20, height: 17)
    for (width, height) in [(9, 7), (50, 41), (20, 17)] {
      let plain = PixelImage(width: 64, height: 48, filledWith: 0xFFFF_FFFF)
      Painter(image: plain, scale: 2).image(
        source.scaled(part, width: width, height: height), x: 5, y: 2)
      let pieces = PixelImage(width: 64, height: 48, filledWith: 0xFFFF_FFFF)
      let painter = Painter(image: pieces, scale: 2)
      painter.translate(x: 2, y: 0)
      for (x, y) in [(0, 0), (7, 0), (0, 5), (7, 5)] {
        painter.grouped {
          painter.clip(
            to: Rect2D(x: Double(x), y: Double(y), width: x > 0 ? 32 : 7, height: y > 0 ? 24 : 5))
          painter.image(source, part: part, width: width, height: height, x: 3, y: 2)
        }
      }
      #expect(pixels(of: pieces) == pixels(of: plain))
    }
  }

  @Test func aCoverCropLiesInsideTheImageAndSpansOneSide() {
    for (w, h) in [(1200, 900), (900, 1200), (1, 500), (500, 1), (7, 7)] {
      let image = PixelImage(width: w, height: h)
      for (width, height) in [(390, 304), (1920, 442), (10, 1000)] {
        for focus in [0.0, 0.46, 1.0] {
          let crop = image.coverCrop(width: width, height: height, focusY: focus)
          #expect(!crop.isEmpty && crop.intersection(image.bounds) == crop)
          #expect(crop.width == w || crop.height == h)
        }
      }
    }
  }
}
