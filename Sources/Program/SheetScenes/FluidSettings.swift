internal import SheetTrace

/// The settings that make a scene's sheet fluid: one physics and one look for all scenes.
///
/// These settings are applied when the scene opens, before the user's own settings. Recordings
/// contain them as `set` lines after the `scene` line, so that a replay needs no knowledge of the
/// scene.
struct FluidSettings: Sendable {
  /// The width from which a view recedes less and its card floats, points.
  private static let wide = 700.0
  /// The space below a floating card, points.
  private static let gap = 16
  /// The height above the card at which its shadow ends, points: 2.5 times the radius, plus the
  /// offset.
  private static let shadowReach = 58

  private let own: [(key: String, value: String)]
  private let recedes: Bool
  /// The scale of a wide view behind the sheet at its highest detent.
  private var wideScale = "0.97"

  /// A sheet behind which the view is dimmed and recedes.
  ///
  /// - Parameters:
  ///   - highest: The name of the scene's highest detent.
  ///   - top: The distance of the highest detent from the view's top, points; at least 48, so that
  ///     the receded view stays visible. The dim is at its maximum there.
  ///   - lower: The scene's other detents, in the format of `--set detents=`.
  ///   - changes: Further settings of this scene's sheet.
  static func receding(
    _ highest: String, top: Int = 48, over lower: String,
    _ changes: [(key: String, value: String)] = []
  ) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", "\(highest)=top:\(top),\(lower)"),
        // The dim refers to a position, because the user's own detents may have other names.
        ("dim.opacity", "0.32"), ("dim.from", "top:\(top)"), ("backdrop.corner", "18"),
      ] + changes, recedes: true)
  }

  /// A sheet of one height behind which the whole screen recedes, even in a wide view.
  ///
  /// - Parameter detent: The detent, in the format of `--set detents=`.
  static func recedingFarther(_ detent: String) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", detent), ("dim.opacity", "0.3"), ("dim.from", "content"),
        ("backdrop.corner", "14"),
      ], recedes: true, wideScale: "0.94")
  }

  /// A sheet that leaves the view behind it usable: no dim, no receding.
  static let inUse = FluidSettings(own: [], recedes: false)

  /// The playground's settings: no dim over the paper, and a shadow that makes the card stand out.
  static let playground = FluidSettings(
    own: [
      // The first detent is the initial one. No setting names it, because the user's own detents
      // may have other names.
      ("detents", "middle=fraction:0.5,top=top:72,bottom=height:136"), ("minimum-top", "0"),
      ("max-width", "420"), ("dim.opacity", "0"), ("flick.dismiss", "1500"),
      ("shadow.color", "gray:0"), ("shadow.opacity", "0.1"), ("shadow.y", "-2"),
      ("shadow.radius", "5"),
    ], recedes: false)

  /// Settings that all fluid sheets share.
  private static let shared: [(key: String, value: String)] = [
    ("drag.slop", "8"), ("drag.origin", "slop"), ("drag.tracking", "travel"),
    ("rubber-band", "0.55"), ("release.rule", "adjacent"), ("flick.velocity", "500"),
    // Keeps the spring's own damping after a fling, so that it overshoots a little.
    ("flick.damping", "none"), ("projection.rate", "0.998"),
    ("present.curve", "spring(0.42,0.86)"), ("settle.curve", "spring(0.36,0.88)"),
    ("dismiss.curve", "spring(0.32,1)"),
    ("corner.radius", "20"), ("handle.size", "36x5"),
    ("corner.curve", "continuous"), ("handle.offset", "5"), ("handle.radius", "2.5"),
    ("handle.color", "gray:0.55"),
  ]

  /// Settings of sheets behind which the view recedes, in a view of the given width.
  private static func depth(
    inWidth width: Double, wideScale: String
  ) -> [(key: String, value: String)] {
    let isWide = width >= wide
    return [
      // Leaves room above the highest detent for the rubber band and for overshoot.
      ("minimum-top", "0"), ("flick.dismiss", "1500"), ("dim.color", "gray:0"),
      ("dim.to", "hidden"),
      // The durations apply only if the user chooses a curve, because a spring has its own.
      ("present.duration", "0.3"), ("settle.duration", "0.3"), ("dismiss.duration", "0.3"),
      ("backdrop.scale", isWide ? wideScale : "0.94"), ("shadow.color", "gray:0"),
      ("shadow.opacity", "0.28"), ("shadow.y", "-8"), ("shadow.radius", "20"),
      ("inset.edge", isWide ? "\(gap)" : "0"), ("inset.exit", "\(shadowReach)"),
    ]
  }

  /// The settings in a view of the given width, points.
  func changes(inWidth width: Double) -> [SettingChange] {
    let depth = recedes ? FluidSettings.depth(inWidth: width, wideScale: wideScale) : []
    return (FluidSettings.shared + own + depth).map {
      SettingChange(trusted: $0.0, $0.1)
    }
  }
}
