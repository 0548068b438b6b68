import Glibc
import SheetControls

/// A map of the place where the picture was taken: contour lines around a lake, and a pin.
final class LakeMapView: View {
  private let place: String

  init(place: String) { self.place = place }

  override var role: Role? { .image }
  override var label: String { place }
  override func height(in width: Double) -> Double { 148 }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.grouped {
      painter.clip(to: Path(roundedRect: bounds, radius: 14))
      painter.fill(bounds, with: palette.raised)
      for step in 1...9 {
        painter.stroke(contour(grown: Double(step) * 17), width: 1, with: palette.separator)
      }
      painter.fill(contour(grown: 0), with: Color(rgb: palette.isLight ? 0xC9D6F3 : 0x36466F))
    }
    painter.paintEdge(of: bounds, radius: 14)
    paintPin(with: painter, x: frame.width * 0.58, y: frame.height * 0.30)
    paintLabel(with: painter)
  }

  /// The lake's shore, or a line outside it at the given distance in points.
  private func contour(grown: Double) -> Path {
    let (centerX, centerY) = (frame.width * 0.46, bounds.midY + 8)
    return Path { path in
      for step in 0..<96 {
        let angle = Double(step) / 96 * 2 * .pi
        let wave = sin(2 * angle + 0.6) + 0.6 * sin(3 * angle + 1.9) + 0.35 * sin(5 * angle)
        let bend = wave * (1 + grown / 60)
        let x = centerX + (84 + grown * 1.5 + bend * 14) * cos(angle)
        let y = centerY + (26 + grown * 0.8 + bend * 8) * sin(angle)
        if step == 0 { path.move(x, y) } else { path.line(x, y) }
      }
      path.close()
    }
  }

  private func paintPin(with painter: ViewPainter, x: Double, y: Double) {
    painter.fillCircle(x: x, y: y + 14, radius: 4, with: Color(white: 0, alpha: 0.18))
    painter.fill(Icon.pin.icon(x: x, y: y, size: 34), with: painter.palette.accent)
    painter.fillCircle(x: x, y: y - 3, radius: 4, with: .white)
  }

  private func paintLabel(with painter: ViewPainter) {
    let palette = painter.palette
    let style = painter.type.caption.colored(palette.text)
    let layout = painter.typesetter.wrapped(place, style, width: frame.width - 48)
    let height = max(28, layout.size.height + 8)
    let label = Rect2D(
      x: 12, y: frame.height - 12 - height, width: layout.size.width + 24, height: height)
    painter.fill(label, radius: 14, with: palette.surface)
    painter.text(layout, x: label.x + 12, y: label.y + (height - layout.size.height) / 2)
  }
}
