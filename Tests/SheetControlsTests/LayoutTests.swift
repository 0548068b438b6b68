import SheetControls
import SheetPainting
import SheetPixels
import Testing

/// Frames of views in columns, tiles and rows.
@Suite struct LayoutTests {
  private func blank(_ height: Double) -> View { PaintedView(height: { _ in height }) { _, _ in } }

  @Test func aStackPlacesItsItemsBelowEachOther() {
    let views = [blank(40), blank(10), blank(30), blank(50), blank(7)]
    let stack = StackView(
      [
        .init(views[0], gap: 5, padding: 6), .init(views[1], gap: 3, least: 25),
        .init(views[2], bleed: 8), .init(views[3], height: 20), .init(views[4]),
      ], top: 11)
    views[4].isHidden = true
    // 11 above the views, (40 + 12 + 5) + (25 + 3) + 30 + 20 for the views.
    #expect(stack.height(in: 400) == 146)
    stack.frame = Rect2D(width: 400, height: 200)
    #expect(
      views.prefix(4).map(\.frame) == [
        Rect2D(x: 20, y: 17, width: 360, height: 40), Rect2D(x: 20, y: 68, width: 360, height: 25),
        Rect2D(x: 12, y: 96, width: 376, height: 30), Rect2D(x: 20, y: 126, width: 360, height: 20),
      ])
    stack.items = [.space(9), .init(views[3])]
    #expect(views[0].parent == nil && views[3].frame.y == 20 && views[3].frame.height == 50)
  }

  @Test(arguments: [
    (300.0, 16.0, 268.0), (359, 16, 327), (360, 20, 320), (600, 20, 560), (700, 70, 560),
    (20, 10, 0),
  ])
  func aPagesColumnIsCentredBetweenItsMargins(width: Double, x: Double, column: Double) {
    let found = Page.column(in: width)
    #expect(found.x == x && found.width == column)
  }

  @Test func aTileIsPaintedBehindItsRowsWithLinesBetweenThem() {
    let rows = [blank(30), blank(30)]
    let tile = TileView(rows.map { .init($0, padding: 5) })
    for (width, inset) in [(279.0, 10.0), (280, 16)] {
      #expect(TileView.inset(in: width) == inset)
      tile.frame = Rect2D(width: width, height: 80)
      #expect(rows[1].frame == Rect2D(x: inset, y: 45, width: width - 2 * inset, height: 30))
    }
    let canvas = alone(tile, width: 300, height: 80)
    let view = canvas.image.view
    let raised = Palette.light.raised.pixel
    // The line is between the rows, from the rows' left edge to the tile's right edge.
    #expect(view[35, 60] == raised && view[36, 60] != raised && view[319, 60] != raised)
    #expect(view[100, 59] == raised && view[100, 61] == raised && view[100, 99] == raised)
    #expect(view[20, 20] == Palette.light.surface.pixel && view[34, 20] == raised)
  }

  @Test func aLabelInANarrowPlaceHasItsNarrowStyle() {
    let text = Label.title("A title of a long page")
    let canvas = Canvas(Frame([text]) { [$0] }, width: 400, height: 200)
    var sizes: [Double] = []
    canvas.typesetter.onText = { layout, _, _ in sizes.append(layout.style.size) }
    for width in [320.0, 319] {
      text.frame.width = width
      canvas.invalidateAll()
      canvas.paint()
    }
    #expect(sizes == [22, 17])
    #expect(text.height(in: 120) > 1.8 * text.height(in: 319))
    let lower = text.height(in: 120)
    text.text = "Short"
    #expect(text.height(in: 120) < 0.6 * lower && text.label == "Short")
  }

  /// The rectangles of a row's marks and the left edges and widths of its words.
  private func parts(
    _ title: String, _ detail: String? = nil, isBeside: Bool = false, width: Double,
    before: [(width: Double, isDecoration: Bool)] = [], after: [Double] = []
  ) -> (slots: [Rect2D], texts: [(text: String, lines: PixelRect)]) {
    var slots: [Rect2D] = []
    let row = Row(
      title, \.headline, detail, isBeside: isBeside,
      before: before.map { mark in
        .init(width: mark.width, isDecoration: mark.isDecoration) { slots.append($1) }
      }, after: after.map { .init(width: $0) { slots.append($1) } })
    let canvas = Canvas(
      PaintedView { painter, bounds in row.paint(with: painter, in: bounds) }, width: width,
      height: 60)
    slots = []
    var texts: [(String, PixelRect)] = []
    canvas.typesetter.onText = { layout, lines, _ in texts.append((layout.text, lines)) }
    canvas.invalidateAll()
    canvas.paint()
    canvas.typesetter.onText = nil
    return (slots, texts)
  }

  @Test func aWideRowHasItsDrawingsOnBothSidesOfTheWords() {
    let (slots, texts) = parts(
      "Title", width: 400, before: [(40, false), (20, true)], after: [30, 10])
    // The rightmost drawing is placed first; 12 points are between all parts.
    #expect(
      slots == [
        Rect2D(x: 0, y: 0, width: 40, height: 60), Rect2D(x: 52, y: 0, width: 20, height: 60),
        Rect2D(x: 390, y: 0, width: 10, height: 60), Rect2D(x: 348, y: 0, width: 30, height: 60),
      ])
    #expect(texts.map(\.lines.minX) == [84])
    #expect(abs(Double(texts[0].lines.minY + texts[0].lines.maxY) / 2 - 30) <= 1)
  }

  @Test func aNarrowRowLeavesOutDecorationsAndStacksTheDrawingsAfterItsWords() {
    // 234 − 4 · 12 − 2 · 20 − 40 is less than 160.
    let (slots, texts) = parts(
      "Title", width: 234, before: [(20, true), (20, false)], after: [30, 10])
    #expect(
      slots == [
        Rect2D(x: 0, y: 0, width: 20, height: 60), Rect2D(x: 204, y: 0, width: 30, height: 30),
        Rect2D(x: 204, y: 30, width: 30, height: 30),
      ])
    #expect(texts.map(\.lines.minX) == [26])
  }

  @Test(arguments: [(191.0, 0), (192, 1)])
  func aRowIsNarrowIfItsWordsWouldHaveLessThan160Points(width: Double, drawings: Int) {
    #expect(parts("T", width: width, before: [(20, true)]).slots.count == drawings)
  }

  @Test func wordsBeforeATitleJoinItInANarrowRow() {
    for (width, expected) in [(400.0, ["12:05", "Title"]), (150, ["12:05  Title"])] {
      let row = Row("Title", before: [.words("12:05", width: 50)])
      let canvas = Canvas(
        PaintedView { painter, bounds in row.paint(with: painter, in: bounds) }, width: width,
        height: 60)
      var texts: [String] = []
      canvas.typesetter.onText = { layout, _, _ in texts.append(layout.text) }
      canvas.invalidateAll()
      canvas.paint()
      #expect(texts == expected)
    }
  }

  @Test func aDetailIsBesideTheTitleOnlyIfBothFit() {
    let typesetter = Typesetter(scale: 1)
    let type = TypeScale(palette: .light)
    let name = typesetter.layout("Title", type.headline).size.width
    let value = typesetter.layout("Value", type.caption).size.width
    let exact = name + 12 + value
    let (_, beside) = parts("Title", "Value", isBeside: true, width: exact.rounded(.up))
    #expect(beside.map(\.text) == ["Title", "Value"])
    #expect(beside[0].lines.minX == 0 && beside[1].lines.maxX == Int(exact.rounded(.up)))
    #expect(abs(beside[0].lines.minY + beside[0].lines.maxY - 60) <= 1)
    let (_, below) = parts("Title", "Value", isBeside: true, width: exact.rounded(.up) - 1)
    #expect(below[1].lines.minX == 0 && below[1].lines.minY == below[0].lines.maxY + 2)
    let (_, usual) = parts("Title", "Value", width: 300)
    #expect(usual[1].lines.minX == 0)
  }

  @Test func aRowsHeightIsThatOfItsTextsWithMargins() {
    let typesetter = Typesetter(scale: 1)
    let type = TypeScale(palette: .light)
    let name = typesetter.layout("Title", type.headline).size.height
    let value = typesetter.layout("Value", type.caption).size.height
    #expect(Row("Title").height(in: 300, with: typesetter) == name + 16)
    #expect(
      Row("Title", \.headline, "Value").height(in: 300, with: typesetter) == name + value + 18)
  }

  @Test(arguments: [(0.0, 100..<400), (20, 100..<400), (21, 121..<379)])
  func aRowsLineBeginsAtItsWords(inset: Double, columns: Range<Int>) {
    let row = Row("", before: [.init(width: 88) { _, _ in }])
    let canvas = Canvas(
      PaintedView {
        row.paint(with: $0, in: $1, inset: inset, hasLine: true)
      }, width: 400, height: 40)
    let plain = Palette.light.surface.pixel
    let found = (0..<400).filter { canvas.image.view[$0, 39] != plain }
    let first = inset > 0 ? 100 + Int(inset) : columns.lowerBound
    #expect(found == Array(first..<columns.upperBound))
    #expect((0..<400).allSatisfy { canvas.image.view[$0, 38] == plain })
  }

  @Test func aTextTooLongForItsLinesGetsTheLargestSizeThatFits() {
    let typesetter = Typesetter(scale: 1)
    let style = TextStyle(size: 20, color: .black)
    let text = "A text of several words that is too long"
    func isCut(_ size: Double, _ width: Double) -> Bool {
      typesetter.layout(text, TextStyle(size: size, color: .black).lines(2), width: width)
        .isEllipsized
    }
    for width in stride(from: 120.0, to: 260, by: 20) {
      let size = typesetter.fitted(text, style, width: width, lines: 2).style.size
      #expect((14...20).contains(size))
      if size > 14 { #expect(!isCut(size, width)) }
      if size < 20 { #expect(isCut(min(20, size + 0.5), width), "\(width): \(size)") }
    }
    #expect(typesetter.fitted(text, style, width: 10, lines: 2).style.size == 14)
    #expect(typesetter.fitted(text, style, width: 900, lines: 2).size.width > 300)
  }
}
