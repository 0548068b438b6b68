internal import SheetEngine
public import SheetTrace

/// Titles of settings, and the search for settings.
extension Setting {
  /// The title for people.
  public var title: String {
    if let own = Setting.ownTitles[key] { return own }
    let words = String(key.map { ".-".contains($0) ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Titles that cannot be derived from a key.
  private static let ownTitles = [
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
    "card.color": "Card colour", "dim.color": "Dim colour", "handle.color": "Handle colour",
    "shadow.color": "Shadow colour", "dim.from": "Darkest from", "dim.to": "Clear from",
    "backdrop.scale": "Size of the view behind", "backdrop.corner": "Its corners",
    "shadow.x": "Shadow across",
    "shadow.y": "Shadow down", "shadow.radius": "Shadow softness",
  ]

  /// The settings that contain every word of a text: matches in the title first, then in the key,
  /// then in the rest of the setting's description. An empty text finds all.
  public static func search(_ text: String) -> [Setting] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    if words.isEmpty { return all }
    let found = groups.flatMap { group in
      group.settings.compactMap { setting in
        setting.rank(of: words, in: group).map { (setting: setting, rank: $0) }
      }
    }
    // Equal ranks keep their order, because the sort is stable.
    return found.sorted { $0.rank < $1.rank }.map(\.setting)
  }

  /// The rank of a match, lower for the title and key; nil if a word is missing.
  private func rank(of words: [Substring], in group: Group) -> Int? {
    let texts = [title, key, "\(group.title) \(meaning) \(unit)"].map { $0.lowercased() }
    var rank = 0
    for word in words {
      guard let place = texts.firstIndex(where: { Setting.holds($0, word) }) else { return nil }
      rank += place
    }
    return rank
  }

  /// Whether any word of a text has the given prefix.
  private static func holds(_ text: String, _ start: Substring) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(start) }
  }
}
