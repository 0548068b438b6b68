import Foundation
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetTestSupport
import SheetTrace
import SheetXTestSupport
import Testing

/// Every handle stands out from its background: its own colour or its outline has a contrast of at
/// least 3:1 with every pixel there, at every height.
@Suite struct HandleContrastTests {
  /// A scene whose sheet has a handle.
  struct Case: CustomTestStringConvertible, Sendable {
    let style: String
    let appearance: String
    var scale = 1.0
    /// The picture behind the sheet; nil for the built-in one.
    var picture: Picture?

    var testDescription: String {
      "\(style) \(appearance) @\(scale) \(picture.map { "\($0)" } ?? "")"
    }

    static let all = ["light", "dark"].flatMap { appearance in
      ["snapshot-card", "reactions", "settings", "system"].map {
        Case(style: $0, appearance: appearance)
      }
        + [1.5, 2].map { Case(style: "snapshot-card", appearance: appearance, scale: $0) }
        + Picture.allCases.map {
          Case(style: "snapshot-card", appearance: appearance, picture: $0)
        }
    }
  }

  /// Pictures with which contrast is difficult.
  enum Picture: CaseIterable, Sendable {
    case black, white, gray, stripes, noise

    func color(_ x: Int, _ y: Int) -> UInt32 {
      switch self {
      case .black: 0xFF00_0000
      case .white: 0xFFFF_FFFF
      case .gray: 0xFF76_7676
      case .stripes: (x / 9 + y / 7).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF
      case .noise: 0xFF00_0000 | UInt32(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) &* 2_654_435)
      }
    }
  }

  /// Times during and after presenting, moving to the highest detent and dismissing the sheet.
  private static func moments() -> [Double] {
    [0.5, 2, 3.5].flatMap { start in [0.05, 0.13, 0.2, 0.24, 0.28].map { start + $0 } } + [
      1.9, 3.4,
    ]
  }

  @Test(arguments: Case.all)
  func everyStylesHandleHasContrast(_ this: Case) throws {
    let scratch = try Scratch()
    let highest = this.style == "system" ? "large" : "expanded"
    let script = """
      sheet-trace 1
      0 style \(this.style)
      0 window 390 844
      0 set drag.area view
      0.5 present
      2 move-to \(highest)
      3.5 dismiss

      """
    let moments = HandleContrastTests.moments().sorted()
    let timeline = try Timeline(playing: Trace(parsing: script), sampling: .times(moments))
    let with = try film(this, script, moments, [], scratch)
    let without = try film(this, script, moments, ["--set", "handle.size=none"], scratch)
    for (index, sample) in timeline.samples.enumerated() where sample.frame.isVisible {
      let rect = try #require(sample.frame.handle)
      let handle = HandleContrastTests.pixels(rect, card: sample.frame.card, this.scale)
      let frame = with.frame(index)
      guard handle.maxY < frame.height else { continue }
      let worst = HandleContrastTests.worst(
        handle.offset(x: frame.minX, y: frame.minY), with.strip.view, without.strip.view)
      #expect(worst >= 3, "\(sample.time) s: \(worst) at \(rect.y)")
    }
  }

  /// Covers the gallery's and the map's sheets, which differ from their styles.
  @Test(arguments: ["light", "dark"], ["gallery 390 844", "map 390 844", "map 1280 800"])
  func everyScenesHandleHasContrast(appearance: String, scene: String) throws {
    let scratch = try Scratch()
    let words = scene.split(separator: " ")
    let highest = words[0] == "map" ? "max" : "expanded"
    let script = """
      sheet-trace 1
      0 window \(words[1]) \(words[2])
      0 scene \(words[0])
      0.5 present
      2 move-to \(highest)

      """
    let moments = [1.9, 2.05, 2.13, 2.2, 3.4]
    let this = Case(style: "\(words[0])", appearance: appearance)
    let size = (try #require(Int(words[1])), try #require(Int(words[2])))
    let with = try film(this, script, moments, [], scratch, size: size)
    let without = try film(
      this, script, moments, ["--set", "handle.size=none"], scratch, size: size)
    for index in moments.indices {
      let frame = with.frame(index)
      let handle = HandleContrastTests.difference(with.strip.view, without.strip.view, in: frame)
      #expect(handle.height >= 5 && handle.width >= 36, "\(moments[index]) s: \(handle)")
      let worst = HandleContrastTests.worst(handle, with.strip.view, without.strip.view)
      #expect(worst >= 3, "\(moments[index]) s: \(worst)")
    }
  }

  /// The bounds of all pixels that differ.
  private static func difference(
    _ a: PixelView, _ b: PixelView, in frame: PixelRect
  ) -> PixelRect {
    var all = PixelRect.empty
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX where a[x, y] != b[x, y] {
        all = all.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return all
  }

  /// The minimum contrast of a handle, in the rows where it has its full width.
  private static func worst(_ handle: PixelRect, _ with: PixelView, _ without: PixelView) -> Double
  {
    let cap = (handle.height + 1) / 2
    var worst = 21.0
    for x in handle.minX + cap..<handle.maxX - cap {
      let own = with[x, (handle.minY + handle.maxY) / 2]
      let edge = with[x, handle.minY]
      for y in handle.minY - 1...handle.maxY {
        let behind = without[x, y]
        worst = min(worst, max(contrast(own, behind), contrast(edge, behind)))
      }
    }
    return worst
  }

  /// A handle in whole pixels, at a constant distance from the card.
  private static func pixels(_ handle: Rect2D, card: Rect2D, _ scale: Double) -> PixelRect {
    func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }
    return PixelRect(
      x: pixel(handle.x), y: pixel(card.y) + pixel(handle.y - card.y),
      width: pixel(handle.width), height: pixel(handle.height))
  }

  private func film(
    _ this: Case, _ script: String, _ moments: [Double], _ more: [String], _ scratch: Scratch,
    size: (width: Int, height: Int) = (390, 844)
  ) throws -> FilmedScene.Film {
    let trace = try scratch.write(script, to: "a.trace")
    var arguments = [
      "replay", trace, "--film", scratch.path("film.png"), "--at",
      moments.map { "\($0)" }.joined(separator: ","), "--scale", "\(this.scale)", "--appearance",
      this.appearance,
    ]
    if let picture = this.picture {
      let image = PixelImage(width: 780, height: 780)
      for y in 0..<780 {
        for x in 0..<780 { image.view[x, y] = picture.color(x, y) }
      }
      try writePNG(image, to: scratch.path("scene.png"))
      arguments += ["--scene", scratch.path("scene.png")]
    }
    let process = try AppProcess(Program.path, arguments: arguments + more, display: nil)
    guard process.waitForExit(timeout: 60) == 0 else {
      throw FilmedScene.NoFilm(errors: process.errors)
    }
    return FilmedScene.Film(
      names: [], strip: try readPNG(scratch.path("film.png")),
      take: FilmedScene.Take(
        appearance: this.appearance, width: size.width, height: size.height, scale: this.scale))
  }
}
