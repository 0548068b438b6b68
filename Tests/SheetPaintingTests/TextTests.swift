import SheetFontTestSupport
import SheetPainting
import SheetPixels
import Testing

@Suite struct TextTests {
  static let long = [
    String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 40),
    String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 40),
    String(repeating: "키스의 고유조건은 입술끼리 만나야 하고 ", count: 40),
    String(repeating: "نص حكيم له سر قاطع وذو شأن عظيم مكتوب ", count: 40),
    String(repeating: "🏔️👩‍👩‍👧‍👦🇰🇷🙂", count: 60),
    String(repeating: "Zalgo͑̾̾͑̾̾ ", count: 60),
    "line\nline\r\nline\u{2028}line\u{2029}line\u{85}line\u{0}line"
      + String(repeating: "\n", count: 50),
  ]

  @Test(arguments: long.indices, [1.0, 1.5, 2.0])
  func longTextStaysInItsRectangle(index: Int, scale: Double) {
    for (lines, size) in [(1, 13.0), (1, 28.0), (3, 15.0), (20, 17.0)] {
      let box = Rect2D(x: 30, y: 20, width: 140, height: 62)
      let image = PixelImage(
        width: Int(200 * scale), height: Int(110 * scale), filledWith: 0xFFFF_FFFF)
      let style = TextStyle(size: size, color: .black, maximumLines: lines)
      let painter = Painter(image: image, scale: scale)
      painter.text(TextTests.long[index], style, in: box)
      let inside = PixelRect(
        minX: Int(box.x * scale), minY: Int(box.y * scale), maxX: Int(box.maxX * scale),
        maxY: Int(box.maxY * scale))
      #expect(isBlank(image, outside: inside), "size \(size), \(lines) lines")
      #expect(pixels(of: image, in: inside).contains { $0 != 0xFFFF_FFFF }, "nothing was drawn")
    }
  }

  @Test func linesThatJustFitAHeightStay() {
    let typesetter = Typesetter(scale: 1)
    let style = TextStyle(size: 15, color: .black, maximumLines: 3)
    let height = typesetter.layout(TextTests.long[0], style, width: 140).size.height
    func lines(_ height: Double) -> Int {
      typesetter.layout(TextTests.long[0], style, width: 140, height: height).lineCount
    }
    #expect(lines(height) == 3 && lines(height - 1) == 2)
  }

  @Test(arguments: long.indices)
  func longTextIsTruncatedWithAnEllipsis(index: Int) {
    let typesetter = Typesetter(scale: 1)
    let style = TextStyle(size: 15, color: .black, maximumLines: 2)
    let layout = typesetter.layout(TextTests.long[index], style, width: 140)
    #expect(layout.lineCount <= 2)
    #expect(layout.size.width <= 140)
    if index < 6 { #expect(layout.isEllipsized) }
  }

  @Test func shortTextIsNotTruncated() {
    let layout = Typesetter(scale: 1).layout("Fog", TextStyle(size: 15, color: .black), width: 140)
    #expect(!layout.isEllipsized && layout.lineCount == 1)
    #expect(layout.size.width > 10 && layout.size.width < 60)
    #expect(layout.baseline > 5 && layout.baseline < layout.size.height)
  }

  @Test func textSizesScaleWithTheScreen() {
    let style = TextStyle(size: 17, color: .black)
    let one = Typesetter(scale: 1).layout("Mountains and a lake", style).size
    let two = Typesetter(scale: 2).layout("Mountains and a lake", style).size
    #expect(abs(one.width - two.width) <= max(1, one.width * 0.015))
    #expect(abs(one.height - two.height) <= 1.5)
  }

  @Test(arguments: [12.0, 13, 15, 17, 22]) func aCaptionHasTheSameWidthAtEveryScale(size: Double) {
    let style = TextStyle(size: size, color: .black)
    let text = "Six ridges, one lake and the last quiet minute"
    let widths = [1.0, 1.25, 1.5, 2, 3].map {
      Typesetter(scale: $0).layout(text, style).size.width
    }
    let widest = widths.max() ?? 0
    #expect(widths.allSatisfy { widest - $0 <= 1.5 }, "\(widths)")
  }

  /// Paints ten letters "l"; returns the x coordinates of their stems, points, and the amount of
  /// ink, square points.
  private func stems(scale: Double) -> (middles: [Double], ink: Double) {
    let image = PixelImage(
      width: Int(160 * scale), height: Int(24 * scale), filledWith: 0xFFFF_FFFF)
    let painter = Painter(image: image, scale: scale)
    painter.text("l l l l l l l l l l", TextStyle(size: 13, color: .black), x: 4, y: 2)
    let columns = (0..<image.width).map { x in
      (0..<image.height).reduce(0.0) { $0 + Double(255 - image.view[x, $1] & 255) / 255 }
    }
    let runs = columns.indices.split { columns[$0] < 0.02 * scale }
    let middles = runs.map { run in
      let weight = run.reduce(0.0) { $0 + columns[$1] }
      return run.reduce(0.0) { $0 + (Double($1) + 0.5) * columns[$1] } / weight / scale
    }
    return (middles, columns.reduce(0, +) / scale / scale)
  }

  @Test(arguments: [1.0, 1.25, 1.5]) func lettersHaveSubpixelPositions(scale: Double) {
    let (middles, ink) = stems(scale: scale)
    let (exact, full) = stems(scale: 8)
    #expect(middles.count == 10 && exact.count == 10)
    // Positions in quarters of a pixel are at most an eighth off.
    let worst = zip(middles, exact).map { abs($0 - $1) * scale }.max() ?? 9
    #expect(worst < 0.2, "\(worst) pixels")
    #expect(abs(ink / full - 1) < 0.08, "\(ink) of \(full)")
  }

  @Test func preparingFontsDoesNotChangeALayout() {
    let style = TextStyle(size: 19, weight: .bold, color: .black)
    let plain = Typesetter(scale: 1).layout("Ridge", style).size
    let typesetter = Typesetter(scale: 1)
    typesetter.prepare([style])
    #expect(typesetter.layout("Ridge", style).size == plain)
  }

  @Test func emptyTextAndEmptyRectanglesDrawNothing() {
    let image = PixelImage(width: 40, height: 40, filledWith: 0xFFFF_FFFF)
    let painter = Painter(image: image, scale: 1)
    let style = TextStyle(size: 15, color: .black)
    painter.text("", style, in: painter.bounds)
    painter.text("text", style, in: Rect2D(x: 5, y: 5, width: 0, height: 20))
    painter.text("text", style, in: Rect2D(x: 5, y: 5, width: 20, height: -1))
    #expect(isBlank(image, outside: .empty))
  }

  @Test func textHigherThanItsLineIsClipped() async {
    await #expect(processExitsWith: .success) {
      try Towers.paint()
    }
  }
}

private func isBlank(_ image: PixelImage, outside inside: PixelRect) -> Bool {
  let view = image.view
  for y in 0..<image.height {
    for x in 0..<image.width where !inside.contains(x: x, y: y) {
      if view[x, y] != 0xFFFF_FFFF { return false }
    }
  }
  return true
}
