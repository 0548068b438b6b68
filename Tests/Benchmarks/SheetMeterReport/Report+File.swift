internal import Foundation

/// The file written by `--json` and read by `--compare`.
extension Report {
  /// The encodings of values that JSON numbers lack.
  private static let (infinity, minusInfinity, nothing) = ("inf", "-inf", "nan")

  /// Reads a report from a file.
  package init(contentsOf path: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Report.infinity, negativeInfinity: Report.minusInfinity,
      nan: Report.nothing)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self = try decoder.decode(Report.self, from: data)
  }

  /// Writes the report to a file.
  package func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Report.infinity, negativeInfinity: Report.minusInfinity,
      nan: Report.nothing)
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
