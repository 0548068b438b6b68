/// The card that comes out of its origin and goes back into it.
extension Sheet {
  /// The card between its origin and its place; nil while it is drawn as the card at `top`.
  func drawnCard(_ moment: Moment) -> DrawnCard? {
    flight.isInPlace ? nil : flight.card(atY: y(ofTop: moment.top), at: moment.time)
  }

  /// The card's rectangle as it is drawn, points, in the coordinates of a sheet at the bottom.
  func shownCard(_ moment: Moment) -> Rect2D {
    drawnCard(moment)?.rect ?? card(atTop: moment.top)
  }

  /// Whether the card is leaving, even under a pointer that has caught it, or is still on its way to
  /// its origin.
  var isOnItsWayOut: Bool { track.isDeparting || track.isHidden && !flight.isInPlace }

  /// Whether the sheet is hidden, and its card has arrived at its origin.
  @inline(never)
  func isGone(at time: Double) -> Bool {
    answer(at: time) { sheet, _ in sheet.track.isHidden && sheet.flight.isInPlace }
  }
}

/// A drawn card before a change, which continues from there.
struct FormerDrawing {
  fileprivate let card: DrawnCard
  /// Velocities of a flight, units per second; nil for a card that is not flying.
  fileprivate let velocity: CardNumbers?
  /// The y of the card at `top`, points of the view.
  fileprivate let y: Double
  fileprivate let wasHidden: Bool
  fileprivate let wasAway: Bool
  fileprivate let wasHeld: Bool
  fileprivate let edge: SheetEdge
  fileprivate let layout: SheetLayout

  // Not inlined, because almost no sheet has an origin.
  @inline(never)
  init(of sheet: Sheet) {
    let top = sheet.currentTop
    y = sheet.y(ofTop: top)
    card = sheet.flight.card(atY: y, at: sheet.now) ?? sheet.placedCard(atTop: top)
    velocity = sheet.flight.course?.velocity(at: sheet.now)
    (wasHidden, wasHeld) = (sheet.track.isHidden, sheet.track.isHeld)
    wasAway = sheet.track.isAway
    (edge, layout) = (sheet.axis.edge, sheet.layout)
  }
}

extension Sheet {
  /// Whether changes of the card may change how it is drawn.
  var mayFly: Bool { flight.origin != nil || !flight.isInPlace }

  /// Makes a change that may begin, redirect or end a flight: one of the card's phase, of the layout or
  /// of the origin.
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
    case .present, .dismiss, .move, .pressed, .released, .wheel, .cancelled, .key, .resized,
      .contentHeight, .contentAnchor, .scroll:
      mayFly
    }
  }

  /// The origin that the card leaves for; nil if it leaves over its edge.
  var exitOrigin: SheetOrigin? {
    let wanted =
      switch flight.departure {
      case .alone: flight.origin
      case .following(let lowest): lowest
      }
    guard let wanted, axis.edge == .bottom, !configuration.isPersistent else { return nil }
    let (rect, view) = (wanted.rect, geometry.size)
    let isInView =
      rect.maxX > 0 && rect.x < view.width && rect.maxY > 0 && rect.y < view.height
    return isInView ? wanted : nil
  }

  /// The card leaves with sheets beneath, or no longer does.
  mutating func depart(_ departure: Flight.Departure) {
    redrawing(if: true) { $0.flight.depart(departure) }
  }

  /// The card at `top` as a drawn card.
  fileprivate func placedCard(atTop top: Double) -> DrawnCard {
    DrawnCard(rect: card(atTop: top), radius: configuration.look.cornerRadius, progress: 1)
  }

  /// Begins, redirects or ends a flight after a change of the card, of the layout or of the origin.
  @inline(never)
  mutating func redraw(after former: FormerDrawing) {
    // Another edge has other coordinates.
    guard axis.edge == .bottom, former.edge == .bottom else { return flight.land() }
    if track.isHeld { return hold(after: former) }
    let exit = exitOrigin.map { DrawnCard(rect: $0.rect, radius: $0.radius, progress: 0) }
    // A card in its place flies only to its origin, and out of it if it was hidden.
    let begins = exit != nil && track.isAway != former.wasHidden
    guard begins || !flight.isInPlace, !hasJumped(since: former) else { return flight.land() }
    let target =
      track.isAway ? exit ?? placedCard(atTop: hiddenTop) : placedCard(atTop: topOfDestination)
    // A hidden card slides out below the lowest detent again, even if it left with another height
    // (`Track.slidingHeight`): a card that has left over its edge flies on to where it was going.
    let hasLeft = track.isHidden && former.wasAway && exit == nil && layout == former.layout
    if let course = flight.course,
      course.target == target || hasLeft && course.target.progress == 1
    {
      if !track.isMoving, course.end <= now { flight.land() }
      return
    }
    let comesOut = flight.isInPlace && former.wasHidden
    flight.begin(
      CardFlight(
        from: comesOut ? exit ?? former.card : former.card,
        velocity: comesOut ? CardNumbers() : former.velocity ?? edgeVelocity, to: target, at: now,
        response: flightResponse))
  }

  /// Whether a change without an animation has moved the card.
  private func hasJumped(since former: FormerDrawing) -> Bool {
    // A release at another point than the last move moves a held card.
    !former.wasHeld && layout == former.layout
      && abs(y(ofTop: currentTop) - former.y) > Sheet.samePlace
  }

  /// Edges this near to their places at a catch count as arrived, points. The end of a flight is
  /// slow: otherwise a card that seems to rest would have a gap below it in a drag.
  static let landingDistance = 3.0

  /// A pointer holds the card: the drawn card stays where it was, and moves with the card at `top`
  /// from now on.
  private mutating func hold(after former: FormerDrawing) {
    if flight.isInPlace { return }
    let top = currentTop
    let y = y(ofTop: top)
    guard flight.course != nil else {
      if y != former.y { flight.hold(former.card, atY: y) }
      return
    }
    let isThere = former.card.isNear(placedCard(atTop: top), within: Sheet.landingDistance)
    // A card that is raised while it flies to its origin comes over its edge.
    if isThere || former.wasHidden { return flight.land() }
    // A touchpad catches the card and moves it at once.
    flight.hold(former.card, atY: layout == former.layout ? former.y : y)
  }

  /// The y of a card at a `top`, points of the view.
  fileprivate func y(ofTop top: Double) -> Double { axis.geometry.safeTop + top }

  /// Velocities of the edges of a card that has not flown, units per second. A caught card moves as a
  /// whole; the lower edge of another card moves only if the card slides out.
  private var edgeVelocity: CardNumbers {
    let card = moment(at: now)
    let moves = !flight.isInPlace || card.top > slidesBelow
    return CardNumbers(0, card.velocity, 0, moves ? card.velocity : 0, 0, 0, 0, 0)
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
