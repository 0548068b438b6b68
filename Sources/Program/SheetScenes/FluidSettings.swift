internal import SheetTrace

/// The settings that make a scene's sheet fluid: one physics and one look for all scenes.
///
/// The list is applied at launch, before the user's own settings. Nothing is inferred from a scene's style: a recording
/// has them as `set` lines after its `scene` line.
struct FluidSettings: Sendable {
  /// A view at least this wide recedes less, and a card floats in it, points.
  private static let wide = 700.0
  /// Points below a floating card.
  private static let gap = 16
  /// The height to which the shadow is seen above the card, points: two and a half times its radius, and its way up.
  private static let shadowReach = 58

  private let own: [(key: String, value: String)]
  private let recedes: Bool
  /// The scale of a wide view behind the sheet where that is highest.
  private var wideScale = "0.97"

  /// A sheet behind which the view is dimmed and recedes.
  ///
  /// - Parameters:
  ///   - highest: The name of the scene's highest detent.
  ///   - top: Of the highest detent, points: at least 48, so that the receded view stays in sight. At this height it
  ///     is darkest behind the card.
  ///   - lower: The scene's other detents, as `--set detents=` has them.
  ///   - changes: More settings of this scene's sheet.
  static func receding(
    _ highest: String, top: Int = 48, over lower: String,
    _ changes: [(key: String, value: String)] = []
  ) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", "\(highest)=top:\(top),\(lower)"),
        // Not the detent's name, because the user's own detents may have other names.
        ("dim.opacity", "0.32"), ("dim.from", "top:\(top)"), ("backdrop.corner", "18"),
      ] + changes, recedes: true)
  }

  /// A sheet of one height behind which all of the screen recedes, also where that is wide.
  ///
  /// - Parameter detent: As `--set detents=` has it.
  static func recedingFarther(_ detent: String) -> FluidSettings {
    FluidSettings(
      own: [
        ("detents", detent), ("dim.opacity", "0.3"), ("dim.from", "content"),
        ("backdrop.corner", "14"),
      ], recedes: true, wideScale: "0.94")
  }

  /// A sheet that leaves the view behind it in use: no dim, no receding.
  static let inUse = FluidSettings(own: [], recedes: false)

  /// The playground's: three heights in easy reach, no dim over the paper, and a shadow that sets the card off.
  static let playground = FluidSettings(
    own: [
      // The first is where the card opens: named nowhere else, because the user's own may have other names.
      ("detents", "middle=fraction:0.5,top=top:72,bottom=height:136"), ("minimum-top", "0"),
      ("max-width", "420"), ("dim.opacity", "0"), ("flick.dismiss", "1500"),
      ("shadow.color", "gray:0"), ("shadow.opacity", "0.1"), ("shadow.y", "-2"),
      ("shadow.radius", "5"),
    ], recedes: false)

  /// Settings that all fluid sheets share.
  private static let shared: [(key: String, value: String)] = [
    ("drag.slop", "8"), ("drag.origin", "slop"), ("drag.tracking", "travel"),
    ("rubber-band", "0.55"), ("release.rule", "adjacent"), ("flick.velocity", "500"),
    // After a flick the spring keeps its own damping, which lets it overshoot a little.
    ("flick.damping", "none"), ("projection.rate", "0.998"),
    ("present.curve", "spring(0.42,0.86)"), ("settle.curve", "spring(0.36,0.88)"),
    ("dismiss.curve", "spring(0.32,1)"),
    ("corner.radius", "20"), ("handle.size", "36x5"),
    ("corner.curve", "continuous"), ("handle.offset", "5"), ("handle.radius", "2.5"),
    ("handle.color", "gray:0.55"),
  ]

  /// Settings of sheets behind which the view recedes, in a view of a width.
  private static func depth(
    inWidth width: Double, wideScale: String
  ) -> [(key: String, value: String)] {
    let isWide = width >= wide
    return [
      // Leaves room above the highest detent for the rubber band and for a throw that overshoots.
      ("minimum-top", "0"), ("flick.dismiss", "1500"), ("dim.color", "gray:0"),
      ("dim.to", "hidden"),
      // Springs take their own time; these count for a curve that the user chooses instead.
      ("present.duration", "0.3"), ("settle.duration", "0.3"), ("dismiss.duration", "0.3"),
      ("backdrop.scale", isWide ? wideScale : "0.94"), ("shadow.color", "gray:0"),
      ("shadow.opacity", "0.28"), ("shadow.y", "-8"), ("shadow.radius", "20"),
      ("inset.edge", isWide ? "\(gap)" : "0"), ("inset.exit", "\(shadowReach)"),
    ]
  }

  /// The settings in a view of a width, in points.
  func changes(inWidth width: Double) -> [SettingChange] {
    let depth = recedes ? FluidSettings.depth(inWidth: width, wideScale: wideScale) : []
    return (FluidSettings.shared + own + depth).map {
      SettingChange(trusted: $0.0, $0.1)
    }
  }
}
