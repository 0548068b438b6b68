/// Texts of traces in double quotes, on one line.
enum QuotedText {
  /// Escapes quotes, backslashes, and characters that are invisible alone, as `\u{301}`.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      default: quoted += isVisibleAlone(scalar) ? String(scalar) : escape(scalar)
      }
    }
    return quoted + "\""
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Whether a terminal or a text view may obey the character instead of showing it, as with line
  /// breaks and changes of the writing direction.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  static func parse(_ quoted: Substring) -> String? {
    var scalars = quoted.unicodeScalars
    guard scalars.popFirst() == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"": return scalars.isEmpty ? String(text) : nil
      case "\\":
        guard let escaped = escaped(&scalars) else { return nil }
        text.append(escaped)
      default: text.append(scalar)
      }
    }
    return nil
  }

  private static func escaped(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch scalars.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}") else { return nil }
      let digits = scalars[..<end]
      scalars = scalars[scalars.index(after: end)...]
      guard digits.count <= 6, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else {
        return nil
      }
      return UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(
        Unicode.Scalar.init)
    default: return nil
    }
  }

  /// False for line breaks, combining marks and other characters that are invisible alone.
  private static func isVisibleAlone(_ scalar: Unicode.Scalar) -> Bool {
    if isControl(scalar) { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .surrogate, .unassigned, .privateUse: false
    default: true
    }
  }
}
