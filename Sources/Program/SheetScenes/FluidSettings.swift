internal import SheetTrace

/// The settings of a scene's sheet without `--original`, applied before the user's settings.
struct FluidSettings: Sendable {
  /// The least width of a view that recedes to `wideScale` behind a floating card, points.
  private static let wide = 700.0

  private let own: [(key: String, value: String)]
  /// The scale to which a wide view recedes behind the sheet; nil: the view does not recede.
  private let wideScale: String?

  /// A sheet behind which the view is dimmed and recedes. `top` is the distance of the highest
  /// detent from the view's top, points, at least 48, because the receded view must stay visible;
  /// `lower` lists the other detents in the format of `--set detents=`.
  static func receding(
    _ highest: String, top: Int = 48, over lower: String,
    _ changes: [(key: String, value: String)] = []
  ) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", "\(highest)=top:\(top),\(lower)"),
        // The dim refers to a position, because the user's own detents may have other names.
        ("dim.opacity", "0.32"), ("dim.from", "top:\(top)"), ("backdrop.corner", "18"),
      ] + changes, wideScale: "0.97")
  }

  /// A sheet with one detent. In a wide window, the view behind recedes farther than behind other
  /// sheets.
  static func recedingFarther(_ detent: String) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", detent), ("dim.opacity", "0.3"), ("dim.from", "content"),
        ("backdrop.corner", "14"),
      ], wideScale: "0.94")
  }

  /// No dim and no receding, because the view behind the sheet stays in use.
  static let inUse = FluidSettings(own: [], wideScale: nil)

  static let playground = FluidSettings(
    own: [
      // The initial detent is the first one, not one given by name, because the user may replace
      // the detents.
      ("detents", "middle=fraction:0.5,top=top:72,bottom=height:136"), ("minimum-top", "0"),
      ("max-width", "420"), ("dim.opacity", "0"), ("flick.dismiss", "1500"),
      ("shadow.color", "gray:0"), ("shadow.opacity", "0.1"), ("shadow.y", "-2"),
      ("shadow.radius", "5"),
    ], wideScale: nil)

  private static let shared: [(key: String, value: String)] = [
    ("drag.slop", "8"), ("drag.origin", "slop"), ("drag.tracking", "travel"),
    ("rubber-band", "0.55"), ("release.rule", "adjacent"), ("flick.velocity", "500"),
    // The card overshoots a little after a fling, because the spring keeps its own damping.
    ("flick.damping", "none"), ("projection.rate", "0.998"),
    ("present.curve", "spring(0.42,0.86)"), ("settle.curve", "spring(0.36,0.88)"),
    ("dismiss.curve", "spring(0.32,1)"), ("corner.radius", "20"), ("handle.size", "36x5"),
    ("corner.curve", "continuous"), ("handle.offset", "5"), ("handle.radius", "2.5"),
    ("handle.color", "gray:0.55"),
  ]

  /// The settings of sheets behind which the view recedes.
  private static func depth(
    inWidth width: Double, wideScale: String
  ) -> [(key: String, value: String)] {
    let isWide = width >= wide
    return [
      // Leaves room above the highest detent for the rubber band and for overshoot.
      ("minimum-top", "0"), ("flick.dismiss", "1500"), ("key.escape", "dismiss"),
      ("dim.color", "gray:0"), ("dim.to", "hidden"),
      // Durations apply only if the user chooses a timing curve, because a spring has its own
      // duration.
      ("present.duration", "0.3"), ("settle.duration", "0.3"), ("dismiss.duration", "0.3"),
      ("backdrop.scale", isWide ? wideScale : "0.94"), ("shadow.color", "gray:0"),
      ("shadow.opacity", "0.28"), ("shadow.y", "-8"), ("shadow.radius", "20"),
      ("inset.edge", isWide ? "16" : "0"),
      // The shadow extends 58 points above the card: 2.5 × the radius of 20, plus the offset of 8.
      ("inset.exit", "58"),
    ]
  }

  func changes(inWidth width: Double) -> [SettingChange] {
    let depth = wideScale.map { FluidSettings.depth(inWidth: width, wideScale: $0) } ?? []
    return (FluidSettings.shared + own + depth).map { SettingChange(trusted: $0.key, $0.value) }
  }
}
