internal import SheetEngine

/// The text format of a type's values; reading a written text gives the same value.
struct SettingFormat<Value>: Sendable {
  /// The accepted texts: words, ranges, and patterns such as `gray:W`.
  let forms: [String]
  let kind: Setting.Kind
  let write: @Sendable (Value) -> String
  let read: @Sendable (Substring) -> Value?
  /// The error in a text with the right syntax, such as a name used twice; nil without an error.
  var fault: @Sendable (Substring) -> String? = { _ in nil }

  /// The format of an optional value; `none` is the text for nil.
  func or(_ none: String = "none") -> SettingFormat<Value?> {
    let kind: Setting.Kind =
      switch kind {
      case .number(let range, _): .number(range, or: none)
      case .curve: .curve(isOptional: true)
      case .detent: .detent(isOptional: true)
      case .choice, .flag, .color, .detents, .anchor, .size: kind
      }
    return SettingFormat<Value?>(
      forms: forms + [none], kind: kind, write: { $0.map(write) ?? none },
      read: { $0 == none ? .some(nil) : read($0).map { .some($0) } }, fault: fault)
  }
}

extension SettingFormat<Double> {
  static func number(_ range: ClosedRange<Double>, of unit: String) -> Self {
    SettingFormat(
      forms: [unit.isEmpty ? range.text : "\(range.text) \(unit)"], kind: .number(range),
      write: Numbers.shortest, read: { $0.number(in: range) })
  }
}

extension SettingFormat<Bool> {
  static let flag = SettingFormat(
    forms: ["yes", "no"], kind: .flag, write: { $0 ? "yes" : "no" },
    read: { text in
      switch text {
      case "yes", "true", "on": true
      case "no", "false", "off": false
      default: nil
      }
    })
}

extension SettingFormat where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    return SettingFormat(
      forms: words, kind: .choice(words), write: \.rawValue,
      read: { Value(rawValue: String($0)) })
  }
}

extension SettingFormat<Size2D> {
  static let size = SettingFormat(
    forms: ["WIDTHxHEIGHT in points"], kind: .size,
    write: { "\(Numbers.shortest($0.width))x\(Numbers.shortest($0.height))" },
    read: { text in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = parts[0].number(in: .length),
        let height = parts[1].number(in: .length)
      else { return nil }
      return Size2D(width: width, height: height)
    })
}

extension SettingFormat<RGBA> {
  static let color = SettingFormat(
    forms: ["#rrggbb", "#rrggbbaa", "gray:W", "rgba(R,G,B,A) with parts 0…1"], kind: .color,
    write: { color in
      if color.alpha == 1, color.red == color.green, color.green == color.blue {
        return "gray:\(Numbers.shortest(color.red))"
      }
      let parts = [color.red, color.green, color.blue, color.alpha].map(Numbers.shortest)
      return "rgba(\(parts.joined(separator: ",")))"
    },
    read: { text in
      if text.hasPrefix("gray:") {
        return text.dropFirst(5).number(in: .fraction).map { RGBA(white: $0) }
      }
      if let parts = text.arguments(of: "rgba", in: .fraction, .fraction, .fraction, .fraction) {
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
    forms: named.map(\.name) + ["cubic-bezier(x,y,x,y)", "spring(response,damping)"],
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
      if let p = text.arguments(
        of: "cubic-bezier", in: .fraction, .curveY, .fraction, .curveY)
      {
        return .bezier(CubicBezier(p[0], p[1], p[2], p[3]))
      }
      return text.arguments(of: "spring", in: .response, .damping).map {
        .spring(SheetSpring(response: $0[0], dampingRatio: $0[1]))
      }
    },
    fault: { text in
      if text.hasPrefix("cubic-bezier(") {
        return
          "\(ErrorText.quoted(text)) is not cubic-bezier(x,y,x,y) with x in 0…1, y in \(ClosedRange.curveY.text)"
      }
      guard text.hasPrefix("spring(") else { return nil }
      return "\(ErrorText.quoted(text)) is not spring(response,damping) with a response of "
        + "\(ClosedRange.response.text) seconds, a damping ratio of \(ClosedRange.damping.text)"
    })
}

extension SettingFormat<Detent.ID> {
  /// Accepts any name, because a later change may add its detent.
  static let detent = SettingFormat(
    forms: ["the name of a detent"], kind: .detent(isOptional: false), write: \.name,
    read: { $0.isName ? Detent.ID(String($0)) : nil })
}

extension SettingFormat<[Detent]> {
  static let detents = SettingFormat(
    forms: ["a comma list of NAME=top:P"] + Detent.Position.forms.dropFirst().map { "NAME=\($0)" },
    kind: .detents,
    write: { $0.map { "\($0.id.name)=\($0.position.words)" }.joined(separator: ",") },
    read: { text in
      var detents: [Detent] = []
      for item in text.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].isName, let position = Detent.Position.read(parts[1])
        else { return nil }
        let id = Detent.ID(String(parts[0]))
        guard id.name != "hidden", !detents.contains(where: { $0.id == id }) else { return nil }
        detents.append(Detent(id, position))
      }
      return detents
    },
    fault: { text in
      let names = text.split(separator: ",").map { $0.prefix { $0 != "=" } }
      if let wrong = names.first(where: { !$0.isName }) {
        return "\(ErrorText.quoted(wrong)) is not a name (letters, digits, - and _)"
      }
      var known: Set<Substring> = ["hidden"]
      guard let twice = names.first(where: { !known.insert($0).inserted }) else { return nil }
      return twice == "hidden"
        ? "'hidden' cannot name a detent, because it names the place of a sheet off screen"
        : "\(ErrorText.quoted(twice)) names two detents; each needs a name of its own"
    })
}

extension SettingFormat<DimOptions.Anchor> {
  static let anchor = SettingFormat(
    forms: ["hidden", "detent:NAME", "half:NAME"] + Detent.Position.forms, kind: .anchor,
    write: { anchor in
      switch anchor {
      case .hidden: "hidden"
      case .detent(let id): "detent:\(id.name)"
      case .half(let id): "half:\(id.name)"
      case .position(let position): position.words
      }
    },
    read: { text in
      if text == "hidden" { return .hidden }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[1].isName {
        let id = Detent.ID(String(parts[1]))
        if parts[0] == "detent" { return .detent(id) }
        if parts[0] == "half" { return .half(id) }
      }
      return Detent.Position.read(text).map(DimOptions.Anchor.position)
    })
}

extension Detent.Position {
  fileprivate static let forms = [
    "top:P", "height:P", "fraction:F", "view:F", "content", "peek", "anchor",
  ]

  fileprivate var words: String {
    switch self {
    case .top(let points): "top:\(Numbers.shortest(points))"
    case .height(let points): "height:\(Numbers.shortest(points))"
    case .fraction(let fraction): "fraction:\(Numbers.shortest(fraction))"
    case .view(let fraction): "view:\(Numbers.shortest(fraction))"
    case .content: "content"
    case .peek: "peek"
    case .anchor: "anchor"
    // Writes only the function's name, because the function itself has no text.
    case .custom(let function): "custom:\(function.name)"
    }
  }

  fileprivate static func read(_ text: Substring) -> Detent.Position? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return switch (parts[0], parts.count) {
    case ("content", 1): .content
    case ("peek", 1): .peek
    case ("anchor", 1): .anchor
    case ("top", 2): parts[1].number(in: .offset).map { .top($0) }
    case ("height", 2): parts[1].number(in: .length).map { .height($0) }
    case ("fraction", 2): parts[1].number(in: .fraction).map { .fraction($0) }
    case ("view", 2): parts[1].number(in: .fraction).map { .view($0) }
    default: nil
    }
  }
}

extension ClosedRange<Double> {
  /// The range as text, such as `0…1`.
  var text: String { "\(Numbers.shortest(lowerBound))…\(Numbers.shortest(upperBound))" }
}

extension Substring {
  func number(in range: ClosedRange<Double>) -> Double? {
    Numbers.parse(self).flatMap { range.contains($0) ? $0 : nil }
  }

  /// The numbers in `name(a,b,…)`, each in its range; nil for any other text.
  fileprivate func arguments(of name: String, in ranges: ClosedRange<Double>...) -> [Double]? {
    guard hasPrefix(name + "("), hasSuffix(")") else { return nil }
    let parts = dropFirst(name.count + 1).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = zip(parts, ranges).compactMap { $0.number(in: $1) }
    return parts.count == ranges.count && numbers.count == ranges.count ? numbers : nil
  }

  var isName: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) }
  }

  var isKeysym: Bool { isName && first != "_" && !contains("-") }
}
