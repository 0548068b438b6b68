internal import SheetEngine
public import SheetTrace

extension PlaygroundSettings {
  /// The command that shows this sheet, as a shell takes it.
  public var command: String {
    // The playground's own sheet may differ from the style's: the command has all that the style lacks.
    let start = isFluid ? "sheet-demo playground" : "sheet-demo \(style.rawValue) --original"
    let from = isFluid ? opened : style.configuration
    let changes = (try? configuration.changes(from: from)) ?? []
    return changes.reduce(start) { text, change in
      text + " --set " + ShellWord.quoted("\(change.key)=\(change.value)")
    }
  }
}

extension PlaygroundSettings {
  /// What makes this sheet of the one that the playground begins with.
  public var changesFromStart: [SettingChange] {
    (try? configuration.changes(from: SheetStyle.system.playgroundConfiguration)) ?? []
  }
}

/// Words of a command line.
enum ShellWord {
  /// A word as a shell reads it back.
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
