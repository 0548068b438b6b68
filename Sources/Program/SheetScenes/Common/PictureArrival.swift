internal import SheetEngine

/// The animation of a picture that has just arrived: smaller at first, it overshoots once.
struct PictureArrival {
  private static let spring = SheetSpring(response: 0.36, dampingRatio: 0.5)
  /// The initial reduction of the size, as a fraction.
  private static let depth = 0.1
  /// The difference in size below which the animation ends, as a fraction.
  private static let rest = 0.001

  private(set) var scale = 1.0
  private var beginning: Double?

  mutating func start() {
    scale = 1 - PictureArrival.depth
    beginning = nil
  }

  /// Advances to a time in seconds; true while the animation runs.
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
