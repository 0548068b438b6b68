import Glibc

package enum MonotonicClock {
  /// Seconds since an arbitrary start; never decreases.
  package static func now() -> Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}

/// Converts the server's timestamps to seconds of `MonotonicClock`, never later than now.
///
/// A local server counts milliseconds of the same clock in 32 bits: only the upper bits are
/// missing. A remote server's offset is estimated at the start of a gesture, which keeps times
/// within a gesture exact. The offset is estimated again if it puts an event into the future or
/// far into the past.
package struct ServerClock: Sendable {
  /// The greatest plausible age of an event, seconds: events wait while the program is stopped.
  static let oldestEvent = 60.0

  /// Milliseconds added before rounding down, because a `Double` can be slightly below a whole
  /// number.
  private static let rounding = 0.01

  private let isLocal: Bool
  private var anchor: Anchor?

  private struct Anchor {
    let server: UInt32
    let seconds: Double

    /// A stamp's local time in seconds, even after the 32-bit count has wrapped.
    func seconds(at stamp: UInt32) -> Double {
      seconds + Double(Int32(bitPattern: stamp &- server)) / 1000
    }
  }

  package init(isLocal: Bool) { self.isLocal = isLocal }

  /// An event's time in seconds, at most `now`; `stamp` is 0 for an event without a time. With
  /// `startsGesture`, the offset of a remote server's clock is estimated again.
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

  /// The server's timestamp of a time in seconds; 0 (CurrentTime) before the first event of a
  /// remote server.
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

  /// A timestamp's time in seconds; `now` supplies the bits that the 32-bit timestamp lacks. Nil if
  /// the server uses another clock.
  private func localSeconds(at stamp: UInt32, now: Double) -> Double? {
    guard isLocal, now >= 0 else { return nil }
    let milliseconds = Int64(now * 1000)
    let age = Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp))
    let seconds = Double(milliseconds - age) / 1000
    return isPlausible(seconds, now) ? seconds : nil
  }
}
