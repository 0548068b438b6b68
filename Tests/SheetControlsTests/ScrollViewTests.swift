import SheetControls
import SheetTestSupport
import Testing

@Suite struct ScrollViewTests {
  static let scales = [1.0, 1.25, 1.5, 2.0]

  /// Rows of text and controls; at most scales their edges are not on whole device pixels.
  private func content() -> (View, [Control]) {
    let controls: [Control] = [
      Button("Button"), Toggle("Toggle", detail: "A line about it", isOn: true),
      Slider("Slider", range: 0...1, step: 0.1, value: 0.4, format: { "\($0)" }),
      SegmentedPicker(["One", "Two"], selection: 1),
    ]
    let lines = PaintedView { painter, bounds in
      for line in 0..<40 {
        let y = 8.3 + 22.7 * Double(line)
        painter.text("Line \(line)", painter.type.body, x: 9.4, y: y)
        painter.hairline(fromX: 0, toX: bounds.width, y: y + 20.1, with: painter.palette.separator)
      }
    }
    let view = Frame(controls + [lines], height: 1250) { bounds in
      controls.indices.map {
        Rect2D(x: 12.6, y: 7.7 + 71.3 * Double($0), width: bounds.width - 25.2, height: 61.9)
      } + [Rect2D(x: 0, y: 300.7, width: bounds.width, height: 950)]
    }
    return (view, controls)
  }

  @Test(arguments: scales)
  func scrolledPixelsEqualAFullPainting(scale: Double) {
    let port = ScrollView(content().0)
    let root = Frame([port]) { [Rect2D(x: 3.3, y: 41.7, width: $0.width - 7, height: 260.9)] }
    let canvas = Canvas(root, width: 240, height: 340, scale: scale)
    _ = canvas.moveFocus(forward: true)
    canvas.hover(at: Point2D(x: 100, y: 140))
    var random = SeededGenerator(seed: UInt64(scale * 100))
    var offset = 0.0
    for step in 0..<60 {
      offset =
        step % 9 == 8
        ? Double.random(in: -60...1100, using: &random)
        : offset + Double.random(in: -45...55, using: &random)
      port.scroll(to: offset)
      if step % 3 == 0 { canvas.paint() }
      if step % 13 == 5 { _ = canvas.moveFocus(forward: true) }
      #expect(isExact(canvas), "step \(step), offset \(offset)")
    }
  }

  @Test(arguments: scales)
  func theScrollOffsetIsAWholeDevicePixel(scale: Double) {
    let port = ScrollView(PaintedView(height: { _ in 1000 }) { _, _ in })
    let canvas = Canvas(Frame([port]) { [$0] }, width: 100, height: 100, scale: scale)
    for wanted in [0.1, 0.33, 12.345, -7.7, 500.01] {
      port.scroll(to: wanted)
      #expect((port.offset * scale).rounded() == port.offset * scale)
      #expect(abs(port.offset - wanted) <= 0.5 / scale)
    }
    #expect(canvas.isDirty)
  }

  @Test(arguments: scales)
  func scrollingPaintsNothingOutsideTheView(scale: Double) {
    let loud = PaintedView(height: { _ in 1000 }) { painter, bounds in
      painter.fill(bounds.inset(x: -30, y: -30), with: painter.palette.danger)
    }
    let port = ScrollView(loud)
    port.showsIndicator = false
    let root = Frame([port]) { _ in [Rect2D(x: 20, y: 20, width: 60, height: 60)] }
    let canvas = Canvas(root, width: 100, height: 100, scale: scale)
    port.scroll(to: 33)
    canvas.paint()
    let view = canvas.image.view
    let (from, to) = (Int(20 * scale), Int(80 * scale))
    let isRight = (0..<view.height).allSatisfy { y in
      (0..<view.width).allSatisfy { x in
        let isInside = (from..<to).contains(x) && (from..<to).contains(y)
        return view[x, y] == (isInside ? Palette.light.danger : Palette.light.surface).pixel
      }
    }
    #expect(isRight)
  }

  @Test(arguments: [(30.0, 50..<80), (-20, 20..<40), (500, 20..<80)])
  func scrollingMovesThePixelsThatStayVisible(offset: Double, rows: Range<Int>) {
    let port = ScrollView(PaintedView(height: { _ in 1000 }) { _, _ in })
    port.showsIndicator = false
    let root = Frame([port]) { _ in [Rect2D(x: 10, y: 20, width: 80, height: 60)] }
    let canvas = Canvas(root, width: 100, height: 100)
    port.scroll(to: offset)
    canvas.paint()
    let all = PixelRect(minX: 10, minY: 20, maxX: 90, maxY: 80)
    let painted = PixelRect(minX: 10, minY: rows.lowerBound, maxX: 90, maxY: rows.upperBound)
    let moved: [PixelChange] = rows.count == 60 ? [] : [.moved(all, right: 0, down: -Int(offset))]
    #expect(canvas.changes == moved + [.painted(painted)])
    #expect(port.content.frame.y == -offset && port.content.frame.height == 1000)
    port.contentChanged()
    #expect(port.content.frame.y == -offset)
    #expect(port.shows(offset + 0.4) && !port.shows(offset + 0.6) && !port.shows(offset - 0.6))
  }

  @Test func contentFillsAHigherViewAndAnOverhangDoesNotCountAsVisible() {
    let port = ScrollView(PaintedView(height: { $0 / 4 }) { _, _ in })
    let root = Frame([port]) { [$0] }
    let canvas = Canvas(root, width: 200, height: 120)
    #expect(port.fullHeight == 50 && port.content.frame == Rect2D(width: 200, height: 120))
    port.overhang = 30
    #expect(port.children[1].frame == Rect2D(x: 186, y: 0, width: 14, height: 90))
    #expect(port.content.frame.height == 120 && canvas.isDirty)
  }

  @Test func focusingAViewAsksToRevealItsOutlineInTheContent() {
    let (view, controls) = content()
    let port = ScrollView(view)
    var revealed: [Rect2D] = []
    let canvas = Canvas(Frame([port]) { [$0.inset(x: 0, y: 40)] }, width: 240, height: 300) {
      if case .reveal(let asking, let rect) = $0, asking === port { revealed.append(rect) }
    }
    port.scroll(to: 100)
    canvas.focus(controls[0])
    canvas.focus(controls[1], reveals: false)
    // The button's frame begins at (12.6, 7.7); its outline is 3 points larger on each side.
    #expect(revealed == [Rect2D(x: 9.6, y: 4.7, width: 240 - 25.2 + 6, height: 67.9)])
  }

  @Test func theFocusOutlineStaysInTheScrollView() {
    let (view, controls) = content()
    let port = ScrollView(view)
    let root = Frame([port]) { [Rect2D(x: 0, y: 50, width: $0.width, height: 200)] }
    let canvas = Canvas(root, width: 240, height: 300)
    _ = canvas.moveFocus(forward: true)
    port.scroll(to: 30)
    canvas.paint()
    #expect(canvas.focused === controls[0])
    let image = canvas.image.view
    for y in [48, 49, 251] {
      #expect((0..<image.width).allSatisfy { image[$0, y] == Palette.light.surface.pixel })
    }
    #expect(isExact(canvas))
  }

  @Test func scrollingDoesNotMoveAFocusOutlineFromOutside() {
    let button = Button("Above")
    let port = ScrollView(content().0)
    let root = Frame([button, port]) { bounds in
      [
        Rect2D(x: 10, y: 10, width: 100, height: 40),
        Rect2D(x: 0, y: 50, width: bounds.width, height: bounds.height - 50),
      ]
    }
    let canvas = Canvas(root, width: 240, height: 300)
    _ = canvas.moveFocus(forward: true)
    #expect(canvas.focused === button)
    for offset in [5.0, 25, 90] {
      canvas.paint()
      port.scroll(to: offset)
      #expect(isExact(canvas))
    }
  }

  @Test(arguments: [false, true])
  func scrollingDoesNotMoveViewsOverTheContent(isNested: Bool) {
    let button = Button("Over", kind: .filled)
    let port = ScrollView(content().0)
    let below = isNested ? Frame([port]) { [$0] } : port
    let root = Frame([below, button]) { _ in
      [
        Rect2D(x: 0, y: 100, width: 240, height: 200),
        Rect2D(x: 60, y: 220, width: 100, height: 40),
      ]
    }
    let canvas = Canvas(root, width: 240, height: 300)
    for offset in [5.0, 25, 90] {
      canvas.paint()
      port.scroll(to: offset)
      #expect(isExact(canvas))
    }
    button.isHidden = true
    canvas.paint()
    port.scroll(to: 100)
    canvas.paint()
    #expect(
      canvas.changes.first
        == .moved(PixelRect(x: 0, y: 100, width: 240, height: 200), right: 0, down: -10))
    #expect(isExact(canvas))
  }

  @Test func aScrollViewWithoutACanvasScrolls() {
    let port = ScrollView(PaintedView(height: { _ in 500 }) { _, _ in })
    port.frame = Rect2D(width: 100, height: 60)
    port.scroll(to: 30.2)
    #expect(port.content.frame == Rect2D(x: 0, y: -30.2, width: 100, height: 500))
    #expect(port.shows(30.2) && !port.shows(30))
  }

  @Test func changedContentIsLaidOutAgainAtTheSameHeight() {
    let rows = [40.0, 30].map { height in PaintedView(height: { _ in height }) { _, _ in } }
    let port = ScrollView(StackView(rows.map { .init($0) }, widest: nil))
    let canvas = Canvas(Frame([port]) { [$0] }, width: 200, height: 300)
    #expect(rows[1].frame.y == 40)
    rows[0].isHidden = true
    port.contentChanged()
    #expect(rows[1].frame.y == 0 && port.fullHeight == 30 && isExact(canvas))
  }

  @Test func scrolledContentWithANewHeightIsRepainted() {
    let list = ListView(count: 4, rowHeight: 40) { row, painter, box in
      painter.text("Row \(row)", painter.type.body, in: box)
    }
    let port = ScrollView(list)
    let canvas = Canvas(Frame([port]) { [$0] }, width: 200, height: 300)
    #expect(port.fullHeight == 160)
    list.count = 50
    port.contentChanged()
    #expect(port.fullHeight == 2000 && isExact(canvas))
    port.scroll(to: 1700)
    list.count = 4
    port.contentChanged()
    port.scroll(to: 0)
    #expect(isExact(canvas))
  }
}
