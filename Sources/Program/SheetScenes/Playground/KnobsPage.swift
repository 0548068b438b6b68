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
          // The height over time of a card that coasts after a throw and stops at no detent.
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
    for (index, knob) in knobs.enumerated() {
      knob.frame = tile.cell(index, columns: knobs.count, height: tile.height, gap: 8)
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

/// A dial with a drawing of its effect; a drag to the right or up turns the dial.
final class Knob: Control {
  typealias Drawing = (PlaygroundSettings, Painter, Rect2D, Color) -> Void

  /// The drag distance from one end of the dial to the other, points.
  private static let travel = 160.0
  private static let step = 0.05
  private var radius: Double { min(29, frame.width / 2 - 8) }
  /// The dial's arc, radians clockwise from the right: three quarters of a circle, open below.
  private static let arc = (start: 0.75 * Double.pi, length: 1.5 * Double.pi)

  private let property: WritableKeyPath<PlaygroundSettings, Double>
  private let drawing: Drawing
  private let editor: PlaygroundEditor
  /// The current press: its start point, and the value and the settings at its start.
  private var grip: (point: Point2D, value: Double, settings: PlaygroundSettings)?

  init(
    _ title: String, _ property: WritableKeyPath<PlaygroundSettings, Double>,
    _ editor: PlaygroundEditor, drawing: @escaping Drawing
  ) {
    (self.property, self.drawing, self.editor) = (property, drawing, editor)
    super.init(label: title)
  }

  override var role: Role? { .slider }
  override var semantics: Semantics {
    super.semantics.with {
      $0.canBePressed = false
      $0.value = .init(value, in: 0...1, step: Knob.step, text: text)
    }
  }

  override func perform(_ action: ViewAction) -> Bool {
    guard case .set(let wanted) = action, wanted.isFinite else { return false }
    turn(to: wanted)
    editor.end()
    return true
  }

  override var claim: PressClaim? { .all }
  override var pointerShape: PointerShape { .grab }
  override var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 17) }
  var value: Double { editor.settings[keyPath: property] }
  private var text: String { "\(Int((value * 100).rounded())) %" }

  private func turn(to wanted: Double) {
    let wanted = min(max(0, wanted), 1)
    if wanted == value { return }
    editor.drag { $0[keyPath: property] = wanted }
    invalidate()
  }

  override func pressed(_ press: Press) { grip = (press.point, value, editor.settings) }

  override func dragged(to point: Point2D) {
    guard let grip else { return }
    let way = (point.x - grip.point.x) - (point.y - grip.point.y)
    if way != 0 || value != grip.value { turn(to: grip.value + way / Knob.travel) }
  }

  override func dragEnded(at point: Point2D) {
    dragged(to: point)
    grip = nil
    editor.end()
  }

  override func pressCancelled() {
    if let grip, grip.settings.configuration != editor.settings.configuration {
      editor.takeBack(to: grip.settings)
    }
    grip = nil
  }

  override func wheelTurned(by notches: Double, at point: Point2D) -> Bool {
    step(-notches)
    return true
  }

  override func keyPressed(_ key: KeyStroke) -> Bool {
    switch key.key {
    case .left, .down, .character("-"): step(-1)
    case .right, .up, .character("+"): step(1)
    case .home: step(-1 / Knob.step)
    case .end: step(1 / Knob.step)
    default: return false
    }
    return true
  }

  private func step(_ count: Double) {
    turn(to: value + count * Knob.step)
    editor.end()
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    drawing(
      editor.settings, painter,
      Rect2D(x: 6, y: 10, width: frame.width - 12, height: frame.height - 42),
      palette.accent.faded(to: 0.22))
    let (x, y) = (bounds.midX, (frame.height - 24) / 2 + 4)
    // In a small dial, the text is below the middle, where the arc is open.
    let isSmall = radius < 24
    if !isSmall {
      // Keeps the drawing clear of the text.
      let plate = Path(roundedRect: Rect2D(x: x - 19, y: y - 9, width: 38, height: 18), radius: 9)
      painter.fill(plate, with: palette.raised)
    }
    paintArc(with: painter, x: x, y: y)
    let type = painter.type
    painter.fittedText(
      text, type.caption.centered.colored(palette.text),
      in: Rect2D(
        x: x - radius, y: isSmall ? y + radius - 10 : y - 9, width: 2 * radius, height: 18))
    painter.fittedText(
      label, type.smallHeadline.centered,
      in: Rect2D(x: 0, y: frame.height - 24, width: frame.width, height: 18))
  }

  private func paintArc(with painter: ViewPainter, x: Double, y: Double) {
    let (palette, arc) = (painter.palette, Knob.arc)
    let angle = arc.start + arc.length * value
    func stroke(to end: Double, _ color: Color) {
      guard end > arc.start else { return }
      let path = Path { $0.arc(x: x, y: y, radius: radius, from: arc.start, to: end) }
      painter.stroke(path, width: 5, with: color)
    }
    stroke(to: arc.start + arc.length, palette.track.faded(to: 0.35))
    stroke(to: angle, palette.accent)
    let tip = Point2D(x: x + radius * cos(angle), y: y + radius * sin(angle))
    painter.fillCircle(
      x: tip.x, y: tip.y, radius: isPressed || isHovered ? 9 : 7, with: palette.accent)
    painter.fillCircle(x: tip.x, y: tip.y, radius: 4, with: palette.onAccent)
  }
}
