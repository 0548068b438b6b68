import Painting

/// What there is at a stop, drawn on a square of 24 × 24 points.
enum TripIcon: CaseIterable {
  case train
  case market
  case cup
  case boat
  case bed
  case lighthouse
  case music
  case leaf

  /// The drawing.
  var path: Path {
    switch self {
    case .train: TripIcon.trainPath
    case .market: TripIcon.marketPath
    case .cup: TripIcon.cupPath
    case .boat: TripIcon.boatPath
    case .bed: TripIcon.bedPath
    case .lighthouse: TripIcon.lighthousePath
    case .music: TripIcon.musicPath
    case .leaf: TripIcon.leafPath
    }
  }

  private static let trainPath = Path { path in
    path.move(8, 3.5)
    path.line(16, 3.5)
    path.curve(17.8, 3.5, 18.5, 4.4, 18.5, 6)
    path.line(18.5, 14.5)
    path.curve(18.5, 16.2, 17.6, 17, 16, 17)
    path.line(8, 17)
    path.curve(6.4, 17, 5.5, 16.2, 5.5, 14.5)
    path.line(5.5, 6)
    path.curve(5.5, 4.4, 6.2, 3.5, 8, 3.5)
    path.close()
    path.move(5.5, 11)
    path.line(18.5, 11)
    path.move(8, 17)
    path.line(6, 20.5)
    path.move(16, 17)
    path.line(18, 20.5)
    path.move(9, 14)
    path.line(9.2, 14)
    path.move(14.8, 14)
    path.line(15, 14)
  }

  private static let marketPath = Path { path in
    path.move(4, 9.5)
    path.line(6, 4)
    path.line(18, 4)
    path.line(20, 9.5)
    path.curve(20, 12.6, 14.7, 12.6, 14.7, 9.5)
    path.curve(14.7, 12.6, 9.3, 12.6, 9.3, 9.5)
    path.curve(9.3, 12.6, 4, 12.6, 4, 9.5)
    path.close()
    path.move(5.6, 12.5)
    path.line(5.6, 20)
    path.line(18.4, 20)
    path.line(18.4, 12.5)
  }

  private static let cupPath = Path { path in
    path.move(5, 9)
    path.line(16.5, 9)
    path.line(16.5, 14)
    path.curve(16.5, 17, 14.5, 18.5, 12, 18.5)
    path.line(9.5, 18.5)
    path.curve(7, 18.5, 5, 17, 5, 14)
    path.close()
    path.move(16.5, 10.5)
    path.curve(20.5, 10, 20.5, 15, 16.3, 14.8)
    path.move(9, 3.5)
    path.line(9, 6)
    path.move(12.5, 3.5)
    path.line(12.5, 6)
  }

  private static let boatPath = Path { path in
    path.move(3.5, 14.5)
    path.line(20.5, 14.5)
    path.line(18, 19.5)
    path.line(6, 19.5)
    path.close()
    path.move(11.5, 14.5)
    path.line(11.5, 3.5)
    path.line(18, 11.5)
    path.line(11.5, 11.5)
  }

  private static let bedPath = Path { path in
    path.move(3.5, 6)
    path.line(3.5, 19)
    path.move(3.5, 16)
    path.line(20.5, 16)
    path.line(20.5, 19)
    path.move(20.5, 16)
    path.line(20.5, 13)
    path.curve(20.5, 11.2, 19.4, 10, 17.5, 10)
    path.line(11, 10)
    path.line(11, 16)
    path.move(9, 12)
    path.arc(x: 7.2, y: 12, radius: 1.8, from: 0, to: 2 * .pi)
  }

  private static let lighthousePath = Path { path in
    path.move(9, 9.5)
    path.line(7.5, 20.5)
    path.line(16.5, 20.5)
    path.line(15, 9.5)
    path.close()
    path.move(9, 9.5)
    path.line(9.5, 5.5)
    path.line(12, 3.5)
    path.line(14.5, 5.5)
    path.line(15, 9.5)
    path.move(18, 7)
    path.line(21, 6)
    path.move(6, 7)
    path.line(3, 6)
    path.move(8.4, 14.5)
    path.line(15.6, 14.5)
  }

  private static let musicPath = Path { path in
    path.move(9.5, 17)
    path.line(9.5, 5.5)
    path.line(19, 4)
    path.line(19, 15)
    path.move(9.5, 17)
    path.arc(x: 7, y: 17, radius: 2.5, from: 0, to: 2 * .pi)
    path.move(19, 15)
    path.arc(x: 16.5, y: 15, radius: 2.5, from: 0, to: 2 * .pi)
  }

  private static let leafPath = Path { path in
    path.move(5, 19.5)
    path.curve(3.5, 9.5, 9, 4, 20, 4.5)
    path.curve(20, 14, 15.5, 19.5, 6.5, 17.5)
    path.move(5, 19.5)
    path.curve(7, 14.5, 10, 11.5, 14, 9.5)
  }
}
