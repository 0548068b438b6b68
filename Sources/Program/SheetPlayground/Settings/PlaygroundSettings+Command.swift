internal import SheetEngine
internal import SheetTrace

extension PlaygroundSettings {
  package var command: String {
    let start = isFluid ? "sheet-demo playground" : "sheet-demo system --original"
    let changes = (try? configuration.changes(from: opened)) ?? []
    return changes.reduce(start) { text, change in
      text + " --set " + ShellWord.quoted("\(change.key)=\(change.value)")
    }
  }
}

enum ShellWord {
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
