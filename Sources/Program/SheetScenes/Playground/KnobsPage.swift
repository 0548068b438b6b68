import Glibc
import SheetControls
import SheetEngine
import SheetPlayground

final class KnobsPage: View {
  let feels = DrawnPicker.feels()
  let share = Button("Share this throw")
  let undo = Button("Undo")
  let more = Button("More")
  let graph: GraphView
  private let knobs: [Knob]
  /// The smallest legible height of a plot, points.
  private static let leastGraph = 200.0

  init(_ editor: PlaygroundEditor, _ history: MotionHistory) {
    graph = GraphView(history)
    let spring: Knob.Drawing = { settings, painter, rect, color in
      let settle = settings.configuration.animations.settle
      painter.paintCurve(in: rect, color, width: 2.5) { 0.7 * min(settle.response(at: $0), 1.4) }
    }
    knobs = [
      Knob("Bounce", \.bounce, editor, drawing: spring),
      Knob("Speed", \.speed, editor, drawing: spring),
      Knob(
        "Throw", \.reach, editor,
        drawing: { settings, painter, rect, color in
          // The height over time of a thrown card that nothing stops.
          let (height, quickness) = (0.3 + 0.7 * settings.reach, 9 - 6 * settings.reach)
          painter.paintCurve(in: rect, color, width: 2.5) { height * (1 - exp(-$0 * quickness)) }
        }),
    ]
    super.init()
    for view in [feels] + knobs + [share, undo, more, graph] as [View] { add(view) }
    feels.onChoice = { editor.choose(Feel.all[$0]) }
    undo.action = { editor.undo() }
  }

  func refresh(_ settings: PlaygroundSettings) {
    feels.chosen = settings.feel.flatMap { Feel.all.firstIndex(of: $0) }
    for knob in knobs { knob.invalidate() }
    undo.isEnabled = settings.canUndo
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    let isRoomy = frame.height > 400
    let (gap, feelHeight, knobHeight) = isRoomy ? (16.0, 60.0, 112.0) : (8.0, 52.0, 92.0)
    var y = isRoomy ? 20.0 : 12
    func row(_ height: Double) -> Rect2D {
      defer { y += height + gap }
      return Rect2D(x: column.x, y: y, width: column.width, height: height)
    }
    feels.frame = row(feelHeight)
    let tile = row(knobHeight)
    let width = (tile.width - 2 * 8) / 3
    for (index, knob) in knobs.enumerated() {
      knob.frame = Rect2D(
        x: tile.x + Double(index) * (width + 8), y: tile.y, width: max(0, width),
        height: tile.height)
    }
    layOutButtons(in: row(isRoomy ? 40 : 36))
    let room = frame.height - y - 20
    graph.isHidden = room < KnobsPage.leastGraph
    let graphWidth = min(column.width, GraphView.widest)
    graph.frame = Rect2D(
      x: column.x, y: y + 8, width: snapped(graphWidth), height: max(0, snapped(min(room, 420))))
  }

  private func layOutButtons(in row: Rect2D) {
    let gap = 8.0
    let isNarrow = row.width < Page.narrow - 40
    let side = max(0, min(80, (row.width - 2 * gap) / (isNarrow ? 3 : row.width < 300 ? 5 : 4)))
    share.title = isNarrow ? "Share" : "Share this throw"
    share.frame = Rect2D(
      x: row.x, y: row.y, width: max(0, row.width - 2 * (side + gap)), height: row.height)
    undo.frame = Rect2D(x: share.frame.maxX + gap, y: row.y, width: side, height: row.height)
    more.frame = Rect2D(x: undo.frame.maxX + gap, y: row.y, width: side, height: row.height)
  }
}
