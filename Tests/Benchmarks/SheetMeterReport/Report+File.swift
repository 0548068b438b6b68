internal import Foundation

/// The file written by `--json` and read by `--compare`.
extension Report {
  /// Reads a report from a file.
  package init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self = try JSONDecoder().decode(Report.self, from: data)
  }

  /// Writes the report to a file.
  package func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
