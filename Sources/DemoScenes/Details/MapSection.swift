import Controls
import Painting
import Pixels

/// Where the picture was taken: contour lines around a lake, and a pin.
struct MapSection: CardSection {
  let spacing = 16.0
  let height = 148.0
  private let place: String
  private let kit: CardKit

  init(place: String, kit: CardKit) {
    self.place = place
    self.kit = kit
  }

  func paint(with painter: Painter, in box: Rect) {
    painter.grouped {
      painter.clip(to: Path(roundedRect: box, radius: 14))
      painter.fill(box, with: kit.palette.raised)
      for step in 1...9 {
        painter.stroke(
          MapSection.contour(in: box, grown: Double(step) * 17), width: 1,
          with: kit.palette.separator)
      }
      painter.fill(MapSection.contour(in: box, grown: 0), with: kit.palette.water)
    }
    paintPin(with: painter, x: box.x + box.width * 0.58, y: box.y + box.height * 0.30)
    paintLabel(with: painter, in: box)
  }

  /// The lake's shore, or the line so many points outside it.
  private static func contour(in box: Rect, grown: Double) -> Path {
    let (centerX, centerY) = (box.x + box.width * 0.46, box.midY + 8)
    return Path { path in
      for step in 0..<96 {
        let angle = Double(step) / 96 * 2 * .pi
        let bend = wave(angle) * (1 + grown / 60)
        let x = centerX + (84 + grown * 1.5 + bend * 14) * cosine(angle)
        let y = centerY + (26 + grown * 0.8 + bend * 8) * sine(angle)
        if step == 0 { path.move(x, y) } else { path.line(x, y) }
      }
      path.close()
    }
  }

  private static func wave(_ angle: Double) -> Double {
    sine(2 * angle + 0.6) + 0.6 * sine(3 * angle + 1.9) + 0.35 * sine(5 * angle)
  }

  private func paintPin(with painter: Painter, x: Double, y: Double) {
    painter.fillCircle(x: x, y: y + 14, radius: 4, with: Color(white: 0, alpha: 0.18))
    let pin = Icon.pin.icon(x: x, y: y, size: 34)
    painter.fill(pin, with: kit.palette.accent)
    painter.fillCircle(x: x, y: y - 3, radius: 4, with: .white)
  }

  private func paintLabel(with painter: Painter, in box: Rect) {
    let layout = kit.typesetter.layout(
      place, kit.type.caption.colored(kit.palette.text), width: box.width - 48)
    let label = Rect(
      x: box.x + 12, y: box.maxY - 12 - 28, width: layout.size.width + 24, height: 28)
    painter.fill(label, radius: 14, with: kit.palette.surface)
    painter.text(layout, x: label.x + 12, y: label.y + (28 - layout.size.height) / 2)
  }
}
