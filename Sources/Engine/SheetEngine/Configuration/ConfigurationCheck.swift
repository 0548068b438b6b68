/// The text of a value in a problem. Embedded programs have no text for values.
func said<Value>(_ value: Value) -> String {
  #if hasFeature(Embedded)
    ""
  #else
    "\(value)"
  #endif
}

/// Collects the problems of a configuration. Allocates nothing if there are none.
struct ConfigurationCheck {
  private(set) var problems: [SheetProblem] = []

  mutating func add(_ key: String, _ value: String, _ instead: String) {
    problems.append(SheetProblem(key: key, value: value, instead: instead))
  }

  /// Clamps a number to its range.
  ///
  /// - Parameter substitute: Replacement for NaN.
  mutating func limit(
    _ value: inout Double, _ key: String, _ range: ClosedRange<Double>,
    else substitute: @autoclosure () -> Double
  ) {
    if range.contains(value) { return }
    let counts = value.isNaN ? substitute() : value.clamped(range.lowerBound, range.upperBound)
    add(key, said(value), said(counts))
    value = counts
  }
}

extension SheetAnimations {
  mutating func check(_ check: inout ConfigurationCheck) {
    present.check("present.curve", &check)
    settle.check("settle.curve", &check)
    dismiss.check("dismiss.curve", &check)
    resize?.check("resize.curve", &check)
  }
}

extension SheetAnimation {
  /// The longest response of a spring, seconds: over a day.
  private static let longest = 1e5

  fileprivate mutating func check(_ key: String, _ check: inout ConfigurationCheck) {
    switch curve {
    case .bezier(let bezier) where !bezier.isModerate:
      check.add(key, said(bezier), "its y within ±1000")
      curve = .bezier(bezier.moderate)
    case .spring(let spring) where spring.response > SheetAnimation.longest:
      let counts = SheetSpring(response: 0.344, dampingRatio: spring.dampingRatio)
      check.add(key, said(spring), said(counts))
      curve = .spring(counts)
    case .bezier, .spring: break
    }
  }
}

extension CubicBezier {
  /// Whether the control points' y are at most 1000, because a greater overshoot makes no sense.
  fileprivate var isModerate: Bool { abs(y1) <= 1000 && abs(y2) <= 1000 }

  fileprivate var moderate: CubicBezier {
    CubicBezier(x1, y1.clamped(-1000, 1000), x2, y2.clamped(-1000, 1000))
  }
}

extension SheetLook {
  mutating func check(_ check: inout ConfigurationCheck) {
    cardColor.check("card.color", &check)
    dimColor.check("dim.color", &check)
    handle?.color.check("handle.color", &check)
    shadow?.color.check("shadow.color", &check)
  }
}

extension RGBA {
  fileprivate mutating func check(_ key: String, _ check: inout ConfigurationCheck) {
    let counts = RGBA(
      red: RGBA.share(red), green: RGBA.share(green), blue: RGBA.share(blue),
      alpha: RGBA.share(alpha))
    guard counts != self else { return }
    check.add(key, said(self), said(counts))
    self = counts
  }

  private static func share(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(0, 1) }
}
