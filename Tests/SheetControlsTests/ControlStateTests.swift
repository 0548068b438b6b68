import SheetControls
import SheetFontTestSupport
import Testing

/// Tests the look of controls under the pointer and after a change of a property.
@Suite struct ControlStateTests {
  /// The bounds of the pixels that a change gives another colour.
  private func changed(_ canvas: Canvas, _ change: () -> Void) -> PixelRect {
    canvas.paint()
    let before = pixels(of: canvas)
    change()
    canvas.paint()
    let (after, width) = (pixels(of: canvas), canvas.image.width)
    return before.indices.filter { before[$0] != after[$0] }.reduce(.empty) {
      $0.union(PixelRect(x: $1 % width, y: $1 / width, width: 1, height: 1))
    }
  }

  private func hovered(_ view: View) -> PixelRect {
    let canvas = alone(view, width: 200, height: 50)
    return changed(canvas) { canvas.hover(at: Point2D(x: 60, y: 45)) }
  }

  @Test func theTintUnderThePointerHasTheShapeOfItsControl() {
    let tabs = TabBar(["A", "B"].map { TabBar.Tab($0, icon: Icon.pin) })
    let cases: [(view: View, tint: PixelRect)] = [
      (Button("A"), PixelRect(minX: 20, minY: 20, maxX: 220, maxY: 70)),
      (
        ActionRow("A", detail: "B", icon: Icon.share),
        PixelRect(minX: 12, minY: 23, maxX: 228, maxY: 67)
      ),
      (Toggle("A", isOn: true), PixelRect(minX: 12, minY: 22, maxX: 228, maxY: 68)),
      (IconToggle(Icon.heart, label: "A"), PixelRect(minX: 22, minY: 22, maxX: 218, maxY: 68)),
      (tabs, PixelRect(minX: 26, minY: 24, maxX: 114, maxY: 66)),
      (
        SegmentedPicker(["A", "B"], selection: 1),
        PixelRect(minX: 24, minY: 24, maxX: 118, maxY: 66)
      ),
    ]
    for (view, tint) in cases { #expect(hovered(view) == tint, "\(type(of: view))") }
    // A tab and a chip are as wide as their words, so their right edges are between pixels.
    let strip = hovered(TabStrip([.init("A long word"), .init("B")]))
    #expect([strip.minX, strip.minY, strip.maxY] == [37, 25, 65] && strip.maxX > 100)
    let chip = hovered(ChipStrip(["A long word", "B"]))
    #expect([chip.minX, chip.minY, chip.maxY] == [20, 24, 58] && chip.maxX > 100)
  }

  @Test func eachChangeOfAPropertyIsPainted() {
    let (button, toggle) = (Button("A"), Toggle("A", isOn: false))
    let (icon, label) = (IconToggle(Icon.heart, label: "A", count: "7"), Label("A") { $0.body })
    let list = ListView(count: 1, rowHeight: 20) { $1.text("Row", $1.type.body, in: $2) }
    let empty = ListView(count: 0, rowHeight: 20) { _, _, _ in }
    let bar = TabBar(["A", "B"].map { TabBar.Tab($0, icon: Icon.pin) })
    let field = TextField(placeholder: "A")
    let slider = Slider("A", range: 0...1, step: 1, value: 0, format: { "\($0)" })
    let picker = SegmentedPicker(["A", "B"], selection: 0)
    let (tabs, strip) = (TabStrip([.init("A"), .init("B")]), ChipStrip(["A", "B"]))
    let changes: [(name: Comment, view: View, change: () -> Void)] = [
      ("title", button, { button.title = "B" }), ("kind", button, { button.kind = .filled }),
      ("enabled", button, { button.isEnabled = false }), ("count", icon, { icon.count = "8" }),
      ("label", label, { label.text = "B" }), ("rows", list, { list.count = 2 }),
      ("empty text", empty, { empty.emptyText = "B" }), ("bar", bar, { bar.isBar = false }),
      ("placeholder", field, { field.placeholder = "B" }), ("text", field, { field.setText("C") }),
      ("toggle", toggle, { toggle.set(true) }), ("slider", slider, { slider.set(1) }),
      ("picker", picker, { picker.select(1) }), ("tabs", tabs, { tabs.tabs[0] = .init("C") }),
      ("tabs' margin", tabs, { tabs.margin = 30 }), ("margin", strip, { strip.margin = 9 }),
      ("chip", strip, { strip.chips[0].isOn = true }),
    ]
    for (name, view, change) in changes {
      let canvas = alone(view, width: 200, height: 130)
      canvas.ground = Color(rgb: 0xEEDDCC)
      let pixels = changed(canvas) {
        change()
        canvas.settle()
      }
      #expect(!pixels.isEmpty && isExact(canvas), name)
    }
  }

  @Test func whatIsOnOrSelectedHasTheAccentsColour() {
    let (accent, other) = (Palette.light.accent, Palette.light.secondaryText)
    func colors(_ view: View) -> [Color] {
      alone(view, width: 200, height: 60).paintedTexts().map(\.layout.style.color)
    }
    let bar = TabBar(["A", "B", "C"].map { TabBar.Tab($0, icon: Icon.pin) })
    bar.select(1)
    let tabs = TabStrip(["A", "B", "C"].map { TabStrip.Tab($0) })
    tabs.select(1)
    #expect(colors(bar) == [other, accent, other] && colors(tabs) == [other, accent, other])
    let toggle = IconToggle(Icon.heart, label: "A", count: "7")
    #expect(colors(toggle) == [other])
    toggle.activate()
    #expect(colors(toggle) == [accent])
    // The number begins 40 points from the toggle's left edge, which is at x = 20.
    let count = alone(toggle, width: 200, height: 60).paintedTexts().map(\.lines.minX)
    #expect(count == [60])
    let strip = ChipStrip(["A", "B"])
    strip.chips[1].isOn = true
    #expect(colors(strip) == [accent, Palette.light.onAccent])
    let view = alone(strip, width: 200, height: 60).image.view
    let backs = strip.chips.map { view[Int($0.originInCanvas.x) + 4, 41] }
    #expect(backs == [Palette.light.accentTint.pixel, accent.pixel])
  }

  /// The pixels that a control's icon covers: the columns of row 45, and the rows of column 70 or
  /// 120.
  private func drawing(_ view: View) -> (columns: [Int], rows: [Int]) {
    let image = alone(view, width: 200, height: 56).image.view
    let (columns, rows) = (26..<214, 26..<53)
    return (
      columns.filter { image[$0, 45] != image[26, 45] },
      rows.filter { image[70, $0] != image[26, 45] || image[120, $0] != image[26, 45] }
    )
  }

  @Test func drawingsAreCentred() {
    let line = Path(svg: "M12 6V18")
    let bar = drawing(TabBar([.init("", icon: line), .init("", icon: line)]))
    // Lines 12 points high and 1.9 wide, with round ends, centred 21 points below the top.
    #expect(bar.columns == [69, 70, 169, 170] && bar.rows == Array(34..<48))
    // A line 10 points high and 2 wide; its lower end is beyond the examined rows.
    let button = drawing(Button("", icon: line))
    #expect(button.columns == [119, 120] && button.rows == Array(42..<53))
  }

  @Test func thePointerHasTheShapeForItsControl() {
    let words = ["Everything", "Something", "Anything", "Nothing at all"]
    let shapes: [(view: View, shape: PointerShape)] = [
      (Button("A"), .hand), (TextField(placeholder: "A"), .text),
      (TabStrip(words.map { TabStrip.Tab($0) }), .hand), (ChipStrip(words), .hand),
      (Slider("A", range: 0...1, step: 1, value: 0, format: { "\($0)" }), .arrow),
    ]
    for (view, shape) in shapes {
      let canvas = alone(view, width: 200, height: 50)
      #expect(canvas.hover(at: Point2D(x: 60, y: 45)) == shape, "\(type(of: view))")
    }
  }
}
