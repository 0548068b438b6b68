import SheetControls
import Testing

@Suite struct TextFieldTests {
  final class Requests {
    var copied: [String] = []
    var selected: [String] = []
    var leftOut = 0
    var pastes = 0
    var carets: [Point2D?] = []

    func add(_ request: CanvasRequest) {
      switch request {
      case .text(.copy(let text)): copied.append(text)
      case .text(.select(let text)): selected.append(text)
      case .text(.leftOut): leftOut += 1
      case .text(.paste): pastes += 1
      case .textInput(let caret): carets.append(caret)
      case .text(.pasteSelection), .reveal, .scroll: break
      }
    }
  }

  /// A focused field that records its requests and the calls of its actions.
  final class Stage {
    let field: TextField
    let canvas: Canvas
    let asked = Requests()
    var changes = 0
    var focuses = 0

    init(width: Double = 300, icon: Path? = Icon.search) {
      field = TextField(placeholder: "Search", icon: icon)
      canvas = alone(field, width: width, height: 44, ask: asked.add)
      field.onChange = { [unowned self] in changes += 1 }
      field.onFocus = { [unowned self] in focuses += 1 }
      canvas.focus(field)
    }

    /// The caret's columns: those with the accent's colour in the field's middle row.
    var caretColumns: [Int] {
      canvas.paint()
      let view = canvas.image.view
      // The focus ring has the same colour, so its columns are left out.
      let end = min(view.width - 24, Int(field.frame.maxX) - 4)
      return (24..<end).filter { view[$0, 42] == Palette.light.accent.pixel }
    }
  }

  @Test func selectedTextIsOfferedToOtherProgramsWhenItsDragEnds() {
    let stage = Stage()
    stage.canvas.type("old mill")
    #expect(stage.asked.selected == [])
    stage.canvas.keys("Left", "Left", shift: true)
    #expect(stage.asked.selected == ["l", "ll"])
    stage.canvas.keys("a", control: true)
    stage.canvas.keys("Home")
    let before = ["l", "ll", "old mill"]
    #expect(stage.asked.selected == before)
    _ = stage.canvas.press(at: Point2D(x: 61, y: 42), clickCount: 1)
    for x in [80.0, 110, 270] { stage.canvas.drag(to: Point2D(x: x, y: 42)) }
    #expect(stage.asked.selected == before)
    stage.canvas.release(at: Point2D(x: 270, y: 42))
    #expect(stage.asked.selected == before + ["old mill"])
    stage.canvas.click(70, 42, count: 2)
    #expect(stage.asked.selected.last == "old")
    stage.canvas.click(61, 42)
    stage.canvas.keys("Right", shift: true)
    #expect(stage.asked.selected.last == "o")
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

  @Test(arguments: ["wide words and more of them, ", "한국어 ", "مرحبا بالعالم ", "👩‍🚀🪐 "])
  func theCaretOfALongTextStaysVisible(words: String) {
    let stage = Stage(width: 200)
    for _ in 0..<12 { stage.canvas.type(words) }
    // The text area is from x = 60 to 184. The test allows 2 points more on each side.
    let shown = 58.0...186.0
    for key in ["Left", "Home", "Right", "End", "BackSpace"] {
      stage.canvas.keys(key)
      let caret = stage.asked.carets.last ?? nil
      #expect(caret.map { shown.contains($0.x) } == true, "\(key): \(String(describing: caret))")
      let columns = stage.caretColumns
      #expect(columns.allSatisfy { shown.contains(Double($0)) } && !columns.isEmpty, "\(key)")
    }
    #expect(isExact(stage.canvas))
    stage.field.frame.width = 140
    let columns = stage.caretColumns
    #expect(!columns.isEmpty && columns.allSatisfy { (58...126).contains($0) })
  }

  @Test func aClickInAScrolledFieldGoesToTheCharacterUnderThePointer() throws {
    let stage = Stage(width: 200)
    stage.canvas.type(String(repeating: "some words ", count: 8))
    // The line is scrolled to its end: the middle of the field is near the last character.
    stage.canvas.click(120, 42)
    let caret = try #require(stage.asked.carets.last ?? nil)
    #expect(abs(caret.x - 120) < 8)
    #expect((70..<86).contains(stage.field.buffer.caret), "\(stage.field.buffer.caret)")
    _ = stage.canvas.press(at: Point2D(x: 70, y: 42))
    stage.canvas.drag(to: Point2D(x: 120, y: 42))
    #expect(stage.field.buffer.selection.upperBound > 70)
  }

  @Test func deletingTheEndOfAScrolledTextLeavesNoGapAtTheRight() throws {
    let stage = Stage(width: 200)
    stage.canvas.type(String(repeating: "mill ", count: 12))
    stage.canvas.keys("Left", "Left", "Left", "Left", "Delete", "Delete", "Delete", "Delete")
    // The text area ends at x = 184, and the caret is 2 points wide.
    let caret = try #require(stage.asked.carets.last ?? nil)
    #expect(abs(caret.x - 182) <= 1)
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
    stage.canvas.type("ab")
    stage.canvas.keys("Left", shift: true)
    #expect(stage.asked.selected == ["b"])
  }

  @Test func aCanvasWithoutKeyboardFocusShowsNoCaret() {
    let stage = Stage()
    stage.canvas.type("iii")
    #expect(!stage.caretColumns.isEmpty)
    stage.canvas.hasKeys = false
    #expect(stage.caretColumns.isEmpty && !stage.field.isFocused)
    #expect(stage.canvas.focused === stage.field && stage.asked.carets.last == .some(nil))
    // The focused view may change while the canvas has no keyboard focus.
    stage.canvas.focus(nil)
    stage.canvas.focus(stage.field)
    #expect(stage.caretColumns.isEmpty && stage.asked.carets.last == .some(nil))
    let focuses = stage.focuses
    stage.canvas.hasKeys = true
    #expect(!stage.caretColumns.isEmpty && stage.field.isFocused)
    #expect(stage.asked.carets.last.map { $0 != nil } == true)
    #expect(stage.focuses == focuses, "regaining the keyboard focus does not call onFocus")
    #expect(isExact(stage.canvas))
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

  @Test func theInputMethodGetsTheCaretsLowerEndWhileTheFieldHasTheFocus() {
    for (icon, left) in [(Icon.search, 60.0), (nil, 34)] {
      let stage = Stage(icon: icon)
      stage.canvas.type("ab")
      let style = TypeScale(palette: .light).body.lines(1)
      let widths = ["a", "ab"].map {
        stage.canvas.typesetter.layout($0, style).caretX(atByte: $0.utf8.count)
      }
      #expect(
        stage.asked.carets == [
          Point2D(x: left, y: 51), Point2D(x: left + widths[0], y: 51),
          Point2D(x: left + widths[1], y: 51),
        ])
      // The caret is at the moving end of a selection.
      stage.canvas.keys("Home", shift: true)
      #expect(stage.asked.carets.last == Point2D(x: left, y: 51))
      #expect(stage.caretColumns == [Int(left), Int(left) + 1])
      stage.canvas.focus(nil)
      #expect(stage.asked.carets.count == 5 && stage.asked.carets[4] == nil)
      #expect(!stage.canvas.keys("a"))
      stage.canvas.paste("nothing")
      #expect(stage.field.buffer.text == "ab")
    }
  }

  @Test func theClearButtonIs36PointsWideAndClearsTheText() {
    for (x, text, changes) in [(283.0, "gone", 4), (284, "", 5), (319, "", 5)] {
      let stage = Stage()
      #expect(stage.canvas.press(at: Point2D(x: x, y: 42)) == .sideways)
      stage.canvas.type("gone")
      stage.canvas.paint()
      // The button's disc has a radius of 9 points around (300, 42).
      let (disc, ground) = (Palette.light.track.pixel, Palette.light.raised.pixel)
      func button() -> [UInt32] { [290, 292, 307, 309].map { stage.canvas.image.view[$0, 42] } }
      #expect(button() == [ground, disc, disc, ground])
      stage.canvas.click(x, 42)
      stage.canvas.paint()
      #expect((button()[1] == disc) == !text.isEmpty)
      #expect(stage.field.buffer.text == text && stage.changes == changes)
      #expect(isExact(stage.canvas))
      stage.field.setText("not reported")
      #expect(stage.field.buffer.text == "not reported" && stage.changes == changes)
      #expect(isExact(stage.canvas))
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
}
