/// The thing that a card comes out of and goes back into: a row, a tile, a button.
package struct SheetOrigin: Hashable, Sendable {
  /// In the sheet's view, points.
  package var rect: Rect2D
  /// Radius of the thing's corners, points.
  package var radius: Double

  /// Creates an origin; lengths are in points.
  package init(_ rect: Rect2D, radius: Double = 0) {
    self.rect = rect
    self.radius = radius
  }

  /// This origin with a possible radius; nil without a size or with invalid numbers.
  var corrected: SheetOrigin? {
    let numbers = [rect.x, rect.y, rect.width, rect.height, radius]
    guard numbers.allSatisfy({ $0.isSensible }), !rect.isEmpty else { return nil }
    let half = min(rect.width, rect.height) / 2
    return SheetOrigin(rect, radius: radius.clamped(0, half))
  }
}

/// A card as it is drawn between its origin and its place.
package struct DrawnCard: Equatable, CodableSendable {
  /// In the sheet's view, points.
  package var rect: Rect2D
  /// Radius of all four corners, points.
  package var radius: Double
  /// The part of the way that lies behind the card, 0…1: 0 at the origin, 1 at its place.
  package var way: Double

  /// Creates a drawn card; lengths are in points.
  package init(rect: Rect2D, radius: Double, way: Double) {
    (self.rect, self.radius, self.way) = (rect, radius, way)
  }

  /// The part of the way after which the origin's picture is gone.
  private static let pictureEnd = 0.4

  /// Opacity of the origin's picture over the card, 0…1.
  package var picture: Double { (1 - way / DrawnCard.pictureEnd).clamped(0, 1) }

  /// Whether no edge is farther than `distance` from the other card's edge, points.
  func isNear(_ other: DrawnCard, within distance: Double) -> Bool {
    let apart = numbers - other.numbers
    return (0..<4).allSatisfy { abs(apart[$0]) <= distance }
  }

  /// The card moved down, points.
  func moved(down distance: Double) -> DrawnCard {
    DrawnCard(rect: rect.offset(x: 0, y: distance), radius: radius, way: way)
  }
}

/// The six numbers of a drawn card: left, top, right and bottom edge, radius and way.
typealias CardNumbers = SIMD8<Double>

extension DrawnCard {
  static let count = 6

  var numbers: CardNumbers {
    CardNumbers(rect.x, rect.y, rect.maxX, rect.maxY, radius, way, 0, 0)
  }

  /// Edges that have passed each other count as one.
  init(_ numbers: CardNumbers) {
    self.init(
      rect: Rect2D(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2] - numbers[0]),
        height: max(0, numbers[3] - numbers[1])),
      radius: max(0, numbers[4]), way: numbers[5].clamped(0, 1))
  }
}

/// A drawn card's motion to its origin or its place. Each number goes by a critically damped spring
/// of its own, so an edge turns at most once, and only if it was thrown away from its target.
struct CardFlight: Equatable, Sendable {
  let target: DrawnCard
  /// Seconds.
  let start: Double
  private let duration: Double
  /// Start positions, relative to the target.
  private let offset: CardNumbers
  /// Start velocities, units per second.
  private let velocity: CardNumbers
  /// Angular frequencies of the springs, radians per second.
  private let rate: CardNumbers
  /// Offsets that the springs have at the end.
  private let residue: CardNumbers

  /// An edge counts as arrived within this distance, points.
  private static let settlingDistance = 0.1

  /// - Parameters:
  ///   - velocity: Units per second.
  ///   - response: Response of the springs, seconds. An edge that is thrown at its target gets a
  ///     stiffer spring if it would otherwise pass the target.
  init(
    from card: DrawnCard, velocity: CardNumbers, to target: DrawnCard, at start: Double,
    response: Double
  ) {
    (self.target, self.start, self.velocity) = (target, start, velocity)
    offset = card.numbers - target.numbers
    let usual = SheetSpring(response: response, dampingRatio: 1)
    var (rate, duration) = (CardNumbers(repeating: usual.angularFrequency), 0.0)
    for index in 0..<DrawnCard.count {
      let (offset, velocity) = (offset[index], velocity[index])
      // A critically damped spring passes its target if the velocity toward the target exceeds the
      // rate times the distance.
      if offset * velocity < 0 { rate[index] = max(rate[index], -velocity / offset) }
      // The way is 0…1, so a hundredth of a point's distance is enough.
      let near = index == 5 ? 0.001 : CardFlight.settlingDistance
      let spring = SheetSpring(response: 2 * Double.pi / rate[index], dampingRatio: 1)
      duration = max(
        duration, spring.settlingDuration(offset: offset, velocity: velocity, distance: near))
    }
    self.rate = rate
    self.duration = duration
    residue = CardFlight.state(after: duration, offset, velocity, rate).offset
  }

  /// Seconds.
  var end: Double { start + duration }

  func card(at time: Double) -> DrawnCard {
    time < end ? DrawnCard(state(at: time).numbers) : target
  }

  /// Velocities, units per second; 0 from `end` on.
  func velocity(at time: Double) -> CardNumbers {
    time < end ? state(at: time).velocity : CardNumbers()
  }

  private func state(at time: Double) -> (numbers: CardNumbers, velocity: CardNumbers) {
    let elapsed = max(0, time - start)
    let now = CardFlight.state(after: elapsed, offset, velocity, rate)
    // Subtracts a growing part of the last offsets, because the flight must end exactly at its
    // target. The correction is less than the settling distance.
    let fraction = duration > 0 ? elapsed / duration : 1
    let correction = residue * (fraction * fraction * fraction)
    return (
      target.numbers + now.offset - correction,
      duration > 0 ? now.velocity - residue * (3 * fraction * fraction / duration) : now.velocity
    )
  }

  private static func state(
    after time: Double, _ offset: CardNumbers, _ velocity: CardNumbers, _ rate: CardNumbers
  ) -> (offset: CardNumbers, velocity: CardNumbers) {
    let push = velocity + rate * offset
    var left = CardNumbers()
    for index in 0..<DrawnCard.count { left[index] = exponential(-rate[index] * time) }
    return (left * (offset + push * time), left * (velocity - rate * push * time))
  }
}
