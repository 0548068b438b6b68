internal import ArgumentParser
internal import SheetEngine
internal import SheetTrace

/// `sheet-demo settings`: the list of all settings.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "List every setting, its unit, meaning and value.")

  @Option(help: ArgumentHelp("Whose values to list: \(SheetStyle.names).", valueName: "name"))
  var style = SheetStyle.snapshotCard.rawValue

  func run() throws {
    guard let style = SheetStyle(rawValue: style) else {
      throw Failure.usage("--style: unknown style '\(style)'; there are: \(SheetStyle.names)")
    }
    let standard = SheetConfiguration.standard
    let rows =
      [["KEY", "DEFAULT", style.rawValue.uppercased(), "UNIT", "MEANING"]]
      + Setting.all.map {
        [$0.key, $0.read(standard), $0.read(style.configuration), $0.unit, $0.meaning]
      } + [scenePeople]
    try Output.write(table(rows))
  }

  /// The setting of a scene.
  private var scenePeople: [String] {
    let count = String(SceneOptions.standardPeople)
    return [
      "scene.people", count, count, "0…\(SceneOptions.mostPeople)",
      "how many people reacted; on the command line only",
    ]
  }

  /// Columns flush left, two spaces apart.
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
