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
    .number("minimum-top"),
    Setting("edge", "the side of the view that it comes from", .word, \.edge),
    Setting("align", "the alignment of a card narrower than the view", .word, \.alignment),
    .number("inset.edge"),
    .number("inset.sides"),
    .number("inset.exit"),
    .number("max-width"),
    .number("reserved-bottom", none: "safe-area"),
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
    .number("drag.edge-reach"),
    .number("drag.slop"),
    .number("drag.control-slop"),
    .number("drag.axis-ratio"),
    Setting("drag.origin", "the point from which a drag's travel counts", .word, \.drag.origin),
    Setting("drag.tracking", "how a drag returns from beyond a limit", .word, \.drag.tracking),
    .number("rubber-band"),
    .number("tap.slop"),
    .number("touch.slop"),
  ]

  private static let release: [Setting] = [
    Setting("release.rule", "how a release finds its target", .word, \.release.rule),
    .number("release.upper"),
    .number("release.lower"),
    .number("flick.velocity"),
    .number("flick.damping"),
    .number("flick.dismiss"),
    .number("projection.rate"),
  ]

  private static let scrolling: [Setting] = [
    Setting(
      "scroll.input", "who scrolls the card's content: the sheet or the program", .word,
      \.scroll.input),
    .number("scroll.header"),
    .number("scroll.footer"),
    Setting(
      "scroll.grow-first", "whether scrolling up raises the card before the content moves",
      .flag, \.scroll.growsFirst),
    .number("scroll.rate"),
    .number("scroll.rubber-band"),
    .number("scroll.wheel-step"),
    .number("scroll.approach"),
  ]

  private static let motion: [Setting] = [
    Setting("present.curve", "the curve of its entry", .curve, \.animations.present.curve),
    .number("present.duration"),
    Setting("settle.curve", "the curve between detents", .curve, \.animations.settle.curve),
    .number("settle.duration"),
    Setting("dismiss.curve", "the curve of its exit", .curve, \.animations.dismiss.curve),
    .number("dismiss.duration"),
    Setting(
      "resize.curve", "the curve to its new position when the view changes; none is at once",
      SettingFormat.curve.or(), \.animations.resizeCurve),
    .number("resize.duration"),
  ]

  private static let dimmer: [Setting] = [
    Setting(
      "dim.color", "the colour that the view behind is dimmed toward", .color, \.look.dimColor),
    .number("dim.opacity"),
    Setting(
      "dim.from", "the height at and above which the dimming is at its maximum", .anchor, \.dim.from
    ),
    Setting("dim.to", "the height at and below which nothing is dimmed", .anchor, \.dim.to),
    .number("backdrop.scale"),
    .number("backdrop.corner"),
  ]

  private static let card: [Setting] = [
    Setting("card.color", "the card's background colour", .color, \.look.cardColor),
    .number("corner.radius"),
    Setting("corner.curve", "the shape of the card's corners", .word, \.look.cornerCurve),
  ]

  private static let handle: [Setting] = [
    Setting(
      "handle.size", NumberOption.named("handle.size").meaning, SettingFormat.size.or(),
      \.look[handle: \.size]),
    .number("handle.offset"),
    .number("handle.radius"),
    Setting(
      "handle.color", "the handle's colour", SettingFormat.color.or(),
      \.look[handle: \.color]),
  ]

  private static let shadow: [Setting] = [
    Setting("shadow.color", "the colour of the card's shadow", .color, \.look.shadowColor),
    .number("shadow.opacity"),
    .number("shadow.x"),
    .number("shadow.y"),
    .number("shadow.radius"),
  ]
}

// Properties for settings without a property in `SheetConfiguration`

extension DragOptions {
  fileprivate subscript(beginsOn part: DragParts) -> Bool {
    get { parts.contains(part) }
    set { if newValue { parts.insert(part) } else { parts.remove(part) } }
  }
}

extension SheetAnimations {
  /// nil without a resize animation; setting a curve then adds one with the duration of `settle`.
  fileprivate var resizeCurve: AnimationCurve? {
    get { resize?.curve }
    set {
      resize = newValue.map { SheetAnimation($0, duration: resize?.duration ?? settle.duration) }
    }
  }
}

extension SheetLook {
  /// A value of the handle; nil without a handle. Setting a value adds a missing handle.
  fileprivate subscript<Value>(
    handle part: any WritableKeyPath<SheetHandle, Value> & Sendable
  ) -> Value? {
    get { handle?[keyPath: part] }
    set {
      var changed = handle ?? .plain
      if let newValue { changed[keyPath: part] = newValue }
      handle = newValue == nil ? nil : changed
    }
  }

  /// Without a shadow, the colour of `SheetShadow.unseen`.
  fileprivate var shadowColor: RGBA {
    get { (shadow ?? .unseen).color }
    set { changeShadow { $0.color = newValue } }
  }
}
