/// Decides when a frame may be drawn: at once after a pause, then at most one per interval.
///
/// It reads no clock: time is an argument.
///
/// While refreshes of the screen are reported, a frame is due when the next one begins. Otherwise the
/// earliest next frame is `max(previous + interval, now + interval - slack)`. The first term keeps a
/// fast stream of input on an absolute grid of one frame per interval; the second starts a new grid
/// after a pause. The slack lets a stream with about the interval's own rate and a little jitter through
/// without ever delaying it: each input then has its frame at once.
public struct FramePacer: Sendable {
  /// Seconds between two frames of an animation, > 0.
  public private(set) var interval: Double
  /// Seconds by which an input may be early and still be drawn at once; at least twice the jitter.
  public private(set) var slack: Double
  private var earliest = -Double.infinity
  private var previous = -Double.infinity
  /// When the refresh reported last began.
  private var refresh = -Double.infinity

  /// Intervals after which a report no longer tells when refreshes begin.
  private static let longestExtrapolation = 16.0
  /// The part of an interval at its end in which a frame counts as one of the next: a report may be a
  /// little later than what it was foretold.
  private static let earlyPart = 0.25

  /// Creates a pacer whose first frame is due at once.
  ///
  /// - Parameters:
  ///   - interval: Seconds from frame to frame, > 0; one sixtieth by default, the rate of most screens.
  ///   - slack: Seconds, 0 ..< `interval`; by default 4 ms, twice the jitter measured of a 60 Hz pointer
  ///     on a busy machine, but at most a quarter of the interval. A stream that was late by more once
  ///     would wait from then on.
  public init(interval: Double = 1.0 / 60, slack: Double? = nil) {
    let slack = slack ?? Self.slack(for: interval)
    precondition(interval > 0 && slack >= 0 && slack < interval, "the slack is within the interval")
    self.interval = interval
    self.slack = slack
  }

  private static func slack(for interval: Double) -> Double { min(0.004, interval / 4) }

  /// Whether a frame may be drawn now.
  public func isDue(at now: Double) -> Bool { now >= earliest }

  /// The earliest time for the next frame: `now` or later.
  public func nextFrame(at now: Double) -> Double { max(now, earliest) }

  /// Records that a frame is drawn now.
  ///
  /// - Parameter now: Seconds; the frame is due.
  public mutating func frameDrawn(at now: Double) {
    previous = now
    let age = (now - refresh) / interval
    if age >= 0, age < Self.longestExtrapolation {
      // The report's own time may be a rounding error away.
      earliest = refresh + ((age + 1e-6).rounded(.down) + 1) * interval
    } else {
      earliest = max(earliest + interval, now + interval - slack)
    }
  }

  /// Records that the screen has begun a refresh: a frame is due, unless one was drawn just before.
  public mutating func refreshBegan(at time: Double) {
    guard time > refresh else { return }
    refresh = time
    if previous > time - Self.earlyPart * interval {
      earliest = time + interval
    } else {
      earliest = min(earliest, time)
    }
  }

  /// A held frame was shown in the refresh that began at `time`: the next may be drawn.
  public mutating func frameShown(at time: Double) {
    guard time > refresh + interval / 2 else { return }
    refresh = time
    earliest = min(earliest, time)
  }

  /// Draws at another interval from the next frame on.
  ///
  /// - Parameter interval: Seconds, > 0.
  public mutating func follow(interval: Double) {
    precondition(interval > 0, "the interval is positive")
    if interval == self.interval { return }
    earliest = min(earliest, previous + interval)
    self.interval = interval
    slack = Self.slack(for: interval)
  }
}
