internal import SheetEngine
public import SheetTrace

extension PlaygroundSettings {
  /// The command that shows this sheet, as a shell takes it.
  public var command: String {
    // The playground's preset may differ from the style: the command tells what the style lacks.
    let changes = (try? configuration.changes(from: style.configuration)) ?? []
    return changes.reduce("sheet-demo \(style.rawValue) --original") { text, change in
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
