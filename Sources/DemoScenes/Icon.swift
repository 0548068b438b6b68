import Painting

/// Small drawings on a square of 24 × 24 points.
enum Icon {
  static let heart = Path { path in
    path.move(12, 20.2)
    path.curve(5.5, 15.6, 2.8, 12.4, 2.8, 8.9)
    path.curve(2.8, 6.0, 5.0, 4.0, 7.5, 4.0)
    path.curve(9.4, 4.0, 11.0, 5.0, 12, 6.7)
    path.curve(13.0, 5.0, 14.6, 4.0, 16.5, 4.0)
    path.curve(19.0, 4.0, 21.2, 6.0, 21.2, 8.9)
    path.curve(21.2, 12.4, 18.5, 15.6, 12, 20.2)
    path.close()
  }

  static let comment = Path { path in
    path.move(6.4, 20.6)
    path.line(6.9, 17.2)
    path.curve(4.6, 15.8, 3.2, 13.7, 3.2, 11.3)
    path.curve(3.2, 7.1, 7.1, 3.8, 12, 3.8)
    path.curve(16.9, 3.8, 20.8, 7.1, 20.8, 11.3)
    path.curve(20.8, 15.5, 16.9, 18.8, 12, 18.8)
    path.curve(11.4, 18.8, 10.8, 18.75, 10.2, 18.65)
    path.close()
  }

  static let share = Path { path in
    path.move(20.6, 3.6)
    path.line(3.4, 10.2)
    path.line(10.4, 13.6)
    path.line(13.8, 20.6)
    path.close()
    path.move(20.6, 3.6)
    path.line(10.4, 13.6)
  }

  static let bookmark = Path { path in
    path.move(6, 4)
    path.line(18, 4)
    path.line(18, 20.4)
    path.line(12, 15.8)
    path.line(6, 20.4)
    path.close()
  }

  static let back = Path { path in
    path.move(14.5, 5)
    path.line(7.5, 12)
    path.line(14.5, 19)
  }

  static let more = Path { path in
    for x in [5.0, 12, 19] {
      path.move(x + 1.6, 12)
      path.arc(x: x, y: 12, radius: 1.6, from: 0, to: 2 * .pi)
      path.close()
    }
  }

  static let send = Path { path in
    path.move(12, 20)
    path.line(12, 4.5)
    path.move(5, 11.5)
    path.line(12, 4.5)
    path.line(19, 11.5)
  }

  static let pin = Path { path in
    path.move(12, 21)
    path.curve(8.0, 16.6, 5.6, 13.2, 5.6, 9.9)
    path.curve(5.6, 6.3, 8.5, 3.5, 12, 3.5)
    path.curve(15.5, 3.5, 18.4, 6.3, 18.4, 9.9)
    path.curve(18.4, 13.2, 16.0, 16.6, 12, 21)
    path.close()
  }
}

extension Path {
  /// The same drawing with the middle of its square at a place, the square `size` points wide.
  func icon(x: Double, y: Double, size: Double = 24) -> Path {
    placed(x: x - size / 2, y: y - size / 2, scale: size / 24)
  }
}
