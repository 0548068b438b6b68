import SheetControls
import SheetTestSupport
import Testing

@Suite struct MapTypingTests {
  private static let (low, middle, high) = (638, 450, 71)

  @Test func typedTextFindsPlaces() throws {
    let session = try StageSession(style: "map")
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    session.moveAway()
    try session.still()
    func list() throws -> [UInt32] { try session.part(0, 200, 300, 500) }
    let all = try list()
    try session.type("noodle")
    try session.expect("fewer places are listed") {
      let now = try list()
      // The list has one row, and is white below.
      return now != all && now.suffix(300 * 380).allSatisfy { $0 == 0xFFFFFF }
    }
    try session.strike(key: "a", holding: ["Control_L"])
    try session.strike("BackSpace")
    try session.expect("all places are listed again") { try list() == all }
    #expect(try session.edge() == Self.high)
  }

  /// A press on the field may become a drag of the card until it is known to be a click.
  @Test func aVerticalDragOnTheSearchFieldMovesTheCard() throws {
    let session = try StageSession(style: "map")
    session.pull(195, 676, to: 560)
    try session.expect("the card follows the drag") {
      try session.edge().map { abs($0 - (Self.low - 116)) <= 1 } == true
    }
    session.dragSlowly(from: 560, to: 676)
    session.release()
    try session.expectEdge(at: Self.low)
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    try session.type("old mill")
    session.pull(195, 109, to: 300)
    try session.expect("the card follows the drag while the field contains text") {
      try session.edge().map { abs($0 - (Self.high + 191)) <= 1 } == true
    }
    session.release()
  }

  private func caret(_ session: StageSession, edge: Int = high) throws -> Int {
    try session.part(58, edge + 27, 250, 22).count { $0 == 0x4A5FC1 }
  }

  private func found(_ session: StageSession) throws -> [UInt32] {
    try session.part(60, Self.high + 20, 240, 500)
  }

  @Test func escapeLeavesTheSearchFieldFirst() throws {
    let session = try StageSession(style: "map")
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    session.moveAway()
    try session.type("mill")
    try session.expect("the caret is visible") { try caret(session) > 10 }
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
    let session = try StageSession(style: "map")
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    session.flick(195, 80, to: 230)
    try session.expectEdge(at: Self.low)
    try session.type("mi")
    session.moveAway()
    try session.expect("the caret is visible") { try caret(session, edge: Self.low) > 10 }
    // A click on the map takes the keyboard focus from the field.
    session.tap(195, 300)
    session.moveAway()
    try session.expect("the caret is hidden") { try caret(session, edge: Self.low) == 0 }
    let field = try session.part(60, Self.low + 16, 240, 44)
    try session.type("ll")
    session.pause(0.2)
    #expect(try session.part(60, Self.low + 16, 240, 44) == field)
    // A click returns to the field, whose text is unchanged.
    session.tap(300, 676)
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
    let session = try StageSession(style: "map")
    try session.tap(.textField)
    try session.expectEdge(at: Self.high)
    session.moveAway()
    try session.type("mi")
    try session.expect("the caret is visible") { try caret(session) > 10 }
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
