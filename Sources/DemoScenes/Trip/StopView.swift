import Controls
import Painting
import Pixels

/// What the picture of a stop shows, drawn from shapes.
enum StopView: Equatable {
  case lake
  case town(isNight: Bool)
  case lighthouse
  case garden
  case viaduct

  /// The picture's height in a width, points.
  static func height(in width: Double) -> Double { min(200, (width * 0.44).rounded()) }

  /// Paints the picture into a rectangle with rounded corners.
  func paint(with painter: Painter, palette: Palette, in box: Rect) {
    painter.grouped {
      painter.clip(to: Path(roundedRect: box, radius: 14))
      painter.translate(x: box.x, y: box.y)
      let canvas = StopPainter(painter: painter, width: box.width, height: box.height)
      switch self {
      case .lake: canvas.paintLake()
      case .town(let isNight): canvas.paintTown(isNight: isNight)
      case .lighthouse: canvas.paintLighthouse()
      case .garden: canvas.paintGarden()
      case .viaduct: canvas.paintViaduct()
      }
      if !palette.isLight {
        // In the dark a bright picture would be the only thing one sees.
        painter.fill(
          Rect(x: 0, y: 0, width: box.width, height: box.height),
          with: palette.background.faded(to: 0.22))
      }
    }
  }
}
