import SheetEngine
import Testing

/// Compiles and runs the code in the article about sheets that grow out of something.
@Suite @MainActor struct OriginTests {
  @Test func theSheetInTheArticleGrowsOutOfItsRow() throws {
    var (cards, rows): ([Rect2D], [Bool]) = ([], [])
    var pictures: [(rect: Rect2D, opacity: Double)] = []
    var contents: [Double] = []
    func drawView(dimmedBy dim: Double, hasRow: Bool) { rows.append(hasRow) }
    func drawCard(in card: Rect2D, radius: Double) { cards.append(card) }
    func drawContent(in card: Rect2D, opacity: Double) { contents.append(opacity) }
    func drawPictureOfRow(in rect: Rect2D, opacity: Double) { pictures.append((rect, opacity)) }
    // snippet: Origins
    var sheet = Sheet(.card, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    var row = SheetOrigin(Rect2D(x: 16, y: 480, width: 358, height: 44), radius: 12)

    @MainActor func open(at now: Double) throws(SheetRefusal) {
      sheet.handle(.origin(row), at: now)
      try sheet.present(at: now)
    }
    // end
    // snippet: Origins
    @MainActor func draw(at now: Double) {
      let frame = sheet.frame(at: now)
      drawView(dimmedBy: frame.dim, hasRow: frame.drawn == nil)
      guard frame.isVisible else { return }
      drawCard(in: frame.shownCard, radius: frame.drawn?.radius ?? 20)
      drawContent(in: frame.shownCard, opacity: frame.drawn?.contentOpacity ?? 1)
      if let drawn = frame.drawn, drawn.originOpacity > 0 {
        drawPictureOfRow(in: drawn.rect, opacity: drawn.originOpacity)
      }
    }
    // end
    // snippet: Origins
    @MainActor func scrollView(by distance: Double, at now: Double) {
      row.rect.y -= distance
      sheet.handle(.origin(row), at: now)
    }

    @MainActor func removeRow(at now: Double) {
      sheet.handle(.origin(nil), at: now)
    }
    // end
    try open(at: 0)
    draw(at: 0)
    #expect(cards == [row.rect] && rows == [false] && pictures.map(\.opacity) == [1])
    draw(at: 9)
    #expect(cards.count == 2 && rows == [false, true] && pictures.count == 1)
    #expect(contents == [0, 1])
    try sheet.dismiss(at: 10)
    scrollView(by: 30, at: 10.1)
    while let end = sheet.motionEnd {
      draw(at: end.nextDown)
      sheet.advance(to: end)
    }
    let last = try #require(cards.last)
    #expect(abs(last.y - 450) < 0.5 && last.width < 360)
    removeRow(at: 20)
    #expect(sheet.origin == nil)
  }

  @Test func theSheetOverAnotherInTheArticleGrowsOutOfItsButton() throws {
    let sheet = Sheet(.card, in: geometry)
    // snippet: Origins
    var stack = SheetStack(sheet)
    let button = SheetOrigin(Rect2D(x: 314, y: 760, width: 60, height: 60), radius: 30)
    let (over, _) = try stack.present(.panel, from: button, at: 3)
    stack.handle(.origin(nil), of: over, at: 4)
    // end
    #expect(stack.sheet(over)?.origin == nil && stack.layers.count == 2)
  }
}
