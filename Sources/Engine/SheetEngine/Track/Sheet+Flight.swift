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

  /// Whether the card flies to its origin.
  var isGoingHome: Bool {
    if case .flying(let flight) = self { flight.target.progress == 0 } else { false }
  }
}

/// The sheets that a card leaves with.
enum Departure: Equatable, Sendable {
  case alone
  /// Sheets beneath leave too: the card goes to the origin of the lowest; nil for one that leaves
  /// over its edge.
  case following(SheetOrigin?)
}

/// The card that comes out of its origin and goes back into it.
extension Sheet {
  /// The card between its origin and its place; nil while it is drawn as the card at `top`.
  @inline(__always)
  func drawnCard(_ moment: Moment) -> DrawnCard? {
    drawing.isInPlace ? nil : flyingCard(atTop: moment.top, at: moment.time)
  }

  /// The card's rectangle as it is drawn, points, in the coordinates of a sheet at the bottom.
  func shownCard(_ moment: Moment) -> Rect2D {
    drawnCard(moment)?.rect ?? card(atTop: moment.top)
  }

  fileprivate func flyingCard(atTop top: Double, at time: Double) -> DrawnCard? {
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

  /// Whether the card is leaving, even under a pointer that has caught it, or is still on its way to
  /// its origin.
  var isDeparting: Bool { track.isDeparting || track.isHidden && !drawing.isInPlace }

  /// Whether the sheet is hidden, and its card has arrived at its origin.
  @inline(never)
  func isGone(at time: Double) -> Bool {
    answer(at: time) { sheet, _ in sheet.track.isHidden && sheet.drawing.isInPlace }
  }

  /// Whether the card is on its way to its origin and clearly away from it.
  func isOnItsWayHome(at time: Double) -> Bool {
    guard drawing.isGoingHome, case .flying(let flight) = drawing else { return false }
    return !flight.card(at: time).isNear(flight.target, within: Sheet.leastVisible)
  }

  /// A flight continues at `rate` times the speed.
  mutating func paceFlight(by rate: Double) {
    guard case .flying(let flight) = drawing else { return }
    drawing = .flying(flight.paced(by: rate, at: now))
  }

  /// The card is in its place, without a motion.
  mutating func land() { drawing = .inPlace }
}

/// A drawn card before a change, which continues from there.
struct FormerDrawing {
  fileprivate let card: DrawnCard
  /// Velocities of a flight, units per second; nil for a card that is not flying.
  fileprivate let velocity: CardNumbers?
  /// The y of the card at `top`, points of the view.
  fileprivate let y: Double
  fileprivate let wasHidden: Bool
  fileprivate let wasHeld: Bool
  fileprivate let layout: SheetLayout

  // Not inlined, because almost no sheet has an origin.
  @inline(never)
  init(of sheet: Sheet) {
    y = sheet.y
    let top = sheet.top(at: sheet.now)
    card = sheet.flyingCard(atTop: top, at: sheet.now) ?? sheet.placedCard(atTop: top)
    velocity =
      if case .flying(let flight) = sheet.drawing { flight.velocity(at: sheet.now) } else { nil }
    (wasHidden, wasHeld) = (sheet.track.isHidden, sheet.track.isHeld)
    layout = sheet.layout
  }
}

extension Sheet {
  /// Whether changes of the card may change how it is drawn.
  @inline(__always)
  var mayFly: Bool { origin != nil || !drawing.isInPlace }

  /// Makes a change that may begin, redirect or end a flight.
  mutating func redrawing<Result>(if mayRedraw: Bool, _ change: (inout Sheet) -> Result) -> Result {
    guard mayRedraw else { return change(&self) }
    let former = FormerDrawing(of: self)
    defer { redraw(after: former) }
    return change(&self)
  }

  /// Whether an input may change how the card is drawn, apart from moving it with the card at `top`
  /// as a hand does.
  @inline(__always)
  func mayRedraw(_ input: SheetInput) -> Bool {
    switch input {
    case .origin: true
    // Pulls up a hidden sheet.
    case .moved: mayFly && track.isHidden
    // Catches a card, or lets it go.
    case .scrolled(_, let dx, let dy, _): mayFly && (!track.isHeld || dx == 0 && dy == 0)
    default: mayFly
    }
  }

  /// The origin that the card leaves for; nil if it leaves over its edge.
  var exit: SheetOrigin? {
    let wanted =
      switch departure {
      case .alone: origin
      case .following(let lowest): lowest
      }
    guard let wanted, axis.edge == .bottom, !configuration.isPersistent else { return nil }
    let (rect, view) = (wanted.rect, geometry.size)
    let isInView =
      rect.maxX > 0 && rect.x < view.width && rect.maxY > 0 && rect.y < view.height
    return isInView ? wanted : nil
  }

  /// The card leaves with sheets beneath, or no longer does.
  mutating func depart(_ departure: Departure) {
    redrawing(if: true) { $0.departure = departure }
  }

  /// The card at `top` as a drawn card.
  fileprivate func placedCard(atTop top: Double) -> DrawnCard {
    DrawnCard(rect: card(atTop: top), radius: configuration.look.cornerRadius, progress: 1)
  }

  /// Begins, redirects or ends a flight after a change of the card, of the layout or of the origin.
  @inline(never)
  mutating func redraw(after former: FormerDrawing) {
    // Another edge has other coordinates.
    guard axis.edge == .bottom else { return land() }
    if track.isHeld { return hold(after: former) }
    let home = exit.map { DrawnCard(rect: $0.rect, radius: $0.radius, progress: 0) }
    let isGoing = track.isHidden || track.isLeaving
    // A card in its place flies only to its origin, and out of it if it was hidden.
    let begins = home != nil && isGoing != former.wasHidden
    guard begins || !drawing.isInPlace, !hasJumped(since: former) else { return land() }
    let target =
      isGoing ? home ?? placedCard(atTop: hiddenTop) : placedCard(atTop: topOfDestination)
    if case .flying(let flight) = drawing, flight.target == target {
      if !track.isMoving, flight.end <= now { land() }
      return
    }
    let comesOut = drawing.isInPlace && former.wasHidden
    drawing = .flying(
      CardFlight(
        from: comesOut ? home ?? former.card : former.card,
        velocity: comesOut ? CardNumbers() : former.velocity ?? edgeVelocity, to: target, at: now,
        response: flightResponse))
  }

  /// Whether a change without an animation has moved the card.
  private func hasJumped(since former: FormerDrawing) -> Bool {
    // A release at another point than the last move moves a held card.
    !former.wasHeld && layout == former.layout && abs(y - former.y) > 0.5
  }

  /// Edges this near to their places at a catch count as arrived, points. The end of a flight is
  /// slow: otherwise a card that seems to rest would have a gap below it in a drag.
  static let landingDistance = 3.0

  /// A pointer holds the card: the drawn card stays where it was, and moves with the card at `top`
  /// from now on.
  private mutating func hold(after former: FormerDrawing) {
    switch drawing {
    case .inPlace: return
    case .held:
      if y != former.y { drawing = .held(card: former.card, y: y) }
    case .flying:
      let isThere = former.card.isNear(
        placedCard(atTop: top(at: now)), within: Sheet.landingDistance)
      // A card that is pulled up while it flies home comes over its edge.
      if isThere || former.wasHidden { return land() }
      // A touchpad catches the card and moves it at once.
      drawing = .held(card: former.card, y: layout == former.layout ? former.y : y)
    }
  }

  /// The y of the card at `top` now, points of the view.
  fileprivate var y: Double { axis.geometry.safeTop + top(at: now) }

  /// Velocities of the edges of a card that has not flown, units per second. A caught card moves as a
  /// whole; the lower edge of another card moves only if the card slides out.
  private var edgeVelocity: CardNumbers {
    let velocity = velocity(at: now)
    let moves = !drawing.isInPlace || top(at: now) > slidesBelow
    return CardNumbers(0, velocity, 0, moves ? velocity : 0, 0, 0, 0, 0)
  }

  /// The response of a flight's springs, seconds: that of the card's animation, or the duration of a
  /// timing curve.
  private var flightResponse: Double {
    let (animations, announced) = (configuration.animations, track.announced)
    let animation =
      announced.map { self.animation(of: $0.kind, $0.cause) }
      ?? (track.isHidden ? animations.dismiss : animations.settle)
    return switch animation.curve {
    case .spring(let spring): spring.response
    case .bezier: animation.duration
    }
  }
}
