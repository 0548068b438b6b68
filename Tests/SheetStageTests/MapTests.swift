import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

@Suite struct MapTests {
  private static let (low, middle, high) = (638, 450, 72)

  private func tabs(_ session: StageSession) throws -> [UInt32] {
    try session.part(0, 788, 390, 56)
  }

  @Test func theMapsTabBarIsNeverCoveredAndWorksDuringMotion() throws {
    let session = try StageSession(["--slow", "4"], scene: "map")
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
    try session.expectEdge(at: 72)
    let row = try session.part(0, 544, 500, 1)
    #expect(Set(row).count == 1 && row[0] != 0xFFFFFF, "the line above the tabs has one colour")
  }

  /// A card at the left has the tabs in itself. Any other card leaves them free at the window's
  /// foot, also in a wide window.
  @Test(
    arguments: ["center", "leading"], [(false, 800), (false, 1000), (true, 800), (true, 1000)])
  func theTabsAreWhereTheCardLeavesThem(
    alignment: String, window: (isOriginal: Bool, width: Int)
  ) throws {
    let changes = [try SettingChange(parsing: "align=\(alignment)")]
    let rig = try StageRig(
      "map", SheetPreferences(changes: changes), size: PixelSize(width: window.width, height: 800),
      isOriginal: window.isOriginal)
    let (card, tabs) = (rig.sheet.frame(at: 0).card, try rig.info(.tabs).frame)
    if alignment == "leading" {
      #expect(tabs.x >= card.x && tabs.maxX <= card.maxX && tabs.y > card.y)
    } else {
      #expect(tabs.maxY == 800 && tabs.y >= card.maxY)
    }
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

  /// The sheet below gets input once a sheet has gone back into its button; once a sheet that leaves
  /// over its edge is off screen, even before the animation ends.
  @Test(arguments: [true, false])
  func theSearchFieldWorksAfterASheetOverIt(goesIntoItsButton: Bool) throws {
    let session = try StageSession(
      ["--slow", "4"] + (goesIntoItsButton ? [] : ["--original"]), scene: "map")
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
    try session.expect("the tabs are free") { try self.tabs(session) == tabs }
    if goesIntoItsButton { session.pause(3) }
    try session.tap(.textField)
    session.pause(3)
    try session.expectEdge(at: goesIntoItsButton ? Self.high : Self.high - 1)
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

  @Test func aVerticalDragOnTheSearchFieldMovesTheCard() throws {
    let session = try StageSession(scene: "map")
    session.pull(195, 676, to: 560)
    try session.expect("the card follows the drag") {
      try session.edge().map { abs($0 - (Self.low - 116 + TestScene.slop)) <= 1 } == true
    }
    session.dragSlowly(from: 560, to: 676)
    session.release()
    try session.expectEdge(at: Self.low)
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    try session.type("old mill")
    session.pull(195, 109, to: 300)
    try session.expect("the card follows the drag while the field contains text") {
      try session.edge().map { abs($0 - (Self.high + 191 - TestScene.slop)) <= 1 } == true
    }
    session.release()
  }

  private func caret(_ session: StageSession, edge: Int = high) throws -> Int {
    try session.part(58, edge + 27, 250, 22).count { $0 == 0x4A5FC1 }
  }

  private func found(_ session: StageSession) throws -> [UInt32] {
    try session.part(60, Self.high + 20, 240, 500)
  }

  private func searching(for text: String) throws -> StageSession {
    let session = try StageSession(scene: "map")
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    session.moveAway()
    try session.type(text)
    try session.expect("the caret is visible") { try caret(session) > 10 }
    return session
  }

  @Test func escapeLeavesTheSearchFieldFirst() throws {
    let session = try searching(for: "mill")
    try session.strike("Escape")
    try session.expect("the caret is hidden") { try caret(session) == 0 }
    try session.expectEdge(at: Self.high, "Escape only takes the focus from the field:")
    let left = try session.still()
    try session.type("er")
    #expect(try session.still() == left, "keys without a focused field change nothing")
    for edge in [Self.middle, Self.low, Self.low] {
      try session.strike("Escape")
      try session.expectEdge(at: edge)
    }
    // During a drag, Escape cancels only the drag.
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    session.moveAway()
    try session.expect("the caret is visible again") { try caret(session) > 10 }
    session.pull(300, 80, to: 200)
    try session.strike("Escape")
    try session.expectEdge(at: Self.high, "Escape cancels the drag:")
    session.release()
    session.moveAway()
    #expect(try caret(session) > 10)
  }

  @Test func theCaretIsVisibleOnlyWhileTheFieldHasTheFocus() throws {
    let session = try StageSession(scene: "map")
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    session.flick(195, 80, to: 230)
    try session.expectEdge(at: Self.middle)
    try session.type("mi")
    session.moveAway()
    try session.expect("the caret is visible") { try caret(session, edge: Self.middle) > 10 }
    // A click on the map removes the keyboard focus from the field.
    session.tap(195, 260)
    session.moveAway()
    try session.expect("the caret is hidden") { try caret(session, edge: Self.middle) == 0 }
    let field = try session.part(60, Self.middle + 16, 240, 44)
    try session.type("ll")
    session.pause(0.2)
    #expect(try session.part(60, Self.middle + 16, 240, 44) == field)
    // A click gives the field the focus again; its text is unchanged.
    session.tap(300, Self.middle + 38)
    try session.expectEdge(at: Self.high)
    session.moveAway()
    try session.expect("the caret is visible again") { try caret(session) > 10 }
    let short = try session.still()
    try session.type("ll")
    try session.expect("the field receives the keys") { try session.part(60, 87, 240, 44) != field }
    try session.strike("BackSpace", "BackSpace")
    try session.expectSame(as: short, "Backspace deletes only the typed letters")
  }

  @Test func keysWithControlAltOrSuperChangeNothing() throws {
    let session = try searching(for: "mi")
    let before = try session.still()
    for (key, held) in [
      ("x", "Alt_L"), ("x", "Super_L"), ("Up", "Control_L"), ("Down", "Alt_L"),
      ("Return", "Alt_L"), ("Return", "Control_L"), ("Tab", "Control_L"), ("Escape", "Alt_L"),
      ("End", "Super_L"), ("Escape", "Control_L"),
    ] {
      try session.strike(key: key, holding: [held])
    }
    #expect(try session.still() == before)
    let all = try found(session)
    try session.strike(key: "x", holding: ["ISO_Level3_Shift"])
    try session.expect("AltGr does not count as Alt") { try found(session) != all }
  }
}
