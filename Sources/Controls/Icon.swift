public import Painting

/// Small drawings on a square of 24 × 24 points.
public enum Icon {
  /// A heart.
  public static let heart = Path { path in
    path.move(12, 20.2)
    path.curve(5.5, 15.6, 2.8, 12.4, 2.8, 8.9)
    path.curve(2.8, 6.0, 5.0, 4.0, 7.5, 4.0)
    path.curve(9.4, 4.0, 11.0, 5.0, 12, 6.7)
    path.curve(13.0, 5.0, 14.6, 4.0, 16.5, 4.0)
    path.curve(19.0, 4.0, 21.2, 6.0, 21.2, 8.9)
    path.curve(21.2, 12.4, 18.5, 15.6, 12, 20.2)
    path.close()
  }

  /// A speech bubble.
  public static let comment = Path { path in
    path.move(6.4, 20.6)
    path.line(6.9, 17.2)
    path.curve(4.6, 15.8, 3.2, 13.7, 3.2, 11.3)
    path.curve(3.2, 7.1, 7.1, 3.8, 12, 3.8)
    path.curve(16.9, 3.8, 20.8, 7.1, 20.8, 11.3)
    path.curve(20.8, 15.5, 16.9, 18.8, 12, 18.8)
    path.curve(11.4, 18.8, 10.8, 18.75, 10.2, 18.65)
    path.close()
  }

  /// A paper plane.
  public static let share = Path { path in
    path.move(20.6, 3.6)
    path.line(3.4, 10.2)
    path.line(10.4, 13.6)
    path.line(13.8, 20.6)
    path.close()
    path.move(20.6, 3.6)
    path.line(10.4, 13.6)
  }

  /// A ribbon.
  public static let bookmark = Path { path in
    path.move(6, 4)
    path.line(18, 4)
    path.line(18, 20.4)
    path.line(12, 15.8)
    path.line(6, 20.4)
    path.close()
  }

  /// Back to where one came from.
  public static let back = Path { path in
    path.move(14.5, 5)
    path.line(7.5, 12)
    path.line(14.5, 19)
  }

  /// Three dots.
  public static let more = Path { path in
    for x in [5.0, 12, 19] {
      path.move(x + 1.6, 12)
      path.arc(x: x, y: 12, radius: 1.6, from: 0, to: 2 * .pi)
      path.close()
    }
  }

  /// An arrow upward.
  public static let send = Path { path in
    path.move(12, 20)
    path.line(12, 4.5)
    path.move(5, 11.5)
    path.line(12, 4.5)
    path.line(19, 11.5)
  }

  /// A place on a map.
  public static let pin = Path { path in
    path.move(12, 21)
    path.curve(8.0, 16.6, 5.6, 13.2, 5.6, 9.9)
    path.curve(5.6, 6.3, 8.5, 3.5, 12, 3.5)
    path.curve(15.5, 3.5, 18.4, 6.3, 18.4, 9.9)
    path.curve(18.4, 13.2, 16.0, 16.6, 12, 21)
    path.close()
  }

  /// A magnifying glass.
  public static let search = Path { path in
    path.move(16.2, 10.5)
    path.arc(x: 10.5, y: 10.5, radius: 5.7, from: 0, to: 2 * .pi)
    path.move(14.8, 14.8)
    path.line(20, 20)
  }

  /// Away with it.
  public static let cross = Path { path in
    path.move(6, 6)
    path.line(18, 18)
    path.move(18, 6)
    path.line(6, 18)
  }

  /// On to the next.
  public static let forward = Path { path in
    path.move(9.5, 5)
    path.line(16.5, 12)
    path.line(9.5, 19)
  }

  /// One more.
  public static let plus = Path { path in
    path.move(12, 5)
    path.line(12, 19)
    path.move(5, 12)
    path.line(19, 12)
  }

  /// One less.
  public static let minus = Path { path in
    path.move(5, 12)
    path.line(19, 12)
  }

  /// A carriage on rails.
  public static let tram = Path { path in
    path.move(7, 4)
    path.line(17, 4)
    path.curve(18.7, 4, 19.5, 5, 19.5, 6.5)
    path.line(19.5, 14.5)
    path.curve(19.5, 16, 18.6, 17, 17, 17)
    path.line(7, 17)
    path.curve(5.4, 17, 4.5, 16, 4.5, 14.5)
    path.line(4.5, 6.5)
    path.curve(4.5, 5, 5.3, 4, 7, 4)
    path.close()
    path.move(4.5, 11)
    path.line(19.5, 11)
    path.move(8, 17)
    path.line(6, 20.5)
    path.move(16, 17)
    path.line(18, 20.5)
  }

  /// A tree.
  public static let tree = Path { path in
    path.move(12, 3)
    path.line(17, 10)
    path.line(14.5, 10)
    path.line(19, 16.5)
    path.line(5, 16.5)
    path.line(9.5, 10)
    path.line(7, 10)
    path.close()
    path.move(12, 16.5)
    path.line(12, 21)
  }

  /// Done, or chosen.
  public static let check = Path { path in
    path.move(5, 12.5)
    path.line(10, 17.5)
    path.line(19.5, 7)
  }
}

extension Path {
  /// The same drawing with the middle of its square at a place, the square `size` points wide.
  public func icon(x: Double, y: Double, size: Double = 24) -> Path {
    placed(x: x - size / 2, y: y - size / 2, scale: size / 24)
  }
}
