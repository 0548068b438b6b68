/// A row with a switch at its trailing end.
package final class Toggle: Control {
  package private(set) var isOn: Bool
  private let detail: String?
  private var knob: Glide

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - detail: A line below the title; nil: none.
  ///   - action: Called after the user switched it.
  package init(
    _ title: String, detail: String? = nil, isOn: Bool, action: @escaping () -> Void = {}
  ) {
    self.detail = detail
    self.isOn = isOn
    knob = Glide(at: isOn ? 1 : 0)
    super.init(label: title, action: action)
  }

  /// Switches without calling `action`.
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

  /// The width left of the switch for words, points.
  private static func wordsWidth(in width: Double) -> Double {
    width - (width < Page.narrow ? 54 : 68)
  }

  override package func height(in width: Double) -> Double {
    typesetter?.rowHeight(label, detail, width: Toggle.wordsWidth(in: width)) ?? 0
  }

  override package func advance(to time: Double) -> Bool {
    invalidate()
    return knob.advance(to: time)
  }

  override package var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 3), 10) }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    paintHighlight(with: painter, in: bounds.inset(x: -8, y: 2), radius: 10)
    painter.twoLines(
      label, type.body.lines(1), detail, type.caption, x: 0, middle: bounds.midY,
      width: Toggle.wordsWidth(in: frame.width), lines: 3)
    let track = Rect2D(x: frame.width - 48, y: bounds.midY - 14, width: 48, height: 28)
    painter.fill(track, radius: 14, with: palette.track)
    painter.fill(track, radius: 14, with: palette.accent.faded(to: knob.value))
    let x = track.x + 14 + 20 * knob.value
    painter.fillCircle(x: x, y: track.midY + 0.5, radius: 12, with: palette.shade.faded(to: 0.14))
    painter.fillCircle(x: x, y: track.midY, radius: 11.5, with: palette.knob)
  }
}
