/// How the card is drawn: in its place, or beside it on its way to or from its origin.
///
/// "The card at `top`" is the card in its place, where `Moment.top` and `SheetFrame.card` have it even
/// while it is drawn elsewhere.
///
/// Only this file assigns the state.
struct Flight: Equatable, Sendable {
  /// `indirect`, because a flight is large and rare, and a sheet is copied often.
  private indirect enum Phase: Equatable, Sendable {
    /// The card is at `top`.
    case inPlace
    /// On the way to the origin or to a place.
    case flying(CardFlight)
    /// Under a pointer that has caught the card on the way: `card` when the card at `top` was at
    /// `y`, points of the view. The drawn card keeps its size, and moves as far as `top`.
    case held(card: DrawnCard, y: Double)
  }

  /// The sheets that a card leaves with.
  enum Departure: Equatable, Sendable {
    case alone
    /// Sheets beneath leave too: the card goes to the origin of the lowest; nil for one that leaves
    /// over its edge.
    case following(SheetOrigin?)
  }

  /// The thing that the card grows out of and goes back into; nil for a card that comes and leaves
  /// over its edge.
  private(set) var origin: SheetOrigin?
  private(set) var departure = Departure.alone
  private var phase = Phase.inPlace

  var isInPlace: Bool { if case .inPlace = phase { true } else { false } }

  /// The flight of the card; nil in its place and under a pointer.
  var course: CardFlight? { if case .flying(let course) = phase { course } else { nil } }

  /// Whether the card flies to its origin.
  var isGoingToOrigin: Bool { course.map { $0.target.progress == 0 } ?? false }

  /// Whether the card is on its way to its origin and clearly away from it.
  func isOnItsWayToOrigin(at time: Double) -> Bool {
    guard let course, isGoingToOrigin else { return false }
    return !course.card(at: time).isNear(course.target, within: Sheet.leastVisible)
  }

  /// The drawn card when the card at `top` is at `y`, points of the view; nil in its place.
  func card(atY y: Double, at time: Double) -> DrawnCard? {
    switch phase {
    case .inPlace: nil
    case .flying(let course): course.card(at: time)
    case .held(let card, let start): card.moved(down: y - start)
    }
  }
}

/// Events of a flight.
extension Flight {
  mutating func setOrigin(_ origin: SheetOrigin?) { self.origin = origin }

  /// The card leaves with sheets beneath, or no longer does.
  mutating func depart(_ departure: Departure) { self.departure = departure }

  /// The card flies, or its flight gets another target.
  mutating func begin(_ course: CardFlight) { phase = .flying(course) }

  /// A pointer holds the drawn card, when the card at `top` is at `y`, points of the view.
  mutating func hold(_ card: DrawnCard, atY y: Double) { phase = .held(card: card, y: y) }

  /// The card is in its place, without a motion.
  mutating func land() { phase = .inPlace }

  /// A flight continues at `rate` times the speed.
  mutating func pace(by rate: Double, at now: Double) {
    if let course { phase = .flying(course.paced(by: rate, at: now)) }
  }
}
