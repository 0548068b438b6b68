/// Decides when a frame may be drawn: at once after a rest, then one per interval. Times are
/// seconds.
///
/// The next frame is due at `max(due + interval, now + interval - slack)`: the first term keeps
/// fast input on a grid, the second starts a new grid after a rest, and the slack tolerates jitter
/// of the input. Reported refreshes move the grid.
package struct FramePacer: Sendable {
  /// Seconds between refreshes, > 0.
  package private(set) var interval: Double
  private var due = -Double.infinity
  /// The start of the last reported refresh, in seconds; nil without reports.
  private var refresh: Double?

  /// The part of an interval by which a refresh may come early.
  private static let tolerance = 0.25

  package init(interval: Double = 1.0 / 60) {
    precondition(interval > 0, "the interval is positive")
    self.interval = interval
  }

  /// Seconds by which an input may be early: 4 ms, twice the jitter measured of a 60 Hz pointer on
  /// a busy machine, but at most a quarter of the interval.
  private var slack: Double { min(0.004, interval * Self.tolerance) }

  package func isDue(at now: Double) -> Bool { now >= due }

  package func nextFrame(at now: Double) -> Double { max(now, due) }

  package mutating func frameDrawn(at now: Double) {
    due = onGrid(max(due + interval, now + interval - slack))
  }

  package mutating func refreshBegan(at time: Double) {
    refresh = time
    due = onGrid(due)
  }

  /// Changes the interval, in seconds, > 0; the next reported refresh aligns frames again.
  package mutating func follow(interval: Double) {
    precondition(interval > 0, "the interval is positive")
    due -= max(0, self.interval - interval)
    self.interval = interval
    refresh = nil
  }

  /// Rounds a time down to a refresh, or up if the next refresh begins within a quarter of the
  /// interval.
  private func onGrid(_ time: Double) -> Double {
    guard let refresh else { return time }
    return refresh + ((time - refresh) / interval + Self.tolerance).rounded(.down) * interval
  }
}
