internal import SheetEngine

extension Setting {
  /// Settings that belong together.
  public struct Group: Sendable {
    /// What they are about, in a word or two.
    public let title: String
    /// The settings.
    public let settings: [Setting]
  }

  /// Every setting there is, in the order in which `sheet-demo --list-settings` lists them.
  public static let all: [Setting] = groups.flatMap(\.settings)

  /// Settings of older versions: their values are accepted and change nothing, so that old traces play.
  static let retired = [Setting(retired: "velocity.fit", words: ["limited", "parabola"])]

  /// The same by what they are about.
  public static let groups = [
    Group(title: "Positions", settings: positions), Group(title: "Pointer", settings: pointer),
    Group(title: "Release", settings: release), Group(title: "Scrolling", settings: scrolling),
    Group(title: "Motion", settings: motion), Group(title: "Dimmer", settings: dimmer),
    Group(title: "Card", settings: card), Group(title: "Handle", settings: handle),
    Group(title: "Shadow", settings: shadow),
  ]

  private static let positions: [Setting] = [
    Setting("detents", "the heights it can rest at", .detents, \.detents),
    Setting("initial", "where it goes when it is presented", .detent, \.initialDetent),
    Setting("minimum-top", "the card's top edge never goes above this", .length, \.minimumTop),
    Setting("edge", "the side of the view that it comes from", .word, \.edge),
    Setting("align", "where a card that is narrower than the view stands", .word, \.alignment),
    Setting("inset.edge", "kept free between the card and its edge", .length, \.insets.edge),
    Setting("inset.sides", "kept free at both sides of the card", .length, \.insets.sides),
    Setting(
      "inset.exit", "how far beyond its side of the view the card is hidden", .length,
      \.insets.exit),
    Setting(
      "max-width", "the card is never wider",
      SettingFormat.number(1...10000, of: "points").orNone(),
      \.maximumWidth),
    Setting("reserved-bottom", "what is kept free below the card", .reserved, \.reservedBottom),
    Setting(
      "persistent", "whether it is a part of the screen, always there", .flag, \.isPersistent),
    Setting("dismissible", "whether the user may dismiss it", .flag, \.isDismissible),
    Setting(
      "undimmed-through", "at this detent and below the view behind is not dimmed and can be used",
      SettingFormat.detent.orNone(), \.undimmedThrough),
    Setting("key.escape", "what the Escape key does", .word, \.escape),
  ]

  private static let pointer: [Setting] = [
    Setting("drag.area", "where a drag can begin", .word, \.drag.area),
    Setting(
      "drag.on-control", "whether a drag can begin on a control in the card", .flag,
      \.drag[beginsOn: .control]),
    Setting(
      "drag.on-handle", "whether a drag can begin on the handle", .flag,
      \.drag[beginsOn: .handle]),
    Setting(
      "drag.on-content", "whether a drag of what scrolls can move the card", .flag,
      \.drag[beginsOn: .content]),
    Setting(
      "drag.on-card", "whether a drag can begin on the rest", .flag, \.drag[beginsOn: .card]),
    Setting(
      "drag.edge-reach", "so close to its side a press pulls up a hidden sheet; 0 is nowhere",
      .length, \.drag.edgeReach),
    Setting("drag.slop", "how far a press moves before it drags", .length, \.drag.slop),
    Setting(
      "drag.control-slop", "the same for a press on a control in the card", .length,
      \.drag.controlSlop),
    Setting(
      "drag.axis-ratio", "a move that goes so many times as far sideways never drags",
      .number(1...100), \.drag.axisRatio),
    Setting("drag.origin", "from where a drag's travel counts", .word, \.drag.origin),
    Setting("drag.tracking", "how a drag comes back from beyond a limit", .word, \.drag.tracking),
    Setting(
      "rubber-band", "how much it follows beyond the limits; 0 stops", .fraction,
      \.drag.rubberBand),
    Setting("tap.slop", "how far a press moves and is still a tap", .length, \.drag.tapSlop),
    Setting(
      "touch.slop", "what a finger has instead of each slop that is not 0", .length,
      \.drag.touchSlop),
  ]

  private static let release: [Setting] = [
    Setting("release.rule", "how a release finds its target", .word, \.release.rule),
    Setting(
      "release.upper", "rule thresholds: above this part of the view the highest detent wins",
      .fraction, \.release.upperThreshold),
    Setting(
      "release.lower", "rule thresholds: closer to the safe bottom than this dismisses", .length,
      \.release.lowerThreshold),
    Setting(
      "flick.velocity", "a release faster than this is a flick",
      .number(0...1e6, of: "points per second"), \.release.flickVelocity),
    Setting(
      "flick.damping", "damping ratio of the spring after a flick",
      SettingFormat.number(0.001...100).orNone(), \.release.flickDamping),
    Setting(
      "flick.dismiss", "rule adjacent: a release down faster than this dismisses from any detent",
      SettingFormat.number(1...1e6, of: "points per second").orNone(), \.release.dismissVelocity),
    Setting(
      "projection.rate", "what is left of a velocity after a millisecond", .number(0...0.9999),
      \.release.projectionRate),
  ]

  private static let scrolling: [Setting] = [
    Setting("scroll.input", "who scrolls the content of the card", .word, \.scroll.input),
    Setting("scroll.header", "so much at the card's top does not scroll", .length, \.scroll.header),
    Setting("scroll.footer", "so much at the card's lower end stays", .length, \.scroll.footer),
    Setting(
      "scroll.grow-first", "whether scrolling up makes the sheet grow before the content moves",
      .flag, \.scroll.growsFirst),
    Setting(
      "scroll.rate", "what is left of the content's velocity after a millisecond",
      .number(0...0.9999), \.scroll.rate),
    Setting(
      "scroll.rubber-band", "how much the content follows beyond its ends; 0 stops", .fraction,
      \.scroll.rubberBand),
    Setting(
      "scroll.wheel-step", "how far a notch of the wheel scrolls", .length, \.scroll.wheelStep),
    Setting(
      "scroll.approach", "how long content takes to where the wheel sends it; 0 is at once",
      .seconds, \.scroll.approach),
  ]

  private static let ownTime = "how long that takes; springs have their own"

  private static let motion: [Setting] = [
    Setting("present.curve", "how it comes", .curve, \.animations.present.curve),
    Setting("present.duration", ownTime, .seconds, \.animations.present.duration),
    Setting("settle.curve", "how it moves between detents", .curve, \.animations.settle.curve),
    Setting("settle.duration", ownTime, .seconds, \.animations.settle.duration),
    Setting("dismiss.curve", "how it goes", .curve, \.animations.dismiss.curve),
    Setting("dismiss.duration", ownTime, .seconds, \.animations.dismiss.duration),
    Setting(
      "resize.curve", "how it gets to its new place when the view changes; none is at once",
      SettingFormat.curve.orNone(" | none"), \.animations.resizeCurve),
    Setting(
      "resize.duration", "how long that takes; none is at once", SettingFormat.seconds.orNone(),
      \.animations.resizeDuration),
  ]

  private static let dimmer: [Setting] = [
    Setting("dim.color", "what the view behind is dimmed toward", .color, \.look.dimColor),
    Setting("dim.opacity", "how dark it gets at most", .fraction, \.dim.opacity),
    Setting("dim.from", "from this place up it is that dark", .anchor, \.dim.from),
    Setting("dim.to", "from this place down it is not dim at all", .anchor, \.dim.to),
    Setting(
      "backdrop.scale", "how small the view behind gets at the highest detent; 1 stays as it is",
      .number(0.5...1), \.backdrop.scale),
    Setting(
      "backdrop.corner", "radius of the corners that the view behind has then", .length,
      \.backdrop.cornerRadius),
  ]

  private static let card: [Setting] = [
    Setting("card.color", "the card behind its content", .color, \.look.cardColor),
    Setting("corner.radius", "radius of the card's top corners", .length, \.look.cornerRadius),
    Setting("corner.curve", "shape of the card's top corners", .word, \.look.cornerCurve),
  ]

  private static let handle: [Setting] = [
    Setting(
      "handle.size", "the small bar at the card's free edge", SettingFormat.size.orNone(),
      \.look[handle: \.size]),
    Setting(
      "handle.offset", "from the card's top edge down to the handle's top edge",
      SettingFormat.number(-1000...1000, of: "points").orNone("; none without a handle"),
      \.look[handle: \.offset]),
    Setting(
      "handle.radius", "radius of the handle's corners",
      SettingFormat.number(0...1000, of: "points").orNone("; none without a handle"),
      \.look[handle: \.radius]),
    Setting(
      "handle.color", "the handle's colour", SettingFormat.color.orNone(""),
      \.look[handle: \.color]),
  ]

  private static let shadow: [Setting] = [
    Setting("shadow.color", "the colour of the card's shadow", .color, \.look[shadow: \.color]),
    Setting(
      "shadow.opacity", "how dark the card's shadow is", .fraction, \.look[shadow: \.opacity]),
    Setting(
      "shadow.x", "its way right", .number(-1000...1000, of: "points"),
      \.look[shadow: \.offsetX]),
    Setting(
      "shadow.y", "its way down", .number(-1000...1000, of: "points"),
      \.look[shadow: \.offsetY]),
    Setting(
      "shadow.radius", "how soft it is", .number(0...100, of: "points"),
      \.look[shadow: \.radius]),
  ]
}
