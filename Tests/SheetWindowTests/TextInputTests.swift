import Glibc
import SheetWindow
import SheetXTestSupport
import Testing

/// Keys become text through Xlib's built-in input method.
@Suite(.serialized) struct TextInputTests {
  /// A window with the keyboard focus; the keyboard has dead keys and a compose key.
  private func typing(enabled: Bool = true) throws -> WindowFixture {
    // Sets the locale, because the tests' environment may name another one.
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let fixture = try WindowFixture().focused()
    for key in ["dead_acute", "dead_circumflex", "Multi_key"] { try fixture.driver.addKey(key) }
    try fixture.settle()
    if enabled { fixture.window.input.setTextInput(caret: (10, 20)) }
    return fixture
  }

  private func keys(_ names: [String], on fixture: WindowFixture, holding: [String] = []) throws
    -> [KeyEvent]
  {
    for name in names { try fixture.driver.strike(key: name, holding: holding) }
    let modifiers = ["Shift_L", "Control_L", "Alt_L"]
    return try fixture.settle().compactMap(\.pressedKey).filter { !modifiers.contains($0.name) }
  }

  @Test func deadKeysAndSequencesComposeCharacters() throws {
    let fixture = try typing()
    for (names, texts) in [
      (["dead_acute", "e"], ["é"]), (["dead_circumflex", "o"], ["ô"]),
      (["Multi_key", "s", "s"], ["ß"]), (["a", "dead_acute", "a", "b"], ["a", "á", "b"]),
      (["dead_acute", "dead_acute"], ["´"]),
    ] {
      #expect(try keys(names, on: fixture).compactMap(\.text) == texts)
    }
  }

  @Test func withoutTextInputDeadKeysAreNotComposed() throws {
    let fixture = try typing(enabled: false)
    let before = try keys(["dead_acute", "e"], on: fixture)
    #expect(before.map(\.name) == ["dead_acute", "e"])
    #expect(before.map(\.text) == [nil, "e"])
    fixture.window.input.setTextInput(caret: (0, 0))
    #expect(try keys(["dead_acute", "e"], on: fixture).map(\.text) == ["é"])
    // Removing the text field drops an incomplete sequence.
    #expect(try keys(["dead_acute"], on: fixture).isEmpty)
    fixture.window.input.setTextInput(caret: nil)
    #expect(try keys(["dead_acute", "e"], on: fixture).map(\.text) == [nil, "e"])
    fixture.window.input.setTextInput(caret: (0, 0))
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

  private typealias Key = (press: String, held: String?, name: String, text: String?)

  private static let keys: [Key] = [
    ("Escape", nil, "Escape", nil), ("Return", nil, "Return", nil), ("Tab", nil, "Tab", nil),
    ("Tab", "Shift_L", "ISO_Left_Tab", nil), ("BackSpace", nil, "BackSpace", nil),
    ("Tab", "Alt_L", "Tab", nil), ("Delete", nil, "Delete", nil), ("Up", nil, "Up", nil),
    ("a", nil, "a", "a"), ("a", "Control_L", "a", "a"), ("a", "Shift_L", "A", "A"),
    ("KP_Enter", nil, "KP_Enter", nil), ("KP_Home", nil, "KP_Home", nil),
    ("KP_Add", nil, "KP_Add", "+"), ("space", nil, "space", " "), ("F5", nil, "F5", nil),
  ]

  @Test(arguments: [false, true])
  func keysKeepTheirNamesWithTextInput(enabled: Bool) throws {
    let fixture = try typing(enabled: enabled)
    let modifiers = ["Shift_L": Modifiers.shift, "Control_L": .control, "Alt_L": .alt]
    for key in Self.keys {
      let held = key.held.map { [$0] } ?? []
      let event = try #require(try keys([key.press], on: fixture, holding: held).last)
      #expect((event.name, event.text) == (key.name, key.text))
      #expect(event.modifiers == key.held.flatMap { modifiers[$0] } ?? [])
    }
  }

  /// With a Latin layout beside the Russian one, Xlib itself finds the Latin letter.
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
    fixture.window.input.setTextInput(caret: nil)
    fixture.window.input.setTextInput(caret: (Double.nan, 1e9))
    #expect(throws: XWindowError.connectionLost) {
      while try fixture.window.nextEvent(until: MonotonicClock.now() + 5) != nil {}
    }
  }

  // Separate processes measure heap growth, because other tests allocate memory meanwhile.

  @Test func textInputLeaksNothing() async {
    await #expect(processExitsWith: .success) {
      try #require(try TextInputTests().heapGrowthOfTyping() < 50_000)
    }
  }

  private func heapGrowthOfTyping() throws -> Int {
    let fixture = try typing()
    func use(_ times: Int) throws {
      for _ in 0..<times {
        fixture.window.input.setTextInput(caret: nil)
        fixture.window.input.setTextInput(caret: (5, 6))
        fixture.window.input.setTextInput(caret: (7, 8))
        try fixture.driver.strike(key: "dead_acute")
        try fixture.driver.strike(key: "e")
      }
      try fixture.settle()
    }
    try use(50)
    return try Kernel.leastHeapGrowth {
      for _ in 0..<10 { try use(50) }
    }
  }

  /// An unclosed input method keeps a Compose table of more than 200 kB, so one leak fails the
  /// test.
  @Test func anInputMethodIsClosedWithItsWindow() async {
    await #expect(processExitsWith: .success) {
      try #require(try TextInputTests.heapGrowthOfWindows() < 200_000)
    }
  }

  private static func heapGrowthOfWindows() throws -> Int {
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let server = try XServer()
    let connection = try Connection(display: server.display)
    return try Kernel.leastHeapGrowth {
      for _ in 0..<10 {
        let window = try Window(connection)
        window.input.setTextInput(caret: (0, 0))
      }
    }
  }
}
