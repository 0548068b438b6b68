import Foundation
import SheetPainting
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

/// A scene and the detents of its sheet.
struct FilmedScene: CustomTestStringConvertible, Sendable {
  let name: String
  let style: String
  /// The sheet's detents, lowest first.
  let detents: [String]
  var canHide = true
  /// The scene in the trace; nil if the trace names only the style.
  var scene: String?

  static let all = [
    FilmedScene(name: "gallery", style: "snapshot-card", detents: ["normal"], scene: "gallery"),
    FilmedScene(
      name: "playground", style: "system", detents: ["medium", "large"], canHide: false,
      scene: "playground"),
    FilmedScene(name: "snapshot-card", style: "snapshot-card", detents: ["normal", "expanded"]),
    FilmedScene(name: "reactions", style: "reactions", detents: ["normal", "expanded"]),
    FilmedScene(name: "settings", style: "settings", detents: ["normal", "expanded"]),
    FilmedScene(
      name: "map", style: "map", detents: ["min", "mid", "max"], canHide: false, scene: "map"),
    FilmedScene(name: "system", style: "system", detents: ["medium", "large"]),
  ]

  var testDescription: String { name }

  struct Take: CustomStringConvertible {
    var appearance = "light"
    var width = 390
    var height = 844
    var scale = 1.0

    var description: String { "\(appearance) \(width)x\(height) @\(scale)" }
  }

  /// Films the scene without its sheet and at each detent.
  ///
  /// - Parameter fonts: The fonts; nil for the machine's.
  func film(_ take: Take, fonts: TestFonts?) throws -> Film {
    let scratch = try Scratch()
    var script = "sheet-trace 1\n0 style \(style)\n0 window \(take.width) \(take.height)\n"
    if let scene { script += "0 scene \(scene)\n" }
    script += "0.5 present\n"
    var moments = canHide ? ["0.1"] : []
    for (index, detent) in detents.enumerated() {
      script += "\(3 * index + 3) move-to \(detent)\n"
      moments.append("\(3 * index + 5).9")
    }
    let trace = try scratch.write(script, to: "a.trace")
    let process = try AppProcess(
      Program.path,
      arguments: [
        "replay", trace, "--film", scratch.path("film.png"), "--at",
        moments.joined(separator: ","), "--scale", "\(take.scale)", "--appearance", take.appearance,
      ], display: nil, environment: fonts?.environment ?? [:])
    guard process.waitForExit(timeout: 30) == 0 else { throw NoFilm(errors: process.errors) }
    return Film(
      names: (canHide ? ["hidden"] : []) + detents, strip: try readPNG(scratch.path("film.png")),
      take: take)
  }

  struct NoFilm: Error { let errors: String }

  struct Film {
    let names: [String]
    let strip: PixelImage
    let take: Take

    /// The rectangle of a picture: six are side by side, 16 points apart, at least a pixel per
    /// point, with 44 points below each for its time.
    func frame(_ index: Int) -> PixelRect {
      let unit = max(take.scale, 1)
      let gap = Int(16 * unit)
      let width = Int((Double(take.width) * take.scale).rounded())
      let height = Int((Double(take.height) * take.scale).rounded())
      return PixelRect(
        x: gap + index % 6 * (width + gap), y: gap + index / 6 * (height + Int(60 * unit)),
        width: width, height: height)
    }
  }
}
