import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct ForgedEventTests {
  /// Any program can send these events; libXi's conversion of the second one reads a count from the
  /// first one.
  @Test func eventsOfXInput1DoNotStopTheProgram() throws {
    let session = try Session()
    for _ in 0..<20 {
      // A DeviceKeyPress, and a DeviceButtonStateNotify.
      session.user.sendOldInput(1, [UInt32](repeating: 0x7FFF_FFFF, count: 7), to: session.window)
      session.user.sendOldInput(14, [], to: session.window)
    }
    try session.present()
    #expect(try session.edge() == 422, "the sheet is up at the middle of the window")
    session.close()
  }
}
