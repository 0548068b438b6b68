import SheetControls
import SheetFontTestSupport
import Testing

@Suite struct ListPaddingTests {
  @Test(arguments: [false, true])
  func theSpaceBelowTheRowsIsAPartOfTheList(measures: Bool) {
    let list = ListView(
      count: 3, rowHeight: 40, measureRow: measures ? { _, _, _ in 50 } : nil
    ) { _, _, _ in }
    let canvas = Canvas(Frame([list]) { [$0] }, width: 200, height: 340)
    let bare = list.height(in: 200)
    list.bottomPadding = 30
    withExtendedLifetime(canvas) { #expect(list.height(in: 200) == bare + 30) }
  }
}

@Suite struct MeasuredListTests {
  @Test func rowsAreMeasuredAgainForAnotherWidth() {
    let list = ListView(count: 3, rowHeight: 40, measureRow: { _, width, _ in 12_000 / width }) {
      _, _, _ in
    }
    let canvas = Canvas(Frame([list]) { [$0] }, width: 200, height: 340)
    #expect(list.rect(of: 1) == Rect2D(x: 0, y: 60, width: 200, height: 60))
    canvas.resize(to: PixelSize(width: 100, height: 340))
    withExtendedLifetime(canvas) {
      #expect(list.rect(of: 1) == Rect2D(x: 0, y: 120, width: 100, height: 120))
      #expect(list.height(in: 300) == 120 && list.height(in: 100) == 360)
    }
  }
}

@Suite struct ListViewTests {
  private final class Stage {
    let list: ListView
    let port: ScrollView
    let canvas: Canvas
    var selected: [Int] = []

    init(count: Int = 1000) {
      let rows = Rows()
      self.rows = rows
      let list = ListView(count: count, rowHeight: 40) { row, painter, box in
        rows.painted.insert(row)
        rows.calls += 1
        painter.text("Row \(row)", painter.type.body, in: box, centered: true)
      }
      self.list = list
      port = ScrollView(list)
      port.showsIndicator = false
      let port = port
      canvas = Canvas(Frame([port]) { [$0.inset(x: 0, y: 20)] }, width: 200, height: 340) {
        if case .reveal(_, let rect) = $0 { rows.revealed.append(rect) }
      }
      list.onSelect = { [unowned self] in selected.append($0) }
    }

    private final class Rows {
      var painted: Set<Int> = []
      var calls = 0
      var revealed: [Rect2D] = []
    }
    private let rows: Rows

    /// The number of rows painted so far.
    var calls: Int { rows.calls }
    var revealed: [Rect2D] { rows.revealed }

    func paintedRows(_ body: () -> Void) -> Set<Int> {
      canvas.paint()
      rows.painted = []
      body()
      canvas.paint()
      return rows.painted
    }
  }

  @Test func scrollingPaintsOnlyNewlyVisibleRows() {
    let stage = Stage(count: 100_000)
    #expect(stage.paintedRows { stage.canvas.invalidateAll() } == Set(0...7))
    #expect(stage.paintedRows { stage.port.scroll(to: 60) } == [7, 8])
    #expect(stage.paintedRows { stage.port.scroll(to: 60.2) } == [])
    #expect(stage.paintedRows { stage.port.scroll(to: 3_999_000) } == Set(99_975...99_982))
    #expect(stage.paintedRows { stage.canvas.hover(at: Point2D(x: 50, y: 30)) }.count <= 2)
    #expect(isExact(stage.canvas))
  }

  @Test func theNumberOfRowsPaintedDoesNotDependOnAListsLength() {
    let work = [200, 100_000, 1_000_000].map { count in
      let stage = Stage(count: count)
      stage.canvas.paint()
      var calls = [stage.calls]
      for offset in stride(from: 37.0, to: 7000, by: 37) {
        stage.port.scroll(to: offset)
        stage.canvas.paint()
      }
      calls.append(stage.calls)
      stage.port.scroll(to: stage.port.fullHeight)
      stage.canvas.paint()
      return calls + [stage.calls]
    }
    // Painted at first: 8 rows. While scrolling: each new row at most twice. After the jump to the
    // end: at most 8 rows.
    #expect(work[0][0] == 8 && work[0][1] <= 8 + 2 * 188 && work[0][2] <= work[0][1] + 8)
    #expect(work[1] == work[0] && work[2] == work[0])
  }

  @Test func aClickSelectsTheRowUnderThePointer() {
    let stage = Stage()
    stage.canvas.click(50, 30)
    stage.port.scroll(to: 100)
    stage.canvas.click(50, 30)
    stage.canvas.click(50, 75)
    #expect(stage.selected == [0, 2, 3])
    #expect(stage.canvas.keys("Return", "Down", "space"))
    #expect(stage.selected == [0, 2, 3, 3, 4])
  }

  @Test func aPressThatEndsOnAnotherRowOrOutsideSelectsNothing() {
    let stage = Stage()
    stage.canvas.paint()
    let before = pixels(of: stage.canvas)
    for end in [Point2D(x: 50, y: 110), Point2D(x: 50, y: 5), Point2D(x: -50, y: 30)] {
      _ = stage.canvas.press(at: Point2D(x: 50, y: 30))
      stage.canvas.paint()
      #expect(pixels(of: stage.canvas) != before)
      stage.canvas.drag(to: end)
      stage.canvas.release(at: end)
      stage.canvas.paint()
      #expect(pixels(of: stage.canvas) == before, "\(end)")
    }
    #expect(stage.selected.isEmpty)
  }

  @Test func keysMoveTheFocusedRowAndSelectIt() {
    let stage = Stage(count: 30)
    _ = stage.canvas.moveFocus(forward: true)
    #expect(!stage.canvas.keys("Up"))
    stage.canvas.keys("Down", "Down", "Next", "Return")
    #expect(stage.selected == [8])
    stage.canvas.keys("End", "Down", "Return", "Prior", "Return", "Home", "Return")
    #expect(stage.selected == [8, 29, 23, 0])
    stage.canvas.keys("Down", "Down", "Up", "Return", "Home")
    #expect(stage.selected == [8, 29, 23, 0, 1])
    #expect(stage.revealed.last == Rect2D(x: 0, y: 0, width: 200, height: 40))
    #expect(isExact(stage.canvas))
  }

  @Test(arguments: [(0.0, 0), (15, 1), (40, 1), (41, 2), (390, 10)])
  func theFocusOfAListBeginsAtItsFirstFullyVisibleRowAndRevealsIt(offset: Double, row: Int) {
    let stage = Stage(count: 30)
    stage.port.scroll(to: offset)
    _ = stage.canvas.moveFocus(forward: true)
    #expect(stage.revealed == [Rect2D(x: 4, y: 40 * Double(row) + 2, width: 192, height: 36)])
    stage.canvas.keys("Return")
    #expect(stage.selected == [row])
    stage.canvas.click(50, 100)
    #expect(stage.revealed.count == 1, "a click reveals nothing")
  }

  @Test func anEmptyListIgnoresKeysAndClicks() {
    let stage = Stage(count: 3)
    stage.canvas.focus(stage.list)
    stage.canvas.keys("Down", "Down")
    stage.list.count = 0
    stage.port.contentChanged()
    for name in ["Return", "Down", "Up", "End", "Home", "Next"] {
      #expect(!stage.canvas.keys(name), "\(name)")
    }
    stage.canvas.click(50, 30)
    #expect(stage.selected.isEmpty && isExact(stage.canvas))
    stage.list.count = 2
    stage.port.contentChanged()
    stage.canvas.click(50, 70)
    #expect(stage.selected == [1])
  }

  @Test func anEmptyListShowsItsText() {
    let stage = Stage(count: 0)
    let blank = pixels(of: stage.canvas)
    #expect(stage.port.fullHeight == 0)
    stage.list.emptyText = "Nobody"
    stage.port.contentChanged()
    stage.canvas.paint()
    #expect(pixels(of: stage.canvas) != blank && stage.port.fullHeight > 60)
    let texts = stage.canvas.paintedTexts()
    #expect(texts.map(\.layout.style.color) == [Palette.light.secondaryText])
    // The text is centred, 48 points below the list's top.
    #expect(
      texts.allSatisfy { $0.lines.minY == 68 && abs($0.lines.minX + $0.lines.maxX - 200) <= 2 })
    #expect(stage.canvas.press(at: Point2D(x: 50, y: 50)) == nil && isExact(stage.canvas))
    stage.list.count = 3
    stage.port.contentChanged()
    stage.canvas.paint()
    let rows = pixels(of: stage.canvas)
    stage.list.emptyText = ""
    stage.canvas.invalidateAll()
    stage.canvas.paint()
    #expect(pixels(of: stage.canvas) == rows && stage.port.fullHeight == 120)
  }

  @Test func theRowUnderThePointerIsTintedAndAPressedRowMore() {
    let stage = Stage()
    let surface = Palette.light.surface.pixel & 0xFF
    func tint(_ row: Int) -> Int {
      stage.canvas.paint()
      return Int(surface) - Int(stage.canvas.image.view[190, 22 + 40 * row] & 0xFF)
    }
    func tints() -> [Int] { (0..<3).map(tint) }
    #expect(stage.canvas.hover(at: Point2D(x: 50, y: 60)) == .hand && tints() == [0, 10, 0])
    stage.canvas.hover(at: Point2D(x: 50, y: 59.9))
    #expect(tints() == [10, 0, 0])
    _ = stage.canvas.press(at: Point2D(x: 50, y: 100))
    // A row is tinted by 4 % of 255 under the pointer, and by 10 % while pressed.
    #expect(tints() == [10, 0, 26])
    stage.canvas.drag(to: Point2D(x: 50, y: 10))
    #expect(tints() == [10, 0, 0])
    stage.canvas.hover(at: nil)
    stage.canvas.cancelPress()
    #expect(tints() == [0, 0, 0] && isExact(stage.canvas))
    stage.list.rowRadius = 12
    stage.canvas.hover(at: Point2D(x: 50, y: 60))
    #expect(tints() == [0, 10, 0])
    #expect(stage.canvas.image.view[0, 60] == Palette.light.surface.pixel)
    // A list with other rows forgets which row was under the pointer or pressed.
    stage.list.count = 900
    #expect(tints() == [0, 0, 0])
    _ = stage.canvas.press(at: Point2D(x: 50, y: 30))
    stage.list.count = 800
    stage.canvas.release(at: Point2D(x: 50, y: 30))
    #expect(stage.selected.isEmpty)
  }

  @Test func aPageOfAListIsOneRowLessThanItsVisibleRows() {
    let stage = Stage(count: 30)
    stage.port.overhang = 60
    _ = stage.canvas.moveFocus(forward: true)
    // 240 points show 6 rows.
    stage.canvas.keys("Next", "Return", "Next", "Return", "Prior", "Return")
    #expect(stage.selected == [5, 10, 5])
    #expect(stage.list.focusOutline.rect == Rect2D(x: 4, y: 202, width: 192, height: 36))
    stage.port.overhang = 290
    stage.canvas.keys("Next", "Return")
    #expect(stage.selected.last == 6)
  }

  @Test func aListWithoutASelectionActionTakesNoInput() {
    let stage = Stage()
    stage.list.onSelect = nil
    #expect(stage.canvas.press(at: Point2D(x: 50, y: 50)) == nil)
    #expect(stage.canvas.hover(at: Point2D(x: 50, y: 50)) == .arrow)
    #expect(!stage.canvas.moveFocus(forward: true))
  }
}
