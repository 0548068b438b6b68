internal import SheetTrace

/// The settings of a scene's sheet without `--original`, applied before the user's settings.
struct FluidSettings: Sendable {
  /// The least width of a view that stays in place behind a floating card, and of one with a docked
  /// card, points.
  static let wide = 700.0

  private var own: [(key: String, value: String)]
  /// The settings of `own`'s keys that have other values in a wide view.
  private var inWideView: [(key: String, value: String)] = []
  /// The view's scale behind a card at its highest detent, in a narrow and in a wide view; nil: the
  /// view is neither dimmed nor does it recede.
  private var scales: (narrow: String, wide: String)?

  /// A sheet behind which the view is dimmed and, in a narrow view, recedes. `top` is the distance of
  /// the highest detent from the view's top, points, at least 48, because the receded view must stay
  /// visible; `lower` lists the other detents in the format of `--set detents=`.
  static func receding(
    _ highest: String, top: Int = 48, over lower: String,
    _ changes: [(key: String, value: String)] = []
  ) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", "\(highest)=top:\(top),\(lower)"), ("fit-content", "yes"),
        // The dim refers to a position, because the user's own detents may have other names.
        ("dim.opacity", "0.32"), ("dim.from", "top:\(top)"), ("backdrop.corner", "18"),
      ] + changes, scales: ("0.94", "1"))
  }

  /// A sheet with one detent, behind which the view recedes at every width.
  static func recedingAlways(_ detent: String) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", detent), ("dim.opacity", "0.3"), ("dim.from", "content"),
        ("backdrop.corner", "14"),
      ], scales: ("0.94", "0.94"))
  }

  /// This sheet as a card at one side of a wide view, with `changes`. The view beside the card stays
  /// in use.
  func docked(
    _ side: String, _ changes: [(key: String, wide: String, narrow: String)]
  ) -> FluidSettings {
    var docked = self
    let margin = "\(Int(Dock.margin))"
    let all =
      [
        ("align", side, "center"), ("max-width", "\(Int(Dock.width))", "640"),
        ("inset.sides", margin, "0"), ("minimum-top", margin, "0"),
      ] + changes
    docked.own += all.map { ($0.0, $0.2) }
    docked.inWideView = all.map { ($0.0, $0.1) }
    return docked
  }

  /// No dim and no receding, because the view behind the sheet stays in use.
  static let inUse = FluidSettings(own: [("scroll.wheel-waits", "yes")])

  static let playground = FluidSettings(
    own: [
      // The initial detent is the first one, not one given by name, because the user may replace
      // the detents.
      ("detents", "middle=fraction:0.5,top=top:72,bottom=height:136"), ("minimum-top", "0"),
      ("max-width", "420"), ("dim.opacity", "0"), ("flick.dismiss", "1500"),
      ("shadow.color", "gray:0"), ("shadow.opacity", "0.1"), ("shadow.y", "-2"),
      ("shadow.radius", "5"), ("scroll.wheel-waits", "yes"),
    ])

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

  /// The settings of sheets behind which the view is dimmed.
  private static func depth(scale: String, isWide: Bool) -> [(key: String, value: String)] {
    [
      // Leaves room above the highest detent for the rubber band and for overshoot.
      ("minimum-top", "0"), ("rubber-band.reach", "56"), ("flick.dismiss", "1500"),
      ("key.escape", "dismiss"), ("scroll.wheel-waits", "yes"),
      ("dim.color", "gray:0"), ("dim.to", "hidden"),
      // Durations apply only if the user chooses a timing curve, because a spring has its own
      // duration.
      ("present.duration", "0.3"), ("settle.duration", "0.3"), ("dismiss.duration", "0.3"),
      ("backdrop.scale", scale), ("shadow.color", "gray:0"),
      ("shadow.opacity", "0.28"), ("shadow.y", "-8"), ("shadow.radius", "20"),
      ("inset.edge", isWide ? "16" : "0"),
      // The shadow extends 58 points above the card: 2.5 × the radius of 20, plus the offset of 8.
      ("inset.exit", "58"),
    ]
  }

  func changes(inWidth width: Double) -> [SettingChange] {
    let isWide = width >= FluidSettings.wide
    let depth = scales.map {
      FluidSettings.depth(scale: isWide ? $0.wide : $0.narrow, isWide: isWide)
    }
    var changes = FluidSettings.shared + (depth ?? []) + own
    if isWide { changes += inWideView }
    // The last value of each key counts.
    var last: [String: Int] = [:]
    for (index, change) in changes.enumerated() { last[change.key] = index }
    return changes.enumerated().filter { last[$1.key] == $0 }
      .map { SettingChange(trusted: $1.key, $1.value) }
  }
}

/// A card at one side of a wide view.
enum Dock {
  static let width = 380.0
  static let margin = 16.0
  /// The width of the strip that the card takes from the view, points.
  static let room = width + 2 * margin
}
