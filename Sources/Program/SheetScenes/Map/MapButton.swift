internal import SheetControls

final class MapButton: Control {
  private let icon: Path

  init(_ icon: Path, label: String) {
    self.icon = icon
    super.init(label: label)
  }

  override var focusOutline: FocusOutline { (bounds.inset(x: -2, y: -2), 24) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let (x, y) = (bounds.midX, bounds.midY)
    for step in 1...3 {
      painter.fillCircle(x: x, y: y + 1, radius: 20 + Double(step), with: palette.floatShadow)
    }
    painter.fillCircle(x: x, y: y, radius: 20, with: palette.surface)
    painter.paintEdge(of: Rect2D(x: x - 20, y: y - 20, width: 40, height: 40), radius: 20)
    paintHighlight(with: painter, in: bounds.inset(x: 2, y: 2), radius: 20)
    painter.stroke(icon: icon, x: x, y: y, size: 22, width: 2, with: palette.text)
  }
}
