import Foundation
import Testing
import XTestSupport

/// The panel of `--hud`.
@Suite(.serialized) struct PanelTests {
  /// The panel's first line: the phase.
  private func phase(_ session: Session) throws -> [UInt32] { try session.part(20, 72, 280, 18) }

  @Test func atRestItSaysSo() throws {
    let session = try Session(["--hud"], style: "system")
    session.tap(195, 804)
    try session.expectEdge(at: 422)
    session.pause(2)
    let said = try phase(session)
    // What is drawn later says what is so.
    session.move(352, 463)
    session.pause(0.3)
    #expect(try phase(session) == said)
    session.moveAway()
    session.pause(0.3)
    let process = session.app.processIdentifier
    let before = try Kernel.voluntarySwitches(process: process)
    Thread.sleep(forTimeInterval: 1)
    #expect(try Kernel.voluntarySwitches(process: process) == before)
  }

  @Test func thereIsOnePanelOverSeveralSheets() throws {
    let session = try Session(["--hud"], style: "system")
    session.tap(195, 804)
    try session.expectEdge(at: 422)
    for _ in 0..<6 { try session.strike("Tab") }
    try session.strike("Return")
    session.pause(1.5)
    try session.still()
    try expectOnePanel(session)
    try session.strike("Escape")
    session.pause(1.5)
    try session.still()
    try expectOnePanel(session)
  }

  /// The panel has 88 % of its own colour, over what is beside it, and so is there once.
  private func expectOnePanel(
    _ session: Session, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func green(_ x: Int) throws -> Double {
      Double(try session.user.pixel(x: x, y: 120, of: session.window) >> 8 & 0xFF)
    }
    let (beside, panel) = (try green(4), try green(13))
    #expect(
      abs(panel - (0.88 * 0x16 + 0.12 * beside)) <= 2, "\(panel) over \(beside)",
      sourceLocation: sourceLocation)
  }
}
