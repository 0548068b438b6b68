/// Test data that the suites of other projects published, restated as tables.
///
/// Each fixture names its source, commit and licence. The tables have only rows whose rules this
/// engine has, and one row of several that the same mistake would fail. No row is ever adjusted to
/// the engine's results. Of traces, only the expectations of a least-squares fit are compared as
/// numbers, because other strategies give other velocities.
enum Vectors {
  /// The rows of a table as their columns, separated by spaces. A heading ends with a colon and has
  /// the first columns of all rows below it; those rows are separated by spaces, their columns by
  /// commas.
  static func rows(_ table: String) -> [[String]] {
    var heading: [String] = []
    return table.split(separator: "\n").flatMap { line -> [[String]] in
      let columns = line.split(separator: " ")
      if line.hasSuffix(":") {
        heading = line.dropLast().split(separator: " ").map(String.init)
        return []
      }
      if heading.isEmpty { return [columns.map(String.init)] }
      return columns.map { heading + $0.split(separator: ",").map(String.init) }
    }
  }

  /// The number in a column; nil if nothing is asserted.
  static func number(_ column: String) -> Double? {
    column == "-" ? nil : Double(column)
  }
}
