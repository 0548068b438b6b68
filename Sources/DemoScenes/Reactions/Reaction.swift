import Controls
import Painting
import Pixels

/// What somebody felt about a post.
package enum Reaction: Int, CaseIterable, Sendable {
  case love
  case like
  case laugh
  case wow
  case bravo

  /// The disc it is drawn on, top and bottom.
  private var disc: (Color, Color) {
    switch self {
    case .love: (Color(rgb: 0xF2708A), Color(rgb: 0xD94468))
    case .like: (Color(rgb: 0x6F8CF0), Color(rgb: 0x4A5FC1))
    case .laugh, .wow: (Color(rgb: 0xFFD766), Color(rgb: 0xF5B23C))
    case .bravo: (Color(rgb: 0x66C2A0), Color(rgb: 0x389177))
    }
  }

  /// Paints it around a place.
  ///
  /// - Parameter size: How wide and how high it is, points.
  func paint(with painter: Painter, x: Double, y: Double, size: Double) {
    let radius = size / 2
    painter.fill(
      Path(circleAtX: x, y: y, radius: radius),
      with: .linear(
        [Paint.Stop(0, disc.0), Paint.Stop(1, disc.1)], from: Point(x: x, y: y - radius),
        to: Point(x: x, y: y + radius)))
    for part in ReactionDrawing.parts(of: self) {
      let path = part.path.icon(x: x, y: y, size: size)
      switch part.pen {
      case .fill: painter.fill(path, with: part.color)
      case .stroke(let width): painter.stroke(path, width: width * size / 24, with: part.color)
      }
    }
  }
}
