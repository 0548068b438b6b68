import Foundation
import SheetEngine
import SheetTestSupport
import Testing

/// Sessions with random scripts, whose results must be as recorded, because most changes of the engine
/// are meant to change nothing that a program can see.
///
/// After an intended change, record the sessions anew. To see what has changed, compare the text of a
/// session with that of the former engine. A change of the scripts' generators or of `SessionText`
/// changes every session: record them anew in a commit of its own.
///
///     SHEET_DEMO_GOLDENS=write swift test -c release --filter RecordedSessionTests
///     SHEET_SESSION=7 swift test -c release --filter RecordedSessionTests
@Suite struct RecordedSessionTests {
  private static let count = 400
  private static let length = 60
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions.txt")
  private static let isWriting =
    ProcessInfo.processInfo.environment["SHEET_DEMO_GOLDENS"] == "write"
  private static let shown = environmentNumber("SHEET_SESSION")

  /// Every second session has origins.
  private static func session(_ index: Int, showsActions: Bool = false) throws -> SessionText {
    var seeds = SeededGenerator(seed: UInt64(index))
    return try SessionText(
      seed: seeds.next(), length: length, hasOrigins: index % 2 == 1, showsActions: showsActions)
  }

  @Test func sessionsHaveTheRecordedResults() async throws {
    if let shown = Self.shown {
      return print(try Self.session(shown, showsActions: true).lines.joined(separator: "\n"))
    }
    var hashes = [String](repeating: "", count: Self.count)
    try await withThrowingTaskGroup { group in
      for index in hashes.indices {
        group.addTask { (index, String(try Self.session(index).hash, radix: 16)) }
      }
      for try await (index, hash) in group { hashes[index] = hash }
    }
    if Self.isWriting {
      return try Data((hashes.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    try #require(recorded.count == Self.count)
    let differing = hashes.indices.filter { hashes[$0] != recorded[$0] }
    #expect(differing.isEmpty, "the sessions \(differing) differ")
  }
}
