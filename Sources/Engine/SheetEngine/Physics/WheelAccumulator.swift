/// Adds up the notches of a wheel, which finely divided wheels report in parts.
struct WheelAccumulator: Equatable, Sendable {
  /// After a pause of this length a part of a notch is forgotten, seconds. Chosen.
  private static let pause = 0.3

  /// A burst of notches that scrolled the content to its top ends after a pause of this length,
  /// seconds, and only then the sheet steps down: Chromium holds what a wheel scrolls for as long
  /// (`kDefaultMouseWheelLatchingTransaction`).
  private static let burstPause = 0.5

  private var sum = 0.0
  private var last = -Double.infinity
  private var isScrolling = false

  /// Takes notches; −1, 0 or 1: in which direction a whole one is full.
  mutating func add(_ notches: Double, at time: Double) -> Int {
    if time - last > WheelAccumulator.pause || sum * notches < 0 { sum = 0 }
    // A notch that moves the card ends the scrolling burst, because a later notch would continue it otherwise.
    (last, isScrolling) = (time, false)
    sum += notches
    guard abs(sum) >= 1 - 1e-9 else { return 0 }
    defer { sum = 0 }
    return sum > 0 ? 1 : -1
  }

  /// Takes notches that scroll the content.
  mutating func scroll(at time: Double) {
    (sum, last, isScrolling) = (0, time, true)
  }

  /// Whether these notches belong to a burst that has scrolled the content, and so go on with that.
  mutating func goesOnScrolling(at time: Double) -> Bool {
    isScrolling = isScrolling && time - last <= WheelAccumulator.burstPause
    if isScrolling { last = time }
    return isScrolling
  }
}
