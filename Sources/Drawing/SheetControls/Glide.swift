/// A value that glides to a target, slowing down: a knob, a marker.
package struct Glide {
  /// Seconds from start to target.
  private let duration: Double

  /// The value as of the last `advance`.
  package private(set) var value: Double
  private var from: Double
  private var target: Double
  private var start: Double?

  /// Creates a glide that rests.
  ///
  /// - Parameter duration: Seconds to a target, > 0; by default short enough not to be waited for.
  package init(at value: Double, duration: Double = 0.16) {
    self.duration = duration
    self.value = value
    from = value
    target = value
  }

  /// Sets a target; the clock starts with the next `advance`.
  package mutating func go(to target: Double) {
    from = value
    self.target = target
    start = nil
  }

  /// Sets the value at once.
  package mutating func jump(to value: Double) { self = Glide(at: value, duration: duration) }

  /// Advances the value to a time, seconds; true while it is still gliding.
  package mutating func advance(to time: Double) -> Bool {
    if value == target { return false }
    let begin = start ?? time
    start = begin
    let part = min(1, max(0, time - begin) / duration)
    let rest = (1 - part) * (1 - part) * (1 - part)
    value = part >= 1 ? target : target + (from - target) * rest
    return part < 1
  }
}
