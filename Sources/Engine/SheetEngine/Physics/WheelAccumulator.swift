/// Adds up fractions of a wheel's notches, as high-resolution wheels report them.
struct WheelAccumulator: Equatable, Sendable {
  /// A pause of this length discards a fraction of a notch, seconds. Chosen.
  private static let pause = 0.3

  /// A burst of notches that scrolled the content to its top ends after a pause of this length, seconds; only
  /// then the sheet steps down. Chromium latches a wheel's target as long
  /// (`kDefaultMouseWheelLatchingTransaction`).
  private static let burstPause = 0.5

  private var sum = 0.0
  private var last = -Double.infinity
  private var isScrolling = false

  /// Adds notches. Returns the direction of a completed notch, −1 or 1; otherwise 0.
  mutating func add(_ notches: Double, at time: Double) -> Int {
    if time - last > WheelAccumulator.pause || sum * notches < 0 { sum = 0 }
    // A notch that moves the card ends the scrolling burst, because a later notch would continue it otherwise.
    (last, isScrolling) = (time, false)
    sum += notches
    guard abs(sum) >= 1 - 1e-9 else { return 0 }
    defer { sum = 0 }
    return sum > 0 ? 1 : -1
  }

  /// Records notches that scroll the content.
  mutating func scroll(at time: Double) {
    (sum, last, isScrolling) = (0, time, true)
  }

  /// Whether these notches continue a burst that has scrolled the content.
  mutating func goesOnScrolling(at time: Double) -> Bool {
    isScrolling = isScrolling && time - last <= WheelAccumulator.burstPause
    if isScrolling { last = time }
    return isScrolling
  }
}
