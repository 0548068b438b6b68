import SheetControls
import SheetPainting
import SheetPixels
import Testing

@Suite struct TextFieldTests {
  /// A focused field that records its requests and the calls of its actions.
  private final class Stage {
    let field = TextField(placeholder: "Search")
    let canvas: Canvas
    var copied: [String] = []
    var selected: [String] = []
    var leftOut = 0
    var pastes = 0
    var carets: [Point2D?] = []
    var changes = 0
    var focuses = 0

    init(width: Double = 300) {
      canvas = alone(field, width: width, height: 44)
      canvas.ask = { [unowned self] in
        switch $0 {
        case .copy(let text): copied.append(text)
        case .select(let text): selected.append(text)
        case .leftOut: leftOut += 1
        case .paste: pastes += 1
        case .textInput(let caret): carets.append(caret)
        case .reveal, .scroll: break
        }
      }
      field.onChange = { [unowned self] in changes += 1 }
      field.onFocus = { [unowned self] in focuses += 1 }
      canvas.focus(field)
    }

    /// The columns of the caret: those of the accent's colour halfway up the field.
    var caretColumns: [Int] {
      canvas.paint()
      let view = canvas.image.view
      // The focus ring has the same colour, so its columns are left out.
      let end = min(view.width - 24, Int(field.frame.maxX) - 4)
      return (24..<end).filter { view[$0, 42] == Palette.light.accent.pixel }
    }
  }

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

  @Test func selectedTextIsOfferedToOtherProgramsWhenItsDragEnds() {
    let stage = Stage()
    stage.canvas.type("old mill")
    #expect(stage.selected == [])
    stage.canvas.keys("Left", "Left", shift: true)
    #expect(stage.selected == ["l", "ll"])
    stage.canvas.keys("a", control: true)
    stage.canvas.keys("Home")
    let before = ["l", "ll", "old mill"]
    #expect(stage.selected == before)
    _ = stage.canvas.press(at: Point2D(x: 61, y: 42), clickCount: 1)
    for x in [80.0, 110, 270] { stage.canvas.drag(to: Point2D(x: x, y: 42)) }
    #expect(stage.selected == before)
    stage.canvas.release(at: Point2D(x: 270, y: 42))
    #expect(stage.selected == before + ["old mill"])
    stage.canvas.click(70, 42, count: 2)
    #expect(stage.selected.last == "old")
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

  @Test func aDragSelectsText() {
    let stage = Stage()
    stage.canvas.type("all of this")
    #expect(stage.canvas.press(at: Point2D(x: 61, y: 42)) == .sideways)
    stage.canvas.drag(to: Point2D(x: 200, y: 90))
    #expect(stage.field.buffer.selectedText == "all of this")
    stage.canvas.drag(to: Point2D(x: -500, y: 42))
    #expect(stage.field.buffer.selection.isEmpty)
    stage.canvas.drag(to: Point2D(x: 500, y: 42))
    stage.canvas.release(at: Point2D(x: 500, y: 42))
    #expect(stage.field.buffer.selectedText == "all of this")
    stage.canvas.hover(at: Point2D(x: 70, y: 42))
    #expect(stage.field.buffer.selectedText == "all of this")
    #expect(isExact(stage.canvas))
  }

  @Test func doubleAndTripleClicksSelectWordAndLine() {
    let stage = Stage()
    stage.canvas.type("iiii mm")
    stage.canvas.click(66, 42)
    #expect(stage.field.buffer.selection.isEmpty)
    stage.canvas.click(66, 42, count: 2)
    #expect(stage.field.buffer.selectedText == "iiii")
    stage.canvas.click(66, 42, count: 3)
    #expect(stage.field.buffer.selectedText == "iiii mm")
    _ = stage.canvas.press(at: Point2D(x: 61, y: 42))
    stage.canvas.release(at: Point2D(x: 61, y: 42))
    _ = stage.canvas.press(at: Point2D(x: 250, y: 42), isExtending: true)
    #expect(stage.field.buffer.selectedText == "iiii mm")
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

  @Test(arguments: ["wide words and more of them, ", "한국어 ", "مرحبا بالعالم ", "👩‍🚀🪐 "])
  func theCaretOfALongTextStaysVisible(words: String) {
    let stage = Stage(width: 200)
    for _ in 0..<12 { stage.canvas.type(words) }
    // The field's text begins 40 points from its left edge and ends 36 from its right.
    let shown = 58.0...186.0
    for key in ["Left", "Home", "Right", "End", "BackSpace"] {
      stage.canvas.keys(key)
      let caret = stage.carets.last ?? nil
      #expect(caret.map { shown.contains($0.x) } == true, "\(key): \(String(describing: caret))")
      let columns = stage.caretColumns
      #expect(columns.allSatisfy { shown.contains(Double($0)) } && !columns.isEmpty, "\(key)")
    }
    #expect(isExact(stage.canvas))
  }

  @Test func aClickInAScrolledFieldGoesToTheCharacterUnderThePointer() throws {
    let stage = Stage(width: 200)
    stage.canvas.type(String(repeating: "some words ", count: 8))
    // The line is scrolled to its end: the middle of the field is near the last character.
    stage.canvas.click(120, 42)
    let caret = try #require(stage.carets.last ?? nil)
    #expect(abs(caret.x - 120) < 8)
    #expect((70..<86).contains(stage.field.buffer.caret), "\(stage.field.buffer.caret)")
    _ = stage.canvas.press(at: Point2D(x: 70, y: 42))
    stage.canvas.drag(to: Point2D(x: 120, y: 42))
    #expect(stage.field.buffer.selection.upperBound > 70)
  }

  @Test func theCaretStaysVisibleWhenTheFieldBecomesNarrow() {
    let stage = Stage(width: 300)
    stage.canvas.type("a search for something far away")
    stage.field.frame.width = 140
    let columns = stage.caretColumns
    #expect(!columns.isEmpty && columns.allSatisfy { (58...126).contains($0) })
  }

  @Test func theInputMethodGetsACaretOnlyWhileTheFieldHasTheFocus() {
    let stage = Stage()
    #expect(stage.carets.count == 1 && stage.carets[0] != nil)
    stage.canvas.focus(nil)
    #expect(stage.carets.count == 2 && stage.carets[1] == nil)
    #expect(!stage.canvas.keys("a"))
    stage.canvas.paste("nothing")
    #expect(stage.field.buffer.text.isEmpty)
  }

  @Test func everyPressInATextFieldReportsFocus() {
    let stage = Stage()
    #expect(stage.focuses == 1)
    stage.canvas.click(100, 42)
    stage.canvas.click(100, 42)
    #expect(stage.focuses == 3)
    stage.canvas.focus(nil)
    stage.canvas.click(100, 42)
    #expect(stage.focuses == 4, "a press that also takes the focus reports it once")
    _ = stage.canvas.moveFocus(forward: true)
    _ = stage.canvas.moveFocus(forward: true)
    #expect(stage.focuses == 5)
  }

  @Test func aCancelledPressTakesTheFocusOnlyFromAFieldThatGotItByThatPress() {
    let stage = Stage()
    stage.canvas.focus(nil)
    _ = stage.canvas.press(at: Point2D(x: 100, y: 42))
    stage.canvas.cancelPress()
    #expect(stage.canvas.focused == nil)
    stage.canvas.click(100, 42)
    _ = stage.canvas.press(at: Point2D(x: 100, y: 42))
    stage.canvas.cancelPress()
    #expect(stage.canvas.focused === stage.field)
  }

  @Test func aCanvasWithoutKeyboardFocusShowsNoCaret() {
    let stage = Stage()
    stage.canvas.type("iii")
    #expect(!stage.caretColumns.isEmpty)
    stage.canvas.hasKeys = false
    #expect(stage.caretColumns.isEmpty && !stage.field.isFocused)
    #expect(stage.canvas.focused === stage.field && stage.carets.last == .some(nil))
    // The focused view may change while the canvas has no keyboard focus.
    stage.canvas.focus(nil)
    stage.canvas.focus(stage.field)
    #expect(stage.caretColumns.isEmpty && stage.carets.last == .some(nil))
    let focuses = stage.focuses
    stage.canvas.hasKeys = true
    #expect(!stage.caretColumns.isEmpty && stage.field.isFocused)
    #expect(stage.carets.last.map { $0 != nil } == true)
    #expect(stage.focuses == focuses, "regaining the keyboard focus does not call onFocus")
    #expect(isExact(stage.canvas))
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

  @Test(arguments: [1.0, 1.5, 2]) func theCaretIsBesideThePlaceholder(scale: Double) {
    let field = TextField(placeholder: "[[", icon: nil)
    let canvas = alone(field, width: 200, height: 44, scale: scale)
    func columns(_ color: (UInt32) -> Bool) -> [Int] {
      canvas.paint()
      let view = canvas.image.view
      let rows = Int(33 * scale)..<Int(51 * scale)
      return (0..<view.width / 2).filter { x in rows.contains { color(view[x, $0]) } }
    }
    let paper = canvas.image.view[Int(24 * scale), Int(42 * scale)]
    let before = columns { $0 != paper }.filter { $0 > Int(24 * scale) }
    canvas.focus(field)
    let caret = columns { $0 == Palette.light.accent.pixel }
    let ink = columns { $0 != paper && $0 != Palette.light.accent.pixel }
      .filter { $0 > Int(24 * scale) }
    #expect(!caret.isEmpty && ink.count == before.count)
    #expect((caret.last ?? 0) < (ink.first ?? 0))
    #expect(isExact(canvas))
  }

  @Test func aFocusedTextFieldHasARing() {
    let stage = Stage()
    func ring() -> Int {
      stage.canvas.paint()
      let view = stage.canvas.image.view
      return (20..<64).count { view[21, $0] == Palette.light.accent.pixel }
    }
    #expect(ring() > 15)
    stage.canvas.focus(nil)
    #expect(ring() == 0)
    stage.canvas.click(100, 42)
    #expect(ring() > 15 && !stage.canvas.showsFocus)
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

  @Test func theCaretsFootIsReportedToTheInputMethod() {
    for (icon, left) in [(Icon.search, 60.0), (nil, 34)] {
      let field = TextField(placeholder: "Search", icon: icon)
      let canvas = alone(field, width: 300, height: 44)
      var carets: [Point2D?] = []
      canvas.ask = { if case .textInput(let point) = $0 { carets.append(point) } }
      canvas.focus(field)
      canvas.type("ab")
      let style = TypeScale(palette: .light).body.lines(1)
      let widths = ["a", "ab"].map {
        canvas.typesetter.layout($0, style).caretX(atByte: $0.utf8.count)
      }
      #expect(
        carets == [
          Point2D(x: left, y: 51), Point2D(x: left + widths[0], y: 51),
          Point2D(x: left + widths[1], y: 51),
        ])
    }
  }

  @Test func theClearButtonIs36PointsWide() {
    for (x, text) in [(283.0, "gone"), (284, ""), (319, "")] {
      let stage = Stage()
      #expect(stage.canvas.press(at: Point2D(x: x, y: 42)) == .sideways)
      stage.canvas.type("gone")
      stage.canvas.click(x, 42)
      #expect(stage.field.buffer.text == text)
    }
  }

  @Test func selectedTextHasABackgroundAndAnOutlinedFieldABorder() {
    let stage = Stage()
    func selected() -> [Int] {
      stage.canvas.paint()
      let view = stage.canvas.image.view
      return (24..<316).filter { view[$0, 31] == Palette.light.selection.pixel }
    }
    stage.canvas.type("iiii")
    #expect(selected().isEmpty)
    stage.canvas.keys("a", control: true)
    let width = stage.canvas.typesetter.layout("iiii", TypeScale(palette: .light).body).size.width
    #expect(selected().first == 60 && abs(Double(selected().count) - width) <= 2)
    stage.canvas.focus(nil)
    #expect(selected().isEmpty)
    let colors = [false, true].map { isOutlined in
      let canvas = alone(
        TextField(placeholder: "", isOutlined: isOutlined), width: 100, height: 44)
      return [canvas.image.view[20, 42], canvas.image.view[22, 42]]
    }
    let (raised, surface) = (Palette.light.raised.pixel, Palette.light.surface.pixel)
    #expect(colors[0] == [raised, raised] && colors[1][1] == surface)
    // The border has 60 % of the track's opacity.
    let blue: Double = 255 * 0.4 + Double(Palette.light.track.blue) * 0.6
    #expect(abs(Double(colors[1][0] & 0xFF) - blue) <= 1)
  }

  @Test func aTextFieldHandlesTheDownKeyOnlyWithAnAction() {
    let stage = Stage()
    #expect(!stage.canvas.keys("Down"))
    var downs = 0
    stage.field.onDown = { downs += 1 }
    #expect(stage.canvas.keys("Down") && downs == 1)
  }

  @Test func theCrossInATextFieldClearsIt() {
    let stage = Stage()
    stage.canvas.type("gone")
    stage.canvas.click(305, 42)
    #expect(stage.field.buffer.text.isEmpty && stage.changes == 5)
    stage.field.setText("not reported")
    #expect(stage.field.buffer.text == "not reported" && stage.changes == 5)
    #expect(isExact(stage.canvas))
  }
}

@Suite struct CompositionTests {
  private func focusedField(width: Double = 300) -> (TextField, Canvas) {
    let field = TextField(placeholder: "Search")
    let canvas = alone(field, width: width, height: 44)
    canvas.focus(field)
    return (field, canvas)
  }

  private func look(
    _ text: String, caret: Int? = nil, selection: Range<Int>? = nil,
    _ composition: Composition? = nil
  ) -> [UInt32] {
    let (field, canvas) = focusedField()
    field.setText(text)
    canvas.keys("Home")
    for _ in 0..<(selection?.lowerBound ?? caret ?? text.count) { canvas.keys("Right") }
    for _ in 0..<(selection?.count ?? 0) { canvas.keys("Right", shift: true) }
    canvas.compose(composition)
    canvas.paint()
    #expect(field.buffer.text == text)
    #expect(isExact(canvas))
    return pixels(of: canvas)
  }

  /// The columns and rows in which two pictures differ.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> (columns: [Int], rows: Set<Int>) {
    let width = a.count / 84
    let places = a.indices.filter { a[$0] != b[$0] }
    return (places.map { $0 % width }.sorted(), Set(places.map { $0 / width }))
  }

  @Test func composedTextIsAtTheCaretAndUnderlined() {
    let typed = look("abXYcd", caret: 4)
    let composing = look("abcd", caret: 2, Composition("XY", caret: 2))
    let (columns, rows) = difference(typed, composing)
    #expect(rows.count == 1 && columns.last.map { $0 - (columns.first ?? 0) } ?? 0 > 15)
    #expect(look("abcd", caret: 2, Composition("XY", caret: 1)) != composing)
    #expect(look("abcd", caret: 2, Composition("XY", caret: 2, highlight: 0..<1)) != composing)
  }

  @Test func composedTextReplacesTheSelection() {
    let composing = look("abcd", selection: 1..<3, Composition("ü", caret: 1))
    #expect(composing == look("ad", caret: 1, Composition("ü", caret: 1)))
  }

  @Test func aCompositionEndsWithTheFocus() {
    let (field, canvas) = focusedField()
    canvas.paint()
    let empty = pixels(of: canvas)
    canvas.compose(Composition("にほん", caret: 3))
    canvas.paint()
    #expect(pixels(of: canvas) != empty)
    canvas.focus(nil)
    canvas.focus(field)
    canvas.paint()
    #expect(pixels(of: canvas) == empty)
  }

  @Test func aPressDuringACompositionPutsTheCaretAtThePressedCharacter() {
    let (field, canvas) = focusedField()
    field.setText("abcd")
    canvas.keys("Home", "Right")
    canvas.compose(Composition("XXXX", caret: 4))
    canvas.click(270, 42)
    #expect(field.buffer.caret == 4)
    canvas.compose(nil)
    canvas.keys("Home", "Right")
    canvas.compose(Composition("XXXX", caret: 4))
    canvas.click(90, 42)
    #expect(field.buffer.caret == 1)
  }

  @Test func theCaretOfALongCompositionStaysVisible() {
    let (_, canvas) = focusedField(width: 200)
    canvas.compose(Composition(String(repeating: "m", count: 60), caret: 60))
    canvas.paint()
    let view = canvas.image.view
    let accent = Palette.light.accent.pixel
    #expect((170..<190).contains { view[$0, 42] == accent })
  }
}
