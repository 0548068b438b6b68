package final class Slider: Control {
  package private(set) var value: Double
  private let range: ClosedRange<Double>
  private let step: Double
  private let format: (Double) -> String
  private var valueAtPress: Double?
  /// Called when the user releases the knob, or after a key has changed the value.
  package var onEnd: () -> Void = {}

  /// `step` is the distance between possible values, counted from the lower limit, > 0.
  package init(
    _ title: String, range: ClosedRange<Double>, step: Double, value: Double,
    format: @escaping (Double) -> String, action: @escaping () -> Void = {}
  ) {
    self.range = range
    self.step = step
    self.value = value
    self.format = format
    super.init(label: title, action: action)
  }

  /// Does not call `action`.
  package func set(_ wanted: Double) {
    guard wanted.isFinite else { return }
    let steps = ((wanted - range.lowerBound) / step).rounded()
    let limited = min(max(range.lowerBound + steps * step, range.lowerBound), range.upperBound)
    guard limited != value else { return }
    value = limited
    invalidate()
  }

  private func change(to wanted: Double) {
    let old = value
    set(wanted)
    if value != old { action() }
  }

  override package var role: Role? { .slider }
  override package var semantics: Semantics {
    var semantics = super.semantics
    semantics.canBePressed = false
    semantics.value = .init(value, in: range, step: step, text: format(value))
    return semantics
  }

  override package func perform(_ action: ViewAction) -> Bool {
    guard case .set(let wanted) = action, isEnabled, wanted.isFinite else { return false }
    change(to: wanted)
    onEnd()
    return true
  }

  override package var claim: PressClaim? { isEnabled ? .sideways : nil }

  // A press on the knob or the track never becomes a drag of the sheet, even if its first movement
  // is not sideways.
  override package func claim(at point: Point2D) -> PressClaim? {
    isEnabled && abs(point.y - trackY) <= Slider.reach ? .all : claim
  }

  override package func pressed(_ press: Press) { valueAtPress = value }

  override package func dragged(to point: Point2D) { change(to: value(at: point.x)) }

  override package func dragEnded(at point: Point2D) {
    valueAtPress = nil
    change(to: value(at: point.x))
    onEnd()
  }

  override package func pressCancelled() {
    if let valueAtPress, valueAtPress != value {
      change(to: valueAtPress)
      onEnd()
    }
    valueAtPress = nil
  }

  override package func keyPressed(_ key: KeyStroke) -> Bool {
    switch key.key {
    case .left, .character("-"): change(to: value - step)
    case .right, .character("+"): change(to: value + step)
    default: return false
    }
    onEnd()
    return true
  }

  override package var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 2), 10) }

  private static let inset = 12.0
  /// Points above and below the track that belong to the knob.
  private static let reach = 22.0
  private var trackY: Double { frame.height - 20 }

  private func value(at x: Double) -> Double {
    let way = max(1, frame.width - 2 * Slider.inset)
    let part = (x - Slider.inset) / way
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let shown = painter.typesetter.layout(format(value), type.smallHeadline)
    let name = painter.typesetter.wrapped(
      label, type.body.lines(1), width: max(0, frame.width - shown.size.width - 12))
    painter.text(name, x: 0, y: name.lineCount > 1 ? 0 : 8)
    painter.text(shown, x: frame.width - shown.size.width, y: 10)
    let y = trackY
    let x = x(of: value)
    let track = Rect2D(x: 2, y: y - 2, width: frame.width - 4, height: 4)
    painter.fill(track, radius: 2, with: palette.track)
    painter.fill(Rect2D(x: 2, y: y - 2, width: x - 2, height: 4), radius: 2, with: palette.accent)
    let radius = isPressed ? 13.0 : isHovered ? 12.0 : 11.0
    painter.fillCircle(x: x, y: y + 1, radius: radius + 1, with: palette.shade.faded(to: 0.16))
    // The knob has an outline, because white has no contrast with a light tile.
    painter.fillCircle(x: x, y: y, radius: radius, with: palette.track)
    painter.fillCircle(x: x, y: y, radius: radius - 1, with: palette.knob)
  }

  private func x(of value: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? min(max(0, (value - range.lowerBound) / span), 1) : 0
    return Slider.inset + part * (frame.width - 2 * Slider.inset)
  }
}
