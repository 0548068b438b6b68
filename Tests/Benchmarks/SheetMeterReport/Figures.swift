/// One measured number.
package struct Figure: Codable {
  /// The figure's name, such as "tap to first frame".
  package let name: String
  /// The value; smaller is better.
  package let value: Double
  /// The unit, such as "ms".
  package let unit: String

  /// Creates a figure.
  package init(name: String, value: Double, unit: String) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }
}

/// The figures of one program at one size and rate.
package struct Row: Codable {
  /// The program's name.
  package let program: String
  /// The X server's name, such as "Xvfb"; nil in files without it.
  package let server: String?
  /// The window's width, pixels.
  package let width: Int
  /// The window's height, pixels.
  package let height: Int
  /// The screen's refresh rate, Hz.
  package let rate: Int
  /// The figures in printing order.
  package var figures: [Figure]

  /// Creates a row.
  package init(
    program: String, server: String?, width: Int, height: Int, rate: Int, figures: [Figure] = []
  ) {
    (self.program, self.server) = (program, server)
    (self.width, self.height, self.rate) = (width, height, rate)
    self.figures = figures
  }

  /// The value of a figure by its name.
  package subscript(name: String) -> Double? { figures.first { $0.name == name }?.value }

  /// Adds a figure, unless its value is infinite or NaN.
  package mutating func add(_ name: String, _ value: Double, _ unit: String) {
    guard value.isFinite else { return }
    figures.append(Figure(name: name, value: (value * 100).rounded() / 100, unit: unit))
  }

  /// Adds the median and the 99th percentile.
  package mutating func add(_ name: String, _ samples: [Double], _ unit: String) {
    add("\(name), median", samples.percentile(0.5), unit)
    add("\(name), 99 in 100", samples.percentile(0.99), unit)
  }
}

/// All figures of one run.
package struct Report: Codable {
  /// The rows, grouped by size and rate.
  package var rows: [Row]

  /// Creates a report.
  package init(rows: [Row] = []) { self.rows = rows }
}

extension [Double] {
  /// The percentile for a fraction 0…1; NaN without values.
  package func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }

  /// The differences between neighbouring values.
  package var gaps: [Double] { zip(dropFirst(), self).map { $0 - $1 } }
}
