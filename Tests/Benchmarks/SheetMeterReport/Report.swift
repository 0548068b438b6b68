internal import Foundation

/// One measured number; smaller is better.
package struct Figure: Codable {
  package let name: String
  package let value: Double
  package let unit: String

  package init(name: String, value: Double, unit: String) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }
}

package struct Row: Codable {
  package fileprivate(set) var program: String
  /// The X server's name, such as "Xvfb".
  package let server: String
  /// The window's width, pixels.
  package let width: Int
  /// The window's height, pixels.
  package let height: Int
  /// The screen's refresh rate, Hz.
  package let rate: Int
  /// In printing order.
  package private(set) var figures: [Figure]

  package init(
    program: String, server: String, width: Int, height: Int, rate: Int, figures: [Figure] = []
  ) {
    (self.program, self.server) = (program, server)
    (self.width, self.height, self.rate) = (width, height, rate)
    self.figures = figures
  }

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

  fileprivate var screen: String { "\(width) × \(height), \(rate) Hz, \(server)" }
}

/// All figures of one run, which `--json` writes and `--compare` reads.
package struct Report: Codable {
  /// Grouped by screen.
  package var rows: [Row]

  package init(rows: [Row] = []) { self.rows = rows }

  package init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self = try JSONDecoder().decode(Report.self, from: data)
  }

  package func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }

  /// A table for each screen, with a line per figure, a column per program, and the ratios of the
  /// first program to the others. `before`, an earlier run, adds columns for the same programs.
  package func table(before: Report = Report()) -> String {
    var text = ""
    var rest = rows[...]
    while let first = rest.first {
      var group = rest.prefix { $0.screen == first.screen }
      rest = rest.dropFirst(group.count)
      for row in group {
        guard
          var old = before.rows.first(where: {
            $0.screen == row.screen && $0.program == row.program
          })
        else { continue }
        old.program += " before"
        group.append(old)
      }
      text += first.screen + "\n"
      text += line([""] + group.map(\.program) + group.dropFirst().map { "of \($0.program)" })
      var figures: [Figure] = []
      for figure in group.flatMap(\.figures)
      where !figures.contains(where: { $0.name == figure.name }) {
        figures.append(figure)
      }
      for figure in figures {
        let values = group.map { $0[figure.name] }
        let ratios = values.dropFirst().map { ratio(first[figure.name], of: $0) }
        text += line([figure.name] + values.map { written($0) + " " + figure.unit } + ratios)
      }
      text += "\n"
    }
    return text
  }

  private func line(_ cells: [String]) -> String {
    let padded = cells.enumerated().map { index, cell in
      let width = index == 0 ? 40 : 24
      let space = String(repeating: " ", count: max(1, width - cell.count))
      return index == 0 ? cell + space : space + cell
    }
    return padded.joined() + "\n"
  }

  private func written(_ value: Double?) -> String {
    guard let value else { return "–" }
    if value.magnitude >= 100 || value == value.rounded() { return "\(Int(value.rounded()))" }
    return "\((value * 100).rounded() / 100)"
  }

  private func ratio(_ value: Double?, of other: Double?) -> String {
    guard let value, let other, other != 0 else { return "–" }
    return "× \(written(value / other))"
  }
}

extension [Double] {
  /// The value below which the fraction `part`, 0…1, of the values lies; NaN without values.
  package func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }

  package var gaps: [Double] { zip(dropFirst(), self).map { $0 - $1 } }
}
