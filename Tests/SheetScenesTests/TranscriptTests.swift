import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import Testing

/// Sessions with every scene, compared line by line with the files in `Transcripts`. The hash of
/// every picture is in `Pictures`; a picture with another hash is saved in `.build/goldens`.
///
/// To add a command, write its line into a transcript. Then, or after an intended change, rewrite
/// the files; before and after a change of the look, compare the saved pictures:
///
///     SHEET_DEMO_GOLDENS=write swift test -c release --filter TranscriptTests
@Suite struct TranscriptTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let names = [
    "desktop", "gallery", "map", "playground", "playground-settings", "reactions", "settings",
    "snapshot-card", "system",
  ]

  private static var isWriting: Bool {
    ProcessInfo.processInfo.environment["SHEET_DEMO_GOLDENS"] == "write"
  }

  private static func file(_ name: String, in kind: String) -> URL {
    folder.appendingPathComponent("\(kind)/\(name).txt")
  }

  private static func text(_ name: String, in kind: String) -> String {
    (try? String(contentsOf: file(name, in: kind), encoding: .utf8)) ?? ""
  }

  /// Separates a session's transcript from the hashes of its pictures.
  private static let separator = "\n= pictures\n"

  @Test(arguments: names) func aSessionWithASceneEqualsItsTranscript(name: String) async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [name = name as String] in
      try TranscriptTests.repeatSession(name)
    }
    let text = try String(decoding: #require(result).standardOutputContent, as: UTF8.self)
    let begin = try #require(text.firstIndex { $0 == "#" || $0 == ">" })
    let end = try #require(text.range(of: Self.separator))
    let (words, pictures) = (text[begin..<end.lowerBound] + "\n", text[end.upperBound...])
    #expect(!words.contains("\n?"), "a view is missing, or its pixels are not repainted")
    if Self.isWriting {
      try Data(words.utf8).write(to: Self.file(name, in: "Transcripts"))
      return try Data(pictures.utf8).write(to: Self.file(name, in: "Pictures"))
    }
    let faults = Self.differences(String(words), Self.text(name, in: "Transcripts"))
    #expect(faults.isEmpty, "\(faults.prefix(60).joined(separator: "\n"))")
    let known = Self.text(name, in: "Pictures").split(separator: "\n")
    let changes = pictures.split(separator: "\n").difference(from: known).insertions
    let others = changes.map { change -> String in
      if case .insert(let index, let line, _) = change {
        "picture \(index + 1): \(line)"
      } else {
        ""
      }
    }
    #expect(
      others.isEmpty && pictures.split(separator: "\n").count == known.count,
      "other pictures, saved in .build/goldens: \(others.prefix(20).joined(separator: "\n"))")
  }

  /// Repeats the session's commands; prints the new transcript and the hashes of the pictures. All
  /// letters of the font are the same box, so texts have the same size on every machine.
  private static func repeatSession(_ name: String) throws {
    try TestFonts.boxes().use {
      let known = text(name, in: "Pictures").split(separator: "\n")
      var pictures: [String] = []
      let transcript = try Transcript(repeating: text(name, in: "Transcripts")) { command, image in
        let line = image.hash(in: image.bounds).hexadecimal(digits: 16) + " " + command
        if !known.contains(Substring(line)) {
          try? save(image, as: "\(name) \(pictures.count + 1)")
        }
        pictures.append(line)
      }
      print(transcript.text.dropLast() + separator + pictures.joined(separator: "\n"))
    }
  }

  private static func save(_ image: PixelImage, as name: String) throws {
    let goldens = folder.appendingPathComponent("../../.build/goldens").standardized
    try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
    try Data(encodePNG(image)).write(to: goldens.appendingPathComponent("\(name).png"))
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
