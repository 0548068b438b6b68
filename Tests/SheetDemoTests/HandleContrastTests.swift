import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetTestSupport
import Testing

/// Every handle stands out from its background at every height: its colour or its outline has a
/// contrast of at least 3:1 with each pixel of the background.
@Suite struct HandleContrastTests {
  /// A scene whose sheet has a handle.
  struct Case: CustomTestStringConvertible, Sendable {
    /// The trace's line that names the scene.
    let line: String
    let highest: String
    let take: Film.Take
    /// The picture behind the sheet; nil for the built-in one.
    var picture: Picture?

    var testDescription: String { "\(line) \(take) \(picture.map { "\($0)" } ?? "")" }

    static let all = ["light", "dark"].flatMap { appearance in
      let take = Film.Take(appearance: appearance)
      let card = "style snapshot-card"
      return [
        Case(line: card, highest: "expanded", take: take),
        Case(line: "style reactions", highest: "expanded", take: take),
        Case(line: "style settings", highest: "expanded", take: take),
        Case(line: "style system", highest: "large", take: take),
        // The gallery's and the map's sheets differ from their styles.
        Case(line: "scene gallery", highest: "expanded", take: take),
        Case(line: "scene map", highest: "max", take: take),
        Case(
          line: "scene map", highest: "max",
          take: Film.Take(appearance: appearance, width: 1280, height: 800)),
      ]
        + [1.5, 2].map { scale in
          let take = Film.Take(appearance: appearance, scale: scale)
          return Case(line: card, highest: "expanded", take: take)
        }
        + Picture.allCases.map {
          Case(line: card, highest: "expanded", take: take, picture: $0)
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

  /// Times at rest, and while the sheet is presented, moves to the highest detent and leaves.
  private static let moments =
    [0.5, 2, 3.5].flatMap { start in
      [0.05, 0.13, 0.2, 0.24, 0.28, 1.4].map { start + $0 }
    }

  @Test(arguments: Case.all) func everyHandleHasContrast(_ this: Case) throws {
    let scratch = try Scratch()
    var arguments: [String] = []
    if let picture = this.picture {
      let image = PixelImage(width: 780, height: 780)
      for y in 0..<780 {
        for x in 0..<780 { image.view[x, y] = picture.color(x, y) }
      }
      arguments = ["--picture", try scratch.write(Data(encodePNG(image)), to: "scene.png")]
    }
    let script = """
      0 \(this.line)
      0 set drag.area view
      0.5 present
      2 move-to \(this.highest)
      3.5 dismiss

      """
    // Leaves out the leaving sheets of scenes, because only styles have the same view behind them.
    let moments = HandleContrastTests.moments.filter { $0 < 3.5 || this.line.hasPrefix("style") }
    let with = try Film(script, at: moments, this.take, arguments)
    let without = try Film(
      script, at: moments, this.take, arguments + ["--set", "handle.size=none"])
    var seen = 0
    for (index, moment) in moments.enumerated() {
      let frame = with.frame(index)
      let handle = HandleContrastTests.difference(with.strip.view, without.strip.view, in: frame)
      // The sheet is hidden, or its handle is partly below the lower edge.
      if handle.isEmpty || handle.maxY >= frame.maxY - 1 { continue }
      seen += 1
      // The smallest size is that of the settings' handle.
      #expect(handle.height >= 3 && handle.width >= 36, "\(moment) s: \(handle)")
      let worst = HandleContrastTests.worst(handle, with.strip.view, without.strip.view)
      #expect(worst >= 3, "\(moment) s: \(worst)")
    }
    #expect(seen >= 10)
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

  /// The minimum contrast of a handle, in the columns where it has its full height.
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
}
