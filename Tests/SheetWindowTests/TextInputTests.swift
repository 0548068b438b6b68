import Glibc
import SheetWindow
import SheetXTestSupport
import Testing

/// Keys become text through Xlib's built-in input method.
@Suite(.serialized) struct TextInputTests {
  /// A window with the keyboard focus, whose user has dead keys.
  private func typing(enabled: Bool = true) throws -> WindowFixture {
    // Sets the locale, because the tests' environment may name another one.
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let fixture = try WindowFixture().focused()
    for key in ["dead_acute", "dead_circumflex", "Multi_key"] { try fixture.driver.addKey(key) }
    try fixture.settle()
    if enabled { fixture.window.setTextInput(caret: (10, 20)) }
    return fixture
  }

  private func keys(_ names: [String], on fixture: WindowFixture, holding: [String] = []) throws
    -> [KeyEvent]
  {
    for name in names { try fixture.driver.strike(key: name, holding: holding) }
    let modifiers = ["Shift_L", "Control_L", "Alt_L"]
    return try fixture.settle().compactMap(\.pressedKey).filter { !modifiers.contains($0.name) }
  }

  @Test(
    arguments: [
      (["dead_acute", "e"], ["é"]), (["dead_circumflex", "o"], ["ô"]),
      (["Multi_key", "s", "s"], ["ß"]), (["a", "dead_acute", "a", "b"], ["a", "á", "b"]),
      (["dead_acute", "dead_acute"], ["´"]),
    ] as [([String], [String])])
  func deadKeysAndSequencesComposeCharacters(names: [String], texts: [String]) throws {
    let fixture = try typing()
    #expect(try keys(names, on: fixture).compactMap(\.text) == texts)
  }

  @Test func withoutTextInputDeadKeysAreNotComposed() throws {
    let fixture = try typing(enabled: false)
    let before = try keys(["dead_acute", "e"], on: fixture)
    #expect(before.map(\.name) == ["dead_acute", "e"])
    #expect(before.map(\.text) == [nil, "e"])
    fixture.window.setTextInput(caret: (0, 0))
    #expect(try keys(["dead_acute", "e"], on: fixture).map(\.text) == ["é"])
    // An incomplete sequence is dropped with its text field.
    #expect(try keys(["dead_acute"], on: fixture).isEmpty)
    fixture.window.setTextInput(caret: nil)
    #expect(try keys(["dead_acute", "e"], on: fixture).map(\.text) == [nil, "e"])
    fixture.window.setTextInput(caret: (0, 0))
    #expect(try keys(["e"], on: fixture).map(\.text) == ["e"])
  }

  @Test func anIncompleteSequenceIsDroppedWithTheFocus() throws {
    let fixture = try typing()
    #expect(try keys(["dead_acute"], on: fixture).isEmpty)
    fixture.driver.focus(fixture.driver.root)
    try fixture.settle()
    fixture.driver.focus(fixture.id)
    try fixture.settle()
    #expect(try keys(["e"], on: fixture).map(\.text) == ["e"])
  }

  @Test(
    arguments: [
      ("Escape", [], "Escape", nil), ("Return", [], "Return", nil), ("Tab", [], "Tab", nil),
      ("Tab", ["Shift_L"], "ISO_Left_Tab", nil), ("BackSpace", [], "BackSpace", nil),
      ("Tab", ["Alt_L"], "Tab", nil), ("Delete", [], "Delete", nil), ("Up", [], "Up", nil),
      ("a", [], "a", "a"), ("a", ["Control_L"], "a", "a"), ("a", ["Shift_L"], "A", "A"),
      ("KP_Enter", [], "KP_Enter", nil), ("KP_Home", [], "KP_Home", nil),
      ("KP_Add", [], "KP_Add", "+"), ("space", [], "space", " "), ("F5", [], "F5", nil),
    ] as [(String, [String], String, String?)], [false, true])
  func keysKeepTheirNamesWithTextInput(
    key: (press: String, held: [String], name: String, text: String?), enabled: Bool
  ) throws {
    let fixture = try typing(enabled: enabled)
    let event = try #require(try keys([key.press], on: fixture, holding: key.held).last)
    #expect(event.name == key.name)
    #expect(event.text == key.text)
    let modifiers = ["Shift_L": Modifiers.shift, "Control_L": .control, "Alt_L": .alt]
    #expect(event.modifiers == key.held.first.map { modifiers[$0] } ?? [])
  }

  /// With a Latin layout beside the Russian one, Xlib itself finds the Latin letter for Ctrl+A.
  @Test(arguments: [false, true])
  func shortcutsHaveTheLatinLayoutsNames(enabled: Bool) throws {
    let fixture = try typing(enabled: enabled)
    try fixture.driver.addKey("Cyrillic_ef", more: ["Cyrillic_EF", "a", "A"])
    try fixture.driver.addKey("Greek_alpha")
    let typed = try #require(try keys(["Cyrillic_ef"], on: fixture).last)
    #expect(typed.name == "Cyrillic_ef")
    let held = try keys(["Cyrillic_ef", "Greek_alpha", "c"], on: fixture, holding: ["Control_L"])
    #expect(held.map(\.name) == ["a", "Greek_alpha", "c"])
  }

  @Test func losingTheServerDuringTextInputIsAnError() throws {
    let fixture = try typing()
    fixture.server.kill()
    fixture.window.setTextInput(caret: nil)
    fixture.window.setTextInput(caret: (Double.nan, 1e9))
    #expect(throws: XWindowError.connectionLost) {
      while try fixture.window.nextEvent(until: MonotonicClock.now() + 5) != nil {}
    }
  }

  @Test func textInputLeaksNothing() throws {
    let fixture = try typing()
    func use(_ times: Int) throws {
      for _ in 0..<times {
        fixture.window.setTextInput(caret: nil)
        fixture.window.setTextInput(caret: (5, 6))
        fixture.window.setTextInput(caret: (7, 8))
        try fixture.driver.strike(key: "dead_acute")
        try fixture.driver.strike(key: "e")
      }
      try fixture.settle()
    }
    try use(50)
    let growth = try Kernel.leastHeapGrowth {
      for _ in 0..<10 { try use(50) }
    }
    #expect(growth < 50_000)
  }

  @Test func anInputMethodIsClosedWithItsWindow() throws {
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let server = try XServer()
    let connection = try Connection(display: server.display)
    let growth = try Kernel.leastHeapGrowth {
      for _ in 0..<10 {
        let window = try Window(connection)
        window.setTextInput(caret: (0, 0))
      }
    }
    // An input method that is not closed keeps its own Compose table, which is larger than 200 kB,
    // so that one leak is enough to fail.
    #expect(growth < 200_000)
  }
}
