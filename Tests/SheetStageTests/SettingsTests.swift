import SheetControls
import SheetTestSupport
import Testing

@Suite struct SettingsTests {
  private func open(_ arguments: [String] = []) throws -> StageSession {
    let session = try StageSession(arguments, scene: "settings")
    try session.tap(.button, "Settings")
    try session.expectEdge(at: 344)
    return session
  }

  private func log(_ session: StageSession) throws -> [UInt32] { try session.part(0, 60, 390, 270) }

  /// Whether a handle is drawn: it is 5 to 10 points below the card's edge.
  private func hasHandle(_ session: StageSession, edge: Int = 344) throws -> Bool {
    try session.pixel(x: 195, y: edge + 7) & 0xFF < 0xA0
  }

  @Test func theFocusOutlineReturnsOnlyWithTheKeyboard() throws {
    let session = try StageSession(scene: "settings")
    func isOutlined() throws -> Bool {
      try session.part(10, 540, 30, 60).contains { $0 == 0x4A5FC1 }
    }
    try session.strike("Tab", "Tab", "Return")
    try session.expectEdge(at: 344)
    try session.strike("Tab", "Tab", "Tab")
    try session.expect("the switch has the focus outline") { try isOutlined() }
    try session.strike("Escape")
    try session.expect("the sheet leaves") { try session.gray() == 255 }
    try session.still()
    try session.tap(.button, "Settings")
    try session.expectEdge(at: 344)
    session.moveAway()
    try session.still()
    #expect(try !isOutlined(), "a sheet opened by mouse shows no outline")
    try session.strike("Escape")
    try session.expect("the sheet leaves") { try session.gray() == 255 }
    try session.still()
    try session.strike("Return")
    try session.expectEdge(at: 344)
    try session.expect("a sheet opened by key shows the outline") { try isOutlined() }
  }

  @Test func aDragOfTheKnobMovesTheSliderAndAVerticalOneOfItsTitleTheSheet() throws {
    let session = try open()
    session.moveAway()
    try session.still()
    let before = try log(session)
    session.pull(146, 778, to: 718)
    try session.expectEdge(at: 292, "a vertical drag on the slider's title:")
    session.release()
    session.moveAway()
    try session.expectEdge(at: 344)
    try session.still()
    #expect(try log(session) == before)
    session.press(146, 815)
    for x in stride(from: 150, through: 300, by: 10) { session.move(x, 815) }
    try session.expect("the text grows") { try log(session) != before }
    session.dragSlowly(from: 815, to: 700, x: 300)
    #expect(try session.edge() == 344)
    try session.strike("Escape")
    session.moveAway()
    try session.expect("the log is as before the drag") { try log(session) == before }
    session.release()
    try session.expectEdge(at: 344)
  }

  @Test func theSettingsSheetCanBeDraggedAnywhereUntilThatIsSwitchedOff() throws {
    let session = try open()
    #expect(try hasHandle(session))
    session.pull(195, 100, to: 156)
    #expect(try session.edge() == 344 + 56 - TestScene.slop)
    session.release()
    try session.expectEdge(at: 344)
    session.pull(100, 380, to: 20)
    session.release()
    try session.expectEdge(at: 72)
    try session.tap(.toggle, "Draggable")
    try session.expect("there is no handle") { try !hasHandle(session, edge: 72) }
    session.pull(100, 80, to: 300)
    session.release()
    try session.expectEdge(at: 72)
    // The changed setting outlives a dismissal.
    session.tap(195, 20)
    try session.expect("the sheet leaves") { try session.gray() == 255 }
    try session.still()
    try session.tap(.button, "Settings")
    try session.expectEdge(at: 344)
    #expect(try !hasHandle(session))
  }

  @Test func theUsersSettingsOverrideThoseOfTheForm() throws {
    let session = try open(["--set", "corner.radius=0", "--slow", "3"])
    #expect(try session.pixel(x: 0, y: 345) == 0xFFFFFF)
    try session.strike("Home")
    try session.expectEdge(at: 72)
    try session.tap(.toggle, "Draggable")
    try session.expect("there is no handle") { try !hasHandle(session, edge: 72) }
    #expect(try session.pixel(x: 0, y: 73) == 0xFFFFFF)
  }
}
