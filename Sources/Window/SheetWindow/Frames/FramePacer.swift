/// Decides when a frame may be drawn: at once after a rest, then one per interval. The caller
/// passes every time, in seconds.
///
/// The earliest next frame is `max(due + interval, now + interval - slack)`. The first term keeps a
/// fast stream of input on a grid of one frame per interval; the second starts a new grid after a
/// rest. Because of the slack, inputs that come at about the interval's rate with a little jitter
/// are not delayed: each input has its frame at once. Reported refreshes of the screen move the
/// grid onto them.
package struct FramePacer: Sendable {
  /// Seconds from refresh to refresh, > 0.
  package private(set) var interval: Double
  private var due = -Double.infinity
  /// The start of the refresh reported last, in seconds; nil without reports.
  private var refresh: Double?

  /// The fraction of an interval by which a refresh may come earlier than computed from the last
  /// one.
  private static let tolerance = 0.25

  /// Creates a pacer whose first frame is due at once.
  ///
  /// - Parameter interval: Seconds, > 0; one sixtieth by default, the rate of most screens.
  package init(interval: Double = 1.0 / 60) {
    precondition(interval > 0, "the interval is positive")
    self.interval = interval
  }

  /// Seconds by which an input may be early and still be drawn at once: 4 ms, twice the jitter
  /// measured of a 60 Hz pointer on a busy machine, but at most a quarter of the interval.
  private var slack: Double { min(0.004, interval * Self.tolerance) }

  /// Whether a frame may be drawn now.
  package func isDue(at now: Double) -> Bool { now >= due }

  /// The earliest time for the next frame: `now` or later.
  package func nextFrame(at now: Double) -> Double { max(now, due) }

  /// Records that a frame is drawn now.
  package mutating func frameDrawn(at now: Double) {
    due = onGrid(max(due + interval, now + interval - slack))
  }

  /// Records that the screen began a refresh at `time`.
  package mutating func refreshBegan(at time: Double) {
    refresh = time
    due = onGrid(due)
  }

  /// Changes the interval. Until a refresh is reported, frames are no longer aligned with
  /// refreshes.
  ///
  /// - Parameter interval: Seconds, > 0.
  package mutating func follow(interval: Double) {
    precondition(interval > 0, "the interval is positive")
    due -= max(0, self.interval - interval)
    self.interval = interval
    refresh = nil
  }

  /// Rounds a time to a refresh: down, or up if the next refresh begins within a quarter of the
  /// interval. Returns the time unchanged if no refresh has been reported.
  private func onGrid(_ time: Double) -> Double {
    guard let refresh else { return time }
    return refresh + ((time - refresh) / interval + Self.tolerance).rounded(.down) * interval
  }
}
