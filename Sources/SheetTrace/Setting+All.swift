internal import SheetEngine

extension Setting {
  /// Settings that belong together.
  public struct Group: Sendable {
    /// What they are about, in a word or two.
    public let title: String
    /// The settings.
    public let settings: [Setting]
  }

  /// Every setting there is, in the order in which `sheet-demo settings` lists them.
  public static let all: [Setting] = groups.flatMap(\.settings)

  /// The same by what they are about.
  public static let groups = [
    Group(title: "Positions", settings: positions), Group(title: "Pointer", settings: pointer),
    Group(title: "Release", settings: release), Group(title: "Scrolling", settings: scrolling),
    Group(title: "Motion", settings: motion), Group(title: "Dimmer", settings: dimmer),
    Group(title: "Card", settings: card), Group(title: "Handle", settings: handle),
    Group(title: "Shadow", settings: shadow),
  ]

  private static let positions: [Setting] = [
    Setting(
      "detents",
      "comma list of NAME=top:P | NAME=height:P | NAME=fraction:F | NAME=view:F | NAME=content",
      "the heights it can rest at", .detents,
      get: { $0.detents.map(SettingFormat.detent).joined(separator: ",") },
      set: { SettingFormat.detents($1).store(in: &$0.detents) }),
    Setting(
      "initial", "name of a detent", "where it goes when it is presented",
      .detent(isOptional: false),
      get: { $0.initialDetent.name },
      set: { configuration, text in
        // Whether there is such a detent is known when all changes are made.
        guard SettingFormat.isName(text) else { return false }
        configuration.initialDetent = Detent.ID(String(text))
        return true
      }),
    .length("minimum-top", "the card's top edge never goes above this", \.minimumTop),
    .word("edge", "the side of the view that it comes from", \.edge),
    .word("align", "where a card that is narrower than the view stands", \.alignment),
    .length("inset.edge", "kept free between the card and its edge", \.insets.edge),
    .length("inset.sides", "kept free at both sides of the card", \.insets.sides),
    .optional(
      "max-width", "points, 1…10000, or none", "the card is never wider",
      .number(1...10000, or: "none"), \.maximumWidth, get: Numbers.shortest,
      set: { SettingFormat.number($0, in: 1...10000) }),
    Setting(
      "reserved-bottom", "points, 0…10000, or safe-area", "what is kept free below the card",
      .number(0...10000, or: "safe-area"),
      get: { SettingFormat.reserved($0.reservedBottom) },
      set: { SettingFormat.reserved($1).store(in: &$0.reservedBottom) }),
    .flag("persistent", "whether it is a part of the screen, always there", \.isPersistent),
    .flag("dismissible", "whether the user may dismiss it", \.isDismissible),
    .optional(
      "undimmed-through", "name of a detent, or none",
      "at this detent and below the view behind is not dimmed and can be used",
      .detent(isOptional: true), \.undimmedThrough, get: \.name,
      set: { SettingFormat.isName($0) ? Detent.ID(String($0)) : nil }),
    .word("key.escape", "what the Escape key does", \.escape),
  ]

  private static let pointer: [Setting] = [
    .word("drag.area", "where a drag can begin", \.drag.area),
    .flag(
      "drag.on-control", "whether a drag can begin on a control in the card", \.drag.beginsOnControl
    ),
    .flag("drag.on-handle", "whether a drag can begin on the handle", \.drag.beginsOnHandle),
    .flag(
      "drag.on-content", "whether a drag of what scrolls can move the card",
      \.drag.beginsOnContent),
    .flag("drag.on-card", "whether a drag can begin on the rest", \.drag.beginsOnCard),
    .length(
      "drag.edge-reach", "so close to its side a press pulls up a hidden sheet; 0 is nowhere",
      \.drag.edgeReach),
    .length("drag.slop", "how far a press moves before it drags", \.drag.slop),
    .length(
      "drag.control-slop", "the same for a press on a control in the card", \.drag.controlSlop),
    .number(
      "drag.axis-ratio", "1…100", 1...100,
      "a move that goes so many times as far sideways never drags", \.drag.axisRatio),
    .word("drag.origin", "from where a drag's travel counts", \.drag.origin),
    .word("drag.tracking", "how a drag comes back from beyond a limit", \.drag.tracking),
    .fraction("rubber-band", "how much it follows beyond the limits; 0 stops", \.drag.rubberBand),
    .length("tap.slop", "how far a press moves and is still a tap", \.drag.tapSlop),
    .length("touch.slop", "what a finger has instead of each slop that is not 0", \.drag.touchSlop),
    .word(
      "velocity.fit", "how a pointer's velocity is computed from its samples", \.drag.velocityFit),
  ]

  private static let release: [Setting] = [
    .word("release.rule", "how a release finds its target", \.release.rule),
    .fraction(
      "release.upper", "rule thresholds: above this part of the view the highest detent wins",
      \.release.upperThreshold),
    .length(
      "release.lower", "rule thresholds: closer to the safe bottom than this dismisses",
      \.release.lowerThreshold),
    .number(
      "flick.velocity", "points per second, 0…1000000", 0...1e6,
      "a release faster than this is a flick", \.release.flickVelocity),
    .optional(
      "flick.damping", "0.001…100, or none", "damping ratio of the spring after a flick",
      .number(0.001...100, or: "none"), \.release.flickDamping, get: Numbers.shortest,
      set: { SettingFormat.number($0, in: 0.001...100) }),
    .number(
      "projection.rate", "0…0.9999", 0...0.9999,
      "what is left of a velocity after a millisecond", \.release.projectionRate),
  ]

  private static let scrolling: [Setting] = [
    .word("scroll.input", "who scrolls the content of the card", \.scroll.input),
    .length("scroll.header", "so much at the card's top does not scroll", \.scroll.header),
    .length("scroll.footer", "so much at the card's lower end stays", \.scroll.footer),
    .flag(
      "scroll.grow-first", "whether scrolling up makes the sheet grow before the content moves",
      \.scroll.growsFirst),
    .number(
      "scroll.rate", "0…0.9999", 0...0.9999,
      "what is left of the content's velocity after a millisecond", \.scroll.rate),
    .fraction(
      "scroll.rubber-band", "how much the content follows beyond its ends; 0 stops",
      \.scroll.rubberBand),
    .length("scroll.wheel-step", "how far a notch of the wheel scrolls", \.scroll.wheelStep),
    .number(
      "scroll.approach", "seconds, 0…100000", 0...100_000,
      "how long content takes to where the wheel sends it; 0 is at once", \.scroll.approach),
  ]

  private static let motion: [Setting] =
    animation("present", "how it comes", \.animations.present)
    + animation("settle", "how it moves between detents", \.animations.settle)
    + animation("dismiss", "how it goes", \.animations.dismiss) + [
      Setting(
        "resize.curve", SettingFormat.curveUnit + " | none",
        "how it gets to its new place when the view changes; none is at once",
        .curve(isOptional: true),
        get: { $0.animations.resize.map { SettingFormat.curve($0.curve) } ?? "none" },
        set: { configuration, text in
          if text == "none" {
            configuration.animations.resize = nil
            return true
          }
          guard let curve = SettingFormat.curve(text) else { return false }
          configuration.animations.resize = SheetAnimation(
            curve,
            duration: configuration.animations.resize?.duration
              ?? configuration.animations.settle.duration)
          return true
        }),
      .optional(
        "resize.duration", "seconds, 0…100000, or none", "how long that takes; none is at once",
        .number(0...100_000, or: "none"), \.animations.resizeDuration, get: Numbers.shortest,
        set: { SettingFormat.number($0, in: 0...100_000) }),
    ]

  private static let dimmer: [Setting] = [
    .color("dim.color", "what the view behind is dimmed toward", \.look.dimColor),
    .fraction("dim.opacity", "how dark it gets at most", \.dim.opacity),
    .anchor("dim.from", "from this place up it is that dark", \.dim.from),
    .anchor("dim.to", "from this place down it is not dim at all", \.dim.to),
  ]

  private static let card: [Setting] = [
    .color("card.color", "the card behind its content", \.look.cardColor),
    .length("corner.radius", "radius of the card's top corners", \.look.cornerRadius),
    .word("corner.curve", "shape of the card's top corners", \.look.cornerCurve),
  ]

  private static let handle: [Setting] = [
    .handle(
      "handle.size", "WIDTHxHEIGHT in points, or none", "the small bar at the card's free edge",
      .size, \.size, get: SettingFormat.size, set: SettingFormat.size),
    .handleLength(
      "handle.offset", -1000...1000, "from the card's top edge down to the handle's top edge",
      \.offset),
    .handleLength("handle.radius", 0...1000, "radius of the handle's corners", \.radius),
    .handle(
      "handle.color", SettingFormat.colorUnit, "the handle's colour", .color, \.color,
      get: { SettingFormat.color($0) }, set: SettingFormat.color),
  ]

  private static let shadow: [Setting] = [
    Setting(
      "shadow.color", SettingFormat.colorUnit, "the colour of the card's shadow", .color,
      get: { SettingFormat.color(($0.look.shadow ?? .none).color) },
      set: { configuration, text in
        guard let color = SettingFormat.color(text) else { return false }
        configuration.look.changeShadow { $0.color = color }
        return true
      }),
    .shadowNumber("shadow.opacity", "0…1", 0...1, "how dark the card's shadow is", \.opacity),
    .shadowNumber("shadow.x", "points, -1000…1000", -1000...1000, "its way right", \.offsetX),
    .shadowNumber("shadow.y", "points, -1000…1000", -1000...1000, "its way down", \.offsetY),
    .shadowNumber("shadow.radius", "points, 0…100", 0...100, "how soft it is", \.radius),
  ]
}

extension SheetAnimations {
  /// How long a resize takes, seconds; given one where there was none, it goes as the sheet settles.
  fileprivate var resizeDuration: Double? {
    get { resize?.duration }
    set {
      resize = newValue.map { SheetAnimation(resize?.curve ?? settle.curve, duration: $0) }
    }
  }
}

extension Optional {
  /// Puts the value somewhere, if there is one, and says whether there was.
  func store(in property: inout Wrapped) -> Bool {
    guard let self else { return false }
    property = self
    return true
  }
}
