/// A drawn card's motion to its origin or its place. Each number goes by a critically damped spring
/// of its own, so an edge turns at most once, and only if it was thrown away from its target.
struct CardFlight: Equatable, Sendable {
  private let from: DrawnCard
  let target: DrawnCard
  /// Seconds.
  private(set) var start: Double
  private var duration: Double
  /// Start positions, relative to the target.
  private let offset: CardNumbers
  /// Start velocities, units per second.
  private var velocity: CardNumbers
  /// Angular frequencies of the springs, radians per second.
  private var rate: CardNumbers
  /// Offsets that the springs have at the end.
  private let residue: CardNumbers

  /// An edge counts as arrived within this distance, points.
  private static let settlingDistance = 0.1
  /// The distance for the progress, 0…1: a hundredth of a point for usual sizes.
  private static let settlingProgress = 0.001
  /// The least duration of a flight that moves anything, seconds: even a tenth of a point is no jump.
  private static let leastDuration = 0.05

  /// - Parameters:
  ///   - velocity: Units per second.
  ///   - response: Response of the springs, seconds. An edge that is thrown at its target, or at the
  ///     opposite edge, gets a stiffer spring if it would otherwise pass it.
  init(
    from card: DrawnCard, velocity: CardNumbers, to target: DrawnCard, at start: Double,
    response: Double
  ) {
    (from, self.target, self.start, self.velocity) = (card, target, start, velocity)
    offset = card.numbers - target.numbers
    rate = CardFlight.rates(card.numbers, offset, velocity, response: response)
    let isStill = offset == CardNumbers() && velocity == CardNumbers()
    duration = isStill ? 0 : CardFlight.leastDuration
    for index in 0..<DrawnCard.count {
      let near =
        index == DrawnCard.progressIndex
        ? CardFlight.settlingProgress : CardFlight.settlingDistance
      let spring = SheetSpring(response: 2 * Double.pi / rate[index], dampingRatio: 1)
      duration = max(
        duration,
        spring.settlingDuration(offset: offset[index], velocity: velocity[index], distance: near))
    }
    residue = CardFlight.state(after: duration, offset, velocity, rate).offset
  }

  private static func rates(
    _ numbers: CardNumbers, _ offset: CardNumbers, _ velocity: CardNumbers, response: Double
  ) -> CardNumbers {
    let usual = SheetSpring(response: response, dampingRatio: 1).angularFrequency
    var rates = CardNumbers(repeating: usual)
    // A critically damped spring passes its target if the velocity toward the target exceeds the
    // rate times the distance.
    for index in 0..<DrawnCard.count where offset[index] * velocity[index] < 0 {
      rates[index] = max(usual, -velocity[index] / offset[index])
    }
    share(0, 2)
    share(1, 3)
    return rates

    /// Opposite edges get equal rates, because edges that passed each other would turn again. With
    /// equal rates they stay apart if their velocity toward each other does not exceed the rate times
    /// their distance.
    func share(_ near: Int, _ far: Int) {
      let (size, closing) = (numbers[far] - numbers[near], velocity[near] - velocity[far])
      let least = size > 0 ? closing / size : 0
      let shared = max(rates[near], rates[far], least)
      (rates[near], rates[far]) = (shared, shared)
    }
  }

  /// Seconds.
  var end: Double { start + duration }

  /// Exact at the start and at the end, where a state would be rounded.
  func card(at time: Double) -> DrawnCard {
    if time <= start { return from }
    return time < end ? DrawnCard(state(at: time).numbers) : target
  }

  /// Velocities, units per second; 0 from `end` on.
  func velocity(at time: Double) -> CardNumbers {
    time < end ? state(at: time).velocity : CardNumbers()
  }

  /// This flight at `factor` times the speed from `time` on.
  func paced(by factor: Double, at time: Double) -> CardFlight {
    var paced = self
    paced.start = time - (time - start) / factor
    paced.duration /= factor
    paced.velocity *= factor
    paced.rate *= factor
    return paced
  }

  private func state(at time: Double) -> (numbers: CardNumbers, velocity: CardNumbers) {
    let elapsed = max(0, time - start)
    let now = CardFlight.state(after: elapsed, offset, velocity, rate)
    // Subtracts a growing part of the last offsets, because the flight must end exactly at its
    // target. The correction is less than the settling distance.
    let fraction = elapsed / duration
    return (
      target.numbers + now.offset - residue * (fraction * fraction * fraction),
      now.velocity - residue * (3 * fraction * fraction / duration)
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
