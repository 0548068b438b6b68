internal import SheetEngine

/// The swing of a picture that has just arrived: it comes up a little smaller and overshoots once.
struct PictureArrival {
  private static let spring = SheetSpring(response: 0.36, dampingRatio: 0.5)
  /// How much smaller it begins.
  private static let depth = 0.1
  /// A difference in size that is not seen.
  private static let rest = 0.001

  /// The size of the picture, as a part of its own.
  private(set) var scale = 1.0
  /// When it began, seconds; nil until the first frame.
  private var beginning: Double?

  /// The clock starts with the next `advance`.
  mutating func start() {
    scale = 1 - PictureArrival.depth
    beginning = nil
  }

  /// Advances to a time, seconds; true while it still swings.
  mutating func advance(to time: Double) -> Bool {
    let spring = PictureArrival.spring
    let start = beginning ?? time
    beginning = start
    let end = spring.settlingDuration(
      offset: PictureArrival.depth, velocity: 0, distance: PictureArrival.rest)
    guard time - start < end else {
      scale = 1
      return false
    }
    let state = spring.state(
      after: max(0, time - start), offset: -PictureArrival.depth, velocity: 0)
    scale = 1 + state.offset
    return true
  }
}
