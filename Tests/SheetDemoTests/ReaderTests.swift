import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The program under a screen reader: libatspi on a real accessibility bus.
@Suite(.serialized, .enabled(if: ReaderBus.isInstalled)) struct ReaderTests {
  /// Scenes, and some of the actions that a screen reader must have done in each.
  static let scenes: [(name: String?, done: [String])] = [
    (nil, ["scene", "press"]),
    ("snapshot-card", ["check box", "dismissed", "height by action", "modal", "text"]),
    ("reactions", ["choice", "dismissed", "height by action", "modal"]),
    ("settings", ["check box", "choice", "height by action", "modal", "slider"]),
    ("map", ["check box", "choice", "dismissed", "height by value", "modal", "text"]),
    ("system", ["check box", "dismissed", "height by action", "modal"]),
    ("playground", ["choice", "dismissed", "height by value", "slider"]),
  ]

  @Test(arguments: scenes)
  func aReaderOperatesAScene(_ scene: (name: String?, done: [String])) async throws {
    let output = try await ReaderSession(scene.name).expectSuccess(of: "walk.py")
    for thing in scene.done { #expect(output.contains(thing), "\(output)") }
  }

  @Test func aReaderOperatesTheSheetOverTheScreen() async throws {
    let session = try ScreenSession(XServer(width: 800, height: 600))
    let bus = try ReaderBus(display: session.server.display)
    try bus.beginReading()
    let app = try session.open([], bus.variables)
    // The program keeps running after its sheet was dismissed, because it owns the clipboard with
    // the copied colour.
    let output = try await bus.expectSuccess(of: "walk.py", ["desktop"], with: app)
    for thing in ["focus", "dismissed"] { #expect(output.contains(thing), "\(output)") }
    let peer = try ClipboardPeer(display: session.server.display)
    peer.request("UTF8_STRING")
    let isCopied = waitUntil {
      peer.pump()
      return peer.answer?.bytes.first == UInt8(ascii: "#")
    }
    #expect(isCopied)
    peer.offer(Array("other".utf8))
    try session.expectGone(app)
  }

  @Test func withoutAReaderTheProgramHasOneMoreConnectionAndNoMoreWork() throws {
    let lone = try Session(scene: "map")
    let session = try ReaderSession("map", isReading: false)
    let process = session.app.processIdentifier
    let sockets = try Kernel.sockets(process: lone.app.processIdentifier)
    #expect(try waitUntil { try Kernel.sockets(process: process) == sockets + 1 })
    // Waits until the program's idle work after the start is over.
    lone.pause(2)
    #expect(try Kernel.sockets(process: process) == sockets + 1)
    let libraries = try Kernel.libraries(process: process)
    #expect(try libraries == Kernel.libraries(process: lone.app.processIdentifier))
    let switches = try Kernel.voluntarySwitches(process: process)
    lone.pause(2)
    #expect(try Kernel.voluntarySwitches(process: process) == switches)
  }

  @Test func aReaderThatStartsLateIsServed() async throws {
    let session = try ReaderSession("map", isReading: false)
    let process = session.app.processIdentifier
    #expect(try waitUntil { try Kernel.sockets(process: process) > 1 })
    try session.bus.beginReading()
    let output = try await session.expectSuccess(of: "walk.py", ["read"])
    #expect(output.contains("read"))
  }

  @Test func theProgramKeepsWorkingWhenAReaderHangsOrEnds() async throws {
    let session = try ReaderSession("snapshot-card")
    _ = try await session.expectSuccess(of: "walk.py", ["read"])
    let process = session.app.processIdentifier
    let sockets = try Kernel.sockets(process: process)
    session.bus.hang()
    try session.expectResponse()
    session.bus.endReading()
    #expect(try waitUntil { try Kernel.sockets(process: process) == sockets - 1 })
    try session.expectResponse()
    // A screen reader that starts now gets answers, although the previous one stopped responding.
    try session.bus.beginReading()
    _ = try await session.expectSuccess(of: "walk.py", ["read"])
    session.bus.hang()
    session.user.close(session.window)
    #expect(session.app.waitForExit(timeout: 5) == 0)
  }

  @Test func aReaderReceivesKeysAndCanConsumeThem() throws {
    let session = try ReaderSession("snapshot-card")
    let reader = try session.bus.script("keys.py")
    try #require(waitUntil { reader.output.contains("ready") }, "\(reader.errors)")
    for key in ["b", "a", "c"] { try session.user.strike(key: key) }
    session.user.sync()
    #expect(waitUntil { reader.output.contains("text bc") }, "\(reader.output) \(reader.errors)")
    for key in ["b", "a", "c"] { #expect(reader.output.contains("heard \(key)")) }
    // A hanging screen reader does not hold back keys, and a click is not handled before an earlier
    // key.
    reader.send(signal: SIGSTOP)
    let before = try session.pixels()
    try session.user.strike(key: "d")
    let line = reader.output.split(separator: "\n").first { $0.hasPrefix("ready") }
    let place = (line ?? "").split(separator: " ").compactMap { Int($0) }
    session.user.click(x: place[0] + 2, y: place[1] + 10)
    try session.user.strike(key: "e")
    #expect(try waitUntil { try session.pixels() != before })
    reader.send(signal: SIGCONT)
    #expect(waitUntil { reader.output.contains("text ebcd") }, "\(reader.output)")
  }

  @Test func theEndOfAnAnimationIsReportedToReaders() async throws {
    let session = try ReaderSession("snapshot-card")
    let output = try await session.expectSuccess(of: "walk.py", ["copy"])
    #expect(output.contains("copied"))
  }

  @Test func aSceneThatAReaderOpensHasItsTitle() async throws {
    let session = try ReaderSession(nil)
    _ = try await session.expectSuccess(of: "walk.py", ["press", "Map"])
    let title = session.user.property("_NET_WM_NAME", of: session.window)
    #expect(String(decoding: title, as: UTF8.self) == "Map – sheet-demo")
  }

  @Test func noticesAreReportedAndRemovedWithoutInput() async throws {
    let scratch = try Scratch()
    try scratch.write("XDG_PICTURES_DIR=\"\(scratch.url.path)\"", to: "user-dirs.dirs")
    let folder = scratch.url.path
    let session = try ReaderSession(
      "playground", variables: ["HOME": folder, "XDG_CONFIG_HOME": folder])
    // Throws the card, because the film shows the last throw.
    _ = try await session.expectSuccess(of: "walk.py", ["read"])
    let place = try session.user.geometry(of: session.window)
    session.user.stroke((0...10).map { (place.x + 60, place.y + 440 - 20 * $0) })
    let output = try await session.expectSuccess(of: "walk.py", ["film"])
    #expect(output.contains("notices"))
  }

  /// Random calls: 10 000, or the number in `SHEET_READER_CALLS`, with the seed `SHEET_FUZZ_SEED`.
  @Test(arguments: [nil, "map", "playground"] as [String?])
  func everyRandomCallOfAReaderIsAnswered(scene: String?) async throws {
    let environment = ProcessInfo.processInfo.environment
    let calls = environment["SHEET_READER_CALLS"].flatMap { Int($0) } ?? 10_000
    let seed = environment["SHEET_FUZZ_SEED"] ?? "1"
    let session = try ReaderSession(scene)
    let output = try await session.expectSuccess(
      of: "fuzz.py", ["\(calls / 3)", seed], within: 60 + Double(calls) / 50)
    #expect(output.contains("answered"))
    _ = try await session.expectSuccess(of: "walk.py", ["read"])
  }
}
