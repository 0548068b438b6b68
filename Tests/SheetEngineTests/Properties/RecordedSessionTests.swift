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
  private static let workers = 4
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

  @Test(.enabled(if: !isWriting), arguments: 0..<workers)
  func sessionsHaveTheRecordedResults(worker: Int) throws {
    let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    try #require(recorded.count == Self.count)
    let indices = stride(from: worker, to: Self.count, by: Self.workers)
    let differing = try indices.filter { index in
      recorded[index] != String(try Self.session(index).hash, radix: 16)
    }
    #expect(differing.isEmpty, "the sessions \(differing) differ")
  }

  @Test(.enabled(if: isWriting)) func writeTheResults() throws {
    let hashes = try (0..<Self.count).map { String(try Self.session($0).hash, radix: 16) }
    try Data((hashes.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
  }

  @Test(.enabled(if: shown != nil)) func printASession() throws {
    let session = try Self.session(#require(Self.shown), showsActions: true)
    print(session.lines.joined(separator: "\n"))
  }
}
