/// How the card is drawn.
///
/// `indirect`, because a flight is large and rare, and a sheet is copied often.
indirect enum Drawing: Equatable, Sendable {
  /// The card is at `top`.
  case inPlace
  /// On the way to the origin or to a place.
  case flying(CardFlight)
  /// Under a pointer that has caught the card on the way: `card` when the card at `top` was at
  /// `y`, points of the view. The drawn card keeps its size, and moves as far as `top`.
  case held(card: DrawnCard, y: Double)

  var isInPlace: Bool { if case .inPlace = self { true } else { false } }
}

/// The card that comes out of its origin and goes back into it.
extension Sheet {
  /// Sets the thing that the card comes out of and goes back into; nil for none: then the card comes
  /// and leaves over its edge. A flight continues to the new rectangle.
  ///
  /// Has no effect on a sheet that is not at the bottom, or that is persistent.
  package mutating func setOrigin(_ origin: SheetOrigin?, at time: Double) -> [SheetEvent] {
    report(at: time) { sheet, _ in sheet.setOrigin(origin) }
  }

  mutating func setOrigin(_ wanted: SheetOrigin?) {
    let wanted = wanted?.corrected
    guard wanted != origin else { return }
    let former = FormerDrawing(of: self)
    origin = wanted
    redraw(after: former)
  }

  /// The card between its origin and its place; nil while it is drawn as the card at `top`.
  @inline(__always)
  func drawnCard(_ moment: Moment) -> DrawnCard? {
    drawing.isInPlace ? nil : flyingCard(atTop: moment.top, at: moment.time)
  }

  private func flyingCard(atTop top: Double, at time: Double) -> DrawnCard? {
    switch drawing {
    case .inPlace: nil
    case .flying(let flight): flight.card(at: time)
    case .held(let card, let y): card.moved(down: axis.geometry.safeTop + top - y)
    }
  }

  /// The time at which a flight ends that outlasts the card's motion, seconds; nil without one.
  @inline(__always)
  var flightEnd: Double? {
    guard !drawing.isInPlace, case .flying(let flight) = drawing, !track.isMoving else {
      return nil
    }
    return flight.end
  }

  mutating func endFlight() { drawing = .inPlace }

  /// Whether the card is on its way to its origin and clearly away from it.
  func isOnItsWayHome(at time: Double) -> Bool {
    guard case .flying(let flight) = drawing, flight.target.way == 0 else { return false }
    let distance = flight.card(at: time).numbers - flight.target.numbers
    return (0..<4).contains { abs(distance[$0]) >= Sheet.leastVisible }
  }
}

/// A drawn card before a change, which continues from there.
struct FormerDrawing {
  fileprivate let card: DrawnCard
  /// Velocities of a flight, units per second; nil for a card that is not flying.
  fileprivate let velocity: CardNumbers?
  fileprivate let wasHidden: Bool
  fileprivate let layout: SheetLayout

  // Not inlined, because almost no sheet has an origin.
  @inline(never)
  init(of sheet: Sheet) {
    let top = sheet.top(at: sheet.now)
    switch sheet.drawing {
    case .inPlace: (card, velocity) = (sheet.placedCard(atTop: top), nil)
    case .flying(let flight):
      (card, velocity) = (flight.card(at: sheet.now), flight.velocity(at: sheet.now))
    case .held(let held, let y):
      (card, velocity) = (held.moved(down: sheet.axis.geometry.safeTop + top - y), nil)
    }
    wasHidden = sheet.track.isHidden
    layout = sheet.layout
  }
}

extension Sheet {
  /// Whether changes of the card may change how it is drawn.
  @inline(__always)
  var mayFly: Bool { origin != nil || !drawing.isInPlace }

  /// Makes a change of the card, of the layout or of the origin, which may begin, redirect or end a
  /// flight.
  mutating func redrawing<Result>(_ change: (inout Sheet) -> Result) -> Result {
    guard mayFly else { return change(&self) }
    let former = FormerDrawing(of: self)
    defer { redraw(after: former) }
    return change(&self)
  }

  /// False for a pointer's move, which moves only the card at `top`, unless the move pulls up a
  /// hidden sheet.
  func mayRedraw(_ input: SheetInput) -> Bool {
    if case .moved = input { track.isHidden } else { true }
  }

  /// The card at `top` as a drawn card.
  fileprivate func placedCard(atTop top: Double) -> DrawnCard {
    DrawnCard(rect: card(atTop: top), radius: configuration.look.cornerRadius, way: 1)
  }

  /// The place that the card leaves for; nil if it leaves over its edge.
  private var home: DrawnCard? {
    guard let origin, axis.edge == .bottom, !configuration.isPersistent else { return nil }
    return DrawnCard(rect: origin.rect, radius: origin.radius, way: 0)
  }

  /// Begins, redirects or ends a flight after a change of the card, of the layout or of the origin.
  @inline(never)
  mutating func redraw(after former: FormerDrawing) {
    switch track.phase {
    case .hidden: redrawHidden(after: former)
    case .resting: redrawResting(after: former)
    case .held: hold(after: former)
    case .moving(let travel, let transition):
      fly(travel, transition, after: former)
    }
  }

  /// A card that has left may still be on its way to its origin.
  private mutating func redrawHidden(after former: FormerDrawing) {
    guard let home else { return drawing = .inPlace }
    switch drawing {
    case .inPlace where former.wasHidden: break
    case .flying(let flight) where flight.target == home && flight.end <= now: drawing = .inPlace
    case .inPlace, .flying, .held:
      fly(to: home, from: former, velocity: CardNumbers(), along: configuration.animations.dismiss)
    }
  }

  private mutating func redrawResting(after former: FormerDrawing) {
    switch drawing {
    case .inPlace: break
    case .flying(let flight) where flight.target.way == 0 || flight.end <= now: drawing = .inPlace
    case .flying, .held:
      fly(
        to: placedCard(atTop: top(of: place)), from: former, velocity: CardNumbers(),
        along: configuration.animations.settle)
    }
  }

  /// Edges this near to their places at a catch count as arrived, points. The end of a flight is
  /// slow: otherwise a card that seems to rest would have a gap below it in a drag.
  static let landingDistance = 3.0

  /// A pointer holds the card: the drawn card stays as it was caught. After a change of the layout
  /// it stays where it was.
  private mutating func hold(after former: FormerDrawing) {
    let isCaught: Bool
    switch drawing {
    case .inPlace: return
    case .flying(let flight)
    where flight.target.way == 1
      && former.card.isNear(placedCard(atTop: top(at: now)), within: Sheet.landingDistance):
      return drawing = .inPlace
    case .flying: isCaught = true
    case .held: isCaught = layout != former.layout
    }
    if former.wasHidden { return drawing = .inPlace }
    guard isCaught else { return }
    drawing = .held(card: former.card, y: axis.geometry.safeTop + top(at: now))
  }

  private mutating func fly(
    _ travel: Travel, _ transition: Track.Announced, after former: FormerDrawing
  ) {
    let leaves = transition.kind == .dismiss
    let comesUp = former.wasHidden && !leaves && home != nil
    // Between two detents, the card moves as without an origin.
    if drawing.isInPlace, !comesUp, !leaves || home == nil { return }
    var former = former
    if comesUp, drawing.isInPlace, let home { former = former.starting(from: home) }
    let target =
      leaves ? home ?? placedCard(atTop: hiddenTop) : placedCard(atTop: travel.motion.target)
    fly(
      to: target, from: former, velocity: edgeVelocity(travel.motion.velocity(at: now), former),
      along: animation(of: transition.kind, transition.cause))
  }

  /// Velocities of the card's edges, units per second, if the card's top edge has the given one. A
  /// caught card moves as a whole; the lower edge of another card moves only if the card slides out.
  private func edgeVelocity(_ velocity: Double, _ former: FormerDrawing) -> CardNumbers {
    if former.wasHidden { return CardNumbers() }
    let moves = !drawing.isInPlace || top(at: now) > slidesBelow
    return CardNumbers(0, velocity, 0, moves ? velocity : 0, 0, 0, 0, 0)
  }

  /// - Parameter velocity: Start velocity of a card that has not flown, units per second.
  private mutating func fly(
    to target: DrawnCard, from former: FormerDrawing, velocity: CardNumbers,
    along animation: SheetAnimation
  ) {
    if case .flying(let flight) = drawing, flight.target == target { return }
    let response =
      switch animation.curve {
      case .spring(let spring): spring.response
      case .bezier: animation.duration
      }
    drawing = .flying(
      CardFlight(
        from: former.card, velocity: former.velocity ?? velocity, to: target, at: now,
        response: response))
  }
}

extension FormerDrawing {
  fileprivate init(_ former: FormerDrawing, _ card: DrawnCard) {
    (self.card, velocity) = (card, CardNumbers())
    (wasHidden, layout) = (former.wasHidden, former.layout)
  }

  fileprivate func starting(from card: DrawnCard) -> FormerDrawing { FormerDrawing(self, card) }
}
