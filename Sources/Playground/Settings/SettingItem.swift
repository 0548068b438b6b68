public import SheetTrace

/// A setting as a person meets it: with a title, in a group, and with a scale if it is a number.
public struct SettingItem: Sendable {
  /// The setting.
  public let setting: Setting
  /// What it is called.
  public let title: String
  /// What it belongs to.
  public let group: String
  /// How a number is chosen; nil when it is none.
  public let scale: NumberScale?

  /// Its key, such as `drag.slop`.
  public var key: String { setting.key }
  /// What it does, in one line.
  public var meaning: String { setting.meaning }
  /// What values it takes.
  public var kind: Setting.Kind { setting.kind }
  /// The word that it may be instead of a number.
  public var otherWord: String? {
    if case .number(_, let word) = kind { word } else { nil }
  }

  init(_ setting: Setting, group: String) {
    self.setting = setting
    self.group = group
    title = SettingItem.title(of: setting.key)
    scale = NumberScale(setting)
  }

  /// Titles that a key's words do not make.
  static let ownTitles = [
    "initial": "First detent", "align": "Alignment", "inset.edge": "Gap at the edge",
    "inset.sides": "Gap at the sides", "max-width": "Greatest width",
    "reserved-bottom": "Free at the bottom", "persistent": "Always there",
    "dismissible": "May be dismissed", "undimmed-through": "No dim up to",
    "key.escape": "Escape key", "drag.control-slop": "Slop on a control",
    "drag.axis-ratio": "Sideways ratio", "release.upper": "Upper threshold",
    "release.lower": "Lower threshold", "scroll.input": "Scrolled by",
    "scroll.header": "Header that stays", "scroll.footer": "Footer that stays",
    "scroll.grow-first": "Grows first",
    "present.curve": "Coming", "present.duration": "Time to come",
    "settle.curve": "Settling", "settle.duration": "Time to settle",
    "dismiss.curve": "Leaving", "dismiss.duration": "Time to leave",
    "resize.curve": "Resizing", "resize.duration": "Time to resize",
    "dim.from": "Darkest from", "dim.to": "Clear from", "shadow.x": "Shadow to the right",
    "shadow.y": "Shadow downward", "shadow.radius": "Shadow softness",
  ]

  /// A key's words as a title.
  private static func title(of key: String) -> String {
    if let own = ownTitles[key] { return own }
    let words = String(key.map { ".-".contains($0) ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension NumberScale {
  /// Slider ranges and steps where those that a setting's limits suggest would be of no use.
  static let ownRanges: [String: (range: ClosedRange<Double>, step: Double)] = [
    "minimum-top": (0...200, 1), "inset.edge": (0...80, 1), "inset.sides": (0...80, 1),
    "max-width": (200...1200, 10), "reserved-bottom": (0...200, 1),
    "drag.axis-ratio": (1...5, 0.05),
    "release.lower": (0...400, 5), "flick.velocity": (0...3000, 10),
    "flick.damping": (0.2...1.2, 0.01), "projection.rate": (0.98...0.9995, 0.0001),
    "scroll.rate": (0.98...0.9995, 0.0001), "scroll.header": (0...200, 1),
    "scroll.footer": (0...200, 1), "drag.edge-reach": (0...100, 1),
    "scroll.wheel-step": (10...200, 1), "handle.offset": (-40...40, 1),
    "handle.radius": (0...20, 0.5), "shadow.x": (-20...20, 1), "shadow.y": (-20...20, 1),
    "shadow.radius": (0...40, 1), "corner.radius": (0...60, 1),
  ]

  /// The scale of a setting; nil when it is no number.
  init?(_ setting: Setting) {
    guard case .number(let limits, _) = setting.kind else { return nil }
    let isTime = setting.unit.hasPrefix("seconds")
    let isLength = setting.unit.hasPrefix("points,")
    let isVelocity = setting.unit.hasPrefix("points per second")
    let own = NumberScale.ownRanges[setting.key]
    let usual: (ClosedRange<Double>, Double) =
      isTime
      ? (0...2, 0.01)
      : isLength ? (0...60, 1) : limits.upperBound > 1 ? (limits, 1) : (limits, 0.01)
    self.init(
      limits: limits, range: own?.range ?? usual.0, step: own?.step ?? usual.1,
      unit: isVelocity ? "pt/s" : isLength ? "pt" : isTime ? "s" : "",
      course: setting.key.hasSuffix(".rate") ? .coasting : .even)
  }
}
