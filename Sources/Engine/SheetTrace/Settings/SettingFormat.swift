internal import SheetEngine

/// Text format of a type's values; reading a written text gives the same value.
struct SettingFormat<Value>: Sendable {
  let unit: String
  let kind: Setting.Kind
  let write: @Sendable (Value) -> String
  let read: @Sendable (Substring) -> Value?
  /// The reason why a text of the right form is invalid, such as a name used twice.
  var fault: @Sendable (Substring) -> String? = { _ in nil }

  func orNone(_ words: String = ", or none") -> SettingFormat<Value?> {
    let kind: Setting.Kind =
      switch kind {
      case .number(let range, _): .number(range, or: "none")
      case .curve: .curve(isOptional: true)
      case .detent: .detent(isOptional: true)
      case .choice, .flag, .color, .detents, .anchor, .size: kind
      }
    return SettingFormat<Value?>(
      unit: unit + words, kind: kind, write: { $0.map(write) ?? "none" },
      read: { $0 == "none" ? .some(nil) : read($0).map { .some($0) } }, fault: fault)
  }
}

extension SettingFormat<Double> {
  static func number(_ range: ClosedRange<Double>, of unit: String = "") -> Self {
    let limits = [range.lowerBound, range.upperBound].map(Numbers.shortest).joined(separator: "…")
    return SettingFormat(
      unit: unit.isEmpty ? limits : "\(unit), \(limits)", kind: .number(range),
      write: Numbers.shortest, read: { $0.number(in: range) })
  }
}

extension SettingFormat<Bool> {
  static let flag = SettingFormat(
    unit: "yes | no", kind: .flag, write: { $0 ? "yes" : "no" },
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
      unit: words.joined(separator: " | "), kind: .choice(words), write: \.rawValue,
      read: { Value(rawValue: String($0)) })
  }
}

extension SettingFormat<Size2D> {
  static let size = SettingFormat(
    unit: "WIDTHxHEIGHT in points", kind: .size,
    write: { "\(Numbers.shortest($0.width))x\(Numbers.shortest($0.height))" },
    read: { text in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      let range = NumberOption.named("handle.size").range
      guard parts.count == 2, let width = parts[0].number(in: range),
        let height = parts[1].number(in: range)
      else { return nil }
      return Size2D(width: width, height: height)
    })
}

extension Substring {
  func number(in range: ClosedRange<Double>) -> Double? {
    Numbers.parse(self).flatMap { range.contains($0) ? $0 : nil }
  }

  /// The numbers in `name(a,b,…)`.
  func arguments(of name: String, count: Int) -> [Double]? {
    guard hasPrefix(name + "("), hasSuffix(")") else { return nil }
    let parts = dropFirst(name.count + 1).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.number(in: -1e6...1e6) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  var isName: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) }
  }

  var isKeysym: Bool { isName && first != "_" && !contains("-") }
}
