/// A value that eases out to a target.
package struct Glide {
  /// Seconds.
  private let duration: Double

  package private(set) var value: Double
  private var from: Double
  private var target: Double
  private var start: Double?

  /// `duration` is in seconds.
  package init(at value: Double, duration: Double = 0.16) {
    self.duration = duration
    self.value = value
    from = value
    target = value
  }

  /// The motion to the target begins with the next `advance`.
  package mutating func go(to target: Double) {
    from = value
    self.target = target
    start = nil
  }

  package mutating func jump(to value: Double) { self = Glide(at: value, duration: duration) }

  /// `time` is in seconds; true while the value moves.
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
