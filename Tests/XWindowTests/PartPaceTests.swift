import Testing
import XTestSupport
import XWindow

/// How much is sent at once to a server of another machine, and what is not asked it too early.
@Suite struct PartPaceTests {
  /// What has become of the pace on a line, after some seconds of sending.
  ///
  /// - Parameters:
  ///   - rate: Bytes a second.
  ///   - roundTrip: Seconds there and back.
  private func pace(rate: Double, roundTrip: Double) -> PartPace {
    var pace = PartPace()
    pace.answered(after: roundTrip)
    for _ in 0..<60 { pace.arrived(pace.bytes, after: Double(pace.bytes) / rate) }
    return pace
  }

  @Test(
    "A part is as long as a line carries in a twentieth of a second, however far away the server is",
    arguments: [1e5, 1e6, 1e7], [0.002, 0.1, 0.6])
  func parts(rate: Double, roundTrip: Double) {
    let part = Double(pace(rate: rate, roundTrip: roundTrip).bytes)
    // Not less than a few thousand bytes, which take their time on a slow line.
    #expect(part >= rate / 25)
    #expect(part <= max(rate / 15, 8192))
  }

  @Test(
    "As many parts are under way as keep the line busy, and hardly more",
    arguments: [0.002, 0.1, 0.6])
  func enoughParts(roundTrip: Double) {
    let pace = pace(rate: 1e6, roundTrip: roundTrip)
    let underWay = Double(pace.count * pace.bytes) / 1e6
    #expect(underWay >= roundTrip)
    #expect(underWay <= roundTrip + 0.11)
  }

  @Test("Nothing is sent in great numbers before the line is known")
  func slowStart() {
    var pace = PartPace()
    #expect(pace.count == 1)
    pace.answered(after: 0.6)
    for step in 2...6 {
      pace.arrived(pace.bytes, after: 0.05)
      #expect(pace.count == step)
    }
  }

  @Test("After two slow parts in a row the next is as short as the line is slow now")
  func suddenlySlow() {
    var pace = pace(rate: 1e7, roundTrip: 0.1)
    let bytes = pace.bytes
    pace.arrived(bytes, after: Double(bytes) / 4e5)
    #expect(pace.bytes == bytes / 2)
    pace.arrived(pace.bytes, after: Double(pace.bytes) / 4e5)
    #expect(abs(pace.bytes - 20_000) <= 1)
  }

  @Test("However quick a line is, no part is longer than half a million bytes")
  func longestPart() {
    #expect(pace(rate: 1e9, roundTrip: 0.001).bytes == 1 << 19)
  }

  @Test("The short rest of an image says nothing of the line")
  func shortParts() {
    var pace = pace(rate: 1e6, roundTrip: 0.1)
    let bytes = pace.bytes
    pace.arrived(200, after: 0.01)
    #expect(pace.bytes == bytes)
  }

  @Test("On a server of another machine the pointer's first shape asks nothing until there is time")
  func cursorsWait() throws {
    let server = try XServer(width: 800, height: 600)
    let network = try NetworkProxy(to: server.display, delay: 0.01)
    defer { network.close() }
    let fixture = try WindowFixture(server: server, through: network.display)
    try fixture.open()
    fixture.driver.move(fixture.id, x: 10, y: 10)
    fixture.driver.move(x: 50, y: 50)
    fixture.driver.sync()
    let arrow = fixture.driver.cursorImage()
    let sent = fixture.connection.bytesSent
    fixture.window.setCursor(.hand)
    #expect(fixture.connection.bytesSent == sent)
    fixture.window.loadCursors()
    #expect(
      try waitUntil {
        try fixture.settle()
        return fixture.driver.cursorImage() != arrow
      }, "the hand")
    fixture.window.setCursor(.arrow)
    #expect(
      try waitUntil {
        try fixture.settle()
        return fixture.driver.cursorImage() == arrow
      }, "the arrow")
  }
}
