import SheetControls
import SheetFontTestSupport
import Testing

@Suite struct RowTests {
  private func canvas(_ row: Row, width: Double, height: Double = 60) -> Canvas {
    Canvas(PaintedView { row.paint(with: $0, in: $1) }, width: width, height: height)
  }

  private func texts(_ row: Row, width: Double, height: Double) -> [TextLayout] {
    canvas(row, width: width, height: height).paintedTexts().map(\.layout)
  }

  private let type = TypeScale(palette: .light)
  private var headline: Double { type.headline.size }
  private var caption: Double { type.caption.size }
  private let typesetter = Typesetter(scale: 1)

  /// The row has room for three lines: two of the title and one of the detail.
  @Test func aLongTitleKeepsItsLinesIfTheDetailFitsIntoFewer() {
    let row = Row("Platform Nine Espresso", \.headline, "1.2 km · Coffee · Old town")
    let texts = texts(row, width: 130, height: 64)
    #expect(texts.map(\.lineCount) == [2, 1])
    #expect(texts.map(\.style.size) == [headline, caption])
    #expect(texts.map(\.isEllipsized) == [false, true])
  }

  @Test(arguments: [80.0, 130, 190, 400])
  func aRowOfItsOwnHeightShowsAllItsWordsInTheirSize(width: Double) {
    let row = Row(
      "Maximiliana-Theodora von und zu Hohenfels", \.headline,
      "Long-distance walker and collector of unusually detailed railway timetables")
    let height = row.height(in: width, with: typesetter)
    let texts = texts(row, width: width, height: height)
    #expect(texts.map(\.style.size) == [headline, caption])
    #expect(!texts.contains { $0.isEllipsized } || width == 80)
  }

  /// Otherwise the words would be painted over the rows above and below.
  @Test func wordsThatDoNotFitAtAllTakeOneLineEach() {
    let row = Row("Platform Nine Espresso", \.headline, "1.2 km · Coffee · Old town")
    #expect(texts(row, width: 90, height: 20).map(\.lineCount) == [1, 1])
  }

  @Test func wordsThatFitKeepTheirSizeAndLines() {
    let row = Row("A title in two lines", \.headline, "And a detail, also in two lines or in three")
    let texts = texts(row, width: 120, height: 200)
    #expect(texts.map(\.style.size) == [headline, caption])
    #expect(texts.allSatisfy { $0.lineCount > 1 && !$0.isEllipsized })
  }

  private func arrow(_ row: Row, width: Double, height: Double = 44) -> Int {
    let canvas = canvas(row, width: width, height: height)
    let end = PixelRect(x: Int(width) - 12, y: 0, width: 12, height: Int(height))
    return pixels(of: canvas.image, in: end).count { $0 != Palette.light.surface.pixel }
  }

  @Test(arguments: [60.0, 120, 159, 160, 161, 271, 272, 273, 400])
  func theArrowIsShownIfTheWordsFitBesideIt(width: Double) {
    #expect(arrow(Row("248", after: [.forward]), width: width) > 10)
  }

  @Test func theArrowIsLeftOutIfTheWordsFitOnlyWithoutIt() {
    let title = "Eighteen"
    let row = Row(title, after: [.forward])
    let needed = typesetter.layout(title, type.headline).size.width
    #expect(arrow(row, width: needed + 20, height: 30) > 10)
    let texts = texts(row, width: needed + 2, height: 30)
    #expect(texts.first?.style.size == headline && texts.first?.lineCount == 1)
  }

  /// The rectangles of a row's drawings and texts.
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
    let canvas = canvas(row, width: width)
    slots = []
    let texts = canvas.paintedTexts().map { ($0.layout.text, $0.lines) }
    return (slots, texts)
  }

  @Test func aWideRowHasItsDrawingsOnBothSidesOfTheWords() {
    let (slots, texts) = parts(
      "Title", width: 400, before: [(40, false), (20, true)], after: [30, 10])
    // The row's parts are 12 points apart. Of the drawings after the words, the last is painted
    // first.
    #expect(
      slots == [
        Rect2D(x: 0, y: 0, width: 40, height: 60), Rect2D(x: 52, y: 0, width: 20, height: 60),
        Rect2D(x: 390, y: 0, width: 10, height: 60), Rect2D(x: 348, y: 0, width: 30, height: 60),
      ])
    #expect(texts.map(\.lines.minX) == [84])
    #expect(abs(Double(texts[0].lines.minY + texts[0].lines.maxY) / 2 - 30) <= 1)
  }

  @Test(arguments: [true, false])
  func aDiscHasTheAccentsColourWhileOn(isOn: Bool) {
    let row = Row("", before: [.disc(Path(svg: "M12 2V22"), isOn: isOn, width: 36)])
    let view = canvas(row, width: 300).image.view
    let (palette, plain) = (Palette.light, Palette.light.surface.pixel)
    let disc = (isOn ? palette.accent : palette.accentTint).pixel
    // The disc's radius is 18; the line in it is 1.8 points wide and 17.5 high.
    #expect([1, 34, 36].map { view[$0, 30] } == [disc, disc, plain])
    #expect([17, 18].map { view[$0, 13] } == [disc, disc])
    let drawing = (isOn ? palette.onAccent : palette.accent).pixel
    #expect(worstDifference([view[17, 23], view[18, 37]], [drawing, drawing]).worst < 30)
    #expect([19, 41].map { view[18, $0] } == [disc, disc])
  }

  @Test func aNarrowRowLeavesOutDecorationsAndStacksTheDrawingsAfterItsWords() {
    // The four drawings and their gaps take 20 + 20 + 30 + 10 + 4 · 12 = 128 of 234 points. The
    // words get 106; a row with less than 160 for its words is narrow.
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
      let texts = canvas(row, width: width).paintedTexts().map(\.layout.text)
      #expect(texts == expected)
    }
  }

  @Test func aDetailIsBesideTheTitleOnlyIfBothFit() {
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

  @Test func aRowsHeightIsTheHeightOfItsTextsPlusMargins() {
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
      PaintedView { row.paint(with: $0, in: $1, inset: inset, hasLine: true) }, width: 400,
      height: 40)
    let plain = Palette.light.surface.pixel
    let found = (0..<400).filter { canvas.image.view[$0, 39] != plain }
    let first = inset > 0 ? 100 + Int(inset) : columns.lowerBound
    #expect(found == Array(first..<columns.upperBound))
    #expect((0..<400).allSatisfy { canvas.image.view[$0, 38] == plain })
  }
}
