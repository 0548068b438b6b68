import SheetControls
import Testing

@Suite struct CompositionTests {
  private func focusedField(width: Double = 300) -> (TextField, Canvas) {
    let field = TextField(placeholder: "Search")
    let canvas = alone(field, width: width, height: 44)
    canvas.focus(field)
    return (field, canvas)
  }

  /// The pixels of a field in which a range of the text is selected.
  private func look(
    _ text: String, _ selection: Range<Int>, _ composition: Composition? = nil
  ) -> [UInt32] {
    let (field, canvas) = focusedField()
    field.setText(text)
    _ = field.perform(.select(selection))
    canvas.compose(composition)
    canvas.paint()
    #expect(field.buffer.text == text)
    #expect(isExact(canvas))
    return pixels(of: canvas)
  }

  private func difference(_ a: [UInt32], _ b: [UInt32]) -> (columns: [Int], rows: Set<Int>) {
    let width = a.count / 84
    let places = a.indices.filter { a[$0] != b[$0] }
    return (places.map { $0 % width }.sorted(), Set(places.map { $0 / width }))
  }

  @Test func composedTextIsAtTheCaretAndUnderlined() {
    let typed = look("abXYcd", 4..<4)
    let composing = look("abcd", 2..<2, Composition("XY", caret: 2))
    let (columns, rows) = difference(typed, composing)
    #expect(rows.count == 1 && columns.last.map { $0 - (columns.first ?? 0) } ?? 0 > 15)
    #expect(look("abcd", 2..<2, Composition("XY", caret: 1)) != composing)
    #expect(look("abcd", 2..<2, Composition("XY", caret: 2, highlight: 0..<1)) != composing)
  }

  @Test func composedTextReplacesTheSelection() {
    let composing = look("abcd", 1..<3, Composition("ü", caret: 1))
    #expect(composing == look("ad", 1..<1, Composition("ü", caret: 1)))
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
    canvas.compose(Composition("XXXX", caret: 4))
    let shown = canvas.typesetter.layout("aXXXXbcd", TypeScale(palette: .light).body)
    canvas.click(60 + shown.caretX(atByte: 7), 42)
    #expect(field.buffer.caret == 3)
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
