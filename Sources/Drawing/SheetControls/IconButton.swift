package final class IconButton: Control {
  private let icon: Path
  private let isFilled: Bool

  /// `icon` is a drawing on 24 × 24 points; `isFilled` puts it on a disc in the accent colour.
  package init(_ icon: Path, label: String, isFilled: Bool = false) {
    self.icon = icon
    self.isFilled = isFilled
    super.init(label: label)
  }

  private var radius: Double { min(frame.width, frame.height) / 2 - (isFilled ? 2 : 4) }

  override package var focusOutline: FocusOutline {
    let side = 2 * radius + 4
    return (
      Rect2D(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
      side / 2
    )
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let (x, y) = (bounds.midX, bounds.midY)
    if isFilled {
      let back = isEnabled ? palette.accent : palette.track
      painter.fillCircle(x: x, y: y, radius: radius, with: back)
    }
    if highlight > 0 {
      painter.fillCircle(x: x, y: y, radius: radius, with: palette.shade.faded(to: highlight))
    }
    let color =
      isFilled ? (isEnabled ? palette.onAccent : palette.secondaryText) : palette.accent
    painter.stroke(icon: icon, x: x, y: y, size: isFilled ? 20 : 24, width: 2, with: color)
  }
}
