import SheetControls
import SheetEngine
import SheetPrimitives
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The keys of dmenu, which are those of a shell's command line.
@Suite struct ChooseMenuKeysTests {
  private static let lines = (0..<100).map { "line \($0)" }

  /// A combination: "C-a" is Control with a, "M-a" Alt with a; other words are typed.
  private static func press(_ words: String, in rig: ChooseRig) throws {
    for word in words.split(separator: " ") {
      guard word.count == 3, word.dropFirst().first == "-", let letter = word.unicodeScalars.last
      else {
        try rig.type(String(word).replacing("_", with: " "))
        continue
      }
      try rig.key(.character(letter), control: word.first == "C", alt: word.first == "M")
    }
  }

  @Test(arguments: [
    ("C-a X", "Xone two three"), ("C-a C-e X", "one two threeX"), ("C-b X", "one two threXe"),
    ("C-a C-f X", "oXne two three"), ("C-a C-d", "ne two three"), ("C-h", "one two thre"),
    ("C-w", "one two "), ("C-w C-w", "one "), ("C-b C-u", "e"), ("C-a C-k", ""),
    ("C-b C-k", "one two thre"), ("M-b X", "one two Xthree"), ("M-b M-b X", "one Xtwo three"),
    ("C-a M-f X", "oneX two three"), ("C-a M-f C-k", "one"), ("C-z C-q M-a M-z", "one two three"),
  ])
  func aCombinationEditsTheText(keys: String, text: String) throws {
    let rig = try ChooseRig([], isMenu: true)
    try Self.press("one_two_three " + keys, in: rig)
    #expect(try rig.field.buffer.text == text)
  }

  @Test(arguments: [
    ("C-n C-n", "line 2"), ("C-n C-n C-p", "line 1"), ("M-l M-l", "line 2"),
    ("M-l M-l M-h", "line 1"), ("M-G", "line 99"), ("M-G M-g", "line 0"), ("M-j", "line 7"),
    ("M-j M-j M-k", "line 7"), ("C-n C-a", "line 0"), ("C-e", "line 99"),
  ])
  func aCombinationMovesToARow(keys: String, row: String) throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    try Self.press(keys, in: rig)
    #expect(try rig.chosen == row)
    #expect(rig.choices() == [])
  }

  @Test(arguments: [
    ("7 C-n C-j", "line 17"), ("7 C-n C-m", "line 17"), ("7 C-n C-J", "7"), ("7 C-n C-M", "7"),
    ("7 C-n C-i C-J", "line 17"),
  ])
  func aCombinationChooses(keys: String, choice: String) throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    try Self.press(keys, in: rig)
    #expect(rig.choices() == [choice])
  }

  @Test(arguments: ["C-c", "C-g", "C-["]) func aCombinationLeaves(keys: String) throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    try Self.press(keys, in: rig)
    #expect(rig.stage.sheet.phase(at: rig.stage.time) == .hidden)
    #expect(rig.choices() == [])
  }

  @Test func twoModifiersAreNoCombinationOfDmenu() throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    for letter: Unicode.Scalar in ["n", "l", "c", "u", "G"] {
      try rig.key(.character(letter), control: true, alt: true)
      try rig.stage.send(.key(KeyStroke(.character(letter), control: true, logo: true)))
      try rig.update()
    }
    #expect(try rig.chosen == "line 0" && rig.stage.sheet.phase(at: rig.stage.time) != .hidden)
  }

  @Test func combinationsOfAShellWorkTogether() throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    func control(_ letter: Unicode.Scalar) throws {
      try rig.key(.character(letter), control: true)
    }
    try rig.type("xline 77")
    for letter: Unicode.Scalar in ["w", "a", "d", "e"] { try control(letter) }
    try rig.type("1")
    try control("n")
    #expect(try rig.chosen == "line 10")
    try control("p")
    #expect(try rig.chosen == "line 1")
    try control("u")
    #expect(try rig.chosen == "line 0")
    try control("y")
    try control("Y")
    #expect(rig.stage.requests.suffix(2) == [.text(.pasteSelection), .text(.paste)])
    try control("j")
    #expect(rig.choices() == ["line 0"])
  }
}
