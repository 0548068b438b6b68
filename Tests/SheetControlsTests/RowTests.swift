import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import Testing

@Suite struct RowTests {
  /// The texts that a row paints.
  private func texts(_ row: Row, width: Double, height: Double) -> [TextLayout] {
    let canvas = Canvas(
      PaintedView { painter, bounds in row.paint(with: painter, in: bounds) }, width: width,
      height: height)
    var texts: [TextLayout] = []
    canvas.typesetter.onText = { layout, _, _ in texts.append(layout) }
    canvas.invalidateAll()
    canvas.paint()
    canvas.typesetter.onText = nil
    return texts
  }

  private let headline = TypeScale(palette: .light).headline.size
  private let caption = TypeScale(palette: .light).caption.size

  /// The room of three lines: enough for two lines of the title and one of the detail.
  @Test func aLongTitleKeepsItsLinesIfTheDetailFitsIntoFewer() {
    let row = Row("Platform Nine Espresso", \.headline, "1.2 km · Coffee · Old town")
    let texts = texts(row, width: 130, height: 64)
    #expect(texts.map(\.lineCount) == [2, 1])
    #expect(texts[0].style.size == headline && texts[1].style.size < caption)
    #expect(!texts.contains { $0.isEllipsized })
  }

  @Test func onlyATextThatIsTooWideForItsLineBecomesSmaller() {
    let row = Row("Short", \.headline, "A detail that is wider than the row")
    let texts = texts(row, width: 190, height: 44)
    #expect(texts.map(\.lineCount) == [1, 1])
    #expect(texts[0].style.size == headline && texts[1].style.size < caption)
  }

  @Test func wordsThatFitKeepTheirSizeAndLines() {
    let row = Row("A title in two lines", \.headline, "And a detail, also in two lines or in three")
    let texts = texts(row, width: 120, height: 200)
    #expect(texts.map(\.style.size) == [headline, caption])
    #expect(texts.allSatisfy { $0.lineCount > 1 && !$0.isEllipsized })
  }

  private func arrow(_ row: Row, width: Double, height: Double = 44) -> Int {
    let canvas = Canvas(
      PaintedView { painter, bounds in row.paint(with: painter, in: bounds) }, width: width,
      height: height)
    let place = PixelRect(x: Int(width) - 12, y: 0, width: 12, height: Int(height))
    return pixels(of: canvas.image, in: place).count { $0 != Palette.light.surface.pixel }
  }

  @Test(arguments: [60.0, 120, 159, 160, 161, 271, 272, 273, 400])
  func theArrowIsShownIfTheWordsFitBesideIt(width: Double) {
    #expect(arrow(Row("248", after: [.forward]), width: width) > 10)
  }

  @Test func theArrowIsLeftOutIfTheWordsFitOnlyWithoutIt() {
    let title = "Eighteen"
    let row = Row(title, after: [.forward])
    let typesetter = Typesetter(scale: 1)
    let needed = typesetter.layout(title, TypeScale(palette: .light).headline).size.width
    #expect(arrow(row, width: needed + 20, height: 30) > 10)
    let texts = texts(row, width: needed + 2, height: 30)
    #expect(texts.first?.style.size == headline && texts.first?.lineCount == 1)
  }
}
