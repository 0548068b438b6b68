import Foundation
import SheetPainting
import SheetPixels
import SheetTestSupport
import SheetTrace
import SheetXTestSupport
import Testing

/// A window's recordings replay to the pictures that were on its screen.
@Suite(.serialized) struct RecordingTests {
  /// A recorded session with the scene "reactions", observed whenever nothing moved.
  private final class Recording {
    let scratch: Scratch
    let session: Session
    private let path: String
    private var sights: [Sight] = []

    private struct Sight {
      let lines: Int
      let what: String
      let edge: Int?
      let dimmed: Int
      let scroll: Double?
      let height: Int
    }

    init() throws {
      scratch = try Scratch()
      path = scratch.path("a.trace")
      session = try Session(["--record", path], scene: "reactions")
    }

    private var text: String {
      get throws { String(decoding: try scratch.read("a.trace"), as: UTF8.self) }
    }

    /// Records an observation once nothing moves.
    ///
    /// - Parameter scroll: The content's scroll offset; nil if unknown.
    func look(
      _ what: String, edge: Int?, scroll: Double? = nil, whileHeld: Bool = false
    ) throws {
      if !whileHeld { session.moveAway() }
      try session.still()
      if let edge { try session.expectEdge(at: edge, what) }
      sights.append(
        Sight(
          lines: try text.split(separator: "\n").count, what: what, edge: edge,
          dimmed: Int(try session.pixel(x: 66, y: 30) & 0xFF), scroll: scroll,
          height: try session.user.geometry(of: session.window).height))
    }

    /// For each observation, the time just before the next input.
    private func times() throws -> [Double] {
      let trace = try Trace(parsing: text)
      return sights.map { sight in
        // The recording's first line is the header: `lines` lines contain `lines - 1` entries.
        let next = sight.lines - 1
        return next < trace.entries.count ? trace.entries[next].time - 1e-6 : trace.lastTime + 2
      }
    }

    func check() throws {
      let shown = try session.still().map { $0 & 0xFFFFFF }
      session.close()
      let times = try times()
      let replayed = try Replayed(path, at: times + [(times.last ?? 0) + 1])
      for (sight, row) in zip(sights, replayed.rows) {
        let what = "\(sight.what), at \(row.time)"
        if let edge = sight.edge {
          #expect(Int(row.top.rounded()) == edge, "\(what)")
        } else {
          // The dismissed card may still be up to 3 points above the window's lower edge.
          #expect(row.top > Double(sight.height) - 3, "\(what): \(row.phase)")
        }
        if let scroll = sight.scroll {
          #expect(abs(row.scroll - scroll) < 0.5, "\(what): \(row.scroll)")
        }
      }
      // A replay at any rate gives the same events.
      for rate in ["30", "144"] {
        #expect(try Replayed(path, ["--fps", rate]).events == replayed.events)
      }
      try checkPicture(shown)
    }

    /// Checks that the film ends with the window's last picture.
    private func checkPicture(_ shown: [UInt32]) throws {
      let end = try Trace(parsing: text).lastTime + 5
      let film = scratch.path("film.png")
      let outcome = try Program.run(
        ["replay", path, "--film", film, "--at", "\(end)", "--scale", "1"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let picture = try readPNG(film)
      let filmed = (0..<picture.height).flatMap { y in
        (0..<picture.width).map { x in picture.view[x, y] & 0xFFFFFF }
      }
      let different = filmed.indices.filter { filmed[$0] != shown[$0] }
      #expect(filmed.count == shown.count)
      #expect(
        different.isEmpty,
        "\(different.count) pixels, the first in row \((different.first ?? 0) / picture.width)")
    }

    /// Compares the observed colour of the bar at the top, receded or not, with the replay's dim.
    /// The bar is white; the dimmer over it is black, with the dim as its opacity. Leaves out a card
    /// whose shadow falls on the bar.
    func checkDims() throws {
      for (sight, row) in zip(sights, try Replayed(path, at: times()).rows) where row.top > 150 {
        let dimmed = 255 * (1 - row.dim)
        #expect(abs(dimmed - Double(sight.dimmed)) <= 1.5, "\(sight.what): \(dimmed)")
      }
    }
  }

  /// A position recorded twice would count as a pause, so the flick would be lost.
  @Test func aReleaseAtThePointersPositionRecordsNoMove() throws {
    let scratch = try Scratch()
    let session = try Session(["--record", scratch.path("a.trace")])
    try session.present()
    session.flick(195, 500, to: 700)
    try session.expectScene()
    let lines = String(decoding: try scratch.read("a.trace"), as: UTF8.self).split(separator: "\n")
    let release = try #require(lines.last { $0.contains(" release ") }).split(separator: " ")
    let moves = lines.filter { $0.contains(" move ") }.map { $0.split(separator: " ").dropFirst(2) }
    #expect(moves.count >= 10)
    #expect(moves.count { $0 == release.dropFirst(2) } <= 1)
  }

  @Test func aRecordingContainsEveryInputInPoints() throws {
    let scratch = try Scratch()
    let session = try Session(
      ["--record", scratch.path("a.trace"), "--reduced-motion", "on"], scale: 2,
      on: XServer(width: 1000, height: 1800))
    let user = session.user
    session.move(200, 1600)
    session.wheel(1, 200, 1000)
    session.tap(390, 506)
    try session.still()
    session.press(200, 1400)
    session.move(200, 1300)
    // Another button cancels the drag.
    user.press(button: 3)
    user.release(button: 3)
    session.release()
    user.press(button: 3)
    user.release(button: 3)
    try user.hold(key: "s")
    try user.hold(key: "s", false)
    try user.hold(key: "Shift_L")
    session.tap(202, 1400)
    try user.hold(key: "Shift_L", false)
    session.moveAway()
    user.sync()
    try session.still()
    let lines = String(decoding: try scratch.read("a.trace"), as: UTF8.self).split(separator: "\n")
    let inputs = lines.drop { !$0.hasSuffix(" move 100 800") }.map {
      $0.split(separator: " ", maxSplits: 1)[1]
    }
    #expect(
      inputs == [
        "move 100 800", "move 100 500", "wheel 100 500 1", "move 195 253", "press 195 253",
        "release 195 253", "move 100 700", "press 100 700", "move 100 650", "cancel mouse",
        "release 100 650", "key s text \"s\"", "key-up s", "key other", "move 101 700",
        "press 101 700 shift", "release 101 700", "key-up other", "leave",
      ])
  }

  @Test func aRecordingOfTheReactionsReplays() throws {
    let recording = try Recording()
    let session = recording.session
    session.tap(195, 340)
    try recording.look("up", edge: 422, scroll: 0)
    session.pull(195, 100, to: 180)
    try recording.look("held", edge: 494, whileHeld: true)
    session.move(195, 180)
    session.release()
    try recording.look("let go", edge: 422)
    session.wheel(1, 195, 600)
    try recording.look("grown", edge: 48, scroll: 0)
    session.wheel(2, 195, 600)
    try recording.look("scrolled", edge: 48, scroll: 106)
    session.pull(195, 300, to: 480)
    session.pause(0.1)
    try session.expectEdge(at: 114)
    session.release()
    try recording.look("handed over", edge: 48, scroll: 0)
    session.tap(85, 48 + 80)
    session.flick(195, 700, to: 500)
    try recording.look("flung", edge: 48)
    session.user.resize(session.window, width: 390, height: 700)
    try recording.look("lower", edge: 48)
    session.pull(195, 40, to: 300)
    session.release()
    try recording.look("down", edge: 350)
    try session.strike("Escape")
    try recording.look("away", edge: nil)
    try recording.check()
    try recording.checkDims()
  }

  /// The second click hits the scene that the first one opened.
  @Test func aDoubleClickOnATileOpensOneSceneAndReplays() throws {
    let scratch = try Scratch()
    let session = try Session(["--record", scratch.path("a.trace")], scene: nil)
    for (x, y) in [(282, 500), (107, 700), (282, 700), (107, 830), (282, 830)] {
      for _ in 0..<3 { session.tap(x, y) }
      try session.still()
      session.moveAway()
      for _ in 0..<4 where try session.still() != session.scene { try session.strike("Escape") }
      try session.expectScene()
    }
    let outcome = try Program.run(["replay", scratch.path("a.trace")])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
