public import Painting
internal import Pixels

/// A row with a switch at its end.
public final class Toggle: Control {
  /// Whether it is on.
  public private(set) var isOn: Bool
  private let title: String
  private let detail: String?
  private var knob: Glide

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: What is switched.
  ///   - detail: A line about it; nil is none.
  ///   - isOn: Whether it is on.
  ///   - action: What happens after it was switched.
  public init(
    _ title: String, detail: String? = nil, isOn: Bool, action: @escaping () -> Void = {}
  ) {
    self.title = title
    self.detail = detail
    self.isOn = isOn
    knob = Glide(at: isOn ? 1 : 0)
    super.init(action: action)
  }

  /// Turns it on or off without telling anybody.
  public func set(_ on: Bool) {
    guard on != isOn else { return }
    isOn = on
    // Where nobody looks there is no way to be seen.
    if canvas == nil { knob.jump(to: on ? 1 : 0) } else { knob.go(to: on ? 1 : 0) }
    animate()
    invalidate()
  }

  override public func activate() {
    set(!isOn)
    action()
  }

  override public func advance(to time: Double) -> Bool {
    invalidate()
    return knob.advance(to: time)
  }

  override public var focusOutline: (box: Rect, radius: Double) {
    (bounds.inset(x: -7, y: 3), 10)
  }

  override public func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    paintHighlight(
      with: painter, palette: palette, in: bounds.inset(x: -8, y: 2), radius: 10)
    let type = TypeScale(palette: palette)
    let width = max(0, frame.width - 68)
    let title = painter.typesetter.layout(title, type.body.lines(1), width: width)
    let detail = detail.map { painter.typesetter.layout($0, type.caption, width: width) }
    let height = title.size.height + (detail.map { $0.size.height + 1 } ?? 0)
    let top = bounds.midY - height / 2
    painter.text(title, x: 0, y: top)
    if let detail { painter.text(detail, x: 0, y: top + title.size.height + 1) }
    paintSwitch(with: painter, palette: palette)
  }

  private func paintSwitch(with painter: Painter, palette: Palette) {
    let track = Rect(x: frame.width - 48, y: bounds.midY - 14, width: 48, height: 28)
    painter.fill(track, radius: 14, with: palette.track)
    painter.fill(track, radius: 14, with: palette.accent.faded(to: knob.value))
    let x = track.x + 14 + 20 * knob.value
    painter.fillCircle(x: x, y: track.midY + 0.5, radius: 12, with: palette.shade.faded(to: 0.14))
    painter.fillCircle(x: x, y: track.midY, radius: 11.5, with: palette.knob)
  }
}
