import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

/// A film strip of at least two pictures, made by `sheet-demo replay`.
struct Film {
  struct Take: CustomStringConvertible {
    var appearance = "light"
    var width = 390
    var height = 844
    var scale = 1.0

    var description: String { "\(appearance) \(width)x\(height) @\(scale)" }
  }

  let strip: PixelImage
  private let take: Take

  /// - Parameters:
  ///   - script: The trace after the line with the window's size.
  ///   - moments: The times of the pictures, increasing, seconds.
  ///   - arguments: Further arguments of the program.
  ///   - fonts: The program's fonts; nil for the machine's.
  init(
    _ script: String, at moments: [Double], _ take: Take = Take(), _ arguments: [String] = [],
    fonts: TestFonts? = nil
  ) throws {
    self.take = take
    let scratch = try Scratch()
    let trace = try scratch.write(
      "sheet-trace 1\n0 window \(take.width) \(take.height)\n" + script, to: "a.trace")
    let path = scratch.path("film.png")
    let outcome = try Program.run(
      [
        "replay", trace, "--film", path, "--at", moments.map { "\($0)" }.joined(separator: ","),
        "--scale", "\(take.scale)", "--appearance", take.appearance,
      ] + arguments, environment: fonts?.environment ?? [:])
    try #require(outcome.status == 0, "\(outcome.errors)")
    strip = try readPNG(path)
  }

  /// The rectangle of a picture in the strip. A row has six pictures; the gaps are 16 pixels and a
  /// caption is 44 pixels high, times the scale if it exceeds 1.
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
