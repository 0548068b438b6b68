import SheetControls
import Testing

/// Keys, text and pastes in a focused text field.
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
    #expect(stage.leftOut == 2)
    #expect(stage.field.buffer.text.hasSuffix("éa"))
  }

  @Test func returnSubmitsATextField() {
    let stage = Stage()
    var submitted = 0
    stage.field.onSubmit = { submitted += 1 }
    #expect(stage.canvas.keys("Return") && submitted == 1)
  }

  @Test func shortcutsCopyCutAndPasteText() {
    let stage = Stage()
    stage.canvas.type("one two")
    stage.canvas.keys("c", control: true)
    #expect(stage.copied.isEmpty)
    stage.canvas.keys("Left", shift: true, control: true)
    #expect(stage.field.buffer.selectedText == "two")
    stage.canvas.keys("c", control: true)
    stage.canvas.keys("x", control: true)
    #expect(stage.copied == ["two", "two"])
    #expect(stage.field.buffer.text == "one ")
    stage.canvas.keys("v", control: true)
    stage.canvas.keys("Insert", shift: true)
    #expect(stage.pastes == 2)
    stage.canvas.paste("three\nfour")
    #expect(stage.field.buffer.text == "one three four")
    stage.canvas.keys("a", control: true)
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

  @Test func shortcutsWorkWithCapsLock() {
    let stage = Stage()
    stage.canvas.type("one")
    stage.canvas.keys("A", control: true)
    #expect(stage.field.buffer.selectedText == "one")
    stage.canvas.keys("C", "X", "V", control: true)
    #expect(stage.copied == ["one", "one"] && stage.pastes == 1)
    #expect(stage.field.buffer.text.isEmpty)
    stage.canvas.type("two")
    #expect(!stage.canvas.keys("A", shift: true, control: true))
    #expect(stage.field.buffer.selection.isEmpty)
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
    typealias Keys = (name: String, shift: Bool, control: Bool)
    func key(_ name: String, shift: Bool = false, control: Bool = false) -> Keys {
      (name, shift, control)
    }
    let cases: [(keys: [Keys], text: String, selected: String, caret: Int)] = [
      ([key("Left")], "one two", "", 6),
      ([key("Left", shift: true)], "one two", "o", 6),
      ([key("Home"), key("Right")], "one two", "", 1),
      ([key("Home", shift: true)], "one two", "one two", 0),
      ([key("Home"), key("End", shift: true)], "one two", "one two", 7),
      ([key("Home"), key("Right", shift: true), key("End")], "one two", "", 7),
      ([key("Left", control: true)], "one two", "", 4),
      ([key("Left", shift: true, control: true)], "one two", "two", 4),
      ([key("Home"), key("Right", control: true)], "one two", "", 3),
      ([key("Home"), key("Right", shift: true, control: true)], "one two", "one", 3),
      ([key("BackSpace")], "one tw", "", 6),
      ([key("BackSpace", control: true)], "one ", "", 4),
      ([key("Home"), key("Delete")], "ne two", "", 0),
      ([key("Left", shift: true), key("Left", shift: true), key("BackSpace")], "one t", "", 5),
      ([key("Left", shift: true), key("Left", shift: true), key("Delete")], "one t", "", 5),
      ([key("Left", shift: true), key("Left")], "one two", "", 6),
      ([key("Home"), key("Right", shift: true), key("Right")], "one two", "", 1),
    ]
    for sample in cases {
      let stage = Stage()
      stage.canvas.type("one two")
      for key in sample.keys {
        #expect(stage.canvas.keys(key.name, shift: key.shift, control: key.control))
      }
      let buffer = stage.field.buffer
      #expect(buffer.text == sample.text && buffer.caret == sample.caret, "\(sample.keys)")
      #expect(buffer.selectedText == sample.selected, "\(sample.keys)")
    }
    let stage = Stage()
    #expect(
      !stage.canvas.keys("Home", control: true) && !stage.canvas.keys("Delete", control: true))
  }

  @Test func aTextFieldHandlesTheDownKeyOnlyWithAnAction() {
    let stage = Stage()
    #expect(!stage.canvas.keys("Down"))
    var downs = 0
    stage.field.onDown = { downs += 1 }
    #expect(stage.canvas.keys("Down") && downs == 1)
  }
}
