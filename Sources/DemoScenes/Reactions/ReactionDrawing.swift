import Controls
import Painting
import Pixels

/// The drawings of the reactions, on discs of 24 points.
enum ReactionDrawing {
  enum Pen {
    case fill
    /// How thick, points.
    case stroke(Double)
  }

  struct Part {
    let path: Path
    let pen: Pen
    let color: Color
  }

  private static let ink = Color(rgb: 0x5B3A12)

  /// What is drawn on the disc, the last on top.
  static func parts(of reaction: Reaction) -> [Part] {
    switch reaction {
    case .love: love
    case .like: like
    case .laugh: laugh
    case .wow: wow
    case .bravo: bravo
    }
  }

  private static let love = [
    Part(path: Icon.heart.placed(x: 5.2, y: 5.6, scale: 0.567), pen: .fill, color: .white)
  ]

  private static let like = [
    Part(path: thumb, pen: .fill, color: .white),
    Part(
      path: Path(roundedRect: Rect(x: 5.6, y: 11, width: 2.7, height: 6.6), radius: 1), pen: .fill,
      color: .white),
  ]

  private static let thumb = Path { path in
    path.move(9.3, 11.2)
    path.curve(10.8, 10.2, 11.6, 8.6, 11.7, 6.9)
    path.curve(11.75, 5.6, 12.4, 5.1, 13.1, 5.2)
    path.curve(14.3, 5.4, 14.8, 6.6, 14.6, 8.2)
    path.line(14.2, 10.2)
    path.line(17.0, 10.2)
    path.curve(18.3, 10.2, 19.1, 11.2, 18.8, 12.3)
    path.line(17.7, 16.2)
    path.curve(17.4, 17.2, 16.7, 17.7, 15.7, 17.7)
    path.line(11.4, 17.7)
    path.curve(10.5, 17.7, 9.9, 17.4, 9.3, 17.0)
    path.close()
  }

  private static let laugh = [
    Part(path: closedEyes, pen: .stroke(1.6), color: ink),
    Part(path: openMouth, pen: .fill, color: ink),
    Part(path: tongue, pen: .fill, color: Color(rgb: 0xF2708A)),
  ]

  private static let closedEyes = Path { path in
    path.move(6.2, 10.4)
    path.curve(6.9, 8.7, 8.8, 8.7, 9.5, 10.4)
    path.move(14.5, 10.4)
    path.curve(15.2, 8.7, 17.1, 8.7, 17.8, 10.4)
  }

  private static let openMouth = Path { path in
    path.move(6.4, 13)
    path.line(17.6, 13)
    path.curve(17.6, 16.6, 15.2, 19, 12, 19)
    path.curve(8.8, 19, 6.4, 16.6, 6.4, 13)
    path.close()
  }

  private static let tongue = Path { path in
    path.move(8.6, 17.7)
    path.curve(9.4, 16.3, 14.6, 16.3, 15.4, 17.7)
    path.curve(14.5, 18.5, 13.3, 19, 12, 19)
    path.curve(10.7, 19, 9.5, 18.5, 8.6, 17.7)
    path.close()
  }

  private static let wow = [
    Part(path: brows, pen: .stroke(1.3), color: ink),
    Part(path: Path(circleAtX: 8.4, y: 10.2, radius: 1.6), pen: .fill, color: ink),
    Part(path: Path(circleAtX: 15.6, y: 10.2, radius: 1.6), pen: .fill, color: ink),
    Part(
      path: Path(roundedRect: Rect(x: 9.5, y: 13.4, width: 5, height: 5.8), radius: 2.5),
      pen: .fill, color: ink),
  ]

  private static let brows = Path { path in
    path.move(6.4, 6.7)
    path.curve(7.3, 5.7, 8.7, 5.5, 9.7, 6.0)
    path.move(17.6, 6.7)
    path.curve(16.7, 5.7, 15.3, 5.5, 14.3, 6.0)
  }

  private static let bravo = [
    Part(path: hand, pen: .fill, color: Color(white: 1, alpha: 0.62)),
    Part(path: hand.placed(x: 3.1, y: 0.9), pen: .fill, color: .white),
    Part(path: sparks, pen: .stroke(1.4), color: .white),
  ]

  /// A hand with its fingers together, leaning to the left.
  private static let hand = Path { path in
    path.move(6.2, 10.1)
    path.curve(5.6, 8.9, 7.2, 8.1, 7.9, 9.2)
    path.line(9.6, 11.9)
    path.line(9.3, 8.9)
    path.curve(9.2, 7.6, 10.9, 7.4, 11.2, 8.6)
    path.line(12.6, 13.0)
    path.curve(13.5, 15.9, 12.2, 18.0, 10.3, 18.5)
    path.curve(8.4, 19.0, 6.9, 18.2, 6.0, 16.6)
    path.line(4.4, 13.7)
    path.curve(3.9, 12.7, 5.2, 11.9, 5.9, 12.8)
    path.line(7.2, 14.4)
    path.close()
  }

  private static let sparks = Path { path in
    path.move(15.4, 4.6)
    path.line(14.9, 6.6)
    path.move(18.6, 6.0)
    path.line(17.2, 7.6)
    path.move(20.0, 9.4)
    path.line(18.2, 9.9)
  }
}
