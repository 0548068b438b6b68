/// Numbers as text, with a decimal point in every locale.
public enum Numbers {
  /// Reads a decimal number; nil for any other text, also for "inf" and hexadecimal numbers.
  public static func parse(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy("0123456789.-+eE".utf8.contains), let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }

  /// The shortest text that reads back as exactly this number.
  public static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number with nine decimals and without exponent; −0 becomes 0.
  public static func fixed(_ value: Double) -> String {
    let limit = 9e9
    if value.isNaN { return "0.000000000" }
    let scaled = Int64((min(max(value, -limit), limit) * 1e9).rounded())
    let magnitude = scaled.magnitude
    let fraction = String(magnitude % 1_000_000_000)
    let zeros = String(repeating: "0", count: 9 - fraction.utf8.count)
    return (scaled < 0 ? "-" : "") + "\(magnitude / 1_000_000_000).\(zeros)\(fraction)"
  }

  /// A whole number of at least 0 with a comma between thousands: "1,310".
  package static func grouped(_ value: Int) -> String {
    value < 1000
      ? "\(value)" : grouped(value / 1000) + "," + "\(1000 + value % 1000)".dropFirst()
  }
}
