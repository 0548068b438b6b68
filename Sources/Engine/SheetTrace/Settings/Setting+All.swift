internal import SheetEngine

extension Setting {
  /// Settings about one subject.
  public struct Group: Sendable {
    /// The subject, such as `Scrolling`.
    public let title: String
    /// The settings, in the order of `sheet-demo --list-settings`.
    public let settings: [Setting]
  }

  /// Every setting, in the order of `sheet-demo --list-settings`.
  public static let all: [Setting] = groups.flatMap(\.settings)

  // Settings of older versions, ignored because old traces must still play.
  static let retired = [
    Setting(
      "velocity.fit", "accepted and ignored", .word, get: { _ in VelocityFit.limited },
      set: { _, _ in })
  ]

  private enum VelocityFit: String, CaseIterable { case limited, parabola }

  /// The settings, grouped by subject.
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
    .number(
      "minimum-top", "the card's top edge never goes above this", .offset, .points, \.minimumTop),
    Setting("fit-content", "whether no detent is higher than the content", .flag, \.fitsContent),
    Setting("edge", "the side of the view that it comes from", .word, \.edge),
    Setting("align", "the alignment of a card narrower than the view", .word, \.alignment),
    .number(
      "inset.edge", "the space between the card and its edge", .length, .points, \.insets.edge),
    .number("inset.sides", "the space at both sides of the card", .length, .points, \.insets.sides),
    .number(
      "inset.exit", "the distance beyond its edge at which a hidden card is", .length, .points,
      \.insets.exit),
    .limit("max-width", "the card's greatest width", .width, .points, \.maximumWidth),
    .optional(
      "reserved-bottom", "the space below the card, for example for a tab bar", .length, .points,
      or: "safe-area", \.reservedPoints),
    Setting(
      "persistent", "whether it can only change its height and never leaves", .flag, \.isPersistent),
    Setting("dismissible", "whether the user may dismiss it", .flag, \.isDismissible),
    Setting(
      "undimmed-through", "the highest detent at which the view behind is usable and not dimmed",
      SettingFormat.detent.or(), \.undimmedThrough),
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
    .number(
      "drag.edge-reach",
      "the distance from its edge within which a press pulls up a hidden sheet; 0 turns this off",
      .length, .points, \.drag.edgeReach),
    .number(
      "drag.slop", "the distance a press moves before it drags", .length, .points, \.drag.slop),
    .number(
      "drag.control-slop", "drag.slop for a press on a control in the card", .length, .points,
      \.drag.controlSlop),
    .number(
      "drag.axis-ratio",
      "the ratio of sideways to vertical movement above which a press never drags", .ratio, .none,
      \.drag.axisRatio),
    Setting("drag.origin", "the point from which a drag's travel counts", .word, \.drag.origin),
    Setting("drag.tracking", "how a drag returns from beyond a limit", .word, \.drag.tracking),
    .number(
      "rubber-band",
      "the share of the pointer's travel that the card follows beyond its limits; 0 stops it",
      .fraction, .none, \.drag.rubberBand),
    .limit(
      "rubber-band.reach", "the limit of the distance that the card follows beyond its limits",
      .width, .points, \.drag.rubberBandReach),
    .number(
      "tap.slop", "the distance a press may move and still be a tap", .length, .points,
      \.drag.tapSlop),
    .number(
      "touch.slop", "the slop of a finger, in place of each slop that is not 0", .length, .points,
      \.drag.touchSlop),
  ]

  private static let release: [Setting] = [
    Setting("release.rule", "how a release finds its target", .word, \.release.rule),
    .number(
      "release.upper",
      "rule thresholds: above this fraction of the view the highest detent is the target",
      .fraction, .none, \.release.upperThreshold),
    .number(
      "release.lower",
      "rule thresholds: closer to the safe bottom than this the sheet is dismissed", .offset,
      .points, \.release.lowerThreshold),
    .number(
      "flick.velocity", "the speed above which a release is a flick", .speed, .velocity,
      \.release.flickVelocity),
    .optional(
      "flick.damping", "damping ratio of the spring after a flick", .damping, .none,
      \.release.flickDamping
    ),
    .limit(
      "flick.dismiss",
      "rule adjacent: the downward speed above which a release dismisses from any detent",
      .dismissSpeed, .velocity, \.release.dismissVelocity),
    .number(
      "projection.rate", "the share of a velocity left after a millisecond", .rate, .none,
      \.release.projectionRate),
  ]

  private static let scrolling: [Setting] = [
    Setting(
      "scroll.input", "who scrolls the card's content: the sheet or the program", .word,
      \.scroll.input),
    .number(
      "scroll.header", "the height of the card's fixed header", .length, .points, \.scroll.header),
    .number(
      "scroll.footer", "the height of the card's fixed footer", .length, .points, \.scroll.footer),
    Setting(
      "scroll.grow-first", "whether scrolling up raises the card before the content moves",
      .flag, \.scroll.growsFirst),
    Setting(
      "scroll.wheel-waits", "whether the wheel scrolls the content only after the card has arrived",
      .flag, \.scroll.wheelWaits),
    .number(
      "scroll.rate", "the share of the content's velocity left after a millisecond", .rate, .none,
      \.scroll.rate),
    .number(
      "scroll.rubber-band",
      "the share of the pointer's travel that the content follows beyond its ends; 0 stops it",
      .fraction, .none, \.scroll.rubberBand),
    .number(
      "scroll.wheel-step", "the distance that one notch of the wheel scrolls", .offset, .points,
      \.scroll.wheelStep),
    .number(
      "scroll.approach", "the duration of a wheel's scrolling; 0 is at once", .duration, .seconds,
      \.scroll.approach),
  ]

  private static let motion: [Setting] = [
    Setting("present.curve", "the curve of its entry", .curve, \.animations.present.curve),
    .number(
      "present.duration", "the duration of that curve; springs have their own", .duration, .seconds,
      \.animations.present.duration),
    Setting("settle.curve", "the curve between detents", .curve, \.animations.settle.curve),
    .number(
      "settle.duration", "the duration of that curve; springs have their own", .duration, .seconds,
      \.animations.settle.duration),
    Setting("dismiss.curve", "the curve of its exit", .curve, \.animations.dismiss.curve),
    .number(
      "dismiss.duration", "the duration of that curve; springs have their own", .duration, .seconds,
      \.animations.dismiss.duration),
    Setting(
      "resize.curve", "the curve to its new position when the view changes; none is at once",
      SettingFormat.curve.or(), \.animations.resizeCurve),
    .optional(
      "resize.duration", "the duration of that curve; none is at once", .duration, .seconds,
      \.animations.resizeDuration),
  ]

  private static let dimmer: [Setting] = [
    Setting(
      "dim.color", "the colour that the view behind is dimmed toward", .color, \.look.dimColor),
    .number("dim.opacity", "the dimming at its maximum", .fraction, .none, \.dim.opacity),
    Setting(
      "dim.from", "the height at and above which the dimming is at its maximum", .anchor, \.dim.from
    ),
    Setting("dim.to", "the height at and below which nothing is dimmed", .anchor, \.dim.to),
    .number(
      "backdrop.scale", "the scale of the view behind at the highest detent; 1 keeps it as it is",
      .backdropScale, .none, \.backdrop.scale),
    .number(
      "backdrop.corner", "the corner radius of the view behind at the highest detent", .length,
      .points, \.backdrop.cornerRadius),
  ]

  private static let card: [Setting] = [
    Setting("card.color", "the card's background colour", .color, \.look.cardColor),
    .number(
      "corner.radius", "the radius of the card's corners", .length, .points, \.look.cornerRadius),
    Setting("corner.curve", "the shape of the card's corners", .word, \.look.cornerCurve),
  ]

  private static let handle: [Setting] = [
    Setting(
      "handle.size", "the size of the handle, the small bar at the card's free edge",
      SettingFormat.size.or(),
      \.look[handle: \.size]),
    .optional(
      "handle.offset",
      "the distance from the card's top edge to the handle's; none without a handle", .offset,
      .points, \.look[handle: \.offset]),
    .optional(
      "handle.radius", "the radius of the handle's corners; none without a handle", .length,
      .points, \.look[handle: \.radius]),
    Setting(
      "handle.color", "the handle's colour", SettingFormat.color.or(),
      \.look[handle: \.color]),
  ]

  private static let shadow: [Setting] = [
    Setting("shadow.color", "the colour of the card's shadow", .color, \.look[shadow: \.color]),
    .number(
      "shadow.opacity", "the opacity of the card's shadow", .fraction, .none,
      \.look[shadow: \.opacity]),
    .number(
      "shadow.x", "the shadow's offset to the right", .offset, .points, \.look[shadow: \.offsetX]),
    .number("shadow.y", "the shadow's offset down", .offset, .points, \.look[shadow: \.offsetY]),
    .number(
      "shadow.radius", "the shadow's blur radius", .length, .points, \.look[shadow: \.radius]),
  ]
}
