import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// A key that is held: the keyboard repeats its press without a release.
@Suite struct RepeatedKeyTests {
  /// A key's text, as a keyboard types it.
  private func stroke(_ key: Key) -> KeyStroke {
    switch key {
    case .space: KeyStroke(key, text: " ")
    case .enter: KeyStroke(key, text: "\r")
    case .escape: KeyStroke(key, text: "\u{1B}")
    case .character(let scalar): KeyStroke(key, text: String(Character(scalar)))
    default: KeyStroke(key)
    }
  }

  /// Presses a key and repeats it nine times.
  private func hold(_ key: Key, _ rig: StageRig) throws {
    for count in 0..<10 {
      try rig.send(.key(stroke(key)))
      try rig.wait(count == 0 ? 0.66 : 0.04)
    }
  }

  private func release(_ key: Key, _ rig: StageRig) throws {
    try rig.send(.keyReleased(key))
    try rig.settle()
  }

  @Test(arguments: [Key.space, .enter])
  func aHeldKeyOnTheHandleMovesTheSheetOneDetent(key: Key) throws {
    let rig = try StageRig("system")
    try rig.present()
    #expect(try rig.order(.focus, .handle(.base)))
    let first = rig.sheet.place
    try hold(key, rig)
    try release(key, rig)
    #expect(first == "medium" && rig.sheet.place == "large")
    try rig.key(key)
    try rig.settle()
    #expect(rig.sheet.place == first, "the next press acts")
  }

  @Test func aHeldArrowMovesTheSheetOn() throws {
    let rig = try StageRig("system")
    try rig.present("large")
    try hold(.down, rig)
    try release(.down, rig)
    #expect(rig.sheet.place == "medium")
    try hold(.up, rig)
    try release(.up, rig)
    #expect(rig.sheet.place == "large")
  }

  @Test func aSecondEscapeWhileTheSheetLeavesStaysInTheScene() throws {
    let rig = try StageRig("gallery")
    try rig.perform(.navigator(.open("system")))
    try rig.present()
    for _ in 0..<3 {
      try rig.key(.escape)
      try rig.wait(1.0 / 60)
      #expect(rig.sheet.phase(at: rig.time) == .dismissing && rig.navigator.sceneName == "system")
    }
    try rig.settle()
    try rig.key(.escape)
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func aHeldEscapeClosesOneOfThreeSheets() throws {
    let rig = try StageRig("system")
    try rig.present()
    try rig.perform(.presentOver, .presentOver)
    // A sheet over the first is left, and then only the first.
    for isOver in [true, false] {
      try hold(.escape, rig)
      try release(.escape, rig)
      #expect((rig.stage.topSheet != rig.sheet) == isOver)
    }
    #expect(rig.sheet.place == "medium")
  }

  @Test(arguments: [Key.space, .enter])
  func aHeldKeyOnATileOpensTheSceneAndNotItsSheet(key: Key) throws {
    let rig = try StageRig("gallery")
    let tile = try #require(rig.scene.background.views(.button, "Settings").first)
    try rig.focus(tile)
    try hold(key, rig)
    #expect(rig.navigator.sceneName == "settings")
    #expect(rig.sheet.phase(at: rig.time) == .hidden)
    // The key that opened the scene is still down.
    try release(key, rig)
    try rig.key(key)
    #expect(rig.sheet.phase(at: rig.time) == .presenting)
  }

  @Test func aHeldEscapeLeavesTheSceneOnceItsSheetIsGone() throws {
    let rig = try StageRig("gallery")
    try rig.focus(try #require(rig.scene.background.views(.button, "Settings").first))
    try rig.key(.enter)
    try rig.present()
    try hold(.escape, rig)
    try rig.settle()
    #expect(rig.navigator.sceneName == "settings")
    #expect(rig.sheet.place == .hidden)
    try release(.escape, rig)
    try hold(.escape, rig)
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test(arguments: [Key.space, .enter])
  func aHeldKeyTurnsASwitchOnce(key: Key) throws {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    try rig.settle()
    let toggle = try #require(rig.scene.background.views(.toggle).first as? Toggle)
    try rig.focus(toggle)
    let before = toggle.isOn
    try hold(key, rig)
    try release(key, rig)
    #expect(toggle.isOn != before)
  }

  @Test func heldKeysOfThePlaygroundActOnce() throws {
    let rig = try StageRig.playground()
    let opened = rig.spring
    for letter in ["2", "3"] as [Unicode.Scalar] { try rig.key(letter) }
    let changed = rig.spring
    try hold(.character("u"), rig)
    try release(.character("u"), rig)
    #expect(rig.spring != opened && rig.spring != changed, "one step was undone")
    try rig.dragCard(by: -60)
    try hold(.character("f"), rig)
    try release(.character("f"), rig)
    #expect(rig.films.count == 1)
    try hold(.character("?"), rig)
    #expect(rig.shownFloats.contains { $0.label == "Keys" && $0.frame.height > 100 })
  }

  @Test func aHeldLetterTypesOnAndAHeldBackspaceDeletesOn() throws {
    let rig = try StageRig("map")
    try rig.click(.textField)
    try rig.settle()
    let field = try #require(rig.scene.card.views(.textField).first as? TextField)
    try hold(.character("a"), rig)
    try release(.character("a"), rig)
    try hold(.space, rig)
    try release(.space, rig)
    #expect(
      field.buffer.text == String(repeating: "a", count: 10) + String(repeating: " ", count: 10))
    try hold(.backspace, rig)
    #expect(field.buffer.text == String(repeating: "a", count: 10))
  }

  @Test func anotherKeyEndsTheRepetitionAndAModifierDoesNot() throws {
    let rig = try StageRig("system")
    try rig.present()
    #expect(try rig.order(.focus, .handle(.base)))
    try rig.send(.key(stroke(.space)))
    try rig.send(.key(KeyStroke(.other)))
    try rig.send(.key(stroke(.space)))
    try rig.settle()
    #expect(rig.sheet.place == "large")
    // The release of Space is lost; the press after another key acts.
    try rig.key(.left)
    try rig.send(.key(stroke(.space)))
    try rig.settle()
    #expect(rig.sheet.place == "medium")
  }

  @Test func aRecordedRepetitionActsOnceInAReplay() throws {
    try checkReplay("system") { rig, look in
      try rig.present()
      // A command of a screen reader would not be recorded.
      for _ in 0..<20 where rig.tree.focus != .handle(.base) { try rig.key(.tab) }
      try hold(.space, rig)
      try look()
      try release(.space, rig)
      #expect(rig.sheet.place == "large")
    }
  }

  @Test func keysWithoutReleasesInATraceArePressesOfTheirOwn() throws {
    let lines = [
      "sheet-trace 1", "0 scene system", "0 window 390 844", "1 present", "3 key space",
      "5 key space", "7 key Escape",
    ]
    for (release, places) in [
      ("", ["large", "medium", .hidden]), ("8 key-up space\n", ["large", "large", "medium"]),
    ] as [(String, [SheetPlace])] {
      let trace = try Trace(parsing: lines.joined(separator: "\n") + "\n" + release)
      let played = try replay(trace, at: [4.5, 6.5, 9], until: 9)
      #expect(played.frames.map(\.place) == places)
    }
  }
}
