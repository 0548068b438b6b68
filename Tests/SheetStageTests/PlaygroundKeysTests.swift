import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct PlaygroundKeysTests {
  /// Caps Lock makes a letter a capital. The key 2, pressed before the letter, chooses another feel
  /// and throws the card.
  @Test(
    arguments: [
      ("r", true, 0), ("R", true, 0), ("t", true, 0), ("T", true, 0), ("u", true, 0),
      ("U", true, 0), ("f", false, 1), ("F", false, 1),
    ] as [(Unicode.Scalar, Bool, Int)])
  func aLetterDoesTheSameInEitherCase(letter: Unicode.Scalar, throws: Bool, films: Int) throws {
    let rig = try StageRig.playground()
    let opened = rig.spring
    try rig.key("2")
    try rig.wait(4)
    try rig.settle()
    let bouncy = rig.spring
    try rig.key(letter)
    let isUndo = ["u", "U"].contains(letter)
    #expect(rig.films.count == films)
    var moves = false
    for _ in 0..<30 {
      try rig.wait(1.0 / 30)
      if rig.sheet.phase(at: rig.time) != .resting { moves = true }
    }
    #expect(moves == `throws`)
    // Not earlier, because the card's way back to the throw has a faster spring.
    try rig.wait(3)
    try rig.settle()
    #expect(rig.spring == (isUndo ? opened : bouncy))
  }

  /// Control-Y and Control-Shift-Z redo an undone change, but not while Alt or Super is held.
  @Test(arguments: [
    (KeyStroke(.character("z"), shift: true, control: true), true),
    (KeyStroke(.character("Z"), shift: true, control: true), true),
    (KeyStroke(.character("Z"), control: true), true),
    (KeyStroke(.character("y"), control: true), true),
    (KeyStroke(.character("y"), control: true, alt: true), false),
    (KeyStroke(.character("y"), control: true, logo: true), false),
    (KeyStroke(.character("y"), alt: true), false),
  ])
  func controlWithALetterRedoesAChange(key: KeyStroke, redoes: Bool) throws {
    let rig = try StageRig.playground()
    let opened = rig.spring
    try rig.key("2")
    let changed = rig.spring
    try rig.key("z", control: true)
    #expect(rig.spring == opened && changed != opened)
    try rig.send(.key(key))
    #expect(rig.spring == (redoes ? changed : opened))
  }

  @Test func theKeysTurnAKnobByFivePercent() throws {
    let rig = try StageRig.playground()
    let knob = try rig.focus(.slider, "Speed")
    var values: [Int] = []
    for key in [Key.right, .up, .character("+"), .left, .down, .character("-"), .end, .home] {
      try rig.key(key)
      let value = try #require(knob.semantics.value)
      values.append(Int((value.number * 100).rounded()))
    }
    #expect(values == [65, 70, 75, 70, 65, 60, 100, 0])
  }
}
