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

/// The drawings of the reactions, on discs of 24 points; the last part is on top.
private enum ReactionDrawing {
  struct Part {
    let path: Path
    /// The width of the line, points; nil for a filled path.
    let line: Double?
    let color: Color

    init(_ path: Path, line: Double? = nil, color: Color = .white) {
      self.path = path
      self.line = line
      self.color = color
    }
  }

  private static let ink = Color(rgb: 0x5B3A12)

  static let love = [Part(Icon.heart.placed(x: 5.2, y: 5.6, scale: 0.567))]

  static let like = [
    Part(
      Path(
        svg: """
          M9.3 11.2C10.8 10.2 11.6 8.6 11.7 6.9C11.75 5.6 12.4 5.1 13.1 5.2C14.3 5.4 14.8 6.6 14.6 8.2
          L14.2 10.2H17C18.3 10.2 19.1 11.2 18.8 12.3L17.7 16.2C17.4 17.2 16.7 17.7 15.7 17.7H11.4
          C10.5 17.7 9.9 17.4 9.3 17Z
          """)),
    Part(Path(roundedRect: Rect2D(x: 5.6, y: 11, width: 2.7, height: 6.6), radius: 1)),
  ]

  static let laugh = [
    Part(
      Path(svg: "M6.2 10.4C6.9 8.7 8.8 8.7 9.5 10.4M14.5 10.4C15.2 8.7 17.1 8.7 17.8 10.4"),
      line: 1.6, color: ink),
    Part(Path(svg: "M6.4 13H17.6C17.6 16.6 15.2 19 12 19C8.8 19 6.4 16.6 6.4 13Z"), color: ink),
    Part(
      Path(
        svg:
          "M8.6 17.7C9.4 16.3 14.6 16.3 15.4 17.7C14.5 18.5 13.3 19 12 19C10.7 19 9.5 18.5 8.6 17.7Z"
      ),
      color: Color(rgb: 0xF2708A)),
  ]

  static let wow = [
    Part(
      Path(svg: "M6.4 6.7C7.3 5.7 8.7 5.5 9.7 6M17.6 6.7C16.7 5.7 15.3 5.5 14.3 6"), line: 1.3,
      color: ink),
    Part(Path(circleAtX: 8.4, y: 10.2, radius: 1.6), color: ink),
    Part(Path(circleAtX: 15.6, y: 10.2, radius: 1.6), color: ink),
    Part(
      Path(roundedRect: Rect2D(x: 9.5, y: 13.4, width: 5, height: 5.8), radius: 2.5), color: ink),
  ]

  static let bravo = [
    Part(hand, color: Color(white: 1, alpha: 0.62)), Part(hand.placed(x: 3.1, y: 0.9)),
    Part(Path(svg: "M15.4 4.6L14.9 6.6M18.6 6L17.2 7.6M20 9.4L18.2 9.9"), line: 1.4),
  ]

  private static let hand = Path(
    svg: """
      M6.2 10.1C5.6 8.9 7.2 8.1 7.9 9.2L9.6 11.9L9.3 8.9C9.2 7.6 10.9 7.4 11.2 8.6L12.6 13
      C13.5 15.9 12.2 18 10.3 18.5C8.4 19 6.9 18.2 6 16.6L4.4 13.7C3.9 12.7 5.2 11.9 5.9 12.8
      L7.2 14.4Z
      """)
}
