import SheetControls

package enum Reaction: Int, CaseIterable, Sendable {
  case love
  case like
  case laugh
  case wow
  case bravo

  private var entry: (word: String, top: UInt32, bottom: UInt32, parts: [ReactionDrawing.Part]) {
    switch self {
    case .love: ("Love", 0xF2708A, 0xD94468, ReactionDrawing.love)
    case .like: ("Like", 0x6F8CF0, 0x4A5FC1, ReactionDrawing.like)
    case .laugh: ("Laugh", 0xFFD766, 0xF5B23C, ReactionDrawing.laugh)
    case .wow: ("Wow", 0xFFD766, 0xF5B23C, ReactionDrawing.wow)
    case .bravo: ("Bravo", 0x66C2A0, 0x389177, ReactionDrawing.bravo)
    }
  }

  package var word: String { entry.word }

  func paint(with painter: Painter, x: Double, y: Double, size: Double) {
    let (entry, radius) = (entry, size / 2)
    painter.fill(
      Path(circleAtX: x, y: y, radius: radius),
      with: .vertical(
        [Color(rgb: entry.top), Color(rgb: entry.bottom)], from: y - radius, to: y + radius))
    for part in entry.parts {
      let path = part.path.icon(x: x, y: y, size: size)
      if let line = part.line {
        painter.stroke(path, width: line * size / 24, with: part.color)
      } else {
        painter.fill(path, with: part.color)
      }
    }
  }
}
