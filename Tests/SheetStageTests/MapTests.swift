import SheetControls
import SheetTestSupport
import SheetTrace
import Testing

@Suite struct MapTests {
  private static let (low, middle, high) = (638, 450, 71)

  private func tabs(_ session: StageSession) throws -> [UInt32] {
    try session.part(0, 788, 390, 56)
  }

  @Test func theMapsTabBarIsNeverCoveredAndWorksDuringMotion() throws {
    let session = try StageSession(["--slow", "4"], style: "map")
    #expect(try session.edge() == Self.low)
    let bar = try tabs(session)
    session.press(195, 650)
    for y in [500, 300, 60, -100, 400, 780, 843] {
      session.move(195, y)
      session.pause(0.03)
      #expect(try tabs(session) == bar)
    }
    session.pause(0.1)
    session.release()
    try session.expectEdge(at: Self.low)
    session.flick(195, 650, to: 450)
    // The tabs work during the motion.
    try session.tap(.tabs, item: 3)
    let edge = try #require(try session.edge())
    #expect(Self.high < edge && edge < Self.low)
    session.moveAway()
    try session.expect("a tab was chosen") { try tabs(session) != bar }
    try session.expectEdge(at: Self.high)
    try session.tap(.tabs, item: 0)
    session.moveAway()
    try session.expect("the first tab is selected again") { try tabs(session) == bar }
    session.resize(width: 500, height: 600)
    try session.expectEdge(at: 34)
    let row = try session.part(0, 544, 500, 1)
    #expect(Set(row).count == 1 && row[0] != 0xFFFFFF, "the line above the tabs")
  }

  @Test func theMapFollowsADrag() throws {
    let session = try StageSession(style: "map")
    let before = try session.part(120, 250, 120, 120)
    session.press(150, 300)
    for (x, y) in [(156, 300), (170, 320), (187, 341), (120, 260), (150, 300), (163, 331)] {
      session.move(x, y)
      try session.expect("the map is under the pointer at \(x), \(y)") {
        try session.part(120 + x - 150, 250 + y - 300, 120, 120) == before
      }
    }
    try session.strike("Escape")
    try session.expect("Escape returns the map") { try session.part(120, 250, 120, 120) == before }
    session.release()
    #expect(try session.edge() == Self.low)
  }

  @Test func theWheelZoomsTheMapAboutThePointer() throws {
    let session = try StageSession(style: "map")
    /// The colour of a pixel in the station's pin, which must stay under the pointer.
    func pin() throws -> UInt32 { try session.pixel(x: 188, y: 394) }
    #expect(try pin() == 0x3D83CF)
    for notches in [-1, -1, 1, 1] {
      session.wheel(notches, 195, 394)
      let now = try session.still()
      #expect(try pin() == 0x3D83CF)
      #expect(now != session.scene || notches > 0)
    }
    try session.tap(.button, "Zoom in")
    session.moveAway()
    let larger = try session.still()
    try session.tap(.button, "Zoom out")
    session.moveAway()
    #expect(try session.still() != larger)
    #expect(try session.edge() == Self.low)
  }

  @Test func quickAndSlowNotchesOfTheWheelZoomTheMapEqually() throws {
    func map(after pause: Double) throws -> [UInt32] {
      let rig = try StageRig("map")
      for _ in 0..<3 {
        try rig.send(.wheel(Point2D(x: 120, y: 300), notches: -1))
        try rig.wait(pause)
      }
      try rig.settle()
      return rig.pixels()
    }
    #expect(try difference(map(after: 0.02), map(after: 1)) == 0)
  }

  @Test func flicksOfTheMapsSheetGoToTheEndsAndSlowReleasesToTheNearestDetent() throws {
    let session = try StageSession(style: "map")
    session.flick(195, 650, to: 500)
    try session.expectEdge(at: Self.high)
    session.flick(195, 80, to: 230)
    try session.expectEdge(at: Self.low)
    session.pull(195, 650, to: 550)
    #expect(try session.edge() == 538)
    session.release()
    try session.expectEdge(at: Self.middle)
    session.pull(195, 460, to: 250)
    session.release()
    try session.expectEdge(at: Self.high)
    // After a drag beyond the highest detent, the card follows the pointer back at once.
    session.pull(195, 80, to: 0)
    session.dragSlowly(from: 0, to: 40)
    try session.expect("the card follows the way back at once") {
      try session.edge() == Self.high + 40
    }
    session.release()
    try session.expectEdge(at: Self.high)
  }

  /// Once a leaving sheet is off screen, input goes to the sheet below, even before the animation
  /// ends.
  @Test func theSearchFieldWorksWhileASheetIsStillLeaving() throws {
    let session = try StageSession(["--slow", "4"], style: "map")
    session.tap(195, 785)
    session.pause(3)
    try session.expectEdge(at: Self.middle)
    session.moveAway()
    let tabs = try tabs(session)
    try session.tap(.button, "Directions")
    session.pause(3)
    try session.still()
    #expect(try self.tabs(session) != tabs)
    session.moveAway()
    try session.strike("Escape")
    try session.expect("the upper sheet is off screen") { try self.tabs(session) == tabs }
    try session.tap(.textField)
    session.pause(3)
    try session.expectEdge(at: Self.high)
    // The field has the keyboard focus, so typing filters the list.
    session.moveAway()
    let all = try session.still()
    try session.type("noodle")
    try session.expect("fewer places are listed") {
      try session.part(0, 400, 300, 300)
        != (400..<700).flatMap {
          all[($0 * 390)..<($0 * 390 + 300)]
        }
    }
  }

  @Test func presentingSheetsOverTheMapsSheetDoesNotMoveIt() throws {
    let session = try StageSession(style: "map")
    session.tap(195, 785)
    try session.expectEdge(at: Self.middle)
    session.moveAway()
    let map = try session.still()
    // Two sheets with directions are presented over each other, and dismissed.
    try session.tap(.button, "Directions")
    try session.expect("the map's sheet is dimmed") { try session.pixels() != map }
    try session.still()
    let first = try #require(try session.edge())
    let one = try session.pixels()
    try session.strike("Tab", "Tab", "Return")
    try session.still()
    #expect(try session.pixels() != one)
    #expect(try session.edge() == first)
    try session.strike("Escape")
    try session.still()
    #expect(try session.edge() == first)
    // The focus is still on the button, so Return presents the second sheet again.
    try session.strike("Return")
    try session.still()
    #expect(try session.pixels() != one)
    try session.strike("Escape")
    try session.still()
    session.flick(100, first + 30, to: first + 230)
    try session.expectEdge(at: Self.middle)
    session.moveAway()
    try session.expect("the map is unchanged") {
      try session.part(0, 0, 390, 560) == Array(map.prefix(390 * 560))
    }
    try session.strike("Return")
    try session.expect("Return presses the button again") { try session.edge() == first }
  }
}
