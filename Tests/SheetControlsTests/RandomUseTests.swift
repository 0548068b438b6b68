import SheetControls
import SheetTestSupport
import Testing

/// Sends random inputs to a form. Repainting only the changes must equal a full repaint.
@Suite struct RandomUseTests {
  @Test(arguments: 0..<6, [1.0, 1.25, 2.0])
  func repaintingOnlyChangesEqualsRepaintingTheWholeForm(seed: Int, scale: Double) {
    var random = SeededGenerator(seed: UInt64(seed * 10) + UInt64(scale * 4))
    let form = Form(scale: scale)
    let keys = [
      "Left", "Right", "Up", "Down", "space", "Return", "Home", "End", "BackSpace", "Next",
    ]
    for step in 0..<120 {
      let point = Point2D(
        x: Double.random(in: -10...250, using: &random),
        y: Double.random(in: -10...410, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: form.canvas.hover(at: point)
      case 2, 3: _ = form.canvas.press(at: point, clickCount: 1 + step % 3)
      case 4: form.canvas.drag(to: point)
      case 5: form.canvas.release(at: point)
      case 6: form.canvas.cancelPress()
      case 7: _ = form.canvas.moveFocus(forward: step % 4 > 0)
      case 8: form.canvas.keys(keys[step % keys.count])
      case 9: form.port.scroll(to: Double.random(in: -20...400, using: &random))
      case 10: form.canvas.type("ab ")
      default: form.views[step % form.views.count].isHidden.toggle()
      }
      form.canvas.advance(to: Double(step) / 60)
      guard isExact(form.canvas) else {
        Issue.record("seed \(seed), scale \(scale), step \(step)")
        return
      }
    }
    form.canvas.cancelPress()
    #expect(form.canvas.settle())
  }

  private final class Form {
    let views: [View]
    let port: ScrollView
    let canvas: Canvas

    init(scale: Double) {
      let list = ListView(count: 6, rowHeight: 33.3) { row, painter, box in
        painter.text("Row \(row)", painter.type.body, in: box, centered: true)
      }
      list.onSelect = { _ in }
      list.rowRadius = 9
      let inside: [View] = [
        Toggle("Toggle", isOn: true), Button("Button", kind: .filled),
        Slider("Slider", range: 0...9, step: 1, value: 4, format: { "\($0)" }),
        SegmentedPicker(["One", "Two", "Three"], selection: 1), list,
      ]
      views = inside
      let content = Frame(inside, height: 480) { bounds in
        inside.indices.map {
          Rect2D(
            x: 14, y: 10 + 65.1 * Double($0), width: bounds.width - 28,
            height: $0 == 4 ? 199.8 : 55.5)
        }
      }
      port = ScrollView(content)
      let field = TextField(placeholder: "Search")
      let tabs = TabBar(["Map", "List"].map { TabBar.Tab($0, icon: Icon.heart) })
      let root = Frame([field, port, tabs]) { bounds in
        [
          Rect2D(x: 12, y: 8, width: bounds.width - 24, height: 44),
          Rect2D(x: 0, y: 60.3, width: bounds.width, height: bounds.height - 120.3),
          Rect2D(x: 0, y: bounds.height - 56, width: bounds.width, height: 56),
        ]
      }
      canvas = Canvas(root, width: 240, height: 400, scale: scale)
    }
  }
}
