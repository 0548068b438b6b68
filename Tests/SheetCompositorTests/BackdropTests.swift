import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport
import Testing

@Suite struct BackdropTests {
  static func picture(
    of background: PixelImage, _ backdrop: Backdrop, in size: PixelSize? = nil, dim: Double = 0,
    toward color: RGBA = .black
  ) -> PixelImage {
    let size = size ?? background.size
    let compositor = Compositor(look: .plain(dim: color), scale: 1)
    compositor.background = background
    var frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 9999, width: 1, height: 1), dim: dim), in: size)
    frame.backdrop = PixelBackdrop(backdrop, scale: 1, in: size)
    return compositor.picture(of: frame)
  }

  static func recession(
    _ scale: Double, down: Double = 0, corner: Double = 0
  ) -> Backdrop { Backdrop(scale: scale, rise: -down, cornerRadius: corner, dim: 0) }

  @Test func edgesOfAScaledBackgroundAreAsDarkAsTheirUncoveredArea() {
    let gray = PixelImage(width: 8, height: 8, filledWith: 0xFF80_8080)
    // The background covers a quarter of each outer pixel at the sides and half at the top:
    // 0x80 · 64/255 = 0x20 and 0x80 · 127/255 = 0x40.
    let full = "20 80 80 80 80 80 80 20"
    #expect(
      BackdropTests.picture(of: gray, BackdropTests.recession(0.8125, down: 0.5)).grays == [
        "20 40 40 40 40 40 40 20", full, full, full, full, full, full, "00 00 00 00 00 00 00 00",
      ])
  }

  @Test func eachPixelOfABackgroundOfHalfSizeIsTheMeanOfFour() {
    let image = PixelImage(width: 4, height: 4)
    let values: [UInt32] = [
      0x10, 0x20, 0x50, 0x60, 0x30, 0x40, 0x70, 0x80, 0x00, 0xFF, 0x12, 0x14, 0xFF, 0x00, 0x16,
      0x18,
    ]
    for (index, value) in values.enumerated() {
      image.view[index % 4, index / 4] = 0xFF00_0000 | value * 0x01_0101
    }
    #expect(
      BackdropTests.picture(of: image, BackdropTests.recession(0.5, down: 1)).grays == [
        "00 00 00 00", "00 28 68 00", "00 80 15 00", "00 00 00 00",
      ])
  }

  /// The frame is larger than its background while a window is resized.
  @Test func aRecedingBackgroundOfAnotherSizeIsStretchedToTheView() {
    let image = PixelImage(width: 2, height: 2, filledWith: 0xFF00_0000)
    for x in 0..<2 { image.view[x, 1] = 0xFFFF_FFFF }
    let grays = BackdropTests.picture(
      of: image, BackdropTests.recession(0.5, down: 2), in: PixelSize(width: 8, height: 8)
    ).grays
    #expect(grays[2] == "00 00 00 00 00 00 00 00")
    #expect(grays[5] == "00 00 FF FF FF FF 00 00")
  }

  @Test func aBackgroundsCornerOfRadius2CoversThreePixelsInPart() {
    let white = PixelImage(width: 8, height: 8, filledWith: 0xFFFF_FFFF)
    // The corner's outermost pixel has its centre 1.5 · √2 = 2.1213 from the circle's centre,
    // 0.1213 outside the circle. The centres of its two neighbours are √2.5 = 1.5811 away, 0.4189
    // inside.
    let end = "61 EB FF FF FF FF EB 61"
    let next = "EB FF FF FF FF FF FF EB"
    let full = "FF FF FF FF FF FF FF FF"
    // The lower corners are square where the background reaches the view's lower edge.
    #expect(
      BackdropTests.picture(of: white, BackdropTests.recession(1, corner: 2)).grays == [
        end, next, full, full, full, full, full, full,
      ])
  }

  @Test func aScaleOf2DoublesABackgroundsEdgesAndItsLimitedRadius() throws {
    let backdrop = BackdropTests.recession(0.9, down: 10, corner: 18)
    let plain = try #require(PixelBackdrop(backdrop, scale: 1, in: PixelSize(400, 800)))
    let sharp = try #require(PixelBackdrop(backdrop, scale: 2, in: PixelSize(800, 1600)))
    #expect(plain.top == 10 << 8 && plain.left == 20 << 8 && plain.radius == 18 << 8)
    #expect(sharp.left == 2 * plain.left && sharp.right == 2 * plain.right)
    #expect(sharp.top == 2 * plain.top && sharp.bottom == 2 * plain.bottom)
    #expect(sharp.radius == 2 * plain.radius)
    // A scale below 1/64, here 0, counts as 1/64.
    let least = PixelBackdrop(BackdropTests.recession(0), scale: 1, in: PixelSize(640, 320))
    #expect(least?.left == 315 << 8 && least?.right == 325 << 8 && least?.bottom == 5 << 8)
    // A corner's radius is at most a quarter of the shorter side: here 0.9 · 40 / 4 = 9 pixels.
    let round = BackdropTests.recession(0.9, corner: 1000)
    for (width, height) in [(40, 400), (400, 40)] {
      #expect(PixelBackdrop(round, scale: 1, in: PixelSize(width, height))?.radius == 9 << 8)
    }
  }

  @Test func aBackdropAtFullSizeIsDimmedLikeAPlainCopy() {
    #expect(PixelBackdrop(BackdropTests.recession(1), scale: 2, in: .phone) == nil)
    let image = PixelImage.noise(width: 40, height: 30, seed: 8)
    let color = RGBA(red: 0.2, green: 0.4, blue: 0.9)
    let plain = BackdropTests.picture(of: image, .none, dim: 0.32, toward: color)
    let cut = BackdropTests.picture(
      of: image, BackdropTests.recession(1, corner: 5), dim: 0.32, toward: color)
    #expect(plain.view[0, 0] != cut.view[0, 0])
    for y in 6..<24 {
      #expect(plain.rows[y] == cut.rows[y], "row \(y)")
    }
  }

  @Test func randomBackdropsAgreeWithThePictureInFloatingPoint() {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (Int.random(in: 20...60, using: &random), 40)
      let image = PixelImage(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          image.view[x, y] =
            Color(red: Double(x) / 60, green: Double(y) / 40, blue: Double((x + y) % 20) / 20).pixel
        }
      }
      let backdrop = BackdropTests.recession(
        .random(in: 0.6...1, using: &random), down: .random(in: 0...12, using: &random),
        corner: .random(in: 0...9, using: &random))
      let dim = Double.random(in: 0...0.5, using: &random)
      let picture = BackdropTests.picture(of: image, backdrop, dim: dim)
      let shape = PixelBackdrop(backdrop, scale: 1, in: image.size)
      var (worst, worstInCorners) = (0.0, 0.0)
      for y in 0..<height {
        for x in 0..<width {
          let truth = BackdropTests.light(of: image, backdrop, dim: dim, x: x, y: y)
          let isCorner = shape.map { $0.isCornerRow(y) } ?? false
          for (part, shift) in zip(truth, [16, 8, 0] as [UInt32]) {
            let apart = abs(Double(picture.view[x, y] >> shift & 0xFF) - part)
            if isCorner { worstInCorners = max(worstInCorners, apart) }
            if !isCorner { worst = max(worst, apart) }
          }
        }
      }
      // The 20 sample points in each direction locate an edge to 1/40 of a pixel.
      #expect(worst < 8, "seed \(seed)")
      // In rows with a corner, the compositor estimates a pixel's coverage from the distance
      // between its centre and the outline. The error is up to 0.06 of a pixel's area.
      #expect(worstInCorners < 18, "seed \(seed)")
    }
  }

  /// The expected red, green and blue of a pixel, 0…255, in floating point. Black mixes in by the
  /// fraction of the pixel's 20 × 20 sample points that are outside the outline.
  static func light(
    of image: PixelImage, _ backdrop: Backdrop, dim: Double, x: Int, y: Int
  ) -> [Double] {
    let (width, height) = (Double(image.width), Double(image.height))
    let (left, top) = (width * (1 - backdrop.scale) / 2, -backdrop.rise)
    let (right, bottom) = (width - left, top + height * backdrop.scale)
    let radius = min(backdrop.cornerRadius, (right - left) / 4, (bottom - top) / 4)
    let isFlush = bottom >= height
    var covered = 0.0
    for step in 0..<400 {
      let (px, py) = (
        Double(x) + (Double(step % 20) + 0.5) / 20, Double(y) + (Double(step / 20) + 0.5) / 20
      )
      let dx = max(left + radius - px, px - right + radius, 0)
      let dy = max(top + radius - py, isFlush ? 0 : py - bottom + radius, 0)
      let isInside = px >= left && px < right && py >= top && py < bottom
      if isInside, dx * dx + dy * dy <= radius * radius { covered += 1 / 400 }
    }
    func sample(_ shift: UInt32) -> Double {
      let sx = (Double(x) + 0.5 - left) / backdrop.scale - 0.5
      let sy = (Double(y) + 0.5 - top) / backdrop.scale - 0.5
      func byte(_ x: Int, _ y: Int) -> Double {
        Double(
          image.view[min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)] >> shift
            & 0xFF)
      }
      let (x, y) = (Int(sx.rounded(.down)), Int(sy.rounded(.down)))
      let (u, v) = (sx - Double(x), sy - Double(y))
      let upper: Double = byte(x, y) * (1 - u) + byte(x + 1, y) * u
      let lower: Double = byte(x, y + 1) * (1 - u) + byte(x + 1, y + 1) * u
      return upper * (1 - v) + lower * v
    }
    return [16, 8, 0].map { sample($0) * (1 - dim) * covered }
  }

  @Test func aWhiteColumnsBrightnessEqualsItsHeightInFractionsOfAPixel() {
    let white = PixelImage(width: 9, height: 50, filledWith: 0xFFFF_FFFF)
    for step in 0..<64 {
      let down = Double(step) / 32
      let picture = BackdropTests.picture(
        of: white, BackdropTests.recession(1 - Double(step) / 640, down: down))
      let light = picture.rows.reduce(0) { $0 + Double($1[4] & 0xFF) } / 255
      let height = min(50, down + 50 * (1 - Double(step) / 640)) - down
      #expect(abs(light - height) < 0.02, "step \(step)")
    }
  }

  @Test func aMovingBackdropDamagesAllButTheCardAndOneAtRestNothing() {
    let compositor = Compositor(look: .snapshotCard, scale: 1)
    compositor.background = .noise(width: 390, height: 844, seed: 3)
    func frame(_ scale: Double) -> PixelFrame {
      var frame = compositor.pixelFrame(.snapshotCard(top: 422), in: .phone)
      frame.backdrop = PixelBackdrop(
        BackdropTests.recession(scale, down: 20), scale: 1, in: .phone)
      return frame
    }
    #expect(compositor.damage(from: frame(0.95), to: frame(0.95)) == .empty)
    // The damage includes the ten rows of the card's corners, which show the background, but not the
    // black surround of both backdrops.
    #expect(
      compositor.damage(from: frame(0.95), to: frame(0.94))
        == PixelRect(minX: 9, minY: 20, maxX: 381, maxY: 432))
    let before = frame(0.5)
    compositor.backgroundChanged([.painted(PixelRect(x: 200, y: 100, width: 10, height: 10))])
    let changed = compositor.damage(from: before, to: frame(0.5))
    // At half size the change is at x = 197.5…202.5 and y = 70…75. Interpolation extends it to
    // 197…203 and 69.5…75.5; the damage includes the pixels at both ends.
    #expect(changed == PixelRect(minX: 197, minY: 69, maxX: 204, maxY: 76), "\(changed)")
  }

  @Test(arguments: [
    (PixelSize(60, 40), PixelRect(x: 36, y: 0, width: 4, height: 40)),
    (PixelSize(40, 60), PixelRect(x: 0, y: 36, width: 40, height: 4)),
  ])
  func onlyTheDimmedPartOfTheViewRecedes(size: PixelSize, black: PixelRect) {
    let compositor = Compositor(look: .plain(), scale: 1)
    let background = PixelImage.noise(width: size.width, height: size.height, seed: 3)
    compositor.background = background
    var frame = compositor.pixelFrame(.at(nil), in: size)
    (frame.dimEnd, frame.dimBottom) = (40, 40)
    frame.backdrop = PixelBackdrop(
      BackdropTests.recession(0.8, down: 3), scale: 1, in: PixelSize(40, 40))
    let picture = compositor.picture(of: frame)
    let clear = background.bounds.bounds(without: PixelRect(x: 0, y: 0, width: 40, height: 40))
    #expect(pixels(of: picture, in: clear) == pixels(of: background, in: clear))
    #expect(Set(pixels(of: picture, in: black)) == [0xFF00_0000])
    // The dimmed part equals a separate view of 40 × 40 pixels with the same backdrop.
    let part = PixelImage(width: 40, height: 40)
    part.view.copy(part.bounds, from: background.view)
    let alone = BackdropTests.picture(of: part, BackdropTests.recession(0.8, down: 3))
    #expect(pixels(of: picture, in: part.bounds) == pixels(of: alone))
  }
}

extension RGBA {
  fileprivate static let black = RGBA(white: 0)
}
