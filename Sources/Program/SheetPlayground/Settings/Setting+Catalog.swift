internal import SheetEngine
package import SheetTrace

extension Setting {
  package var title: String {
    if let own = Setting.ownTitles[key] { return own }
    let words = String(key.map { ".-".contains($0) ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }

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

  /// Whether every word of a text begins a word of the setting's title, key or description.
  package func matches(_ text: String, in group: Group) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    let own = words("\(title) \(key) \(group.title) \(meaning) \(unit)")
    return words(text).allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }
}
