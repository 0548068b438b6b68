internal import ArgumentParser
internal import SheetEngine
internal import SheetStage
internal import SheetTrace

/// `sheet-demo --list-settings [--style NAME]`.
struct SettingsList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "sheet-demo --list-settings")

  @Option(help: ArgumentHelp("The style whose values to list.", valueName: "name"))
  var style: String?

  func run() throws {
    let style = try style.map(SheetStyle.init(option:))
    let standard = SheetConfiguration.standard
    func row(
      _ key: String, _ value: (SheetConfiguration) -> String, _ unit: String, _ meaning: String
    ) -> [String] {
      [key, value(standard)] + (style.map { [value($0.configuration)] } ?? []) + [unit, meaning]
    }
    let header = ["KEY", "DEFAULT"] + (style.map { [$0.rawValue.uppercased()] } ?? [])
    let rows =
      [header + ["UNIT", "MEANING"]]
      + Setting.all.map { row($0.key, $0.read, $0.unit, $0.meaning) }
    try Output.write(table(rows))
  }

  /// Left-aligned columns, two spaces apart.
  private func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return (cells + [row[row.count - 1]]).joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension SheetStyle {
  static var names: String { ErrorText.list(allCases.map(\.rawValue)) }

  init(option name: String) throws(StageError) {
    guard let style = SheetStyle(rawValue: name) else {
      throw .usage("--style: \(SheetStyle.unknown(name))")
    }
    self = style
  }
}
