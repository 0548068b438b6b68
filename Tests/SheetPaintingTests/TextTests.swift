import Foundation
import SheetFontTestSupport
import SheetPainting
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

  @Test func linesThatJustFitAHeightAreKept() {
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
    func isEllipsized(_ width: Double) -> Bool {
      Typesetter(scale: 1).layout("Fog", TextStyle(size: 15, color: .black), width: width)
        .isEllipsized
    }
    #expect(!isEllipsized(1e12) && isEllipsized(-9))
    #expect(layout.baseline > 5 && layout.baseline < layout.size.height)
  }

  @Test(arguments: [12.0, 13, 15, 17, 22]) func aTextHasTheSameSizeAtEveryScale(size: Double) {
    let style = TextStyle(size: size, color: .black)
    let text = "Six ridges, one lake and the last quiet minute"
    let layouts = [1.0, 1.25, 1.5, 2, 3].map { Typesetter(scale: $0).layout(text, style) }
    for sides in [layouts.map(\.size.width), layouts.map(\.size.height), layouts.map(\.baseline)] {
      let largest = sides.max() ?? 0
      #expect(sides.allSatisfy { largest - $0 <= 1.5 }, "\(sides)")
    }
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
    // Letters are placed at quarters of a pixel, so they are at most an eighth of a pixel off.
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

  @Test func caretsAreBetweenTheCharactersOfALine() {
    let text = "aü한👍b"
    let layout = Typesetter(scale: 2).layout(text, TextStyle(size: 15, color: .black))
    let starts = [0, 1, 3, 6, 10, 11]
    let carets = starts.map { layout.caretX(atByte: $0) }
    #expect(carets[0] == 0 && abs(carets[5] - layout.size.width) <= 0.5)
    for (index, start) in starts.dropLast().enumerated() {
      let (left, right) = (carets[index], carets[index + 1])
      #expect(left + 4 < right)
      #expect(layout.byteIndex(atX: left + 0.4 * (right - left)) == start)
      #expect(layout.byteIndex(atX: left + 0.6 * (right - left)) == starts[index + 1])
    }
    #expect(layout.byteIndex(atX: -1e12) == 0 && layout.byteIndex(atX: 1e12) == 11)
    let empty = Typesetter(scale: 1).layout("", TextStyle(size: 15, color: .black))
    #expect(empty.caretX(atByte: 0) == 0 && empty.byteIndex(atX: 5) == 0)
  }

  /// The bounds of a text's ink in an image of 120 × 60 points.
  private func ink(scale: Double = 1, _ paint: (Painter) -> Void) -> PixelRect {
    let image = PixelImage(
      width: Int(120 * scale), height: Int(60 * scale), filledWith: 0xFFFF_FFFF)
    paint(Painter(image: image, scale: scale))
    return (0..<image.height).reduce(.empty) { all, y in
      (0..<image.width).reduce(all) {
        image.view[$1, y] == 0xFFFF_FFFF
          ? $0 : $0.union(PixelRect(x: $1, y: y, width: 1, height: 1))
      }
    }
  }

  @Test func lettersStandOnTheBaseline() {
    let style = TextStyle(size: 20, color: .black)
    var baseline = 0.0
    let all = ink { painter in
      let layout = painter.typesetter.layout("lHl", style)
      baseline = layout.baseline
      painter.text(layout, x: 5, y: 7)
    }
    #expect(abs(Double(all.maxY) - 7 - baseline) <= 1)
    #expect(all.minX >= 5 && all.minX <= 9)
  }

  @Test func textIsAlignedInItsRectangleAsRequested() {
    let rect = Rect2D(x: 10, y: 10, width: 100, height: 40)
    func painted(isCentered: Bool, isMiddle: Bool) -> PixelRect {
      ink {
        $0.text(
          "HH", TextStyle(size: 10, color: .black, isCentered: isCentered), in: rect,
          centered: isMiddle)
      }
    }
    let plain = painted(isCentered: false, isMiddle: false)
    let across = painted(isCentered: true, isMiddle: false)
    let down = painted(isCentered: false, isMiddle: true)
    #expect(plain.minX <= 13 && plain.minY <= 15)
    #expect(abs(across.minX + across.maxX - 120) <= 3 && across.minY == plain.minY)
    #expect(down.minX == plain.minX && abs(down.minY + down.maxY - 60) <= 5)
  }

  @Test func aTextsCornerIsTheNearestPixel() {
    let style = TextStyle(size: 12, color: .black)
    let plain = ink { $0.text("Hg", style, x: 10, y: 10) }
    for (x, y, right, down) in [(10.4, 10.4, 0, 0), (10.6, 10, 1, 0), (10, 9.4, 0, -1)] {
      #expect(ink { $0.text("Hg", style, x: x, y: y) } == plain.offset(x: right, y: down))
    }
  }

  @Test func anOutlineExtendsALetterByHalfItsWidth() {
    for scale in [1.0, 2] {
      let style = TextStyle(size: 24, color: .black)
      let plain = ink(scale: scale) { $0.text("H", style, x: 20, y: 10) }
      let outline = ink(scale: scale) {
        $0.outline(of: $0.typesetter.layout("H", style), x: 20, y: 10, width: 6, with: .black)
      }
      let reach = [
        plain.minX - outline.minX, outline.maxX - plain.maxX, plain.minY - outline.minY,
        outline.maxY - plain.maxY,
      ]
      #expect(reach.allSatisfy { abs($0 - Int(3 * scale)) <= 1 }, "\(reach)")
    }
  }

  @Test func lineBreaksCountAsSpacesOnlyIfTheLinesAreLimited() {
    let typesetter = Typesetter(scale: 1)
    func layout(_ text: String, lines: Int?, spacing: Double = 1) -> TextLayout {
      typesetter.layout(
        text, TextStyle(size: 15, color: .black, maximumLines: lines, lineSpacing: spacing))
    }
    for text in [
      "a\nb", "a\rb", "a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{0}b",
    ] {
      #expect(layout(text, lines: 1).lineCount == 1)
      #expect(layout(text, lines: 1).size == layout("a b", lines: 1).size)
    }
    #expect(layout("a\nb", lines: nil).lineCount == 2)
    let one = layout("a", lines: nil).size.height
    let two = layout("a\nb", lines: nil, spacing: 2).size.height
    #expect(two - one > 1.8 * one && two - one < 2.2 * one)
  }

  @Test func heavierTextIsNoNarrowerAndBoldTextWider() {
    func width(_ weight: TextStyle.Weight) -> Double {
      let style = TextStyle(size: 15, weight: weight, color: .black)
      return Typesetter(scale: 4).layout("mill", style).size.width
    }
    let widths = [TextStyle.Weight.regular, .medium, .semibold, .bold].map(width)
    #expect(widths == widths.sorted() && widths[0] < widths[3])
  }

  private static let monospaced = "DejaVu Sans Mono, Monospace"

  /// Whether the system has a monospaced font, by fontconfig's number for its spacing.
  private static let hasMonospaced: Bool = {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["fc-match", "-f", "%{spacing}", monospaced]
    process.standardOutput = output
    guard (try? process.run()) != nil else { return false }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text == "100"
  }()

  @Test(.enabled(if: hasMonospaced)) func eachStyleHasItsOwnFamilies() {
    let typesetter = Typesetter(scale: 1)
    func width(_ text: String, _ families: String) -> Double {
      typesetter.layout(text, TextStyle(size: 15, color: .black, families: families)).size.width
    }
    let (proportional, monospaced) = (TextStyle.interfaceFamilies, Self.monospaced)
    #expect(width("iiii", proportional) < width("mmmm", proportional))
    #expect(width("iiii", monospaced) == width("mmmm", monospaced))
  }

  @Test func aCharacterWithoutAFontCannotBeShown() {
    let (typesetter, style) = (Typesetter(scale: 1), TextStyle(size: 15, color: .black))
    #expect(typesetter.canShow("Text", in: style))
    #expect(!typesetter.canShow("Text \u{10FFFD}", in: style))
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
  return (0..<image.height).allSatisfy { y in
    (0..<image.width).allSatisfy { inside.contains(x: $0, y: y) || view[$0, y] == 0xFFFF_FFFF }
  }
}
