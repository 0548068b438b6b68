import SheetControls
import Testing

@Suite struct TextFieldKeyTests {
  private typealias Stage = TextFieldTests.Stage

  @Test func typedTextAppearsInTheField() {
    let stage = Stage()
    stage.canvas.type("Grüß 한 👍🏽")
    #expect(stage.field.buffer.text == "Grüß 한 👍🏽")
    #expect(stage.changes == 8)
    stage.canvas.keys("BackSpace", "Home", "Delete")
    #expect(stage.field.buffer.text == "rüß 한 ")
    #expect(isExact(stage.canvas))
  }

  @Test func aTextFieldIgnoresKeysWithoutText() {
    let stage = Stage()
    for (name, text) in [
      ("Escape", "\u{1B}"), ("Tab", "\t"), ("F5", nil), ("Up", nil), ("Down", nil),
    ] {
      #expect(!stage.canvas.keyPressed(KeyStroke(Key(keysymName: name), text: text)), "\(name)")
    }
    #expect(stage.field.buffer.text.isEmpty && stage.changes == 0)
  }

  @Test func charactersLeftOutOfAPasteAreReported() {
    let stage = Stage()
    stage.canvas.paste(String(repeating: "é", count: 999))
    stage.canvas.paste("ab")
    stage.canvas.paste("c\u{7}d")
    #expect(stage.asked.leftOut == 2)
    #expect(stage.field.buffer.text.hasSuffix("éa"))
  }

  @Test func returnSubmitsATextFieldAndDownIsHandledOnlyWithAnAction() {
    let stage = Stage()
    var (submitted, downs) = (0, 0)
    stage.field.onSubmit = { submitted += 1 }
    #expect(stage.canvas.keys("Return") && submitted == 1)
    #expect(!stage.canvas.keys("Down"))
    stage.field.onDown = { downs += 1 }
    #expect(stage.canvas.keys("Down") && downs == 1)
  }

  /// With Caps Lock, letters arrive as capitals.
  @Test(arguments: [["c", "x", "v", "a"], ["C", "X", "V", "A"]])
  func shortcutsCopyCutAndPasteText(letters: [String]) {
    let stage = Stage()
    stage.canvas.type("one two")
    stage.canvas.keys(letters[0], control: true)
    #expect(stage.asked.copied.isEmpty)
    stage.canvas.keys("Left", shift: true, control: true)
    #expect(stage.field.buffer.selectedText == "two")
    stage.canvas.keys(letters[0], letters[1], control: true)
    #expect(stage.asked.copied == ["two", "two"] && stage.field.buffer.text == "one ")
    stage.canvas.keys(letters[2], control: true)
    stage.canvas.keys("Insert", shift: true)
    #expect(stage.asked.pastes == 2)
    stage.canvas.paste("three\nfour")
    #expect(stage.field.buffer.text == "one three four")
    #expect(!stage.canvas.keys(letters[3], shift: true, control: true))
    #expect(stage.field.buffer.selection.isEmpty)
    stage.canvas.keys(letters[3], control: true)
    stage.canvas.paste("")
    #expect(stage.field.buffer.text.isEmpty)
  }

  @Test func keysWithAltOrSuperTypeNothing() {
    let stage = Stage()
    for (alt, logo) in [(true, false), (false, true), (true, true)] {
      for control in [false, true] {
        for name in ["x", "a", "Left", "BackSpace", "Return"] {
          let key = KeyStroke(
            Key(keysymName: name), text: name.count == 1 ? name : nil, control: control, alt: alt,
            logo: logo)
          #expect(!stage.canvas.keyPressed(key))
        }
      }
    }
    #expect(stage.field.buffer.text.isEmpty && stage.changes == 0)
    // Text from an input method is inserted whatever modifiers are held, and AltGr types letters.
    #expect(stage.canvas.keyPressed(KeyStroke(.composed, text: "語", alt: true)))
    #expect(stage.canvas.keyPressed(KeyStroke(.composed, text: "句", control: true)))
    #expect(stage.canvas.keyPressed(KeyStroke(Key(keysymName: "at"), text: "@")))
    #expect(stage.field.buffer.text == "語句@")
  }

  @Test func theKeypadTypesAndMovesTheCaret() {
    let stage = Stage()
    for (name, text) in [("KP_1", "1"), ("KP_Add", "+"), ("KP_7", "7"), ("KP_Decimal", ".")] {
      #expect(stage.canvas.keyPressed(KeyStroke(Key(keysymName: name), text: text)))
    }
    #expect(stage.field.buffer.text == "1+7.")
    stage.canvas.keys("KP_Home", "KP_Delete", "KP_End", "KP_Left")
    #expect(stage.field.buffer.text == "+7." && stage.field.buffer.caret == 2)
  }

  @Test func keysEditTheTextAndMoveTheCaret() {
    // `+` means Shift, and `^` means Control.
    let cases: [(keys: String, text: String, selected: String, caret: Int)] = [
      ("Left", "one two", "", 6), ("+Left", "one two", "o", 6), ("Home Right", "one two", "", 1),
      ("+Home", "one two", "one two", 0), ("Home +End", "one two", "one two", 7),
      ("Home +Right End", "one two", "", 7), ("^Left", "one two", "", 4),
      ("+^Left", "one two", "two", 4), ("Home ^Right", "one two", "", 3),
      ("Home +^Right", "one two", "one", 3), ("BackSpace", "one tw", "", 6),
      ("^BackSpace", "one ", "", 4), ("Home Delete", "ne two", "", 0),
      ("+Left +Left BackSpace", "one t", "", 5), ("+Left +Left Delete", "one t", "", 5),
      ("+Left Left", "one two", "", 6), ("Home +Right Right", "one two", "", 1),
    ]
    for sample in cases {
      let stage = Stage()
      stage.canvas.type("one two")
      for key in sample.keys.split(separator: " ") {
        let (name, shift) = (String(key.filter(\.isLetter)), key.contains("+"))
        #expect(stage.canvas.keys(name, shift: shift, control: key.contains("^")))
      }
      let buffer = stage.field.buffer
      #expect(buffer.text == sample.text && buffer.caret == sample.caret, "\(sample.keys)")
      #expect(buffer.selectedText == sample.selected, "\(sample.keys)")
    }
    let stage = Stage()
    #expect(
      !stage.canvas.keys("Home", control: true) && !stage.canvas.keys("Delete", control: true))
  }
}
