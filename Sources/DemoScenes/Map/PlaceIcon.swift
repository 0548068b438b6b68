internal import Controls
import Painting
import Pixels

/// The drawing on a place's pin, on a square of 24 × 24 points.
struct PlaceIcon {
  private let filled: Path?
  private let stroked: Path?

  /// The drawing of a kind of place.
  init(_ kind: PlaceKind) { self = PlaceIcon.of(kind) }

  init(filled: Path? = nil, stroked: Path? = nil) {
    self.filled = filled
    self.stroked = stroked
  }

  /// Draws it with its middle at a place, `size` points wide.
  func paint(x: Double, y: Double, size: Double, with color: Color, painter: Painter) {
    if let filled { painter.fill(filled.icon(x: x, y: y, size: size), with: color) }
    if let stroked {
      painter.stroke(
        stroked.icon(x: x, y: y, size: size), width: 2.5 * size / 24, with: color)
    }
  }

  /// A circle drawn out to a tip below it.
  static func balloon(x: Double, tip: Double, middle: Double, radius: Double) -> Path {
    Path { path in
      path.arc(x: x, y: middle, radius: radius, from: 0.8 * .pi, to: 2.2 * .pi)
      path.curve(
        x + radius * 0.45, middle + radius * 1.05, x + 3, tip - 4, x, tip)
      path.curve(
        x - 3, tip - 4, x - radius * 0.45, middle + radius * 1.05,
        x + radius * cosine(0.8 * .pi), middle + radius * sine(0.8 * .pi))
      path.close()
    }
  }
}
