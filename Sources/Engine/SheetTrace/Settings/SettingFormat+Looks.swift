internal import SheetEngine

extension SettingFormat<RGBA> {
  static let color = SettingFormat(
    unit: "#rrggbb | #rrggbbaa | gray:W | rgba(R,G,B,A) with parts 0…1", kind: .color,
    write: { color in
      if color.alpha == 1, color.red == color.green, color.green == color.blue {
        return "gray:\(Numbers.shortest(color.red))"
      }
      let parts = [color.red, color.green, color.blue, color.alpha].map(Numbers.shortest)
      return "rgba(\(parts.joined(separator: ",")))"
    },
    read: { text in
      if text.hasPrefix("gray:") {
        return text.dropFirst(5).number(in: 0...1).map { RGBA(white: $0) }
      }
      if let parts = text.arguments(of: "rgba", count: 4) {
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
    })
}

extension SettingFormat<AnimationCurve> {
  private static let named: [(name: String, curve: CubicBezier)] = [
    ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  static let curve = SettingFormat(
    unit:
      "linear | ease-in | ease-out | ease-in-out | cubic-bezier(a,b,c,d) | spring(response,damping)",
    kind: .curve(isOptional: false),
    write: { curve in
      switch curve {
      case .bezier(let bezier):
        if let known = named.first(where: { $0.curve == bezier }) { return known.name }
        let parts = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(Numbers.shortest)
        return "cubic-bezier(\(parts.joined(separator: ",")))"
      case .spring(let spring):
        let damping = Numbers.shortest(spring.dampingRatio)
        return "spring(\(Numbers.shortest(spring.response)),\(damping))"
      }
    },
    read: { text in
      if let known = named.first(where: { $0.name == text }) { return .bezier(known.curve) }
      if let p = text.arguments(of: "cubic-bezier", count: 4) {
        guard (0...1).contains(p[0]), (0...1).contains(p[2]) else { return nil }
        return .bezier(CubicBezier(p[0], p[1], p[2], p[3]))
      }
      guard let p = text.arguments(of: "spring", count: 2), p[0] >= 0.001, p[0] <= 100_000,
        p[1] >= 0.001, p[1] <= 100
      else { return nil }
      return .spring(SheetSpring(response: p[0], dampingRatio: p[1]))
    })
}
