/// One measured number.
struct Figure: Codable {
  /// What it is, such as "tap to first frame".
  let name: String
  /// How much, the less the better.
  let value: Double
  /// Of what, such as "ms".
  let unit: String
}

/// What was measured of one program at one size and rate.
struct Row: Codable {
  /// The program.
  let program: String
  /// The window's columns.
  let width: Int
  /// The window's rows.
  let height: Int
  /// The screen's frames a second.
  let rate: Int
  /// The numbers, in the order in which they are printed.
  var figures: [Figure] = []

  /// The number of this name.
  subscript(name: String) -> Double? { figures.first { $0.name == name }?.value }

  mutating func add(_ name: String, _ value: Double, _ unit: String) {
    figures.append(Figure(name: name, value: (value * 100).rounded() / 100, unit: unit))
  }

  /// Adds the median and the 99th percentile.
  mutating func add(_ name: String, _ samples: [Double], _ unit: String) {
    add("\(name), median", samples.percentile(0.5), unit)
    add("\(name), 99 in 100", samples.percentile(0.99), unit)
  }
}

/// All that one run measured.
struct Report: Codable {
  /// What was measured, program by program for each size and rate.
  var rows: [Row] = []
}

extension [Double] {
  /// The value below which this part of all values is; NaN without values.
  func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }

  /// From each value to the next.
  var gaps: [Double] { zip(dropFirst(), self).map { $0 - $1 } }
}
