/// A damped harmonic oscillator that pulls toward 0, solved in closed form.
///
/// The equation is `x'' + 2 ζ ω x' + ω² x = 0` with unit mass. Position and velocity are computed
/// from the time alone, so they are the same at any frame rate.
public struct SheetSpring: Equatable, Sendable {
  /// Period of the undamped oscillation, seconds, > 0; a spring with a shorter one is stiffer.
  public let response: Double
  /// The damping ratio ζ, without unit, > 0. At 1, critical damping, the spring is quickest without
  /// overshoot; below 1 it oscillates, above 1 it is slower.
  public let dampingRatio: Double
  /// The undamped angular frequency ω, radians per second.
  public let angularFrequency: Double

  /// Creates a spring. Limits the response to at least 0.001 s, and the damping ratio to
  /// 0.001…1000.
  ///
  /// - Parameters:
  ///   - response: Seconds, as SwiftUI's `Spring(response:dampingRatio:)`.
  ///   - dampingRatio: No unit.
  public init(response: Double, dampingRatio: Double) {
    self.response = response.isFinite ? max(response, 1e-3) : 1e-3
    self.dampingRatio = dampingRatio.isFinite ? dampingRatio.clamped(1e-3, 1e3) : 1
    angularFrequency = 2 * Double.pi / self.response
  }

  /// Creates a spring from its perceived duration and bounce, as SwiftUI's
  /// `Spring(duration:bounce:)`.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - bounce: −1…1; 0 is critical, above 0 the spring swings, below 0 it is slower.
  public init(duration: Double, bounce: Double) {
    let limited = bounce.isNaN ? 0 : bounce.clamped(-0.999, 0.999)
    self.init(response: duration, dampingRatio: limited >= 0 ? 1 - limited : 1 / (1 + limited))
  }

  /// Position and velocity after a time.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start, ≥ 0.
  ///   - offset: Start position, relative to the target.
  ///   - velocity: Start velocity, units per second.
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

  /// Seconds until the oscillator stays within `distance` of its target: an upper bound, computed
  /// from the envelope of the swing.
  public func settlingDuration(offset: Double, velocity: Double, distance: Double) -> Double {
    let decay = dampingRatio * angularFrequency
    let push = velocity + decay * offset
    if abs(dampingRatio - 1) < 1e-6 {
      return criticalSettling(offset: abs(offset), push: abs(push), distance: distance)
    }
    if dampingRatio < 1 {
      let amplitude = (offset * offset + push * push / (swing * swing)).squareRoot()
      return amplitude <= distance ? 0 : logarithm(amplitude / distance) / decay
    }
    let (slow, fast) = rates
    let c1 = (velocity + fast * offset) / (fast - slow)
    let amplitude = abs(c1) + abs(offset - c1)
    return amplitude <= distance ? 0 : logarithm(amplitude / distance) / slow
  }

  /// Angular frequency of an underdamped spring, radians per second.
  private var swing: Double {
    angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
  }

  /// The two decay rates of an overdamped spring, 1/s. The slower rate is a quotient, because a
  /// difference of nearly equal numbers would lose digits.
  private var rates: (slow: Double, fast: Double) {
    let decay = dampingRatio * angularFrequency
    let spread = angularFrequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = decay + spread
    return (angularFrequency * angularFrequency / fast, fast)
  }

  /// Solves `(offset + push·t)·e^(−ωt) = distance` on the falling side, by Newton's method on the
  /// logarithms of both sides. The method does not overshoot, because the difference of the
  /// logarithms is concave.
  private func criticalSettling(offset: Double, push: Double, distance: Double) -> Double {
    let rate = angularFrequency
    if offset <= distance {
      // Returns 0 if the envelope starts and stays within the distance.
      let peak = push > rate * offset ? 1 / rate - offset / push : 0
      if exponential(-rate * peak) * (offset + push * peak) <= distance { return 0 }
    }
    let share = 1 / distance
    var time = latestSettling(offset: offset, push: push, share: share)
    for _ in 0..<60 {
      let height = offset + push * time
      let step = (logarithm(height * share) - rate * time) * height / (rate * height - push)
      // Stops once a step is as small as a rounding error.
      guard step < -1e-15 * time else { break }
      time += step
      // Ends after a step below 0.2 % of the time: convergence is quadratic, so the next step would
      // be about a millionth of the time.
      if step > -2e-3 * time { break }
    }
    return time
  }

  /// The start of Newton's method in `criticalSettling`: a time not before the solution, seconds.
  /// `share` is 1 / `distance`, where `distance` is the parameter of `criticalSettling`.
  private func latestSettling(offset: Double, push: Double, share: Double) -> Double {
    let rate = angularFrequency
    let head = rate * offset
    if head > 4 * push {
      // Solves (offset + push·2/(e·ω))·e^(−ωt/2) = distance. The solution is later, because the
      // left side is greater than that of `criticalSettling`: t ≤ 2/(e·ω)·e^(ωt/2).
      return 2 / rate * logarithm((offset + push * 2 / (2.718281828459045 * rate)) * share)
    }
    // With h = ω·t + ω·offset / push the equation is h·e^(−h) = e^(−u−1), and its greater solution
    // −W₋₁(−e^(−u−1)) < 1 + √2u + u (Chatzigeorgiou, IEEE Communications Letters 17, 2013).
    let start = head / push
    let u = max(0, logarithm(push * share / rate) + start - 1)
    return (1 + (2 * u).squareRoot() + u - start) / rate
  }
}

extension SheetSpring {
  /// This spring if its path stays within the bounds; otherwise a similar one with more damping or,
  /// if necessary, a stiffer critically damped one.
  ///
  /// - Parameters:
  ///   - offset: Start position, relative to the target.
  ///   - velocity: Start velocity, units per second.
  ///   - bounds: Limits relative to the target; contain the target and the start.
  @inline(never)
  func staying(within bounds: ClosedRange<Double>, offset: Double, velocity: Double) -> SheetSpring
  {
    if stays(within: bounds, offset, velocity) { return self }
    let calm = SheetSpring(response: response, dampingRatio: 1)
    if dampingRatio < 1, calm.stays(within: bounds, offset, velocity) {
      return nearest(calm, within: bounds, offset, velocity)
    }
    var stiff = calm
    while stiff.response > 1e-3, !stiff.stays(within: bounds, offset, velocity) {
      stiff = SheetSpring(response: stiff.response / 2, dampingRatio: 1)
    }
    return calm.nearest(stiff, within: bounds, offset, velocity)
  }

  /// Bisects between this spring, which leaves the bounds, and `other`, which stays within them.
  /// Returns the spring that changes this one least and still stays within the bounds.
  private func nearest(
    _ other: SheetSpring, within bounds: ClosedRange<Double>, _ offset: Double, _ velocity: Double
  ) -> SheetSpring {
    var (leaving, kept) = (self, other)
    for _ in 0..<12 {
      let middle = SheetSpring(
        response: (leaving.response + kept.response) / 2,
        dampingRatio: (leaving.dampingRatio + kept.dampingRatio) / 2)
      if middle.stays(within: bounds, offset, velocity) {
        kept = middle
      } else {
        leaving = middle
      }
    }
    return kept
  }

  private func stays(
    within bounds: ClosedRange<Double>, _ offset: Double, _ velocity: Double
  ) -> Bool {
    lowestOffset(offset, velocity) >= bounds.lowerBound - 1e-9
      && -lowestOffset(-offset, -velocity) <= bounds.upperBound + 1e-9
  }

  private func lowestOffset(_ offset: Double, _ velocity: Double) -> Double {
    let end = min(offset, 0)
    if dampingRatio < 1 {
      // Searches only the first swing, because later swings are smaller.
      return min(end, searchedLowest(offset, velocity, until: 2 * Double.pi / swing))
    }
    // A path without oscillation has at most one extremum, a minimum only if it starts downward.
    guard velocity < 0 else { return end }
    guard abs(dampingRatio - 1) < 1e-6 else {
      let duration = 8 * dampingRatio / angularFrequency
      return min(end, searchedLowest(offset, velocity, until: duration))
    }
    let push = velocity + angularFrequency * offset
    guard push < 0 else { return end }
    return state(after: velocity / (angularFrequency * push), offset: offset, velocity: velocity)
      .offset
  }

  private func searchedLowest(_ offset: Double, _ velocity: Double, until end: Double) -> Double {
    let step = end / 64
    func deflection(_ time: Double) -> Double {
      state(after: time, offset: offset, velocity: velocity).offset
    }
    var lowest = 0.0
    for index in 1...64 where deflection(Double(index) * step) < deflection(lowest) {
      lowest = Double(index) * step
    }
    var (from, to) = (max(0, lowest - step), lowest + step)
    for _ in 0..<40 {
      let third = (to - from) / 3
      if deflection(from + third) < deflection(to - third) { to -= third } else { from += third }
    }
    return min(deflection(from), offset)
  }
}
