import SheetControls
import SheetTestSupport
import Testing

@Suite struct SettingsTests {
  private func open(_ arguments: [String] = []) throws -> StageSession {
    let session = try StageSession(arguments, style: "settings")
    try session.tap(.button, "Settings")
    try session.expectEdge(at: 344)
    return session
  }

  private func log(_ session: StageSession) throws -> [UInt32] { try session.part(0, 60, 390, 270) }

  /// Whether a handle is drawn: it is 9 to 12 points below the card's edge.
  private func hasHandle(_ session: StageSession, edge: Int = 344) throws -> Bool {
    try session.pixel(x: 195, y: edge + 10) & 0xFF < 0x80
  }

  private func makeDraggable(_ session: StageSession) throws {
    session.wheel(6, 195, 600)
    try session.still()
    try session.tap(.toggle, "Draggable")
    try session.expect("there is a handle") { try hasHandle(session) }
    session.wheel(-6, 195, 600)
    try session.still()
    #expect(try session.edge() == 344)
  }

  @Test func theFocusOutlineReturnsOnlyWithTheKeyboard() throws {
    let session = try StageSession(style: "settings")
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
    try makeDraggable(session)
    session.moveAway()
    let before = try log(session)
    session.pull(146, 778, to: 718)
    try session.expectEdge(at: 284, "a vertical drag on the slider's title:")
    session.release()
    session.moveAway()
    try session.expectEdge(at: 344)
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

  @Test func aDraggableSettingsSheetCanBeDraggedAnywhere() throws {
    let session = try open()
    try makeDraggable(session)
    session.pull(195, 100, to: 156)
    #expect(try session.edge() == 400)
    session.release()
    try session.expectEdge(at: 344)
    session.pull(100, 380, to: 20)
    session.release()
    try session.expectEdge(at: 40)
    // The changed setting outlives a dismissal.
    session.tap(195, 20)
    try session.expect("the sheet leaves") { try session.gray() == 255 }
    try session.still()
    try session.tap(.button, "Settings")
    try session.expectEdge(at: 344)
    #expect(try hasHandle(session))
  }

  @Test func theUsersSettingsOverrideThoseOfTheForm() throws {
    let session = try open(["--set", "corner.radius=0", "--slow", "3"])
    #expect(try session.pixel(x: 0, y: 345) == 0xFFFFFF)
    try makeDraggable(session)
    #expect(try session.pixel(x: 0, y: 345) == 0xFFFFFF)
  }
}
