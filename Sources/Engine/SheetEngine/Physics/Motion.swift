/// A motion without a pointer: position and velocity as functions of time.
struct Motion: Equatable, Sendable {
  /// A spring counts as settled within this distance of its target, points: 1/33 of a device pixel
  /// at scale 3.
  static let settlingDistance = 0.01

  /// Minimum duration of a spring, seconds: one frame at 60 Hz, otherwise tiny distances would
  /// jump.
  static let shortestSettling = 1.0 / 60

  /// Points.
  let target: Double
  /// Seconds.
  let start: Double
  /// Seconds.
  let duration: Double
  private let path: Path

  private enum Path: Equatable {
    /// A timing curve. `within` clamps the position, points; nil for a curve that does not
    /// overshoot.
    case curve(CubicBezier, from: Double, within: ClosedRange<Double>?)
    case spring(SheetSpring, offset: Double, velocity: Double, residue: Double)
    case slide(from: Double, velocity: Double, friction: Double)
  }
}

extension Motion {
  /// Starts a motion. Timing curves ignore `velocity`, points per second; `bounds` limit the
  /// position.
  init(
    from: Double, velocity: Double, to target: Double, at start: Double,
    along animation: SheetAnimation, within bounds: ClosedRange<Double>? = nil
  ) {
    switch animation.curve {
    case .bezier(let curve):
      let duration = from == target ? 0 : max(0, animation.duration)
      let limits = Motion.limits(of: curve, bounds, from: from, to: target)
      self.init(
        target: target, start: start, duration: duration,
        path: .curve(curve, from: from, within: limits))
    case .spring(let spring):
      self.init(from: from, velocity: velocity, to: target, at: start, by: spring, within: bounds)
    }
  }

  @inline(never)
  init(
    from: Double, velocity: Double, to target: Double, at start: Double, by wanted: SheetSpring,
    within bounds: ClosedRange<Double>? = nil
  ) {
    let offset = from - target
    var spring = wanted
    if let bounds {
      let (lower, upper) = (bounds.lowerBound - target, bounds.upperBound - target)
      spring = wanted.staying(
        within: min(lower, offset, 0)...max(upper, offset, 0), offset: offset,
        velocity: velocity)
    }
    let settling = spring.settlingDuration(
      offset: offset, velocity: velocity, distance: Motion.settlingDistance)
    let isThere = offset == 0 && velocity == 0
    self.init(
      from: from, velocity: velocity, to: target, at: start, by: spring,
      lasting: isThere ? 0 : max(settling, Motion.shortestSettling))
  }

  init(
    from: Double, velocity: Double, to target: Double, at start: Double, by spring: SheetSpring,
    lasting duration: Double
  ) {
    let offset = from - target
    let residue = spring.state(after: duration, offset: offset, velocity: velocity).offset
    self.init(
      target: target, start: start, duration: duration,
      path: .spring(spring, offset: offset, velocity: velocity, residue: residue))
  }

  /// Starts a motion whose velocity decays exponentially and is not 0 yet at the target. The start
  /// velocity must be great enough to reach the target.
  init(
    from: Double, velocity: Double, slidingTo target: Double, friction: Double, at start: Double
  ) {
    let left = velocity - friction * (target - from)
    self.init(
      target: target, start: start, duration: logarithm(velocity / left) / friction,
      path: .slide(from: from, velocity: velocity, friction: friction))
  }

  /// The limits of a curve that overshoots, widened to contain its start and target; nil for other
  /// curves.
  private static func limits(
    of curve: CubicBezier, _ bounds: ClosedRange<Double>?, from: Double, to target: Double
  ) -> ClosedRange<Double>? {
    let overshoots = min(curve.y1, curve.y2) < 0 || max(curve.y1, curve.y2) > 1
    guard overshoots, let bounds else { return nil }
    return min(bounds.lowerBound, from, target)...max(bounds.upperBound, from, target)
  }

  var end: Double { start + duration }

  /// nil for a motion that no spring moves.
  var spring: SheetSpring? { if case .spring(let spring, _, _, _) = path { spring } else { nil } }

  /// The position, points; exactly the target from `end` on.
  func position(at time: Double) -> Double { state(at: time).position }

  /// The velocity, points per second; 0 from `end` on.
  func velocity(at time: Double) -> Double { state(at: time).velocity }

  @inline(never)
  func state(at time: Double) -> (position: Double, velocity: Double) {
    guard time < end else { return (target, 0) }
    let elapsed = max(0, time - start)
    let fraction = elapsed / duration
    switch path {
    case .curve(let curve, let from, let limits):
      let now = curve.state(at: fraction)
      let here = from + (target - from) * now.progress
      if let limits, !limits.contains(here) {
        return (here.clamped(limits.lowerBound, limits.upperBound), 0)
      }
      return (here, (target - from) * now.slope / duration)
    case .spring(let spring, let offset, let velocity, let residue):
      let now = spring.state(after: elapsed, offset: offset, velocity: velocity)
      // Subtracts a growing part of the spring's last offset, because the motion must end exactly
      // at its target. The correction is less than the settling distance.
      return (
        target + now.offset - residue * (fraction * fraction * fraction),
        now.velocity - residue * 3 * fraction * fraction / duration
      )
    case .slide(let from, let velocity, let friction):
      let left = exponential(-friction * elapsed)
      let here = from + velocity / friction * (1 - left)
      return (velocity < 0 ? max(here, target) : min(here, target), velocity * left)
    }
  }

  /// This motion with a new target, for targets that move during the motion.
  ///
  /// A spring keeps its position and velocity. A timing curve keeps its end time and current
  /// position. A critically damped spring replaces a curve if little time is left, because the
  /// curve's velocity would more than double.
  ///
  /// - Parameter here: The card's current position, points; differs from the motion's own if the
  /// origin of positions has moved.
  func retargeted(
    from here: Double, to newTarget: Double, at time: Double, along animation: SheetAnimation,
    within bounds: ClosedRange<Double>? = nil
  ) -> Motion {
    func sprung(_ spring: SheetSpring) -> Motion {
      Motion(
        from: here, velocity: velocity(at: time), to: newTarget, at: time, by: spring,
        within: bounds)
    }
    switch (path, animation.curve) {
    case (.curve(let curve, _, _), _) where time < end:
      let remaining = abs(target - position(at: time))
      let progress = curve.progress(at: max(0, time - start) / duration)
      guard progress < 1 - 1e-6, abs(newTarget - here) <= 2 * remaining else {
        return sprung(SheetSpring(response: duration, dampingRatio: 1))
      }
      let from = (here - newTarget * progress) / (1 - progress)
      return Motion(
        target: newTarget, start: start, duration: duration,
        path: .curve(
          curve, from: from, within: Motion.limits(of: curve, bounds, from: here, to: newTarget)))
    // Keeps a spring although the animation is a timing curve. A target that moves restarts the
    // motion on every frame, and a restarted curve that begins slowly would hardly advance.
    case (.spring(let spring, _, _, _), .bezier): return sprung(spring)
    case (_, .spring(let spring)): return sprung(spring)
    case (.curve, .bezier), (.slide, .bezier):
      return Motion(
        from: here, velocity: 0, to: newTarget, at: time, along: animation, within: bounds)
    }
  }

  /// This motion at `rate` times the speed from `time` on.
  func paced(by rate: Double, at time: Double) -> Motion {
    let path: Path =
      switch path {
      case .curve: path
      case .spring(let spring, let offset, let velocity, let residue):
        .spring(
          SheetSpring(response: spring.response / rate, dampingRatio: spring.dampingRatio),
          offset: offset, velocity: velocity * rate, residue: residue)
      case .slide(let from, let velocity, let friction):
        .slide(from: from, velocity: velocity * rate, friction: friction * rate)
      }
    return Motion(
      target: target, start: time - (time - start) / rate, duration: duration / rate, path: path)
  }
}
