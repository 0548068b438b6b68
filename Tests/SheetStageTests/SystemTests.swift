import SheetControls
import SheetTestSupport
import Testing

@Suite struct SystemTests {
  private static let (medium, large) = (422, 64)

  private func open(_ arguments: [String] = []) throws -> StageSession {
    let session = try StageSession(arguments, scene: "system")
    try session.tap(.button, "Open the next stop")
    try session.expectEdge(at: Self.medium)
    return session
  }

  private func hasRing(_ session: StageSession, edge: Int) throws -> Bool {
    try session.part(165, edge, 60, 16).contains(0x4A5FC1)
  }

  @Test func clicksOnTheHandleAndKeysMoveTheSheet() throws {
    let session = try open()
    for edge in [Self.large, Self.medium] {
      let handle = try #require(try session.edge()) + 7
      session.tap(195, handle)
      session.tap(195, handle)
      try session.expectEdge(at: edge)
      session.pause(0.5)
    }
    for (key, edge) in [
      ("Up", Self.large), ("Down", Self.medium), ("space", Self.large), ("Next", Self.medium),
      ("Return", Self.large), ("Down", Self.medium),
    ] {
      try session.strike(key)
      try session.expectEdge(at: edge, "\(key):")
    }
    for (key, held) in [
      ("Up", "Control_L"), ("Return", "Alt_L"), ("Home", "Super_L"), ("Escape", "Control_L"),
      ("space", "Control_L"),
    ] {
      try session.strike(key: key, holding: [held])
    }
    try session.still()
    #expect(try session.edge() == Self.medium)
    try session.strike("Home")
    try session.expectEdge(at: Self.large)
    try session.strike("Escape")
    session.moveAway()
    try session.expectScene()
  }

  @Test func aPressInTheCardTakesTheFocusFromTheHandle() throws {
    let session = try open()
    // Shift-Tab from the first control reaches the handle.
    try session.strike("Tab")
    try session.strike(key: "Tab", holding: ["Shift_L"])
    try session.expect("the handle has the focus ring") { try hasRing(session, edge: Self.medium) }
    try session.strike("Home")
    try session.expectEdge(at: Self.large)
    #expect(try hasRing(session, edge: Self.large))
    // A click on a switch takes the keyboard focus.
    func knob() throws -> [UInt32] { try session.part(300, 600, 70, 60) }
    session.moveAway()
    let off = try session.still()
    session.tap(100, 625)
    session.moveAway()
    try session.expect("the handle has no focus ring") { try !hasRing(session, edge: Self.large) }
    try session.strike("space")
    try session.expect("Space turns the clicked switch off again") {
      try knob() == (600..<660).flatMap { off[($0 * 390 + 300)..<($0 * 390 + 370)] }
    }
    #expect(try session.edge() == Self.large)
  }

  @Test func aDoubleClickOnCloseClosesOneSheet() throws {
    let session = try open(["--slow", "3"])
    session.pause(1)
    for _ in 0..<6 { try session.strike("Tab") }
    session.moveAway()
    session.pause(1.5)
    let below = try session.still()
    try session.strike("Return")
    session.pause(2.5)
    try session.still()
    // The second click on the cross in the card's corner must not close the sheet below.
    session.tap(352, 462)
    session.pause(0.05)
    session.tap(352, 462)
    session.moveAway()
    session.pause(3)
    try session.expectSame(as: below, "the sheet below is unchanged")
  }
}
