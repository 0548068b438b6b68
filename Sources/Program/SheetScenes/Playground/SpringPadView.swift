import SheetControls
import SheetEngine
import SheetPlayground

/// A field on which the spring is chosen: across is its response, up is its damping ratio. Behind the
/// point is how it answers a step.
final class SpringPadView: Control {
  static let height = 160.0
  /// The time from the left edge to the right, seconds.
  private static let span = 1.2
  private static let step = 0.02
  private static let inset = 14.0
  /// Below this part of the height the knob would cover the words at the lower edge.
  private static let low = 0.25

  private let editor: PlaygroundEditor
  private var answer = [Double](repeating: 0, count: 120)
  private var old: SheetSpring?

  init(_ editor: PlaygroundEditor) {
    self.editor = editor
    super.init(label: "Spring")
  }

  override var role: Role? { .slider }
  override var claim: PressClaim? { .all }
  override var pointerShape: PointerShape { .grab }
  override var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 17) }

  private var animation: SheetAnimation { editor.settings.configuration.animations.settle }

  private var spring: SheetSpring {
    if case .spring(let spring) = animation.curve { return spring }
    return SheetSpring(response: max(0.1, animation.duration), dampingRatio: 1)
  }

  // MARK: Input

  private var field: Rect2D { bounds.inset(x: SpringPadView.inset, y: SpringPadView.inset) }

  private func choose(_ point: Point2D) {
    guard field.width > 0, field.height > 0 else { return }
    func part(_ value: Double) -> Double { min(max(0, value), 1) }
    let place = Point2D(
      x: part((point.x - field.x) / field.width), y: part(1 - (point.y - field.y) / field.height))
    editor.drag { $0.setSpring(SpringPad.spring(at: place)) }
    invalidate()
  }

  override func pressed(_ press: Press) {
    old = spring
    choose(press.point)
  }

  override func dragged(to point: Point2D) { choose(point) }

  override func dragEnded(at point: Point2D) {
    choose(point)
    editor.end()
  }

  override func pressCancelled() {
    if let old { editor.drag { $0.setSpring(old) } }
    editor.end()
    invalidate()
  }

  override func keyPressed(_ key: KeyStroke) -> Bool {
    let step = SpringPadView.step
    switch key.key {
    case .left: change(response: -step)
    case .right: change(response: step)
    case .up: change(damping: step)
    case .down: change(damping: -step)
    default: return false
    }
    return true
  }

  private func change(response: Double = 0, damping: Double = 0) {
    let now = spring
    let next = SheetSpring(
      response: hundredths(min(max(0.1, now.response + response), 1.2)),
      dampingRatio: hundredths(min(max(0.2, now.dampingRatio + damping), 1.2)))
    editor.drag { $0.setSpring(next) }
    editor.end()
    invalidate()
  }

  private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  // MARK: Painting

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    let field = field
    for part in [0.25, 0.5, 0.75] {
      painter.hairline(
        fromX: field.x, toX: field.maxX, y: field.y + field.height * part,
        with: palette.separator)
      painter.fill(
        Rect2D(
          x: painter.snapped(field.x + field.width * part), y: field.y, width: painter.hairline,
          height: field.height), with: palette.separator)
    }
    paintAnswer(with: painter)
    let isSpring = SpringPad.point(of: animation).isSpring
    paintWords(with: painter, isSpring: isSpring)
    if isSpring { paintKnob(with: painter) }
  }

  private func paintKnob(with painter: ViewPainter) {
    let palette = painter.palette
    let point = SpringPad.point(of: animation).point
    let (x, y) = (field.x + field.width * point.x, field.maxY - field.height * point.y)
    painter.fillCircle(x: x, y: y + 1, radius: 12, with: palette.shade.faded(to: 0.16))
    painter.fillCircle(x: x, y: y, radius: 11, with: palette.accent)
    painter.fillCircle(x: x, y: y, radius: 4, with: palette.onAccent)
  }

  private func paintAnswer(with painter: ViewPainter) {
    let palette = painter.palette
    StepAnswer(animation).fill(&answer, over: SpringPadView.span)
    let (left, base, rise) = (field.x, field.maxY - 16, field.height * 0.58)
    painter.hairline(
      fromX: field.x, toX: field.maxX, y: base - rise, with: palette.accent.faded(to: 0.4))
    painter.stroke(width: 2.5, with: palette.accent.faded(to: 0.45)) { pen in
      pen.move(left, base)
      for (index, value) in answer.enumerated() {
        pen.line(
          left + field.width * Double(index) / Double(answer.count - 1), base - rise * value)
      }
    }
  }

  private func paintWords(with painter: ViewPainter, isSpring: Bool) {
    let words =
      isSpring
      ? "response \(fixed(spring.response)) s, damping \(fixed(spring.dampingRatio))"
      : "a curve of \(fixed(animation.duration)) s; press for a spring"
    let layout = painter.typesetter.line(words, painter.type.caption, width: field.width)
    // Where the knob is low, above it.
    let isLow = isSpring && SpringPad.point(of: animation).point.y < SpringPadView.low
    let y = isLow ? 8 : bounds.maxY - 8 - layout.size.height
    painter.text(layout, x: field.maxX - layout.size.width, y: y)
  }

  private func fixed(_ value: Double) -> String {
    let cents = Int((value * 100).rounded())
    return "\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
  }
}
