import SheetControls

/// A short highlight of the handle when the target of a release changes.
final class HandlePulse: View {
  /// The size of the highlight beyond the handle, points.
  static let margin = 6.0

  private var glow = Glide(at: 0, duration: 0.35)
  private(set) var isOn = false

  func start() {
    isOn = true
    glow.jump(to: 1)
    move(&glow, to: 0)
  }

  override func advance(to time: Double) -> Bool {
    isOn = glow.advance(to: time)
    invalidate()
    return isOn
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard glow.value > 0 else { return }
    let spread = HandlePulse.margin * (1 - glow.value)
    let body = bounds.inset(x: spread, y: spread)
    painter.fill(
      body, radius: body.height / 2, with: painter.palette.accent.faded(to: 0.8 * glow.value))
  }
}
