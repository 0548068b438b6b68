import SheetControls

/// A reaction to a post.
package enum Reaction: Int, CaseIterable, Sendable {
  case love
  case like
  case laugh
  case wow
  case bravo

  /// The reaction's name.
  package var word: String {
    switch self {
    case .love: "Love"
    case .like: "Like"
    case .laugh: "Laugh"
    case .wow: "Wow"
    case .bravo: "Bravo"
    }
  }

  /// The colours at the top and bottom of the reaction's disc.
  private var disc: (Color, Color) {
    switch self {
    case .love: (Color(rgb: 0xF2708A), Color(rgb: 0xD94468))
    case .like: (Color(rgb: 0x6F8CF0), Color(rgb: 0x4A5FC1))
    case .laugh, .wow: (Color(rgb: 0xFFD766), Color(rgb: 0xF5B23C))
    case .bravo: (Color(rgb: 0x66C2A0), Color(rgb: 0x389177))
    }
  }

  /// Paints the reaction around a point, `size` points wide and high.
  func paint(with painter: Painter, x: Double, y: Double, size: Double) {
    let radius = size / 2
    painter.fill(
      Path(circleAtX: x, y: y, radius: radius),
      with: .vertical([disc.0, disc.1], from: y - radius, to: y + radius))
    for part in ReactionDrawing.parts(of: self) {
      let path = part.path.icon(x: x, y: y, size: size)
      if let line = part.line {
        painter.stroke(path, width: line * size / 24, with: part.color)
      } else {
        painter.fill(path, with: part.color)
      }
    }
  }
}
