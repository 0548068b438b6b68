extension Report {
  /// A table for each screen, with a line per figure and a column per program, and each program's
  /// ratio to the first.
  package var table: String {
    var text = ""
    var rest = rows[...]
    while let first = rest.first {
      let group = rest.prefix { $0.isComparable(to: first) }
      rest = rest.dropFirst(group.count)
      text += first.screen + "\n"
      text += line([""] + group.map(\.program) + group.dropFirst().map { "of \($0.program)" })
      var figures: [Figure] = []
      for figure in group.flatMap(\.figures)
      where !figures.contains(where: { $0.name == figure.name }) {
        figures.append(figure)
      }
      for figure in figures {
        let values = group.map { $0[figure.name] }
        let ratios = values.dropFirst().map { ratio(first[figure.name] ?? .nan, of: $0) }
        text += line([figure.name] + values.map { written($0) + " " + figure.unit } + ratios)
      }
      text += "\n"
    }
    return text
  }

  /// A table of old and new values with their ratio.
  package func comparison(with old: Report) -> String {
    var text = ""
    for row in rows {
      let before = old.rows.first { $0.isComparable(to: row) && $0.program == row.program }
      guard let before else { continue }
      text += "\(row.program), \(row.screen)\n"
      text += line(["", "before", "now", "ratio"])
      for figure in row.figures {
        let value = before[figure.name]
        text += line([
          figure.name, written(value) + " " + figure.unit,
          written(figure.value) + " " + figure.unit, ratio(figure.value, of: value),
        ])
      }
      text += "\n"
    }
    return text.isEmpty ? "nothing was measured in both\n" : text
  }

  private func line(_ cells: [String]) -> String {
    let padded = cells.enumerated().map { index, cell in
      let width = index == 0 ? 40 : 16
      let space = String(repeating: " ", count: max(1, width - cell.count))
      return index == 0 ? cell + space : space + cell
    }
    return padded.joined() + "\n"
  }

  private func written(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    if value.magnitude >= 100 || value == value.rounded() { return "\(Int(value.rounded()))" }
    return "\((value * 100).rounded() / 100)"
  }

  private func ratio(_ value: Double, of other: Double?) -> String {
    guard let other, other != 0, value.isFinite else { return "–" }
    return "× \(written(value / other))"
  }
}

extension Row {
  /// The size, rate and server.
  fileprivate var screen: String {
    "\(width) × \(height), \(rate) Hz" + (server.map { ", \($0)" } ?? "")
  }

  /// Whether both rows have the same size, rate and server.
  fileprivate func isComparable(to other: Row) -> Bool {
    (width, height, rate, server) == (other.width, other.height, other.rate, other.server)
  }
}
