/// A pointer's velocity along one axis, from the times and coordinates of its recent events.
///
/// The velocity is the slope, at the newest sample, of a parabola fitted by least squares to the
/// last 100 ms: the default strategy of AOSP's `VelocityTracker` for touch, and of Flutter and
/// Compose. In addition, the result is clamped to the velocities from sample to sample, because a
/// parabola through few samples overshoots.
///
/// Pass the events' own times, because late delivery would make a slow drag fast.
public struct VelocityTracker: Equatable, Sendable {
  /// Maximum age of a sample, relative to the newest, seconds (AOSP: 100 ms).
  public static let window = 0.1
  /// A pause longer than this discards the samples before it, seconds (AOSP, Flutter, Compose,
  /// Chromium: 40 ms).
  public static let pause = 0.04

  /// If a second sample with the newest coordinate follows within this time, seconds, it is
  /// ignored. The value is two intervals between samples of a mouse at 125 Hz.
  private static let repetition = 0.0165
  /// Distance, points, that decides whether a pointer that repeats its coordinate has stopped. It
  /// has if its last velocity, times the time since it reached the coordinate, is greater. The
  /// value is a tap's slop.
  private static let standstill = 8.0

  /// Tolerance of time differences, seconds, because timestamps are rounded.
  private static let rounding = 1e-6
  /// Maximum velocity, points per second, because two events at nearly the same time give more.
  private static let fastest = 1e5

  private static let capacity = 32
  /// Minimum time between samples in a full list, seconds. Closer ones are merged, because the list
  /// must span the whole window even at 1000 events a second.
  private static let spacing = window / Double(capacity - 2)

  private struct Sample: Equatable {
    var time: Double
    var position: Double
  }

  private var samples: [Sample] = []
  /// Number of repetitions of the newest coordinate.
  private var repeats = 0
  /// The time at which the pointer first reported the newest coordinate, seconds.
  private var arrival = 0.0

  init() {}

  /// Starts with a coordinate, points, and its time, seconds.
  public init(position: Double, at time: Double) { restart(position: position, at: time) }

  /// Replaces all samples by one. Keeps the list's memory, because a pointer's moves must not
  /// allocate.
  mutating func restart(position: Double, at time: Double) {
    samples.removeAll(keepingCapacity: true)
    samples.reserveCapacity(VelocityTracker.capacity)
    (repeats, arrival) = (0, 0)
    add(position, at: time)
  }

  /// Time of the newest sample, seconds; 0 without one.
  public var lastTime: Double { samples.last?.time ?? 0 }

  /// Adds a coordinate, points, and its time, seconds. A sample that is not later than the newest
  /// replaces it.
  public mutating func add(_ position: Double, at time: Double) {
    let sample = Sample(time: time, position: position)
    guard let newest = samples.last else {
      arrival = time
      return samples.append(sample)
    }
    (repeats, arrival) = position == newest.position ? (repeats + 1, arrival) : (0, time)
    if isSingleRepeat(at: time) { return }
    if hasPaused(at: time) || stands(at: time) {
      samples.removeAll(keepingCapacity: true)
    } else if time <= newest.time || isCrowded(at: time) {
      samples[samples.count - 1] = Sample(time: max(time, newest.time), position: position)
      return
    } else if samples.count == VelocityTracker.capacity {
      samples.removeFirst()
    }
    samples.append(sample)
  }

  /// Whether a sample is the first repetition of the newest coordinate. Window systems repeat a
  /// coordinate when a button goes up or the other axis moves. If this counted as a stop, it would
  /// cancel a flick.
  private func isSingleRepeat(at time: Double) -> Bool {
    repeats == 1 && time - lastTime <= VelocityTracker.repetition
  }

  private func stands(at time: Double) -> Bool {
    guard repeats > 1 else { return false }
    return abs(velocity(at: lastTime)) * (time - arrival) > VelocityTracker.standstill
  }

  mutating func move(by distance: Double) {
    for index in samples.indices { samples[index].position += distance }
  }

  private func isCrowded(at time: Double) -> Bool {
    samples.count == VelocityTracker.capacity && time - samples[0].time <= VelocityTracker.window
      && time - samples[samples.count - 2].time < VelocityTracker.spacing
  }

  /// The velocity, points per second; 0 after a pause or with too few samples.
  ///
  /// - Parameter time: Now, seconds: long after the newest sample the velocity is 0.
  public func velocity(at time: Double) -> Double {
    guard samples.count >= 2, !hasPaused(at: time) else { return 0 }
    let sums = sums
    guard sums.count >= 2 else { return 0 }
    let slope = sums.count == 2 ? sums.net / -sums.oldest : sums.slope
    let estimate = slope.isFinite ? slope.clamped(sums.least, sums.greatest) : 0
    // Returns 0 if the fitted velocity points against the pointer's movement, because such a fit
    // is noise.
    return estimate * sums.net <= 0
      ? 0 : estimate.clamped(-VelocityTracker.fastest, VelocityTracker.fastest)
  }

  private func hasPaused(at time: Double) -> Bool {
    time - lastTime > VelocityTracker.pause + VelocityTracker.rounding
  }

  private struct Sums {
    var count = 1
    /// Pairs of sums over the samples, for time x and position y: (Σx, Σy), (Σxx, Σxy) and
    /// (Σxxx, Σxxy).
    var first = SIMD2<Double>.zero, second = SIMD2<Double>.zero, third = SIMD2<Double>.zero
    var xxxx = 0.0
    /// The oldest sample's time relative to the newest, seconds, ≤ 0.
    var oldest = 0.0
    /// The distance from the oldest sample to the newest, points.
    var net = 0.0
    /// The least and greatest velocity between neighbouring samples, points per second.
    var least = Double.infinity
    var greatest = -Double.infinity

    mutating func add(_ sample: SIMD2<Double>) {
      let time = sample.x
      let square = time * sample
      first += sample
      second += square
      third += time * square
      xxxx += square.x * square.x
      count += 1
    }

    mutating func measure(_ velocity: Double) {
      if velocity < least { least = velocity }
      if velocity > greatest { greatest = velocity }
    }

    /// The parabola's slope at the newest sample.
    var slope: Double {
      let n = Double(count)
      let (x, xx, xxx) = (first.x, second.x, third.x)
      let (y, xy, xxy) = (first.y, second.y, third.y)
      let a = xx - x * x / n
      let b = xy - x * y / n
      let c = xxx - x * xx / n
      let d = xxy - xx * y / n
      let e = xxxx - xx * xx / n
      let determinant = a * e - c * c
      // Fits a straight line if the times hardly differ, because they do not determine a parabola.
      guard abs(determinant) > 1e-24 else { return a > 0 ? b / a : 0 }
      return (b * e - d * c) / determinant
    }
  }

  private var sums: Sums {
    let limit = VelocityTracker.window + VelocityTracker.rounding
    let samples = samples.span
    var newer = samples[samples.count - 1]
    let (now, here) = (newer.time, newer.position)
    var sums = Sums()
    var index = samples.count - 1
    while index > 0 {
      index -= 1
      let sample = samples[index]
      // Relative to the newest sample, because small numbers have small rounding errors.
      let moved = SIMD2(sample.time - now, sample.position - here)
      if -moved.x > limit { break }
      sums.add(moved)
      sums.measure((newer.position - sample.position) / (newer.time - sample.time))
      newer = sample
    }
    (sums.oldest, sums.net) = (newer.time - now, here - newer.position)
    return sums
  }
}
