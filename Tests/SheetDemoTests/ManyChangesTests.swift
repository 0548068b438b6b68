import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Changes by other programs that come faster than frames: only the newest counts.
@Suite(.serialized) struct ManyChangesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var record: String { scratch.path("a.trace") }

  /// The recorded lines with a word, such as "window".
  private func lines(_ word: String) throws -> [Substring] {
    String(decoding: try scratch.read("a.trace"), as: UTF8.self).split(separator: "\n")
      .filter { $0.contains(" \(word) ") }
  }

  /// Does `body` while the program is stopped, so that everything comes within one frame.
  private func beforeOneFrame(_ session: Session, _ body: () -> Void) {
    session.app.send(signal: SIGSTOP)
    body()
    session.user.sync()
    session.app.send(signal: SIGCONT)
  }

  @Test func onlyTheNewestOfManySizesIsLaidOut() throws {
    let expected = try Session(["--size", "520x700"]).still()
    let session = try Session(["--record", record])
    let before = try lines("window").count
    beforeOneFrame(session) {
      for step in 0..<150 {
        session.user.resize(session.window, width: 391 + step, height: 844 - step)
      }
      session.user.resize(session.window, width: 520, height: 700)
    }
    try session.expectSize(520, 700)
    try session.expectSame(as: expected, "the last size")
    session.close()
    let sizes = try lines("window").dropFirst(before)
    // The program may read the changes in a few pieces.
    #expect(
      (1...3).contains(sizes.count) && sizes.last?.hasSuffix("window 520 700") == true, "\(sizes)")
    let outcome = try Program.run(["replay", record])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func onlyTheNewestOfManyThemesIsShown() throws {
    let session = try Session(["--record", record])
    func theme(_ name: String) -> [UInt8] {
      SettingsManager.bytes([("Net/ThemeName", .text(name))])
    }
    let manager = try SettingsManager(
      display: session.server.display, settings: theme("Adwaita"))
    try session.expectScene()
    let before = try lines("appearance").count
    beforeOneFrame(session) {
      for _ in 0..<50 {
        manager.set(theme("Adwaita-dark"))
        manager.set(theme("Adwaita"))
      }
      manager.set(theme("Adwaita-dark"))
      manager.sync()
    }
    #expect(try waitUntil { try lines("appearance").count > before })
    try session.still()
    session.close()
    let themes = try lines("appearance").dropFirst(before)
    #expect((1...3).contains(themes.count) && themes.last?.hasSuffix("dark") == true, "\(themes)")
  }
}
