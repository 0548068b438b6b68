import CSheetX11

/// The clock of all times in this module.
package enum MonotonicClock {
  /// Seconds since an arbitrary start, usually that of the machine; never decreases.
  package static func now() -> Double { WindowNow() }
}

/// Converts the server's timestamps to seconds of `MonotonicClock`, never later than now.
///
/// The server stamps events with a 32-bit count of milliseconds that starts again after 49.7 days.
/// A server on this machine counts the same monotonic clock as `MonotonicClock`, so its stamps only
/// need the missing upper bits. Any other server has its own clock: the offset is estimated when a
/// gesture starts and kept until the next one, so that time differences inside a gesture are the
/// server's, exact to the millisecond, whatever the network's delay. An offset that puts an event
/// into the future, or far into the past, is wrong and is estimated again. Possible causes: a
/// machine has slept, a program has sent the event with an arbitrary stamp, or the gesture's first
/// event was delayed more than this one.
package struct ServerClock: Sendable {
  /// The greatest age of an event, in seconds. Events that waited while the program was stopped
  /// keep their times.
  static let oldestEvent = 60.0

  /// The most milliseconds that a time loses by rounding in binary.
  private static let rounding = 0.01

  private let isLocal: Bool
  private var anchor: Anchor?

  /// The same moment on the server's clock and on the local one.
  private struct Anchor {
    let server: UInt32
    let seconds: Double

    /// The local time of another stamp, in seconds. The difference of the 32-bit counts is right
    /// even if the count has started again in between.
    func seconds(at stamp: UInt32) -> Double {
      seconds + Double(Int32(bitPattern: stamp &- server)) / 1000
    }
  }

  /// Creates a clock.
  ///
  /// - Parameter isLocal: Whether the server runs on this machine.
  package init(isLocal: Bool) { self.isLocal = isLocal }

  /// The time of an event on the monotonic clock, in seconds: `now` at the latest.
  ///
  /// - Parameters:
  ///   - stamp: The event's server time. 0 also marks events that no user caused; a 0 that is not
  ///     near the last gesture's times stands for `now`.
  ///   - now: The time at which the program reads the event, in seconds.
  ///   - startsGesture: Whether the event is a press with no other button down. If so, the offset
  ///     of another machine's clock is estimated again.
  package mutating func seconds(
    at stamp: UInt32, now: Double = MonotonicClock.now(), startsGesture: Bool = false
  ) -> Double {
    if stamp != 0, let seconds = localSeconds(at: stamp, now: now) {
      anchor = Anchor(server: stamp, seconds: seconds)
      return seconds
    }
    if !startsGesture, let seconds = anchor?.seconds(at: stamp), isPlausible(seconds, now) {
      return seconds
    }
    if stamp != 0 { anchor = Anchor(server: stamp, seconds: now) }
    return now
  }

  /// The server's timestamp for a monotonic time: the inverse of `seconds`.
  ///
  /// - Returns: 0 (CurrentTime) if the server's clock is not known yet.
  package func stamp(at seconds: Double) -> UInt32 {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return 0 }
    if let anchor {
      let distance = ((seconds - anchor.seconds) * 1000 + Self.rounding).rounded(.down)
      return anchor.server &+ UInt32(truncatingIfNeeded: Int64(distance))
    }
    let milliseconds = (seconds * 1000 + Self.rounding).rounded(.down)
    return isLocal ? UInt32(truncatingIfNeeded: Int64(milliseconds)) : 0
  }

  private func isPlausible(_ seconds: Double, _ now: Double) -> Bool {
    seconds <= now && now - seconds <= Self.oldestEvent
  }

  /// The stamp's time in seconds: the 32-bit count with the upper bits of `now`. nil if that time
  /// is implausible, because the server then uses another clock.
  private func localSeconds(at stamp: UInt32, now: Double) -> Double? {
    guard isLocal, now >= 0 else { return nil }
    let milliseconds = Int64(now * 1000)
    let age = Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp))
    let seconds = Double(milliseconds - age) / 1000
    return isPlausible(seconds, now) ? seconds : nil
  }
}
