internal import SheetEngine

extension Setting {
  /// Settings that belong together.
  public struct Group: Sendable {
    /// The subject in a word or two.
    public let title: String
    /// The settings.
    public let settings: [Setting]
  }

  /// Every setting, in the order of `sheet-demo --list-settings`.
  public static let all: [Setting] = groups.flatMap(\.settings)

  /// Settings of older versions: their values are accepted and change nothing, so that old traces play.
  static let retired = [Setting(retired: "velocity.fit", words: ["limited", "parabola"])]

  /// The settings grouped by subject.
  public static let groups = [
    Group(title: "Positions", settings: positions), Group(title: "Pointer", settings: pointer),
    Group(title: "Release", settings: release), Group(title: "Scrolling", settings: scrolling),
    Group(title: "Motion", settings: motion), Group(title: "Dimmer", settings: dimmer),
    Group(title: "Card", settings: card), Group(title: "Handle", settings: handle),
    Group(title: "Shadow", settings: shadow),
  ]

  private static let positions: [Setting] = [
    Setting("detents", "the heights at which the card rests", .detents, \.detents),
    Setting("initial", "the detent it is presented at", .detent, \.initialDetent),
    Setting("minimum-top", "the card's top edge never goes above this", .length, \.minimumTop),
    Setting("edge", "the side of the view that it comes from", .word, \.edge),
    Setting("align", "the alignment of a card narrower than the view", .word, \.alignment),
    Setting("inset.edge", "the space between the card and its edge", .length, \.insets.edge),
    Setting("inset.sides", "the space at both sides of the card", .length, \.insets.sides),
    Setting(
      "inset.exit", "the distance beyond its edge at which a hidden card is", .length,
      \.insets.exit),
    Setting(
      "max-width", "the card's greatest width",
      SettingFormat.number(1...10000, of: "points").orNone(),
      \.maximumWidth),
    Setting(
      "reserved-bottom", "the space below the card, for example for a tab bar", .reserved,
      \.reservedBottom),
    Setting(
      "persistent", "whether it can only change its height and never leaves", .flag, \.isPersistent),
    Setting("dismissible", "whether the user may dismiss it", .flag, \.isDismissible),
    Setting(
      "undimmed-through", "the highest detent at which the view behind is usable and not dimmed",
      SettingFormat.detent.orNone(), \.undimmedThrough),
    Setting("key.escape", "what the Escape key does", .word, \.escape),
  ]

  private static let pointer: [Setting] = [
    Setting("drag.area", "the parts of the card where a drag can begin", .word, \.drag.area),
    Setting(
      "drag.on-control", "whether a drag can begin on a control in the card", .flag,
      \.drag[beginsOn: .control]),
    Setting(
      "drag.on-handle", "whether a drag can begin on the handle", .flag,
      \.drag[beginsOn: .handle]),
    Setting(
      "drag.on-content", "whether dragging the scrolling content can move the card", .flag,
      \.drag[beginsOn: .content]),
    Setting(
      "drag.on-card", "whether a drag can begin elsewhere on the card", .flag,
      \.drag[beginsOn: .card]),
    Setting(
      "drag.edge-reach",
      "the distance from its edge within which a press pulls up a hidden sheet; 0 turns this off",
      .length, \.drag.edgeReach),
    Setting("drag.slop", "the distance a press moves before it drags", .length, \.drag.slop),
    Setting(
      "drag.control-slop", "drag.slop for a press on a control in the card", .length,
      \.drag.controlSlop),
    Setting(
      "drag.axis-ratio",
      "the ratio of sideways to vertical movement above which a press never drags",
      .number(1...100), \.drag.axisRatio),
    Setting("drag.origin", "the point from which a drag's travel counts", .word, \.drag.origin),
    Setting("drag.tracking", "how a drag returns from beyond a limit", .word, \.drag.tracking),
    Setting(
      "rubber-band",
      "the share of the pointer's travel that the card follows beyond its limits; 0 stops it",
      .fraction,
      \.drag.rubberBand),
    Setting(
      "tap.slop", "the distance a press may move and still be a tap", .length, \.drag.tapSlop),
    Setting(
      "touch.slop", "the slop of a finger, in place of each slop that is not 0", .length,
      \.drag.touchSlop),
  ]

  private static let release: [Setting] = [
    Setting("release.rule", "how a release finds its target", .word, \.release.rule),
    Setting(
      "release.upper",
      "rule thresholds: above this fraction of the view the highest detent is the target",
      .fraction, \.release.upperThreshold),
    Setting(
      "release.lower",
      "rule thresholds: closer to the safe bottom than this the sheet is dismissed", .length,
      \.release.lowerThreshold),
    Setting(
      "flick.velocity", "the speed above which a release is a flick",
      .number(0...1e6, of: "points per second"), \.release.flickVelocity),
    Setting(
      "flick.damping", "damping ratio of the spring after a flick",
      SettingFormat.number(0.001...100).orNone(), \.release.flickDamping),
    Setting(
      "flick.dismiss",
      "rule adjacent: the downward speed above which a release dismisses from any detent",
      SettingFormat.number(1...1e6, of: "points per second").orNone(), \.release.dismissVelocity),
    Setting(
      "projection.rate", "the share of a velocity left after a millisecond", .number(0...0.9999),
      \.release.projectionRate),
  ]

  private static let scrolling: [Setting] = [
    Setting(
      "scroll.input", "who scrolls the card's content: the sheet or the program", .word,
      \.scroll.input),
    Setting(
      "scroll.header", "the height of the card's fixed header", .length, \.scroll.header),
    Setting(
      "scroll.footer", "the height of the card's fixed footer", .length, \.scroll.footer),
    Setting(
      "scroll.grow-first", "whether scrolling up raises the card before the content moves",
      .flag, \.scroll.growsFirst),
    Setting(
      "scroll.rate", "the share of the content's velocity left after a millisecond",
      .number(0...0.9999), \.scroll.rate),
    Setting(
      "scroll.rubber-band",
      "the share of the pointer's travel that the content follows beyond its ends; 0 stops it",
      .fraction,
      \.scroll.rubberBand),
    Setting(
      "scroll.wheel-step", "the distance that one notch of the wheel scrolls", .length,
      \.scroll.wheelStep),
    Setting(
      "scroll.approach", "the duration of a wheel's scrolling; 0 is at once",
      .seconds, \.scroll.approach),
  ]

  private static let ownTime = "the duration of that curve; springs have their own"

  private static let motion: [Setting] = [
    Setting("present.curve", "the curve of its entry", .curve, \.animations.present.curve),
    Setting("present.duration", ownTime, .seconds, \.animations.present.duration),
    Setting("settle.curve", "the curve between detents", .curve, \.animations.settle.curve),
    Setting("settle.duration", ownTime, .seconds, \.animations.settle.duration),
    Setting("dismiss.curve", "the curve of its exit", .curve, \.animations.dismiss.curve),
    Setting("dismiss.duration", ownTime, .seconds, \.animations.dismiss.duration),
    Setting(
      "resize.curve", "the curve to its new position when the view changes; none is at once",
      SettingFormat.curve.orNone(" | none"), \.animations.resizeCurve),
    Setting(
      "resize.duration", "the duration of that curve; none is at once",
      SettingFormat.seconds.orNone(),
      \.animations.resizeDuration),
  ]

  private static let dimmer: [Setting] = [
    Setting(
      "dim.color", "the colour that the view behind is dimmed toward", .color, \.look.dimColor),
    Setting("dim.opacity", "the dimming at its maximum", .fraction, \.dim.opacity),
    Setting(
      "dim.from", "the height at and above which the dimming is at its maximum", .anchor, \.dim.from
    ),
    Setting("dim.to", "the height at and below which nothing is dimmed", .anchor, \.dim.to),
    Setting(
      "backdrop.scale", "the scale of the view behind at the highest detent; 1 keeps it as it is",
      .number(0.5...1), \.backdrop.scale),
    Setting(
      "backdrop.corner", "the corner radius of the view behind at the highest detent", .length,
      \.backdrop.cornerRadius),
  ]

  private static let card: [Setting] = [
    Setting("card.color", "the card's background colour", .color, \.look.cardColor),
    Setting("corner.radius", "the radius of the card's corners", .length, \.look.cornerRadius),
    Setting("corner.curve", "the shape of the card's corners", .word, \.look.cornerCurve),
  ]

  private static let handle: [Setting] = [
    Setting(
      "handle.size", "the size of the handle, the small bar at the card's free edge",
      SettingFormat.size.orNone(),
      \.look[handle: \.size]),
    Setting(
      "handle.offset", "the distance from the card's top edge to the handle's",
      SettingFormat.number(-1000...1000, of: "points").orNone("; none without a handle"),
      \.look[handle: \.offset]),
    Setting(
      "handle.radius", "the radius of the handle's corners",
      SettingFormat.number(0...1000, of: "points").orNone("; none without a handle"),
      \.look[handle: \.radius]),
    Setting(
      "handle.color", "the handle's colour", SettingFormat.color.orNone(""),
      \.look[handle: \.color]),
  ]

  private static let shadow: [Setting] = [
    Setting("shadow.color", "the colour of the card's shadow", .color, \.look[shadow: \.color]),
    Setting(
      "shadow.opacity", "the opacity of the card's shadow", .fraction, \.look[shadow: \.opacity]),
    Setting(
      "shadow.x", "the shadow's offset to the right", .number(-1000...1000, of: "points"),
      \.look[shadow: \.offsetX]),
    Setting(
      "shadow.y", "the shadow's offset down", .number(-1000...1000, of: "points"),
      \.look[shadow: \.offsetY]),
    Setting(
      "shadow.radius", "the shadow's blur radius", .number(0...100, of: "points"),
      \.look[shadow: \.radius]),
  ]
}
