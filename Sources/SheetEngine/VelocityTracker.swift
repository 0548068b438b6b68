/// How fast a pointer moves, from the times and places of its recent events.
///
/// A parabola is fitted by least squares to the last 100 ms, and its slope at the newest sample is
/// the velocity: the default strategy of AOSP's `VelocityTracker` for touch, and of Flutter and Compose. The times are
/// the events' own, so a late delivery does not make a slow drag fast.
public struct VelocityTracker: Equatable, Sendable {
  /// Samples older than this, counted from the newest, do not matter, seconds (AOSP: 100 ms).
  public static let window = 0.1
  /// A pause longer than this starts afresh, seconds (AOSP, Flutter, Compose, Chromium: 40 ms).
  public static let pause = 0.04

  /// Times are differences of decimal fractions: what differs by less than this is rounding, seconds.
  private static let rounding = 1e-6
  /// No hand is faster, points per second; what seems to be is two events at nearly the same time.
  private static let fastest = 1e5

  private static let capacity = 32
  /// Once the ring is full, samples closer together than this are merged, so that it holds the whole
  /// window also at 1000 events a second, seconds.
  private static let spacing = window / Double(capacity - 2)

  private struct Sample: Equatable {
    var time = 0.0
    var place = 0.0
  }

  private var samples = InlineArray<32, Sample>(repeating: Sample())
  private var newest = 0
  private var count = 0

  /// How the velocity is told from the samples.
  public enum Fit: String, Equatable, Hashable, Sendable, CaseIterable {
    /// The parabola's slope, kept within the velocities that were measured from sample to sample: few
    /// samples cannot make it say what never was.
    case limited
    /// The parabola's slope as it is, as the platforms named above have it.
    case parabola
  }

  private let fit: Fit

  /// Knows of no pointer yet.
  init() { fit = .limited }

  /// Starts with a pointer at a place, points, at a time, seconds.
  public init(place: Double, at time: Double, fit: Fit = .limited) {
    self.fit = fit
    add(place, at: time)
  }

  /// Whether two trackers know the same samples.
  public static func == (a: VelocityTracker, b: VelocityTracker) -> Bool {
    guard a.count == b.count else { return false }
    return (0..<a.count).allSatisfy { a.sample($0) == b.sample($0) }
  }

  /// When the newest sample was taken, seconds.
  public var lastTime: Double { samples[newest].time }
  /// Where the newest sample was taken, points.
  public var lastPlace: Double { samples[newest].place }

  /// Takes a sample. One that is not later than the newest replaces it.
  public mutating func add(_ place: Double, at time: Double) {
    guard count > 0 else { return push(place, at: time) }
    if hasPaused(at: time) { count = 0 }
    let isFull =
      count == VelocityTracker.capacity && time - sample(count - 1).time <= VelocityTracker.window
    let crowded = isFull && time - sample(1).time < VelocityTracker.spacing
    if count > 0, time <= lastTime || crowded {
      samples[newest] = Sample(time: Swift.max(time, lastTime), place: place)
    } else {
      push(place, at: time)
    }
  }

  /// The velocity, points per second; 0 when the pointer has paused or too little is known.
  ///
  /// - Parameter time: Now, seconds: when this is long after the newest sample, the pointer stands.
  public func velocity(at time: Double) -> Double {
    guard count >= 2, !hasPaused(at: time) else { return 0 }
    let limit = VelocityTracker.window + VelocityTracker.rounding
    var used = 1
    while used < count, lastTime - sample(used).time <= limit { used += 1 }
    guard used >= 2 else { return 0 }
    let net = lastPlace - sample(used - 1).place
    let slope = used == 2 ? net / (lastTime - sample(1).time) : parabolaSlope(used)
    let estimate = slope.isFinite ? limited(slope, used) : 0
    // A fit that points against the way the pointer went is noise.
    return estimate * net <= 0
      ? 0 : estimate.clamped(-VelocityTracker.fastest, VelocityTracker.fastest)
  }

  private func limited(_ slope: Double, _ used: Int) -> Double {
    guard fit == .limited else { return slope }
    let (least, greatest) = measuredRange(used)
    return slope.clamped(least, greatest)
  }

  private func hasPaused(at time: Double) -> Bool {
    time - lastTime > VelocityTracker.pause + VelocityTracker.rounding
  }

  /// The least and the greatest velocity from one of the newest `used` samples to the next.
  private func measuredRange(_ used: Int) -> (least: Double, greatest: Double) {
    var range = (least: Double.infinity, greatest: -Double.infinity)
    for index in 1..<used {
      let (new, old) = (sample(index - 1), sample(index))
      let velocity = (new.place - old.place) / (new.time - old.time)
      range = (Swift.min(range.least, velocity), Swift.max(range.greatest, velocity))
    }
    return range
  }

  /// The slope at the newest sample of the parabola through the newest `used` samples.
  private func parabolaSlope(_ used: Int) -> Double {
    let (now, here) = (lastTime, lastPlace)
    let n = Double(used)
    var sx = 0.0, sxx = 0.0, sxxx = 0.0, sxxxx = 0.0, sy = 0.0, sxy = 0.0, sxxy = 0.0
    for index in 0..<used {
      // Relative to the newest sample: keeps every digit where the answer is wanted.
      let x = sample(index).time - now
      let y = sample(index).place - here
      let square = x * x
      sx += x
      sxx += square
      sxxx += square * x
      sxxxx += square * square
      sy += y
      sxy += x * y
      sxxy += square * y
    }
    let a = sxx - sx * sx / n
    let b = sxy - sx * sy / n
    let c = sxxx - sx * sxx / n
    let d = sxxy - sxx * sy / n
    let e = sxxxx - sxx * sxx / n
    let determinant = a * e - c * c
    // Nearly no spread in time: a straight line is all that can be said.
    guard abs(determinant) > 1e-24 else { return a > 0 ? b / a : 0 }
    return (b * e - d * c) / determinant
  }

  /// A sample by age: 0 is the newest.
  private func sample(_ age: Int) -> Sample {
    let index = newest - age
    return samples[index < 0 ? index + VelocityTracker.capacity : index]
  }

  private mutating func push(_ place: Double, at time: Double) {
    newest = (newest + 1) % VelocityTracker.capacity
    samples[newest] = Sample(time: time, place: place)
    count = Swift.min(count + 1, VelocityTracker.capacity)
  }
}
