/// One measured number.
package struct Figure: Codable {
  /// What it is, such as "tap to first frame".
  package let name: String
  /// How much, the less the better.
  package let value: Double
  /// Of what, such as "ms".
  package let unit: String

  /// Creates a number.
  package init(name: String, value: Double, unit: String) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }
}

/// What was measured of one program at one size and rate.
package struct Row: Codable {
  /// The program.
  package let program: String
  /// The X server that it was measured under, such as "Xvfb"; nil in files that do not tell.
  package let server: String?
  /// The window's columns.
  package let width: Int
  /// The window's rows.
  package let height: Int
  /// The screen's frames a second.
  package let rate: Int
  /// The numbers, in the order in which they are printed.
  package var figures: [Figure]

  /// Creates what is measured of a program.
  package init(
    program: String, server: String?, width: Int, height: Int, rate: Int, figures: [Figure] = []
  ) {
    (self.program, self.server) = (program, server)
    (self.width, self.height, self.rate) = (width, height, rate)
    self.figures = figures
  }

  /// The number of this name.
  package subscript(name: String) -> Double? { figures.first { $0.name == name }?.value }

  package mutating func add(_ name: String, _ value: Double, _ unit: String) {
    figures.append(Figure(name: name, value: (value * 100).rounded() / 100, unit: unit))
  }

  /// Adds the median and the 99th percentile.
  package mutating func add(_ name: String, _ samples: [Double], _ unit: String) {
    add("\(name), median", samples.percentile(0.5), unit)
    add("\(name), 99 in 100", samples.percentile(0.99), unit)
  }
}

/// All that one run measured.
package struct Report: Codable {
  /// What was measured, program by program for each size and rate.
  package var rows: [Row]

  /// Creates a report.
  package init(rows: [Row] = []) { self.rows = rows }
}

extension [Double] {
  /// The value below which this part of all values is; NaN without values.
  package func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }

  /// From each value to the next.
  package var gaps: [Double] { zip(dropFirst(), self).map { $0 - $1 } }
}
