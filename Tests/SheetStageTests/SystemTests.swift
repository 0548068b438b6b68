import SheetControls
import SheetTestSupport
import Testing

@Suite struct SystemTests {
  private static let (medium, large) = (422, 68)

  private func open(_ arguments: [String] = []) throws -> StageSession {
    let session = try StageSession(arguments, style: "system")
    try session.tap(.button, "Plan the day")
    try session.expectEdge(at: Self.medium)
    return session
  }

  private func hasRing(_ session: StageSession, edge: Int) throws -> Bool {
    try session.part(165, edge, 60, 16).contains(0x4A5FC1)
  }

  @Test func aDragBeginsBeyondTheSlopAndAFlickGoesToTheNextDetent() throws {
    let session = try open()
    #expect(try session.gray() == 153)
    session.press(100, 450)
    session.move(100, 442)
    session.pause(0.1)
    #expect(try session.edge() == Self.medium)
    session.dragSlowly(from: 442, to: 420, x: 100)
    try session.expect("the card follows beyond the slop") {
      try session.edge() == Self.medium - 22
    }
    session.release()
    try session.expectEdge(at: Self.medium)
    session.flick(100, 450, to: 300)
    try session.expectEdge(at: Self.large)
    session.flick(100, 90, to: 290)
    try session.expectEdge(at: Self.medium)
    session.flick(100, 450, to: 650)
    session.moveAway()
    try session.expectScene()
  }

  @Test func aCardDraggedBeyondTheTopShowsNoGapBelow() throws {
    let session = try open()
    session.flick(100, 450, to: 300)
    try session.expectEdge(at: Self.large)
    func bottom() throws -> [UInt32] { try session.part(0, 843, 19, 1) }
    // The header is dragged, because the content does not scroll there.
    session.press(100, 100)
    var last = Self.large
    for y in [80, 50, 20, 0] {
      session.move(100, y)
      try session.expect("the card still moves up") {
        try session.edge().map { $0 < last } == true
      }
      last = try #require(try session.edge())
      #expect(try bottom().allSatisfy { $0 == 0xFFFFFF }, "a gap below the card")
    }
    session.release()
    try session.expectEdge(at: Self.large)
    // A flick overshoots the highest detent, and must show no gap either.
    session.flick(100, 90, to: 290)
    try session.expectEdge(at: Self.medium)
    session.flick(100, 450, to: 150)
    for _ in 0..<20 {
      #expect(try bottom().allSatisfy { $0 == 0xFFFFFF }, "a gap below the card")
      session.pause(0.01)
    }
    try session.expectEdge(at: Self.large)
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
      ("Up", Self.large), ("Up", Self.large), ("Down", Self.medium), ("Home", Self.large),
      ("End", Self.medium), ("space", Self.large), ("space", Self.medium), ("Prior", Self.large),
      ("Next", Self.medium), ("Return", Self.large), ("Escape", Self.medium),
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
    try session.strike("Escape")
    session.moveAway()
    try session.expectScene()
  }

  @Test func theFocusCyclesThroughTheCardAndTheHandle() throws {
    let session = try open()
    #expect(try !hasRing(session, edge: Self.medium))
    var rounds: [Int] = []
    for step in 1...20 {
      try session.strike("Tab")
      try session.still()
      let edge = try #require(try session.edge())
      if try hasRing(session, edge: edge) { rounds.append(step) }
    }
    #expect(rounds.count >= 2, "\(rounds)")
    try session.strike("Escape", "Escape")
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

  @Test func theWheelExpandsTheSheetScrollsItsContentAndCollapsesIt() throws {
    let session = try open()
    session.wheel(1, 195, 600)
    try session.expectEdge(at: Self.large)
    // After this pause the view under the pointer is tinted.
    session.pause(0.5)
    let top = try session.still()
    session.wheel(2, 195, 600)
    try session.expect("the content scrolls") {
      // A part of a pixel column through the picture is now 106 points higher.
      let column = (243..<300).map { top[$0 * 390 + 60] }
      return try Set(column).count > 1 && session.part(60, 243 - 106, 1, 57) == column
    }
    #expect(try session.edge() == Self.large)
    session.wheel(-2, 195, 600)
    try session.expect("the content scrolls back") {
      try session.part(0, 310, 390, 500) == Array(top[(310 * 390)..<(810 * 390)])
    }
    session.pause(0.5)
    session.wheel(-1, 195, 600)
    try session.expectEdge(at: Self.medium)
    session.pause(0.5)
    session.wheel(-3, 195, 600)
    try session.expectEdge(at: Self.medium, "the wheel never dismisses the sheet:")
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
    session.tap(352, Self.medium + 34)
    session.pause(0.05)
    session.tap(352, Self.medium + 34)
    session.moveAway()
    session.pause(3)
    try session.expectSame(as: below, "the sheet below is unchanged")
  }

  @Test func stackedSheetsOpenAndCloseOneByOne() throws {
    let session = try open()
    // Tab passes the close button and four switches, and reaches the share button.
    for _ in 0..<6 { try session.strike("Tab") }
    session.moveAway()
    var looks = [try session.still()]
    for _ in 0..<3 {
      try session.strike("Return")
      try session.still()
      #expect(try session.edge() == Self.medium)
      try session.strike("Tab", "Tab")
      looks.append(try session.still())
    }
    #expect(Set(looks).count == 4)
    // Each sheet closes alone; the one below is unchanged, including its focus.
    for look in looks.dropLast().reversed() {
      try session.strike("Escape")
      try session.expectSame(as: look, "the sheet below is unchanged")
    }
    try session.strike("Return")
    try session.expect("Return presses the same button") { try session.pixels() != looks[0] }
    session.resize(width: 600, height: 700)
    try session.still()
    #expect(try session.edge() == 350)
  }
}
