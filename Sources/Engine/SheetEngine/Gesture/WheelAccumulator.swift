/// Adds up fractions of notches, which high-resolution wheels report.
struct WheelAccumulator: Equatable, Sendable {
  /// Pause after which the sum of notches starts at 0 again, seconds; this project's choice.
  private static let pause = 0.3

  /// Pause that ends a burst of notches, seconds, as in Chromium
  /// (`kDefaultMouseWheelLatchingTransaction`). A burst that has scrolled the content never shrinks
  /// the sheet; only the next burst does.
  private static let burstPause = 0.5

  private var sum = 0.0
  /// Time of the last notch, seconds.
  private var last = -Double.infinity
  private var isScrolling = false

  /// Returns the direction of a completed notch, −1 or 1; otherwise 0.
  mutating func add(_ notches: Double, at time: Double) -> Int {
    if time - last > WheelAccumulator.pause || sum * notches < 0 { sum = 0 }
    // Ends the scrolling burst, otherwise a later notch would not move the card.
    (last, isScrolling) = (time, false)
    sum += notches
    guard abs(sum) >= 1 - 1e-9 else { return 0 }
    defer { sum = 0 }
    return sum > 0 ? 1 : -1
  }

  mutating func scroll(at time: Double) {
    (sum, last, isScrolling) = (0, time, true)
  }

  /// Extends a burst of notches that scrolls the content by a notch at `time`; false if the notch
  /// belongs to no such burst.
  mutating func extendScrolling(at time: Double) -> Bool {
    isScrolling = isScrolling && time - last <= WheelAccumulator.burstPause
    if isScrolling { last = time }
    return isScrolling
  }
}
