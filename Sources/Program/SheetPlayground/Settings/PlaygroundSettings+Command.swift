internal import SheetEngine
public import SheetTrace

extension PlaygroundSettings {
  /// The shell command that shows this sheet.
  public var command: String {
    // Contains all differences from the style, because the playground itself changes some settings.
    let start = isFluid ? "sheet-demo playground" : "sheet-demo \(style.rawValue) --original"
    let from = isFluid ? opened : style.configuration
    let changes = (try? configuration.changes(from: from)) ?? []
    return changes.reduce(start) { text, change in
      text + " --set " + ShellWord.quoted("\(change.key)=\(change.value)")
    }
  }
}

extension PlaygroundSettings {
  /// The changes from the sheet with which the playground opens with `--original`.
  public var changesFromStart: [SettingChange] {
    (try? configuration.changes(from: SheetStyle.system.playgroundConfiguration)) ?? []
  }
}

/// Quoting of words in a command line.
enum ShellWord {
  /// A word quoted for a POSIX shell, if needed.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_.,:=/+@%".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
