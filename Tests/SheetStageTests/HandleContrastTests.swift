import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// Every handle's colour or outline has a contrast of at least 3:1 with each pixel behind it.
@Suite struct HandleContrastTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// The trace's line that names the scene.
    let line: String
    var highest = "expanded"
    /// The scene that the line names, if it has the fluid settings.
    var fluidScene: String?
    let isDark: Bool
    var width = 390
    var height = 844
    var scale = 1.0
    /// The picture behind the sheet; nil for the built-in one.
    var picture: Picture?

    var testDescription: String {
      "\(fluidScene == nil ? "" : "fluid ")\(line) \(isDark ? "dark" : "light") "
        + "\(width)x\(height) @\(scale) "
        + (picture.map { "\($0)" } ?? "")
    }

    static let all = [false, true].flatMap { isDark in
      let card = "style snapshot-card"
      let fluid = [
        ("gallery", "expanded"), ("snapshot-card", "expanded"), ("reactions", "expanded"),
        ("settings", "expanded"), ("system", "large"), ("map", "max"), ("playground", "top"),
      ].map {
        Case(line: "scene \($0.0)", highest: $0.1, fluidScene: $0.0, isDark: isDark)
      }
      return fluid + [
        Case(line: card, isDark: isDark), Case(line: "style reactions", isDark: isDark),
        Case(line: "style settings", isDark: isDark),
        Case(line: "style system", highest: "large", isDark: isDark),
        // Scenes instead of styles, because no style has the settings of the gallery or the map.
        Case(line: "scene gallery", isDark: isDark),
        Case(line: "scene map", highest: "max", isDark: isDark),
        Case(line: "scene map", highest: "max", isDark: isDark, width: 1280, height: 800),
        Case(line: card, isDark: isDark, scale: 1.5), Case(line: card, isDark: isDark, scale: 2),
      ] + Picture.allCases.map { Case(line: card, isDark: isDark, picture: $0) }
    }
  }

  /// Pictures that make contrast difficult.
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

  /// Times at rest and during presentation, the move to the highest detent, and dismissal.
  private static let moments =
    [0.5, 2, 3.5].flatMap { start in
      [0.05, 0.13, 0.2, 0.24, 0.28, 1.4].map { start + $0 }
    }

  @Test(arguments: Case.all) func everyHandleHasContrast(_ this: Case) throws {
    let fluid = try this.fluidScene.map {
      try SceneEntry(named: $0).recordedSettings(
        in: Size2D(width: Double(this.width), height: Double(this.height)))
    }
    let settings = (fluid ?? []).map { "0 set \($0.key) \($0.value)\n" }.joined()
    let trace = """
      sheet-trace 1
      0 window \(this.width) \(this.height)
      0 \(this.line)
      \(settings)\

      0 set drag.area view
      0.5 present
      2 move-to \(this.highest)
      3.5 dismiss
      """
    // In scenes, skips the dismissal at 3.5 s, because the view behind the leaving sheet changes.
    let moments = HandleContrastTests.moments.filter { $0 < 3.5 || this.line.hasPrefix("style") }
    let all = try film(trace, at: moments, this)
    let bare = try film(trace, at: moments, this, [SettingChange(parsing: "handle.size=none")])
    var seen = 0
    for (moment, (with, without)) in zip(moments, zip(all, bare)) {
      let handle = HandleContrastTests.difference(with, without)
      // Skips a hidden sheet, and a handle that is partly below the lower edge.
      if handle.isEmpty || handle.maxY >= with.height - 1 { continue }
      seen += 1
      // The least height of a handle is 3 points (scene "settings"), the least width 36.
      #expect(handle.height >= 3 && handle.width >= 36, "\(moment) s: \(handle)")
      let worst = HandleContrastTests.worst(handle, with.view, without.view)
      #expect(worst >= 3, "\(moment) s: \(worst)")
    }
    #expect(seen >= 10)
  }

  /// The pictures of a trace at given times, seconds.
  private func film(
    _ trace: String, at moments: [Double], _ this: Case, _ changes: [SettingChange] = []
  ) throws -> [PixelImage] {
    let library = TestLibrary()
    if let picture = this.picture {
      let image = PixelImage(width: 780, height: 780)
      for y in 0..<780 {
        for x in 0..<780 { image.view[x, y] = picture.color(x, y) }
      }
      library.picture = ScenePicture(image)
    }
    var pictures: [PixelImage] = []
    _ = try Replay(
      Trace(parsing: trace), overrides: TracePlayer.Overrides(changes: changes),
      in: Studio(library, palette: this.isDark ? .dark : .light, scale: this.scale),
      sampler: ReplaySampler(), film: .times(moments)
    ) { (shot) throws(StageError) in pictures.append(shot.image) }
    return pictures
  }

  /// The bounds of all differing pixels.
  private static func difference(_ one: PixelImage, _ other: PixelImage) -> PixelRect {
    let all = PixelDifference(pixels(of: one), pixels(of: other), width: one.width)
    guard let (rows, columns) = all.bounds else { return .empty }
    return PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound + 1,
      maxY: rows.upperBound + 1)
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
