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
    "scroll.grow-first": "Grows first", "scroll.wheel-waits": "Wheel waits for the card",
    "fit-content": "As high as content", "rubber-band.reach": "Rubber band's reach",
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

  /// True if every word of `text` is a prefix of a word in the title, key, group, description or
  /// unit.
  package func matches(_ text: String, in group: Group) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    let own = words("\(title) \(key) \(group.title) \(meaning) \(unit)")
    return words(text).allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }
}

package struct NumberScale: Equatable, Sendable {
  package let limits: ClosedRange<Double>
  package let range: ClosedRange<Double>
  package let step: Double
  package let unit: String
  /// Whether the slider is linear in `rate / (1 - rate)`, because the projected distance of a throw
  /// is proportional to this value.
  let isCoasting: Bool

  /// The slider's position for a value, 0…1.
  package func position(of value: Double) -> Double {
    let (low, high) = (linearized(range.lowerBound), linearized(range.upperBound))
    let here = linearized(min(max(value, range.lowerBound), range.upperBound))
    return high > low ? (here - low) / (high - low) : 0
  }

  package func value(at position: Double) -> Double {
    let (low, high) = (linearized(range.lowerBound), linearized(range.upperBound))
    let here = low + (high - low) * min(max(position, 0), 1)
    return rounded(isCoasting ? here / (1 + here) : here)
  }

  private func rounded(_ value: Double) -> Double {
    // Divides by an integer, because multiplying by 0.01 would print stray digits.
    let perUnit = (1 / step).rounded()
    let multiple =
      step >= 1 ? (value / step).rounded() * step : (value * perUnit).rounded() / perUnit
    return min(max(multiple, limits.lowerBound), limits.upperBound)
  }

  package func text(_ value: Double) -> String { Numbers.shortest(value) }

  package func label(_ value: Double) -> String {
    let number = Numbers.shortest(value)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  private func linearized(_ value: Double) -> Double {
    isCoasting ? value / (1 - min(value, 0.9999)) : value
  }
}

extension NumberScale {
  /// Sliders' ranges and steps by setting. A setting that is missing here gets the default of its
  /// unit.
  private static let ownRanges: [String: (range: ClosedRange<Double>, step: Double)] = [
    "minimum-top": (0...200, 1), "inset.edge": (0...80, 1), "inset.sides": (0...80, 1),
    "max-width": (200...1200, 10), "rubber-band.reach": (10...400, 2),
    "reserved-bottom": (0...200, 1),
    "drag.axis-ratio": (1...5, 0.05),
    "release.lower": (0...400, 5), "flick.velocity": (0...3000, 10),
    "flick.damping": (0.2...1.2, 0.01), "flick.dismiss": (500...5000, 10),
    "projection.rate": (0.98...0.9995, 0.0001),
    "scroll.rate": (0.98...0.9995, 0.0001), "scroll.header": (0...200, 1),
    "scroll.footer": (0...200, 1), "drag.edge-reach": (0...100, 1),
    "scroll.wheel-step": (10...200, 1), "handle.offset": (-40...40, 1),
    "handle.radius": (0...20, 0.5), "shadow.x": (-20...20, 1), "shadow.y": (-20...20, 1),
    "shadow.radius": (0...40, 1), "corner.radius": (0...60, 1),
  ]

  static let projection =
    Setting.all.filter { $0.key == "projection.rate" }.compactMap(NumberScale.init)[0]

  /// nil if the setting is not a number.
  package init?(_ setting: Setting) {
    guard let number = setting.number else { return nil }
    let (range, step, unit): (ClosedRange<Double>, Double, String) =
      switch number.unit {
      case .seconds: (0...2, 0.01, "s")
      case .points: (0...60, 1, "pt")
      case .velocity: (number.range, 1, "pt/s")
      case .none: (number.range, 0.01, "")
      }
    let own = NumberScale.ownRanges[setting.key]
    self.init(
      limits: number.range, range: own?.range ?? range, step: own?.step ?? step, unit: unit,
      isCoasting: setting.key.hasSuffix(".rate"))
  }
}
