internal import SheetEngine

/// How long an input and a frame take: `swift run -c release engine-benchmark`.
@main
enum EngineBenchmark {
  static let calls = 100_000
  static let view = SheetGeometry(size: Size(width: 390, height: 844))

  static func main() {
    for style in SheetStyle.allCases {
      let figures = [
        ("move in a drag", nanoseconds { drag(style) }),
        ("frame in a drag", nanoseconds { frames(of: held(style), from: 10.12, for: 0.03) }),
        ("frame in a motion", nanoseconds { frames(of: moving(style), from: 10.01, for: 0.2) }),
        ("frame at rest", nanoseconds { frames(of: resting(style), from: 10, for: 1) }),
      ]
      let cells = figures.map { "\($0.0) \($0.1) ns" }
      print("\(style.rawValue): \(cells.joined(separator: ", "))")
    }
  }

  /// A call's time, the middle of nine runs.
  private static func nanoseconds(_ body: () -> Double) -> Int {
    var times: [Double] = []
    var sum = 0.0
    for _ in 0..<9 {
      let (seconds, attoseconds) = ContinuousClock().measure { sum += body() }.components
      times.append((Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(calls))
    }
    // Used, so that nothing is left out as without effect.
    precondition(sum.isFinite)
    return Int(times.sorted()[4].rounded())
  }

  private static func resting(_ style: SheetStyle) -> Sheet {
    var sheet = Sheet(style.configuration, in: view)
    _ = sheet.handle(.present(nil), at: 0)
    _ = sheet.advance(to: 10)
    return sheet
  }

  private static func moving(_ style: SheetStyle) -> Sheet {
    var sheet = resting(style)
    _ = sheet.handle(.move(to: style.configuration.detents[0].id), at: 10)
    _ = sheet.handle(.move(to: style.configuration.detents[1].id), at: 10.01)
    return sheet
  }

  private static func held(_ style: SheetStyle) -> Sheet {
    var sheet = resting(style)
    _ = sheet.handle(.pressed(Point(x: 195, y: 700), .mouse), at: 10)
    for index in 1...30 {
      let place = Point(x: 195, y: 700 - Double(index))
      _ = sheet.handle(.moved(place, .mouse), at: 10 + Double(index) * 0.004)
    }
    return sheet
  }

  /// A drag that goes up and down, a move each millisecond.
  private static func drag(_ style: SheetStyle) -> Double {
    var sheet = resting(style)
    _ = sheet.handle(.pressed(Point(x: 195, y: 700), .mouse), at: 10)
    for index in 0..<calls {
      let place = Point(x: 195, y: 700 - Double(index % 400))
      _ = sheet.handle(.moved(place, .mouse), at: 10 + Double(index) * 0.001)
    }
    return sheet.frame(at: 1000).top
  }

  private static func frames(of sheet: Sheet, from start: Double, for duration: Double) -> Double {
    var sum = 0.0
    for index in 0..<calls {
      sum += sheet.frame(at: start + duration * Double(index) / Double(calls)).top
    }
    return sum
  }
}
