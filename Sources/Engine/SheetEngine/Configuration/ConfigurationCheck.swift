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
    _ value: inout Double, _ key: StaticString, _ range: ClosedRange<Double>,
    else substitute: Double
  ) {
    if range.contains(value) { return }
    let counts = value.isNaN ? substitute : value.clamped(range.lowerBound, range.upperBound)
    add(key.description, said(value), said(counts))
    value = counts
  }
}

extension DragOptions {
  mutating func check(_ check: inout ConfigurationCheck) {
    check.limit(&edgeReach, "drag.edgeReach", 0...1e6, else: 0)
    check.limit(&slop, "drag.slop", 0...1e6, else: 8)
    check.limit(&controlSlop, "drag.controlSlop", 0...1e6, else: 8)
    check.limit(&axisRatio, "drag.axisRatio", 0...1e6, else: 1.35)
    check.limit(&tapSlop, "drag.tapSlop", 0...1e6, else: 8)
    check.limit(&touchSlop, "drag.touchSlop", 0...1e6, else: 10)
    check.limit(&rubberBand, "drag.rubberBand", 0...1, else: 0)
  }
}

extension ScrollOptions {
  mutating func check(_ check: inout ConfigurationCheck) {
    check.limit(&header, "scroll.header", 0...1e6, else: 0)
    check.limit(&footer, "scroll.footer", 0...1e6, else: 0)
    check.limit(&rate, "scroll.rate", 0...0.9999, else: 0.998)
    check.limit(&rubberBand, "scroll.rubberBand", 0...1, else: 0.55)
    check.limit(&wheelStep, "scroll.wheelStep", -1e6...1e6, else: 53)
    check.limit(&approach, "scroll.approach", 0...1e5, else: 0.2)
  }
}

extension ReleaseOptions {
  mutating func check(_ check: inout ConfigurationCheck) {
    check.limit(&flickVelocity, "release.flickVelocity", 0...1e9, else: 500)
    check.limit(&projectionRate, "release.projectionRate", 0...0.9999, else: 0.998)
    check.limit(&upperThreshold, "release.upperThreshold", 0...1, else: 0.25)
    check.limit(&lowerThreshold, "release.lowerThreshold", -1e6...1e6, else: 70)
    if var damping = flickDamping {
      check.limit(&damping, "release.flickDamping", 1e-3...1e3, else: 1)
      flickDamping = damping
    }
    if let velocity = dismissVelocity, !(velocity > 0) {
      check.add("release.dismissVelocity", said(velocity), "nil")
      dismissVelocity = nil
    }
  }
}

extension SheetAnimations {
  mutating func check(_ check: inout ConfigurationCheck) {
    present.check("animations.present", &check)
    settle.check("animations.settle", &check)
    dismiss.check("animations.dismiss", &check)
    resize?.check("animations.resize", &check)
  }
}

extension SheetAnimation {
  /// Maximum duration, seconds: over a day.
  private static let longest = 1e5

  fileprivate mutating func check(_ key: String, _ check: inout ConfigurationCheck) {
    if !(0...SheetAnimation.longest).contains(duration) {
      // An infinite duration becomes 0.25 s, because the animation would never end.
      let counts = duration < 0 ? 0 : duration.isFinite ? SheetAnimation.longest : 0.25
      check.add("\(key).duration", said(duration), said(counts))
      duration = counts
    }
    switch curve {
    case .bezier(let bezier) where !bezier.isModerate:
      check.add("\(key).curve", said(bezier), "its y within ±1000")
      curve = .bezier(bezier.moderate)
    case .spring(let spring) where spring.response > SheetAnimation.longest:
      let counts = SheetSpring(response: 0.344, dampingRatio: spring.dampingRatio)
      check.add("\(key).curve", said(spring), said(counts))
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
    cardColor.check("look.cardColor", &check)
    dimColor.check("look.dimColor", &check)
    check.limit(&cornerRadius, "look.cornerRadius", 0...1e6, else: 0)
    if var handle {
      check.limit(&handle.size.width, "look.handle.size.width", 0...1e6, else: 0)
      check.limit(&handle.size.height, "look.handle.size.height", 0...1e6, else: 0)
      check.limit(&handle.offset, "look.handle.offset", -1e6...1e6, else: 0)
      check.limit(&handle.radius, "look.handle.radius", 0...1e6, else: 0)
      handle.color.check("look.handle.color", &check)
      self.handle = handle
    }
    if var shadow {
      shadow.color.check("look.shadow.color", &check)
      check.limit(&shadow.opacity, "look.shadow.opacity", 0...1, else: 0)
      check.limit(&shadow.offsetX, "look.shadow.offsetX", -1e6...1e6, else: 0)
      check.limit(&shadow.offsetY, "look.shadow.offsetY", -1e6...1e6, else: 0)
      check.limit(&shadow.radius, "look.shadow.radius", 0...1e6, else: 0)
      self.shadow = shadow
    }
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
