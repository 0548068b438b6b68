/// The card's phase, the press that is down, and the places where the card rested.
///
/// Only this file assigns them. Each function is one event of the card or of its pointer; one that is
/// impossible in the current phase is a mistake of the caller, unless the function's comment says that
/// it has no effect. The press that holds the card is a part of the phase, so that neither can be
/// without the other; the event that ends the phase returns it. Any other press is beside the phase:
/// within each phase it would double the time of a look at the phase.
struct Track: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// Not on screen.
    ///
    /// Valid transitions: → moving (presented, or the sheet becomes persistent), → held (pulled up
    /// from its side of the view), → resting (a new sheet that is visible from the start).
    case hidden

    /// At rest at `home`.
    ///
    /// Valid transitions: → held (pressed), → moving (move, resize, dismiss), → resting (a sheet
    /// that is restored takes its saved place).
    case resting

    /// A pointer is down on the card, which follows the pointer beyond the slop. `resumes` is the
    /// transition that the press interrupted, or that pulling up a hidden card has begun; the card
    /// continues it if the press has no other effect.
    ///
    /// Valid transitions: → resting (released, cancelled), → moving (released, cancelled, present,
    /// move, dismiss).
    case held(Hold, resumes: Announced?)

    /// Moving by animation to `destination`, which may be off screen.
    ///
    /// Valid transitions: → resting, hidden (arrived), → held (caught), → moving (present, move,
    /// resize, dismiss).
    case moving(Travel, for: Announced)

    /// The time at which the phase ends by itself, seconds: with the card's arrival, or with a pause of
    /// the touchpad that holds it.
    fileprivate var end: (arrival: Double?, pause: Double?) {
      switch self {
      case .hidden, .resting: (nil, nil)
      case .held(let hold, _): (nil, hold.press.touchpadEnd)
      case .moving(let travel, _): (travel.motion.end, nil)
      }
    }
  }

  /// A transition that `will` has announced. Its place is `destination`: a name here would make
  /// each look at the phase retain and release that name.
  struct Announced: Equatable, Sendable {
    let kind: SheetTransition.Kind
    let cause: SheetEvent.Cause

    init(_ transition: SheetTransition) { (kind, cause) = (transition.kind, transition.cause) }
  }

  private(set) var phase = Phase.hidden { willSet { (arrival, pause) = newValue.end } }
  /// The time at which the card arrives, seconds; nil for a card that does not move. Stored like
  /// `pause`, because each frame and input asks, and a look at the phase copies it.
  private(set) var arrival: Double?
  /// The time at which a pause ends the touchpad's hold of the card, seconds; nil for another hold.
  private var pause: Double?
  /// The press that does not hold the card; nil without one.
  private(set) var sidePress: SidePress?
  /// The place where the card rests or last rested; `hidden` before the first presentation and after
  /// a dismissal.
  private(set) var home = SheetPlace.hidden
  /// The card's place after its current transition; `home` without one.
  private(set) var destination = SheetPlace.hidden
  /// The place where the card rested before it moved to its highest detent. A double click on the
  /// handle returns to this place.
  private(set) var lowerPlace = SheetPlace.hidden

  /// The time at which a touchpad's gesture ends if no scroll follows, seconds; nil without one.
  var touchpadEnd: Double? { pause ?? sidePress?.press.touchpadEnd }

  /// The announced transition that has not ended, without its place; nil without one.
  var announced: Announced? {
    switch phase {
    case .hidden, .resting: nil
    case .held(_, let resumes): resumes
    case .moving(_, let announced): announced
    }
  }

  /// The announced transition that has not ended; nil without one.
  var transition: SheetTransition? {
    announced.map { SheetTransition($0.kind, to: destination, by: $0.cause) }
  }

  // Words for a card that goes. `isLeaving`: a motion takes it out of the view. `isDeparting`: that, or
  // a pointer has caught it on its way out. `isAway`: leaving or hidden. Of the whole sheet,
  // `isOnItsWayOut`: departing, or hidden while its card still flies to its origin. `isGone`: hidden
  // with its card at its end.

  var isHidden: Bool { if case .hidden = phase { true } else { false } }

  var isHeld: Bool { if case .held = phase { true } else { false } }

  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Whether a motion takes the card out of the view; false for a leaving card that a pointer has
  /// caught.
  var isLeaving: Bool {
    if case .moving(_, let announced) = phase { announced.kind == .dismiss } else { false }
  }

  /// Whether the card is leaving, or a pointer has caught it while it left.
  var isDeparting: Bool { announced?.kind == .dismiss }

  /// Whether the card is hidden, or a motion takes it out of the view.
  var isAway: Bool { isHidden || isLeaving }

  /// Whether the card is on screen to stay, and no pointer holds it.
  var isFree: Bool {
    switch phase {
    case .resting: true
    case .moving(_, let announced): announced.kind != .dismiss
    case .hidden, .held: false
    }
  }

  /// The height below which the card slides out, points; see `Travel.slidingHeight`.
  var slidingHeight: Double {
    switch phase {
    case .hidden, .resting: .infinity
    case .held(let hold, _): hold.slidingHeight
    case .moving(let travel, _): travel.slidingHeight
    }
  }
}

/// The press that is down.
extension Track {
  /// A press that does not hold the card.
  struct SidePress: Equatable, Sendable {
    enum Part: Equatable, Sendable {
      /// The content of a card that the press may not drag. `startOffset` is the content's offset at
      /// the press, points.
      case content(startOffset: Double)
      /// The dimmer: the press may become a tap.
      case dimmer
      /// The strip at the view's side from which a hidden sheet can be pulled up.
      case edge
    }

    fileprivate(set) var press: Press
    let part: Part

    init(_ press: Press, on part: Part) { (self.press, self.part) = (press, part) }
  }

  /// The thing that a press is on.
  enum Owner {
    /// The card, which it holds.
    case card
    case side(SidePress.Part)
  }

  /// A press that is over.
  struct EndedPress {
    let press: Press
    /// The velocity of the content that it held, alone or with the card, points per second, positive
    /// where the offset grows; nil without content.
    let contentVelocity: Double?
  }

  /// The thing that a pointer's press is on; nil if this pointer is not down.
  func owner(of pointer: PointerID) -> Owner? {
    if case .held(let hold, _) = phase { return hold.press.pointer == pointer ? .card : nil }
    guard let sidePress, sidePress.press.pointer == pointer else { return nil }
    return .side(sidePress.part)
  }

  /// The pointer that is down on the card, its content, the dimmer or the view's edge.
  var press: Press? {
    if case .held(let hold, _) = phase { hold.press } else { sidePress?.press }
  }

  /// The pointer that drags the card or its content; nil without a drag.
  var draggingPointer: PointerID? {
    guard let press, press.isDragging else { return nil }
    return press.pointer
  }

  /// Whether a pointer holds the content but not the card.
  var holdsContentOnly: Bool {
    if case .content = sidePress?.part { true } else { false }
  }

  /// A pointer goes down beside the card or on its content.
  mutating func begin(_ side: SidePress) {
    precondition(press == nil, "another pointer is down")
    sidePress = side
  }

  /// The pointer beside the card has moved.
  mutating func update(_ press: Press) {
    precondition(sidePress != nil, "no pointer is down beside the card")
    sidePress?.press = press
  }

  /// The pointer beside the card goes up, or its press has no further effect; nil without one.
  mutating func endSidePress(contentVelocity velocity: Double = 0) -> EndedPress? {
    guard let side = sidePress else { return nil }
    defer { sidePress = nil }
    return EndedPress(press: side.press, contentVelocity: holdsContentOnly ? velocity : nil)
  }

  /// Adds a distance to the pointer's positions.
  mutating func shiftPress(by distance: Double) {
    sidePress?.press.shift(by: distance)
    guard case .held(var hold, let resumes) = phase else { return }
    hold.press.shift(by: distance)
    phase = .held(hold, resumes: resumes)
  }
}

extension Track {
  /// The card rests at a place, because it is there already.
  ///
  /// - Returns: The press that has held the card.
  @discardableResult
  mutating func rest(at place: SheetPlace) -> EndedPress? {
    precondition(!isMoving, "a card in motion has to arrive")
    let ended = heldPress
    (home, destination) = (place, place)
    phase = .resting
    return ended
  }

  private var heldPress: EndedPress? {
    guard case .held(let hold, _) = phase else { return nil }
    return EndedPress(press: hold.press, contentVelocity: hold.contentVelocity)
  }

  /// A pointer takes the card. `transition` is one that begins with the press; nil keeps the current
  /// one.
  ///
  /// - Returns: The transition before.
  @discardableResult
  mutating func hold(
    _ hold: Hold, resumes transition: SheetTransition? = nil
  ) -> SheetTransition? {
    precondition(!isHeld, "a card that a pointer holds cannot be taken")
    precondition(sidePress == nil || isHidden, "another pointer is down")
    let former = self.transition
    let announced = announced
    if let transition { destination = transition.place }
    phase = .held(hold, resumes: transition.map { Announced($0) } ?? announced)
    // A press at the edge goes on as the press that holds the card.
    sidePress = nil
    return former
  }

  /// The pointer has moved, or the limits of its drag have changed.
  mutating func update(_ hold: Hold) {
    guard case .held(let former, let resumes) = phase else {
      preconditionFailure("no pointer holds the card")
    }
    precondition(hold.press.pointer == former.press.pointer, "another pointer holds the card")
    phase = .held(hold, resumes: resumes)
  }

  /// The held card gets another transition to continue with.
  ///
  /// - Returns: The transition that it supersedes.
  mutating func replaceResumption(by transition: SheetTransition) -> SheetTransition? {
    guard case .held(let hold, _) = phase else { preconditionFailure("no pointer holds the card") }
    let former = self.transition
    defer { phase = .held(hold, resumes: Announced(transition)) }
    destination = transition.place
    return former
  }

  /// The detent where the held card rested is gone.
  mutating func replaceHome(by place: SheetPlace) {
    precondition(isHeld && announced == nil, "no pointer holds the card at its place")
    (home, destination) = (place, place)
  }

  /// The card begins a motion, or its motion changes.
  ///
  /// - Returns: The transition before, and the press that has held the card, or that has waited to
  ///   pull up a hidden one.
  mutating func move(
    by travel: Travel, for transition: SheetTransition
  ) -> (former: SheetTransition?, ended: EndedPress?) {
    precondition(!isHidden || transition.kind == .present, "a hidden card can only be presented")
    precondition(
      (transition.kind == .dismiss) == (transition.place == .hidden), "only a dismissal hides")
    let former = self.transition
    let ended = isHidden ? endSidePress() : heldPress
    destination = transition.place
    phase = .moving(travel, for: Announced(transition))
    return (former, ended)
  }

  /// The same motion at `rate` times the speed; no effect without a motion.
  mutating func pace(by rate: Double, at now: Double) {
    guard case .moving(var travel, let announced) = phase else { return }
    travel.motion = travel.motion.paced(by: rate, at: now)
    travel.leftover *= rate
    phase = .moving(travel, for: announced)
  }

  /// The card moves to its destination by a motion that ends in a fling of the content.
  ///
  /// - Parameter velocity: The fling's, points per second; see `Travel.leftover`.
  mutating func fling(along motion: Motion, leaving velocity: Double) {
    guard case .moving(var travel, let announced) = phase else {
      preconditionFailure("the card is not moving")
    }
    (travel.motion, travel.leftover) = (motion, velocity)
    phase = .moving(travel, for: announced)
  }

  /// The motion is over.
  ///
  /// - Parameter hasClimbed: Whether the motion took the card up to its highest detent.
  /// - Returns: A press that is still down on a card that has left.
  mutating func arrive(hasClimbed: Bool) -> EndedPress? {
    guard case .moving(_, let announced) = phase else {
      preconditionFailure("the card is not moving")
    }
    defer { home = destination }
    if announced.kind == .dismiss {
      (phase, lowerPlace) = (.hidden, .hidden)
      return endSidePress()
    }
    if hasClimbed { lowerPlace = home }
    phase = .resting
    return nil
  }

  /// The card's arrival will not fling the content; no effect without a motion.
  mutating func dropLeftover() {
    guard case .moving(var travel, let announced) = phase, travel.leftover != 0 else {
      return
    }
    travel.leftover = 0
    phase = .moving(travel, for: announced)
  }

  /// The lowest detent has become higher than a card that is held or moves.
  mutating func slide(below height: Double) {
    switch phase {
    case .hidden, .resting: break
    case .held(var hold, let resumes):
      hold.slide(below: height)
      phase = .held(hold, resumes: resumes)
    case .moving(var travel, let announced):
      travel.slidingHeight = min(travel.slidingHeight, height)
      phase = .moving(travel, for: announced)
    }
  }
}
