import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Closing and killing the program at any time leaves nothing behind.
@Suite(.serialized) struct LifeTests {
  enum Moment: CaseIterable {
    case scene, rising, resting, dragging, settling, falling
  }

  private func session(at moment: Moment) throws -> Session {
    let session = try Session(["--slow", "4"])
    switch moment {
    case .scene: break
    case .rising:
      session.tapPicture()
      session.pause(0.5)
    case .resting: try session.present()
    case .dragging:
      try session.present()
      session.pull(195, 500, to: 400)
    case .settling:
      try session.present()
      session.pull(195, 500, to: 250)
      session.release()
      session.pause(0.3)
    case .falling:
      try session.present()
      session.tap(195, 100)
      session.pause(0.5)
    }
    return session
  }

  @Test(arguments: Moment.allCases)
  func theWindowClosesAtAnyTime(at moment: Moment) throws {
    try session(at: moment).close()
  }

  @Test func aWindowThatIsDestroyedEndsTheProgram() throws {
    let session = try Session()
    session.user.destroy(session.window)
    #expect(session.app.waitForExit(timeout: 5) == 0)
    #expect(session.app.errors.isEmpty, "\(session.app.errors)")
  }

  @Test func aHangingServerCausesNoLoad() throws {
    let session = try Session(["--slow", "2"])
    session.tapPicture()
    session.pause(0.2)
    kill(session.server.processIdentifier, SIGSTOP)
    Thread.sleep(forTimeInterval: 0.7)
    let before = try Kernel.processorTicks(process: session.app.processIdentifier)
    Thread.sleep(forTimeInterval: 1)
    let used = try Kernel.processorTicks(process: session.app.processIdentifier) - before
    kill(session.server.processIdentifier, SIGCONT)
    #expect(used <= 10, "\(used) ticks in a second")
    try session.expectEdge(at: 422)
  }

  @Test(arguments: Moment.allCases)
  func losingTheServerIsAOneLineErrorAtAnyTime(at moment: Moment) throws {
    let session = try session(at: moment)
    session.server.kill()
    #expect(session.app.waitForExit(timeout: 5) == 1)
    let lines = session.app.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("X server") == true)
  }

  @Test func losingTheConnectionAfterAnyReplyEndsTheProgram() throws {
    let server = try XServer()
    defer { server.stop() }
    /// Starts the program, and cuts its connection after `limit` bytes from the server.
    func start(limit: Int) throws -> (app: AppProcess, network: NetworkProxy) {
      let network = try NetworkProxy(to: server.display, delay: 0, limit: limit)
      return (try AppProcess(Program.path, arguments: [], display: network.display), network)
    }
    let (whole, unlimited) = try start(limit: .max)
    var answers: [Int] = []
    // The start is complete when the server sends nothing for a while.
    let isQuiet = waitUntil {
      answers = unlimited.answers
      Thread.sleep(forTimeInterval: 0.5)
      return answers.count > 1 && unlimited.answers == answers
    }
    whole.kill()
    unlimited.close()
    try #require(isQuiet)
    var cuts = 0
    for limit in answers {
      let (app, network) = try start(limit: limit)
      let status = app.waitForExit(timeout: 10)
      defer {
        app.kill()
        network.close()
      }
      // The highest limits may not cut the connection, because the server does not always send as
      // many bytes.
      guard network.isCut else { continue }
      cuts += 1
      #expect(status == 1, "after \(limit) bytes: \(app.errors)")
    }
    #expect(cuts > answers.count / 2)
  }

  @Test func aRecordingContainsTheSettings() throws {
    let scratch = try Scratch()
    let path = scratch.path("session.trace")
    let session = try Session(
      [
        "--record", path, "--slow", "300", "--set", "detents=a=top:30,b=fraction:0.5", "--set",
        "initial=b", "--set", "dim.from=detent:b", "--set", "handle.size=none", "--set",
        "present.curve=ease-in",
      ], isUntouched: true)
    session.tapPicture()
    session.pause(0.2)
    session.close()
    let replayed = try Replayed(path, at: [1])
    #expect(replayed.rows[0].target == "b")
    let times = replayed.events.map(\.time)
    #expect(replayed.events.count == 2 && abs(times[1] - times[0] - 90) < 1e-6)
  }
}
