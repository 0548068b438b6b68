internal import SheetEngine

/// The values of settings as words, in both directions: what is written can be read again.
enum SettingFormat {
  static let colorUnit = "#rrggbb | #rrggbbaa | gray:W | rgba(R,G,B,A) with parts 0…1"
  static let curveUnit =
    "linear | ease-in | ease-out | ease-in-out | cubic-bezier(a,b,c,d) | spring(response,damping)"

  static func number(_ text: Substring, in range: ClosedRange<Double>) -> Double? {
    Numbers.parse(text).flatMap { range.contains($0) ? $0 : nil }
  }

  static func flag(_ text: Substring) -> Bool? {
    switch text {
    case "yes", "true", "on": true
    case "no", "false", "off": false
    default: nil
    }
  }

  static func size(_ size: Size2D) -> String {
    "\(Numbers.shortest(size.width))x\(Numbers.shortest(size.height))"
  }

  static func size(_ text: Substring) -> Size2D? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0], in: 0...10000),
      let height = number(parts[1], in: 0...10000)
    else { return nil }
    return Size2D(width: width, height: height)
  }

  /// The numbers in `name(a,b,…)`.
  static func arguments(of name: String, in text: Substring, count: Int) -> [Double]? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst(name.count + 1).dropLast()
    let numbers = inside.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { number($0, in: -1e6...1e6) }
    let commas = inside.count { $0 == "," }
    return numbers.count == count && commas == count - 1 ? numbers : nil
  }
}

/// Detents and positions.
extension SettingFormat {
  static func detent(_ detent: Detent) -> String {
    "\(detent.id.name)=\(position(detent.position))"
  }

  static func detents(_ text: Substring) -> [Detent]? {
    var detents: [Detent] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isName(parts[0]), let position = position(parts[1]) else {
        return nil
      }
      let id = Detent.ID(String(parts[0]))
      guard id != .hidden, !detents.contains(where: { $0.id == id }) else { return nil }
      detents.append(Detent(id, position))
    }
    return detents
  }

  /// Whether a text can name a detent: letters, digits, `-` and `_`.
  static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) }
  }

  /// Whether a text has the shape of an X keysym's name: letters, digits and `_`, which is not the first.
  static func isKeysym(_ text: Substring) -> Bool {
    isName(text) && text.first != "_" && !text.contains("-")
  }

  static func position(_ position: Detent.Position) -> String {
    switch position {
    case .top(let points): "top:\(Numbers.shortest(points))"
    case .height(let points): "height:\(Numbers.shortest(points))"
    case .fraction(let fraction): "fraction:\(Numbers.shortest(fraction))"
    case .view(let fraction): "view:\(Numbers.shortest(fraction))"
    case .content: "content"
    // A function cannot be written down; its name says which it is.
    case .custom(let function): "custom:\(function.name)"
    }
  }

  static func position(_ text: Substring) -> Detent.Position? {
    if text == "content" { return .content }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "top": return number(parts[1], in: 0...10000).map(Detent.Position.top)
    case "height": return number(parts[1], in: 0...10000).map(Detent.Position.height)
    case "fraction": return number(parts[1], in: 0...1).map(Detent.Position.fraction)
    case "view": return number(parts[1], in: 0...1).map(Detent.Position.view)
    default: return nil
    }
  }

  static func reserved(_ reserved: ReservedBottom) -> String {
    switch reserved {
    case .points(let points): Numbers.shortest(points)
    case .safeArea: "safe-area"
    }
  }

  static func reserved(_ text: Substring) -> ReservedBottom? {
    if text == "safe-area" { return .safeArea }
    return number(text, in: 0...10000).map(ReservedBottom.points)
  }

  static func anchor(_ anchor: DimOptions.Anchor) -> String {
    switch anchor {
    case .hidden: "hidden"
    case .detent(let id): "detent:\(id.name)"
    case .half(let id): "half:\(id.name)"
    case .position(let value): position(value)
    }
  }

  static func anchor(_ text: Substring) -> DimOptions.Anchor? {
    if text == "hidden" { return .hidden }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, isName(parts[1]) {
      let id = Detent.ID(String(parts[1]))
      if parts[0] == "detent" { return .detent(id) }
      if parts[0] == "half" { return .half(id) }
    }
    return position(text).map(DimOptions.Anchor.position)
  }
}

/// Colours and curves.
extension SettingFormat {
  static func color(_ color: RGBA) -> String {
    if color.alpha == 1, color.red == color.green, color.green == color.blue {
      return "gray:\(Numbers.shortest(color.red))"
    }
    let parts = [color.red, color.green, color.blue, color.alpha].map(Numbers.shortest)
    return "rgba(\(parts.joined(separator: ",")))"
  }

  static func color(_ text: Substring) -> RGBA? {
    if text.hasPrefix("gray:") {
      return number(text.dropFirst(5), in: 0...1).map { RGBA(white: $0) }
    }
    if let parts = arguments(of: "rgba", in: text, count: 4) {
      guard parts.allSatisfy((0...1).contains) else { return nil }
      return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let word = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.count == 8 ? word : word << 8 | 0xFF
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    return RGBA(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static let namedCurves: [(name: String, curve: CubicBezier)] = [
    ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  static func curve(_ curve: AnimationCurve) -> String {
    switch curve {
    case .bezier(let bezier):
      if let known = namedCurves.first(where: { $0.curve == bezier }) { return known.name }
      let parts = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(Numbers.shortest)
      return "cubic-bezier(\(parts.joined(separator: ",")))"
    case .spring(let spring):
      let damping = Numbers.shortest(spring.dampingRatio)
      return "spring(\(Numbers.shortest(spring.response)),\(damping))"
    }
  }

  static func curve(_ text: Substring) -> AnimationCurve? {
    if let known = namedCurves.first(where: { $0.name == text }) { return .bezier(known.curve) }
    if let p = arguments(of: "cubic-bezier", in: text, count: 4) {
      guard (0...1).contains(p[0]), (0...1).contains(p[2]) else { return nil }
      return .bezier(CubicBezier(p[0], p[1], p[2], p[3]))
    }
    if let p = arguments(of: "spring", in: text, count: 2) {
      guard p[0] >= 0.001, p[0] <= 100_000, p[1] >= 0.001, p[1] <= 100 else { return nil }
      return .spring(SheetSpring(response: p[0], dampingRatio: p[1]))
    }
    return nil
  }
}
