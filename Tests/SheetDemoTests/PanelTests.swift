import Foundation
import Testing
import XTestSupport

/// The panel of `--hud`.
@Suite(.serialized) struct PanelTests {
  /// What the panel covers, pixels of the window; nil where there is none.
  private struct Box: Equatable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int
  }

  /// Finds the panel by its colour, which is dark and shows little of what is below.
  private func panel(_ session: Session) throws -> Box? {
    let pixels = try session.pixels()
    let width = try session.user.geometry(of: session.window).width
    func isPanel(_ pixel: UInt32) -> Bool {
      let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      return (17...49).contains(red) && (19...51).contains(green) && (26...58).contains(blue)
        && blue > red + 4
    }
    // Words and drawings are as dark, but nothing else is so wide.
    var found: Box?
    for y in 0..<(pixels.count / width) {
      let row = pixels[(y * width)..<((y + 1) * width)]
      for run in row.indices.split(whereSeparator: { !isPanel(pixels[$0]) }) where run.count > 200 {
        let (minX, maxX) = ((run.first ?? 0) % width, (run.last ?? 0) % width)
        let box = found ?? Box(minX: minX, minY: y, maxX: maxX, maxY: y)
        found = Box(
          minX: min(box.minX, minX), minY: box.minY, maxX: max(box.maxX, maxX), maxY: y)
      }
    }
    return found
  }

  private func look(_ session: Session, _ box: Box) throws -> [UInt32] {
    try session.part(box.minX, box.minY, box.maxX - box.minX + 1, box.maxY - box.minY + 1)
  }

  @Test func atRestItSaysHowTheLastMotionWent() throws {
    let session = try Session(["--hud"], style: "system")
    #expect(try panel(session) == nil)
    session.tap(195, 804)
    try session.expectEdge(at: 422)
    #expect(try waitUntil { try panel(session) != nil })
    try session.still()
    let box = try #require(try panel(session))
    #expect(box.minY >= 60 && box.maxY < 422)
    let said = try look(session, box)
    // What is drawn later says the same.
    session.move(352, 463)
    session.pause(0.3)
    #expect(try look(session, box) == said)
    session.moveAway()
    session.pause(0.3)
    let process = session.app.processIdentifier
    let before = try Kernel.voluntarySwitches(process: process)
    Thread.sleep(forTimeInterval: 1)
    #expect(try Kernel.voluntarySwitches(process: process) == before)
    // The next motion says something else, and the panel gives way to the card.
    session.pull(195, 430, to: 250)
    #expect(try waitUntil { try panel(session).map { $0.maxY < 250 } ?? false })
    try session.still()
    let held = try #require(try panel(session))
    #expect(held.maxY < 250 && held.minY >= 60)
    #expect(try look(session, held) != said)
    session.release()
  }

  @Test func inAWideWindowItLiesBesideTheCard() throws {
    let server = try XServer(width: 1400, height: 900)
    let session = try Session(["--hud", "--size", "1280x800"], style: "system", running: server)
    try session.strike("Up")
    session.pause(1.5)
    try session.still()
    let box = try #require(try panel(session))
    #expect(box.minX > 960 && box.maxY > 600)
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
    let box = try #require(try panel(session))
    let y = box.maxY - 14
    func green(_ x: Int) throws -> Double {
      Double(try session.user.pixel(x: x, y: y, of: session.window) >> 8 & 0xFF)
    }
    let (beside, panel) = (try green(box.minX - 4), try green(box.minX + 3))
    #expect(
      abs(panel - (0.88 * 0x16 + 0.12 * beside)) <= 2, "\(panel) over \(beside)",
      sourceLocation: sourceLocation)
  }
}
