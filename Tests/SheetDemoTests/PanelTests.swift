import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The panel of `--hud`: three lines at the top right.
@Suite(.serialized) struct PanelTests {
  /// The panel in a window 390 points wide: 236 wide, 12 from the edges, three lines of 17 with a
  /// margin of 8.
  private static let (x, y, width, height) = (142, 12, 236, 67)

  private func look(_ session: Session) throws -> [UInt32] {
    try session.part(Self.x, Self.y, Self.width, Self.height)
  }

  /// Checks that there is exactly one panel, with light text on a dark background.
  private func expectPanel(
    _ session: Session, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let pixels = try look(session)
    // The ground is 88 % of the panel's colour over anything from black to white, rounded twice.
    func isGround(_ pixel: UInt32) -> Bool {
      [(0x14, 16), (0x16, 8), (0x1E, 0)].allSatisfy { (own: Double, shift: UInt32) in
        let over = Double(pixel >> shift & 0xFF) - 0.88 * own
        return (-1...0.12 * 255 + 1).contains(over)
      }
    }
    let ground = pixels.count(where: isGround)
    #expect(ground > pixels.count * 3 / 4, "\(ground)", sourceLocation: sourceLocation)
    let words = pixels.count { $0 & 0xFF > 0xC0 }
    #expect(words > 150, "\(words)", sourceLocation: sourceLocation)
    // Each line of the panel has text.
    for line in 0..<3 {
      let rows = pixels[(Self.width * (8 + 17 * line))..<(Self.width * (8 + 17 * (line + 1)))]
      #expect(rows.contains { $0 & 0xFF > 0xC0 }, "line \(line)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["light", "dark"]) func thePanelIsVisibleAtEveryHeightOfTheCard(
    appearance: String
  )
    throws
  {
    let session = try Session(["--hud", "--appearance", appearance], style: "system")
    session.moveAway()
    try session.still()
    try expectPanel(session)
    var looks = [try look(session)]
    for keys in [["Up"], ["Up"], ["Escape"], ["Escape"]] {
      for key in keys { try session.strike(key) }
      session.pause(1)
      try session.still()
      try expectPanel(session)
      looks.append(try look(session))
    }
    #expect(Set(looks).count >= 4, "the panel differs at each height")
  }

  @Test func thePanelShowsTheTargetDuringADrag() throws {
    let session = try Session(["--hud"], style: "system")
    try session.strike("Up")
    try session.expectEdge(at: 422)
    session.moveAway()
    let atRest = try look(session)
    session.pull(195, 430, to: 320)
    try session.still()
    try expectPanel(session)
    let held = try look(session)
    #expect(held != atRest)
    session.dragSlowly(from: 320, to: 200)
    try session.still()
    #expect(try look(session) != held, "the panel changes with the card's position")
    session.release()
    session.pause(1)
    try session.still()
    try expectPanel(session)
    #expect(try look(session) != atRest)
  }

  @Test func withThePanelNothingWakesAProgramAtRest() throws {
    let session = try Session(["--hud"], style: "system")
    try session.strike("Up")
    try session.expectEdge(at: 422)
    session.moveAway()
    session.pause(0.7)
    let process = session.app.processIdentifier
    let said = try look(session)
    let before = try Kernel.voluntarySwitches(process: process)
    Thread.sleep(forTimeInterval: 1)
    #expect(try Kernel.voluntarySwitches(process: process) == before)
    #expect(try look(session) == said)
  }

  @Test func thePanelIsAtTheTopRightOfAWideWindow() throws {
    let server = try XServer(width: 1400, height: 900)
    let session = try Session(["--hud", "--size", "1280x800"], style: "map", running: server)
    func panel() throws -> [UInt32] {
      try session.part(1280 - 12 - Self.width, Self.y, Self.width, Self.height)
    }
    #expect(try panel().count { $0 & 0xFF > 0xC0 } > 150)
    #expect(try panel().count { $0 & 0xFF < 0x3B } > Self.width * Self.height / 2)
  }

  @Test func severalSheetsHaveOnePanel() throws {
    let session = try Session(["--hud"], style: "system")
    session.tap(195, 804)
    try session.expectEdge(at: 422)
    for _ in 0..<6 { try session.strike("Tab") }
    try session.strike("Return")
    session.pause(1.5)
    try session.still()
    // Two panels over each other would show only 12 % of 12 % of the background.
    let beside = Double(
      try session.user.pixel(x: Self.x - 4, y: 70, of: session.window) >> 8 & 0xFF)
    let panel = Double(try session.user.pixel(x: Self.x + 3, y: 60, of: session.window) >> 8 & 0xFF)
    #expect(abs(panel - (0.88 * 0x16 + 0.12 * beside)) <= 2, "\(panel) over \(beside)")
    try expectPanel(session)
  }
}
