/// A clock that runs as fast as is wanted, and changes its pace without a jump. Its own time is what sheets are
/// told; the real one is the window's.
public struct MotionClock: Equatable, Sendable {
  private var real: Double
  private var shown: Double
  /// Seconds of its own a real second: 1 as they are, 0.2 five times as slow, 0 stands still.
  public private(set) var rate = 1.0

  /// Starts at a real moment, with a time of its own; both in seconds.
  public init(at real: Double = 0, showing shown: Double = 0) {
    self.real = real
    self.shown = shown
  }

  /// What it shows at a real moment, seconds. It never runs back by itself.
  public func time(at real: Double) -> Double { shown + max(0, real - self.real) * rate }

  /// When it shows a time, in real seconds: infinity if it will never. For deadlines.
  public func realTime(at time: Double) -> Double {
    if time <= shown { return real }
    return rate > 0 ? real + (time - shown) / rate : .infinity
  }

  /// Changes the pace from a real moment on; negative paces count as 0.
  public mutating func setRate(_ rate: Double, at real: Double) {
    shown = time(at: real)
    self.real = max(real, self.real)
    self.rate = rate.isFinite ? max(rate, 0) : 1
  }

  /// Shows another time from a real moment on: later, or earlier to go on from a moment in the past.
  public mutating func jump(to time: Double, at real: Double) {
    shown = time
    self.real = real
  }
}
