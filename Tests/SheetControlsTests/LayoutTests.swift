import SheetControls
import SheetFontTestSupport
import Testing

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
    // The sum of `top` and of each view's height, paddings and gap: 11, 40 + 2 · 6 + 5, 25 + 3, 30
    // and 20.
    #expect(stack.height(in: 400) == 146)
    stack.frame = Rect2D(width: 400, height: 200)
    #expect(
      views.prefix(4).map(\.frame) == [
        Rect2D(x: 20, y: 17, width: 360, height: 40), Rect2D(x: 20, y: 68, width: 360, height: 25),
        Rect2D(x: 12, y: 96, width: 376, height: 30), Rect2D(x: 20, y: 126, width: 360, height: 20),
      ])
    stack.items = [.space(9), .init(views[3])]
    #expect(views[0].parent == nil && views[3].frame.y == 20 && views[3].frame.height == 50)
    let other = StackView([.init(views[3])])
    #expect(stack.children.count == 1 && views[3].parent === other)
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

  @Test func aNarrowLabelHasItsNarrowStyle() {
    let text = Label.title("A title of a long page")
    let canvas = Canvas(Frame([text]) { [$0] }, width: 400, height: 200)
    for (width, size) in [(320.0, 22.0), (319, 17)] {
      text.frame.width = width
      #expect(canvas.paintedTexts().map(\.layout.style.size) == [size])
    }
    #expect(text.height(in: 120) > 1.8 * text.height(in: 319))
    let lower = text.height(in: 120)
    text.text = "Short"
    #expect(text.height(in: 120) < 0.6 * lower && text.label == "Short")
  }

  @Test func aLabelIsLaidOutAgainForAnotherPaletteOrScale() {
    let label = Label("Words") { $0.headline }
    let canvas = Canvas(
      Frame([label]) { _ in [Rect2D(x: 0, y: 0, width: 90, height: 40)] }, width: 200, height: 100)
    let plain = canvas.paintedTexts().map(\.lines.width)
    canvas.palette = .dark
    #expect(canvas.paintedTexts().map(\.layout.style.color) == [Palette.dark.text])
    canvas.rescale(to: 2)
    let sharp = canvas.paintedTexts().map(\.lines.width)
    #expect(plain.count == 1 && sharp.count == 1 && abs(sharp[0] - 2 * plain[0]) <= 3)
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
