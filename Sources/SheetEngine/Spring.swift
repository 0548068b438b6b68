/// A damped harmonic oscillator that pulls toward 0, solved in closed form.
///
/// The equation is `x'' + 2 ζ ω x' + ω² x = 0` with unit mass. Position and velocity are functions of
/// time: no step size, no drift, the same at any frame rate.
public struct Spring: Equatable, Hashable, Sendable {
  /// Seconds for one undamped swing; smaller is stiffer. > 0.
  public let response: Double
  /// 1 is critical: as quick as can be without overshoot. Less swings, more creeps. > 0.
  public let dampingRatio: Double
  /// The undamped angular frequency ω, radians per second.
  public let angularFrequency: Double

  /// Creates a spring from its response and damping ratio; both are kept above a tiny positive limit.
  ///
  /// - Parameters:
  ///   - response: Seconds, as SwiftUI's `Spring(response:dampingRatio:)`.
  ///   - dampingRatio: No unit.
  public init(response: Double, dampingRatio: Double) {
    self.response = response.isFinite ? Swift.max(response, 1e-3) : 1e-3
    self.dampingRatio = dampingRatio.isFinite ? Swift.max(dampingRatio, 1e-3) : 1
    angularFrequency = 2 * Double.pi / self.response
  }

  /// Creates a spring from its perceived duration and bounce, as SwiftUI's `Spring(duration:bounce:)`.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - bounce: −1…1; 0 is critical, positive swings, negative creeps.
  public init(duration: Double, bounce: Double) {
    let limited = bounce.clamped(-0.999, 0.999)
    self.init(
      response: duration, dampingRatio: limited >= 0 ? 1 - limited : 1 / (1 + limited))
  }

  /// Where the oscillator is, and how fast it moves, after a time.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start, ≥ 0.
  ///   - offset: Where it started, relative to its target.
  ///   - velocity: How fast it started, units per second.
  public func state(
    after time: Double, offset: Double, velocity: Double
  ) -> (offset: Double, velocity: Double) {
    let decay = dampingRatio * angularFrequency
    let push = velocity + decay * offset
    if abs(dampingRatio - 1) < 1e-6 {
      let e = exponential(-decay * time)
      return (e * (offset + push * time), e * (velocity - decay * push * time))
    }
    if dampingRatio < 1 {
      let swing = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let e = exponential(-decay * time)
      let (c, s) = (cosine(swing * time), sine(swing * time))
      let x = e * (offset * c + push / swing * s)
      return (x, -decay * x + e * (push * c - offset * swing * s))
    }
    let (slow, fast) = rates
    let c1 = (velocity + fast * offset) / (fast - slow)
    let c2 = offset - c1
    let (e1, e2) = (exponential(-slow * time), exponential(-fast * time))
    return (c1 * e1 + c2 * e2, -slow * c1 * e1 - fast * c2 * e2)
  }

  /// Seconds until the oscillator stays within `distance` of its target for good.
  ///
  /// The bound is the envelope's, so it holds whatever the phase of the swing.
  public func settlingDuration(offset: Double, velocity: Double, distance: Double) -> Double {
    let decay = dampingRatio * angularFrequency
    let push = velocity + decay * offset
    if abs(dampingRatio - 1) < 1e-6 {
      return criticalSettling(offset: abs(offset), push: abs(push), distance: distance)
    }
    if dampingRatio < 1 {
      let swing = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let amplitude = (offset * offset + push * push / (swing * swing)).squareRoot()
      return amplitude <= distance ? 0 : logarithm(amplitude / distance) / decay
    }
    let (slow, fast) = rates
    let c1 = (velocity + fast * offset) / (fast - slow)
    let amplitude = abs(c1) + abs(offset - c1)
    return amplitude <= distance ? 0 : logarithm(amplitude / distance) / slow
  }

  /// The two decay rates of an over-damped spring, 1/s, the slower first.
  ///
  /// The slow one is written as a quotient: the difference of two nearly equal numbers would lose
  /// its digits for large damping.
  private var rates: (slow: Double, fast: Double) {
    let decay = dampingRatio * angularFrequency
    let spread = angularFrequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = decay + spread
    return (angularFrequency * angularFrequency / fast, fast)
  }

  /// Solves `(offset + push·t)·e^(−ωt) = distance` on the falling side, by Newton's method.
  ///
  /// It runs on the logarithms, whose difference is concave: from beyond the solution each step comes
  /// closer and none goes too far.
  private func criticalSettling(offset: Double, push: Double, distance: Double) -> Double {
    let rate = angularFrequency
    if offset <= distance {
      // Where it does not fall from the start, the envelope has its only maximum here.
      let peak = push > rate * offset ? 1 / rate - offset / push : 0
      if exponential(-rate * peak) * (offset + push * peak) <= distance { return 0 }
    }
    let share = 1 / distance
    var time = latestSettling(offset: offset, push: push, share: share)
    for _ in 0..<60 {
      let height = offset + push * time
      let step = (logarithm(height * share) - rate * time) * height / (rate * height - push)
      // Less than nothing is left: rounding.
      guard step < -1e-15 * time else { break }
      time += step
      // A step doubles the digits that are right: what the next one would change is a part in a million.
      if step > -2e-3 * time { break }
    }
    return time
  }

  /// A time not before the solution, and close behind it for springs that begin near their target or
  /// fast; `share` is 1 / distance.
  private func latestSettling(offset: Double, push: Double, share: Double) -> Double {
    let rate = angularFrequency
    let head = rate * offset
    if head > 4 * push {
      // t is never more than (2 / e·ω) · e^(ωt/2): then half of the decay outweighs the push.
      return 2 / rate * logarithm((offset + push * 2 / (2.718281828459045 * rate)) * share)
    }
    // With h = ω·t + ω·offset / push the equation is h·e^(−h) = e^(−u−1), and its greater solution
    // −W₋₁(−e^(−u−1)) < 1 + √2u + u (Chatzigeorgiou, IEEE Communications Letters 17, 2013).
    let start = head / push
    let u = Swift.max(0, logarithm(push * share / rate) + start - 1)
    return (1 + (2 * u).squareRoot() + u - start) / rate
  }
}
