import Glibc
import Testing
import XTestSupport
import XWindow

/// What the user types becomes text, through the input method that comes with Xlib.
@Suite(.serialized) struct TextInputTests {
  /// A window with the keyboard, whose user has dead keys.
  private func typing(enabled: Bool = true) throws -> Stage {
    // What a user's environment says; here it may say anything.
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let stage = try Stage()
    try stage.open()
    for key in ["dead_acute", "dead_circumflex", "Multi_key"] { try stage.driver.addKey(key) }
    stage.driver.focus(stage.id)
    try stage.settle()
    if enabled { stage.window.setTextInput(enabled: true, caret: (10, 20)) }
    return stage
  }

  private func keys(_ names: [String], on stage: Stage, holding: [String] = []) throws -> [KeyEvent]
  {
    for name in names { try stage.driver.strike(key: name, holding: holding) }
    let modifiers = ["Shift_L", "Control_L", "Alt_L"]
    return try stage.settle().compactMap {
      if case .keyPressed(let key) = $0, !modifiers.contains(key.name) { key } else { nil }
    }
  }

  @Test(
    arguments: [
      (["dead_acute", "e"], ["é"]), (["dead_circumflex", "o"], ["ô"]),
      (["Multi_key", "s", "s"], ["ß"]), (["a", "dead_acute", "a", "b"], ["a", "á", "b"]),
      (["dead_acute", "dead_acute"], ["´"]),
    ] as [([String], [String])])
  func deadKeysAndSequencesCompose(names: [String], texts: [String]) throws {
    let stage = try typing()
    #expect(try keys(names, on: stage).compactMap(\.text) == texts)
  }

  @Test func withoutTextInputKeysAreKeys() throws {
    let stage = try typing(enabled: false)
    let before = try keys(["dead_acute", "e"], on: stage)
    #expect(before.map(\.name) == ["dead_acute", "e"])
    #expect(before.map(\.text) == [nil, "e"])
    stage.window.setTextInput(enabled: true)
    #expect(try keys(["dead_acute", "e"], on: stage).map(\.text) == ["é"])
    // Half a sequence is dropped with the place that it was typed into.
    #expect(try keys(["dead_acute"], on: stage).isEmpty)
    stage.window.setTextInput(enabled: false)
    #expect(try keys(["dead_acute", "e"], on: stage).map(\.text) == [nil, "e"])
    stage.window.setTextInput(enabled: true)
    #expect(try keys(["e"], on: stage).map(\.text) == ["e"])
  }

  @Test func halfASequenceIsDroppedWithTheKeyboard() throws {
    let stage = try typing()
    #expect(try keys(["dead_acute"], on: stage).isEmpty)
    stage.driver.focus(stage.driver.root)
    try stage.settle()
    stage.driver.focus(stage.id)
    try stage.settle()
    #expect(try keys(["e"], on: stage).map(\.text) == ["e"])
  }

  @Test(
    arguments: [
      ("Escape", [], "Escape", nil), ("Return", [], "Return", nil), ("Tab", [], "Tab", nil),
      ("Tab", ["Shift_L"], "ISO_Left_Tab", nil), ("BackSpace", [], "BackSpace", nil),
      ("Delete", [], "Delete", nil), ("a", ["Control_L"], "a", "a"), ("a", ["Shift_L"], "A", "A"),
      ("KP_Enter", [], "KP_Enter", nil), ("KP_Home", [], "KP_Home", nil),
      ("KP_Add", [], "KP_Add", "+"), ("space", [], "space", " "), ("F5", [], "F5", nil),
    ] as [(String, [String], String, String?)], [false, true])
  func keysKeepTheirNames(
    key: (press: String, held: [String], name: String, text: String?), enabled: Bool
  ) throws {
    let stage = try typing(enabled: enabled)
    let event = try #require(try keys([key.press], on: stage, holding: key.held).last)
    #expect(event.name == key.name)
    #expect(event.text == key.text)
  }

  /// Xlib sees to it that Ctrl+A is on the same key for somebody who writes Russian and has a Latin
  /// layout beside it.
  @Test(arguments: [false, true])
  func shortcutsHaveTheLatinLayoutsNames(enabled: Bool) throws {
    let stage = try typing(enabled: enabled)
    try stage.driver.addKey("Cyrillic_ef", more: ["Cyrillic_EF", "a", "A"])
    try stage.driver.addKey("Greek_alpha")
    let typed = try #require(try keys(["Cyrillic_ef"], on: stage).last)
    #expect(typed.name == "Cyrillic_ef")
    let held = try keys(["Cyrillic_ef", "Greek_alpha", "c"], on: stage, holding: ["Control_L"])
    #expect(held.map(\.name) == ["a", "Greek_alpha", "c"])
  }

  @Test func theServerMayEnd() throws {
    let stage = try typing()
    stage.server.kill()
    stage.window.setTextInput(enabled: false)
    stage.window.setTextInput(enabled: true, caret: (.nan, 1e9))
    #expect(throws: XWindowError.connectionLost) {
      while try stage.window.nextEvent(until: MonotonicClock.now() + 5) != nil {}
    }
  }

  @Test func nothingIsLeft() throws {
    let stage = try typing()
    func use(_ times: Int) throws {
      for _ in 0..<times {
        stage.window.setTextInput(enabled: false)
        stage.window.setTextInput(enabled: true, caret: (5, 6))
        stage.window.setTextInput(enabled: true, caret: (7, 8))
        try stage.driver.strike(key: "dead_acute")
        try stage.driver.strike(key: "e")
      }
      try stage.settle()
    }
    try use(50)
    let growth = try Kernel.leastHeapGrowth {
      for _ in 0..<10 { try use(50) }
    }
    #expect(growth < 50_000)
  }

  @Test func aMethodIsClosedWithItsWindow() throws {
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let server = try XServer()
    let connection = try Connection(display: server.display)
    let growth = try Kernel.leastHeapGrowth {
      for _ in 0..<10 {
        let window = try Window(connection)
        window.setTextInput(enabled: true)
      }
    }
    // Each time the table of sequences is read, which is more than this.
    #expect(growth < 200_000)
  }
}
