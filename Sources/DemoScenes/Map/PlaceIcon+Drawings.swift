import Painting

extension PlaceIcon {
  /// The drawing of each kind.
  static func of(_ kind: PlaceKind) -> PlaceIcon {
    switch kind {
    case .cafe: cup
    case .bakery: loaf
    case .restaurant: fork
    case .bar: glass
    case .museum: columns
    case .theatre: note
    case .station: train
    case .ferry: boat
    case .harbour: anchor
    case .park: tree
    case .viewpoint: peaks
    case .beach: umbrella
    case .hotel: bed
    case .shop: bag
    case .library: book
    case .school: cap
    case .church: cross
    case .health: plus
    case .sport: dumbbell
    }
  }

  /// Lines through corners; each line is its own list of coordinates.
  private static func lines(_ lines: [[Double]], closed: Bool = false) -> Path {
    Path { path in
      for line in lines {
        path.move(line[0], line[1])
        for index in stride(from: 2, to: line.count - 1, by: 2) {
          path.line(line[index], line[index + 1])
        }
        if closed { path.close() }
      }
    }
  }

  private static let cup = PlaceIcon(
    filled: Path { path in
      path.move(4, 7)
      path.line(17, 7)
      path.line(16, 17)
      path.curve(15.8, 18.6, 15, 19, 14, 19)
      path.line(7, 19)
      path.curve(6, 19, 5.2, 18.6, 5, 17)
      path.close()
    },
    stroked: Path { path in
      path.move(17, 9)
      path.curve(22.5, 8.5, 22, 15.5, 16.5, 14.5)
    })

  private static let loaf = PlaceIcon(
    filled: Path { path in
      path.move(4.5, 19)
      path.line(4.5, 12.5)
      path.curve(1.5, 10, 3.5, 5.5, 8, 5.5)
      path.line(16, 5.5)
      path.curve(20.5, 5.5, 22.5, 10, 19.5, 12.5)
      path.line(19.5, 19)
      path.close()
    })

  private static let fork = PlaceIcon(
    stroked: lines([
      [5, 4, 5, 8, 7.8, 11, 10.5, 8, 10.5, 4], [7.8, 4, 7.8, 20],
      [17, 20, 17, 4, 14.6, 8, 14.6, 13, 17, 13],
    ]))

  private static let glass = PlaceIcon(
    filled: lines([[3.5, 5, 20.5, 5, 12, 14.5]], closed: true),
    stroked: lines([[12, 13, 12, 20], [7.5, 20, 16.5, 20]]))

  private static let columns = PlaceIcon(
    filled: lines([[2.5, 9.5, 12, 3.5, 21.5, 9.5]], closed: true),
    stroked: lines([
      [6, 12, 6, 16.5], [12, 12, 12, 16.5], [18, 12, 18, 16.5], [3.5, 19.8, 20.5, 19.8],
    ]))

  private static let note = PlaceIcon(
    filled: Path { path in
      for (x, y) in [(6.5, 17.5), (16.5, 15.5)] {
        path.move(x + 3.2, y)
        path.arc(x: x, y: y, radius: 3.2, from: 0, to: 2 * .pi)
        path.close()
      }
    },
    stroked: lines([[8.6, 17.5, 8.6, 6, 18.6, 4, 18.6, 15.5], [8.6, 9, 18.6, 7]]))

  private static let train = PlaceIcon(
    filled: lines([[6, 4, 18, 4, 18, 6, 6, 6]], closed: true),
    stroked: lines([
      [6, 4, 18, 4, 18, 16.5, 6, 16.5, 6, 4], [6, 11, 18, 11], [8, 17, 5.5, 20.5],
      [16, 17, 18.5, 20.5],
    ]))

  private static let boat = PlaceIcon(
    filled: lines(
      [
        [2.5, 14.5, 21.5, 14.5, 18, 20, 6, 20], [11, 3, 11, 12.5, 4.5, 12.5],
        [13, 5.5, 13, 12.5, 18.5, 12.5],
      ], closed: true))

  private static let anchor = PlaceIcon(
    stroked: Path { path in
      path.arc(x: 12, y: 5, radius: 2, from: 0.5 * .pi, to: 2.5 * .pi)
      path.line(12, 20)
      path.move(8, 10)
      path.line(16, 10)
      path.move(4, 13)
      path.curve(4.5, 18, 8, 20, 12, 20)
      path.curve(16, 20, 19.5, 18, 20, 13)
    })

  private static let tree = PlaceIcon(
    filled: Path { path in
      path.arc(x: 12, y: 9, radius: 6.5, from: 0, to: 2 * .pi)
      path.close()
    },
    stroked: lines([[12, 14, 12, 21]]))

  private static let peaks = PlaceIcon(
    filled: lines([[2, 19, 9, 6, 13, 13, 15.5, 9.5, 22, 19]], closed: true))

  private static let umbrella = PlaceIcon(
    filled: Path { path in
      path.arc(x: 12, y: 12, radius: 9, from: .pi, to: 2 * .pi)
      path.close()
    },
    stroked: lines([[12, 12, 12, 20.5]]))

  private static let bed = PlaceIcon(
    filled: lines([[3, 12.5, 21, 12.5, 21, 16.5, 3, 16.5]], closed: true),
    stroked: lines([[3, 6, 3, 19], [21, 13, 21, 19], [7, 10, 18, 10]]))

  private static let bag = PlaceIcon(
    filled: lines([[4.5, 9, 19.5, 9, 20.5, 20.5, 3.5, 20.5]], closed: true),
    stroked: Path { path in
      path.move(8, 9)
      path.curve(8, 2.5, 16, 2.5, 16, 9)
    })

  private static let book = PlaceIcon(
    stroked: lines([
      [
        12, 7, 8.5, 5, 3, 5, 3, 17.5, 8.5, 17.5, 12, 19.5, 15.5, 17.5, 21, 17.5, 21, 5, 15.5, 5, 12,
        7, 12, 19,
      ]
    ]))

  private static let cap = PlaceIcon(
    filled: lines(
      [
        [1.5, 9.5, 12, 4.5, 22.5, 9.5, 12, 14.5],
        [6, 13.5, 12, 16.4, 18, 13.5, 18, 17, 12, 20, 6, 17],
      ], closed: true))

  private static let cross = PlaceIcon(stroked: lines([[12, 3, 12, 21], [6.5, 8.5, 17.5, 8.5]]))

  private static let plus = PlaceIcon(
    filled: lines(
      [[9, 4, 15, 4, 15, 9, 20, 9, 20, 15, 15, 15, 15, 20, 9, 20, 9, 15, 4, 15, 4, 9, 9, 9]],
      closed: true))

  private static let dumbbell = PlaceIcon(
    stroked: lines([
      [7, 12, 17, 12], [6.5, 6.5, 6.5, 17.5], [17.5, 6.5, 17.5, 17.5], [2.8, 9.5, 2.8, 14.5],
      [21.2, 9.5, 21.2, 14.5],
    ]))
}
