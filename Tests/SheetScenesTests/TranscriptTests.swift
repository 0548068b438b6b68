import Foundation
import SheetFontTestSupport
import Testing

/// Sessions with every scene, compared line by line with the files in `Transcripts`.
///
/// To add a command, write its line into such a file. Then, or after an intended change, rewrite
/// the transcripts:
///
///     SHEET_DEMO_GOLDENS=write swift test -c release --filter TranscriptTests
@Suite struct TranscriptTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Transcripts")

  static let names = [
    "desktop", "gallery", "map", "playground", "playground-settings", "reactions", "settings",
    "snapshot-card", "system",
  ]

  private static func file(_ name: String) -> URL { folder.appendingPathComponent("\(name).txt") }

  @Test(arguments: names) func aSessionWithASceneEqualsItsTranscript(name: String) async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [name = name as String] in
      try TranscriptTests.repeatSession(name)
    }
    let text = try String(decoding: #require(result).standardOutputContent, as: UTF8.self)
    let begin = try #require(text.firstIndex { $0 == "#" || $0 == ">" })
    let fresh = String(text[begin...])
    if ProcessInfo.processInfo.environment["SHEET_DEMO_GOLDENS"] == "write" {
      return try Data(fresh.utf8).write(to: TranscriptTests.file(name))
    }
    let old = try String(contentsOf: TranscriptTests.file(name), encoding: .utf8)
    #expect(!fresh.contains("\n?"), "a view is missing, or its pixels are not repainted")
    let faults = TranscriptTests.differences(fresh, old)
    #expect(faults.isEmpty, "\(faults.prefix(60).joined(separator: "\n"))")
  }

  /// Repeats the session's commands and prints the new transcript. All letters of the font are the
  /// same box, so texts have the same size on every machine.
  private static func repeatSession(_ name: String) throws {
    try TestFonts.boxes().use {
      let old = try String(contentsOf: file(name), encoding: .utf8)
      print(try Transcript(repeating: old).text, terminator: "")
    }
  }

  /// The commands whose lines differ, with their expected (`-`) and actual (`+`) lines.
  private static func differences(_ fresh: String, _ old: String) -> [String] {
    func steps(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").reduce(into: []) { steps, line in
        if line.hasPrefix(">") || steps.isEmpty { steps.append([]) }
        steps[steps.count - 1].append(line)
      }
    }
    return zip(steps(fresh), steps(old)).flatMap { new, old -> [String] in
      let changes = new.difference(from: old).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
      }
      return changes.isEmpty ? [] : [String(new[0])] + changes
    }
  }
}
