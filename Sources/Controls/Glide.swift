/// A value on its short way from one place to another, slowing down: a knob, a marker.
public struct Glide {
  /// How long a way takes, seconds.
  private let duration: Double

  /// Where it is.
  public private(set) var value: Double
  private var from: Double
  private var target: Double
  private var start: Double?

  /// Rests at a place.
  ///
  /// - Parameter duration: How long a way takes, seconds, > 0; by default short enough not to be
  ///   waited for.
  public init(at value: Double, duration: Double = 0.16) {
    self.duration = duration
    self.value = value
    from = value
    target = value
  }

  /// Sets out for a place; the clock starts with the next `advance`.
  public mutating func go(to place: Double) {
    from = value
    target = place
    start = nil
  }

  /// Is at once at a place.
  public mutating func jump(to place: Double) { self = Glide(at: place, duration: duration) }

  /// Where it is at a time, seconds.
  ///
  /// - Returns: Whether it is still on its way.
  public mutating func advance(to time: Double) -> Bool {
    if value == target { return false }
    let begin = start ?? time
    start = begin
    let part = min(1, max(0, time - begin) / duration)
    let rest = (1 - part) * (1 - part) * (1 - part)
    value = part >= 1 ? target : target + (from - target) * rest
    return part < 1
  }
}
