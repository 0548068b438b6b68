import Foundation
import SheetFontTestSupport
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Transports of frames to the screen: painting by the server, with or without shared memory, or by
/// the program.
@Suite(.serialized) struct ServerPathTests {
  /// The window's pixels with its sheet at rest.
  ///
  /// - Parameters:
  ///   - delay: The network's delay each way, seconds; nil: no network.
  ///   - isEarly: Whether to tap the picture as soon as anything is visible.
  ///   - wanted: The pixels to wait for; nil waits until nothing changes, which on a slow network
  ///     may be before the end.
  private func picture(
    server arguments: [String] = [], variables: [String: String] = [:], delay: Double? = nil,
    isEarly: Bool = false, becoming wanted: [UInt32]? = nil
  ) throws -> [UInt32] {
    let server = try XServer(width: 500, height: 900, arguments: arguments)
    let network = try delay.map { try NetworkProxy(to: server.display, delay: $0) }
    defer { network?.close() }
    let session = try Session(
      ["--reduced-motion", "off"], on: server, display: network?.display, variables: variables)
    /// Waits until nothing has changed for a while.
    func settled(_ isRight: ([UInt32]) -> Bool = { _ in true }) throws -> [UInt32] {
      let still = try waitUntilStill(
        timeout: 30, looks: delay == nil ? 17 : 42, interval: 0.035, where: isRight, session.pixels)
      return try #require(still)
    }
    let scene = isEarly ? [] : try settled()
    session.tap(195, 250)
    // The card at row 800 is pure white; the dimmed scene at row 0 is not.
    return try settled {
      $0 != scene && $0[800 * 390 + 11] == 0xFFFFFF && $0[11] != $0[800 * 390 + 11]
        && worstDifference($0, wanted ?? $0).worst <= 1
    }
  }

  @Test(arguments: ["0", "1"]) func anUncoveredPartIsPaintedAgain(painter: String) throws {
    let session = try Session(variables: ["SHEET_DEMO_RENDER": painter])
    try session.present()
    session.moveAway()
    let shown = try session.still()
    session.user.uncover(session.user.cover(x: 0, y: 100, width: 1024, height: 600))
    try session.expectSame(as: shown, "painted by \(painter == "0" ? "the program" : "the server")")
  }

  @Test func aServerWithoutMemoryForPicturesLeavesThePaintingToTheProgram() throws {
    let server = try XServer(width: 1024, height: 1000)
    let session = try Session(on: server, variables: ["SHEET_DEMO_RENDER": "1"])
    // The window's size needs pictures of 36 MB; the buffer of a painting program has 4 MB.
    let most = try Kernel.addressSpace(process: server.processIdentifier) + (20 << 20)
    let limit = try AppProcess(
      "prlimit", arguments: ["--pid", "\(server.processIdentifier)", "--as=\(most)"], display: nil)
    #expect(limit.waitForExit() == 0)
    session.user.resize(session.window, width: 3000, height: 3000)
    let isPainted = try session.waits(until: {
      try hasColors(session.part(500, 300, 400, 400), moreThan: 20)
    })
    #expect(isPainted, "\(session.app.errors)")
    session.close()
  }

  @Test func allTransportsShowTheSamePixels() throws {
    let painted = try picture(variables: ["SHEET_DEMO_RENDER": "1"])
    let ways = try [
      picture(), picture(server: ["-extension", "MIT-SHM"]),
      picture(server: ["-extension", "RENDER"], variables: ["SHEET_DEMO_RENDER": "1"]),
      picture(delay: 0.05, becoming: painted),
      picture(delay: 0.05, isEarly: true, becoming: painted),
      picture(delay: 0.3, isEarly: true, becoming: painted),
    ]
    for (number, other) in ways.enumerated() {
      let worst = worstDifference(painted, other).worst
      #expect(other.count == painted.count && worst <= 1, "way \(number)")
    }
  }
}
