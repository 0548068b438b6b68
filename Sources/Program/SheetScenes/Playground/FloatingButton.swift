import SheetControls

/// A round button in front of the playground's card, with a drawing or a question mark.
final class FloatingButton: Control {
  static let side = 44.0

  private let icon: Path?

  /// Creates a button.
  ///
  /// - Parameter icon: The drawing, on 24 × 24 points; nil: a question mark.
  init(_ icon: Path?, label: String) {
    self.icon = icon
    super.init(label: label)
  }

  override var isFocusable: Bool { false }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let (x, y) = (bounds.midX, bounds.midY)
    painter.fillCircle(x: x, y: y, radius: 19, with: palette.shade.faded(to: 0.08))
    painter.fillCircle(x: x, y: y, radius: 18, with: palette.surface)
    painter.paintEdge(of: Rect2D(x: x - 18, y: y - 18, width: 36, height: 36), radius: 18)
    if highlight > 0 {
      painter.fillCircle(x: x, y: y, radius: 18, with: palette.shade.faded(to: highlight))
    }
    if let icon {
      painter.stroke(icon: icon, x: x - 1, y: y, size: 22, width: 2, with: palette.accent)
    } else {
      let style = painter.type.bar.centered.colored(palette.accent)
      painter.text("?", style, in: bounds, centered: true)
    }
  }
}
