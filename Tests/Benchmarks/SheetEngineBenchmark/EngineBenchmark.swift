internal import SheetEngine
internal import SheetTrace

/// Prints the time of inputs and frames: `swift run -c release SheetEngineBenchmark`.
@main
enum EngineBenchmark {
  static let calls = 100_000
  static let view = SheetGeometry(size: Size2D(width: 390, height: 844))

  static func main() {
    for style in SheetStyle.allCases {
      let figures = [
        ("move in a drag", nanoseconds { drag(resting(style)) }),
        ("move in a scroll", nanoseconds { drag(scrolling(style)) }),
        ("touchpad", nanoseconds { touchpad(scrolling(style)) }),
        ("wheel", nanoseconds { wheel(scrolling(style)) }),
        ("frame in a drag", nanoseconds { frames(of: held(resting(style)), from: 10.12, 0.03) }),
        ("in a scroll", nanoseconds { frames(of: held(scrolling(style)), from: 10.12, 0.03) }),
        ("in a motion", nanoseconds { frames(of: moving(style), from: 10.01, 0.2) }),
        ("in a flight", nanoseconds { frames(of: flying(style), from: 10.01, 0.2) }),
        ("in a fling", nanoseconds { frames(of: flung(style), from: 10.13, 0.3) }),
        ("at rest", nanoseconds { frames(of: resting(style), from: 10, 1) }),
      ]
      let cells = figures.map { "\($0.0) \($0.1) ns" }
      print("\(style.rawValue): \(cells.joined(separator: ", "))")
    }
  }

  /// Per call, the median of nine runs.
  private static func nanoseconds(_ body: () -> Double) -> Int {
    var times: [Double] = []
    var sum = 0.0
    for _ in 0..<9 {
      let (seconds, attoseconds) = ContinuousClock().measure { sum += body() }.components
      times.append((Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(calls))
    }
    // Uses the results; otherwise the optimizer would remove the calls.
    precondition(sum.isFinite)
    return Int(times.sorted()[4].rounded())
  }

  private static func resting(_ style: SheetStyle) -> Sheet {
    var sheet = Sheet(style.configuration, in: view)
    _ = sheet.handle(.present, at: 0)
    _ = sheet.advance(to: 9)
    return sheet
  }

  /// A sheet at its highest detent, with long content scrolled far from its top.
  private static func scrolling(_ style: SheetStyle) -> Sheet {
    var configuration = style.configuration
    configuration.scroll.input = .all
    var sheet = Sheet(configuration, in: view)
    _ = sheet.handle(.contentHeight(1e5), at: 0)
    _ = sheet.handle(.present, at: 0)
    _ = sheet.handle(.key(.home), at: 1)
    _ = sheet.advance(to: 9)
    _ = sheet.handle(.scroll(to: 5e4, animated: false), at: 9)
    return sheet
  }

  private static func moving(_ style: SheetStyle) -> Sheet {
    var sheet = resting(style)
    _ = sheet.handle(.move(to: .detent(style.configuration.detents[0].id)), at: 10)
    _ = sheet.handle(.move(to: .detent(style.configuration.detents[1].id)), at: 10.01)
    return sheet
  }

  /// A sheet on its way back into its origin; a persistent one is at rest.
  private static func flying(_ style: SheetStyle) -> Sheet {
    var sheet = resting(style)
    let row = SheetOrigin(Rect2D(x: 20, y: 300, width: 350, height: 44), radius: 12)
    _ = sheet.handle(.origin(row), at: 9)
    _ = sheet.handle(.dismiss, at: 10)
    return sheet
  }

  private static func held(_ start: Sheet) -> Sheet {
    var sheet = start
    _ = sheet.handle(.pressed(Point2D(x: 195, y: 750), .mouse), at: 10)
    for index in 1...30 {
      let point = Point2D(x: 195, y: 750 - Double(index))
      _ = sheet.handle(.moved(point, .mouse), at: 10 + Double(index) * 0.004)
    }
    return sheet
  }

  private static func flung(_ style: SheetStyle) -> Sheet {
    var sheet = held(scrolling(style))
    _ = sheet.handle(.released(Point2D(x: 195, y: 720), .mouse), at: 10.12)
    return sheet
  }

  /// Drags up by 400 points again and again, with a move each millisecond.
  private static func drag(_ start: Sheet) -> Double {
    var sheet = start
    _ = sheet.handle(.pressed(Point2D(x: 195, y: 750), .mouse), at: 10)
    for index in 0..<calls {
      let point = Point2D(x: 195, y: 750 - Double(index % 400))
      _ = sheet.handle(.moved(point, .mouse), at: 10 + Double(index) * 0.001)
    }
    return sheet.frame(at: 1000).top
  }

  private static func touchpad(_ start: Sheet) -> Double {
    thereAndBack(start, every: 0.001) { .scrolled(Point2D(x: 195, y: 750), dx: 0, dy: 3 * $0) }
  }

  private static func wheel(_ start: Sheet) -> Double {
    thereAndBack(start, every: 0.01) { .wheel(Point2D(x: 195, y: 750), notches: $0) }
  }

  /// 200 inputs in one direction, then 200 in the other, and so on; `direction` is 1 or −1.
  @inline(__always)
  private static func thereAndBack(
    _ start: Sheet, every interval: Double, _ input: (_ direction: Double) -> SheetInput
  ) -> Double {
    var sheet = start
    for index in 0..<calls {
      let direction = index % 400 < 200 ? 1.0 : -1
      _ = sheet.handle(input(direction), at: 10 + Double(index) * interval)
    }
    return sheet.frame(at: 1e4).top
  }

  private static func frames(of sheet: Sheet, from start: Double, _ duration: Double) -> Double {
    var sum = 0.0
    for index in 0..<calls {
      sum += sheet.frame(at: start + duration * Double(index) / Double(calls)).top
    }
    return sum
  }
}
