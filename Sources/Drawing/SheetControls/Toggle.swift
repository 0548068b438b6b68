package final class Toggle: Control {
  package private(set) var isOn: Bool
  private let detail: String?
  private var knob: Glide

  package init(
    _ title: String, detail: String? = nil, isOn: Bool, action: @escaping () -> Void = {}
  ) {
    self.detail = detail
    self.isOn = isOn
    knob = Glide(at: isOn ? 1 : 0)
    super.init(label: title, action: action)
  }

  package func set(_ on: Bool) {
    guard on != isOn else { return }
    isOn = on
    move(&knob, to: on ? 1 : 0)
  }

  override package var role: Role? { .toggle }

  override package var semantics: Semantics {
    var semantics = super.semantics
    (semantics.isOn, semantics.detail) = (isOn, detail ?? "")
    return semantics
  }

  override package func activate() {
    set(!isOn)
    action()
  }

  private var opacity: Double { isEnabled ? 1 : Control.disabledOpacity }

  private var row: Row {
    Row(
      label, { [opacity] in $0.body.colored($0.palette.text.faded(to: opacity)) }, detail,
      after: [Row.Mark(width: 48, paint: paintSwitch)])
  }

  override package func height(in width: Double) -> Double {
    typesetter.map { row.height(in: width, with: $0) } ?? 0
  }

  override package func advance(to time: Double) -> Bool {
    invalidate()
    return knob.advance(to: time)
  }

  override package var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 3), 10) }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    paintHighlight(with: painter, in: bounds.inset(x: -8, y: 2), radius: 10)
    row.paint(with: painter, in: bounds)
  }

  private func paintSwitch(with painter: ViewPainter, in slot: Rect2D) {
    let palette = painter.palette
    let track = Rect2D(x: slot.x, y: slot.midY - 14, width: 48, height: 28)
    painter.fill(track, radius: 14, with: palette.track.faded(to: opacity))
    painter.fill(track, radius: 14, with: palette.accent.faded(to: knob.value * opacity))
    let x = track.x + 14 + 20 * knob.value
    painter.fillCircle(x: x, y: track.midY + 0.5, radius: 12, with: palette.shade.faded(to: 0.14))
    painter.fillCircle(x: x, y: track.midY, radius: 11.5, with: palette.knob)
  }
}
