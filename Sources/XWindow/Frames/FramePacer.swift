/// Decides when a frame may be drawn: at once after a pause, then at most one per interval.
///
/// It reads no clock: time is an argument.
///
/// The earliest next frame is `max(previous + interval, now + interval - slack)`. The first term
/// keeps a fast stream of input on an absolute grid of one frame per interval; the second starts a
/// new grid after a pause. The slack lets a stream with about the interval's own rate and a little
/// jitter through without ever delaying it: each input then has its frame at once.
public struct FramePacer: Sendable {
  /// Seconds between two frames of an animation, > 0.
  public let interval: Double
  /// Seconds by which an input may be early and still be drawn at once; at least twice the jitter.
  public let slack: Double
  private var earliest = -Double.infinity

  /// Creates a pacer whose first frame is due at once.
  ///
  /// - Parameters:
  ///   - interval: Seconds from frame to frame, > 0; one sixtieth by default, the rate of most screens.
  ///   - slack: Seconds, 0 ..< `interval`; 4 ms by default, twice the jitter measured of a 60 Hz pointer
  ///     on a busy machine. A stream that was late by more once would wait from then on.
  public init(interval: Double = 1.0 / 60, slack: Double = 0.004) {
    precondition(interval > 0 && slack >= 0 && slack < interval, "the slack is within the interval")
    self.interval = interval
    self.slack = slack
  }

  /// Whether a frame may be drawn now.
  public func isDue(at now: Double) -> Bool { now >= earliest }

  /// The earliest time for the next frame: `now` or later.
  public func nextFrame(at now: Double) -> Double { max(now, earliest) }

  /// Records that a frame is drawn now.
  ///
  /// - Parameter now: Seconds; the frame is due.
  public mutating func frameDrawn(at now: Double) {
    earliest = max(earliest + interval, now + interval - slack)
  }
}
