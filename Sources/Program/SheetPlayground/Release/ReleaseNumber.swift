internal import SheetTrace

enum ReleaseNumber {
  /// The number rounded to an integer from 10 on, to one decimal below.
  static func text(_ value: Double) -> String { text(value, decimals: abs(value) < 9.95 ? 1 : 0) }

  /// Two numbers and their comparison, with as many decimals as needed to show the difference.
  static func comparison(_ a: Double, _ b: Double, unit: String = "") -> String {
    // A smaller difference is rounding error of summed samples; the engine ignores it too.
    guard abs(a - b) > 1e-6 else { return "\(text(a))\(unit) = \(text(b))\(unit)" }
    var decimals = abs(a) < 9.95 && a.rounded() != a ? 1 : 0
    while decimals < 6, text(a, decimals: decimals) == text(b, decimals: decimals) { decimals += 1 }
    let sign = a < b ? "<" : ">"
    return "\(text(a, decimals: decimals))\(unit) \(sign) \(text(b, decimals: decimals))\(unit)"
  }

  private static func text(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    // Avoids "-0".
    return Numbers.shortest(rounded == 0 ? 0 : rounded)
  }
}
