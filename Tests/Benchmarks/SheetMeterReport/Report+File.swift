internal import Foundation

/// The file that `--json` writes and `--compare` reads.
extension Report {
  /// How what was not measured is written: JSON has no numbers for it.
  private static let (infinity, minusInfinity, nothing) = ("inf", "-inf", "nan")

  /// Reads a file.
  package init(contentsOf path: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Report.infinity, negativeInfinity: Report.minusInfinity,
      nan: Report.nothing)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self = try decoder.decode(Report.self, from: data)
  }

  /// Writes a file.
  package func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Report.infinity, negativeInfinity: Report.minusInfinity,
      nan: Report.nothing)
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
