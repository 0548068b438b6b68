import SheetControls

/// The picture of a stop, drawn from shapes.
enum StopView: Equatable {
  case lake
  case town(isNight: Bool)
  case lighthouse
  case garden
  case viaduct

  /// The picture's height at a width, points.
  static func height(in width: Double) -> Double { min(200, (width * 0.44).rounded()) }

  /// Paints the picture into a rectangle with rounded corners.
  func paint(with painter: ViewPainter, in rect: Rect2D) {
    let palette = painter.palette
    painter.grouped {
      painter.clip(to: Path(roundedRect: rect, radius: 14))
      painter.translate(x: rect.x, y: rect.y)
      let canvas = StopPainter(painter: painter, width: rect.width, height: rect.height)
      switch self {
      case .lake: canvas.paintLake()
      case .town(let isNight): canvas.paintTown(isNight: isNight)
      case .lighthouse: canvas.paintLighthouse()
      case .garden: canvas.paintGarden()
      case .viaduct: canvas.paintViaduct()
      }
      if !palette.isLight {
        // Reduces the contrast of a bright picture on a dark card.
        painter.fill(
          Rect2D(width: rect.width, height: rect.height),
          with: palette.background.faded(to: 0.22))
      }
    }
  }
}
