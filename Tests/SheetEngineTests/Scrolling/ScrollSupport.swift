import SheetEngine

/// The `top` of the system style's highest detent, `large`, on `phone`.
let largeTop = 844 - 0.92 * 844.0

extension SheetConfiguration {
  /// The system style without slop: tops of 844 (hidden), 422 (medium) and 67.52 (large).
  static var scrolling: SheetConfiguration {
    var configuration = standard
    configuration.drag.slop = 0
    configuration.drag.origin = .press
    return configuration
  }

  /// `scrolling` with another release rule, and with timing curves instead of springs.
  static func scrolling(_ rule: ReleaseRule) -> SheetConfiguration {
    var configuration = scrolling
    configuration.release.rule = rule
    configuration.animations.settle = .bezier(.easeOut, duration: 0.25)
    configuration.animations.dismiss = .bezier(.easeIn, duration: 0.25)
    return configuration
  }
}

extension Sheet {
  /// A sheet with content of a known height, at rest at a detent at the time 10.
  static func scrolling(
    _ configuration: SheetConfiguration = .scrolling, at detent: SheetPlace? = nil,
    content: Double = 3000, in geometry: SheetGeometry = phone,
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    .rested(configuration, at: detent, in: geometry, content: content, change)
  }

  func scroll(at time: Double) -> Double { frame(at: time).scroll }

  /// Presses at the first y, moves to the others 10 ms apart, and returns the time of the last
  /// move.
  @discardableResult
  mutating func drag(
    through ys: [Double], from start: Double, in area: ScrollArea = 0
  ) -> Double {
    press(ys[0], at: start, in: area)
    for (index, y) in ys.dropFirst().enumerated() {
      drag(to: y, at: start + Double(index + 1) * 0.01)
    }
    return start + Double(ys.count - 1) * 0.01
  }

  /// Scrolls with a touchpad by each step, 10 ms apart, and returns the last time.
  @discardableResult
  mutating func pad(
    _ steps: [Double], at y: Double = 700, from start: Double, in area: ScrollArea = 0
  ) -> Double {
    for (index, step) in steps.enumerated() {
      take(
        .scrolled(Point2D(x: 195, y: y), dx: 0, dy: step, area: area),
        at: start + Double(index) * 0.01)
    }
    return start + Double(steps.count - 1) * 0.01
  }

  @discardableResult
  mutating func liftPad(at time: Double) -> [String] {
    take(.scrolled(Point2D(x: 195, y: 700), dx: 0, dy: 0), at: time)
  }
}

/// `steps` + 1 equally spaced heights.
func path(_ from: Double, to end: Double, in steps: Int) -> [Double] {
  (0...steps).map { from + (end - from) * Double($0) / Double(steps) }
}
