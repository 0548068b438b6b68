enum SheetState: Equatable, Sendable {
  /// Not on screen.
  ///
  /// Valid transitions: → moving (presented, or the sheet becomes persistent), → held (pulled up
  /// from its side of the view).
  case hidden

  /// At rest at `Sheet.place`.
  ///
  /// Valid transitions: → held (pressed), → moving (move, resize, dismiss).
  case resting

  /// A pointer is down on the card. Within the slop the card stands still; beyond it the card follows
  /// the pointer.
  ///
  /// Valid transitions: → resting (released, cancelled), → moving (released, cancelled, present, move,
  /// dismiss).
  case held(Grab)

  /// Moving by animation to a detent, or off screen.
  ///
  /// Valid transitions: → resting, hidden (arrived), → held (caught), → moving (present, move, resize,
  /// dismiss).
  case moving(ActiveMotion)
}

/// A press of a pointer that is still down.
struct Press: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// Within the slop.
    case pressed
    /// The card or its content follows the pointer.
    case dragging
    /// The pointer moved mostly sideways, so that this press never drags.
    case sideways
  }

  let pointer: PointerID
  var start: Point2D
  var last: Point2D
  /// Distance that the pointer moves before the press becomes a drag, points.
  let slop: Double
  var phase = Phase.pressed

  init(_ pointer: PointerID, at point: Point2D, slop: Double = 0) {
    self.pointer = pointer
    start = point
    last = point
    self.slop = slop
  }

  /// Moves both points down by a distance, points, because the turned view's origin has moved.
  mutating func move(by distance: Double) {
    start.y += distance
    last.y += distance
  }
}

/// A motion of the card without a pointer.
struct ActiveMotion: Equatable, Sendable {
  var motion: Motion
  /// Velocity at which the content is flung when the card arrives, points per second, positive
  /// where the offset grows: the rest of the release's velocity; 0 for none.
  var leftover = 0.0
  /// The `top` below which a drag had stretched the card's rubber band, if this motion began with that
  /// drag's release; otherwise +∞. A pointer that catches the card stretches the same band further.
  var bandStart = Double.infinity
  /// The distance by which the card had slid out at the motion's start and which the motion undoes, points. Above 0
  /// only if the card was sent to a height below its lowest detent while it slid out.
  var returningSlide = 0.0
}

/// A card's distances beyond its upper and its lower limit, points, ≥ 0.
struct Overshoot: Equatable, Sendable {
  var above = 0.0
  var below = 0.0
}

/// A pointer that holds the card, and perhaps its content.
struct Grab: Equatable, Sendable {
  /// The tap that a press becomes if the pointer stays within the slop of a tap.
  enum Tap: Equatable, Sendable {
    case none, dimmer, handle, doubleOnHandle
  }

  /// The content's role while a pointer holds the card.
  enum Content: Equatable, Sendable {
    /// The pointer holds the card alone.
    case none
    /// Each move is shared between card and content; so far the content has not moved.
    case shared
    /// The content has moved in this drag.
    case moved
  }

  /// The answer of the program's function (`SheetDismissal.asks`) to a drag below the lowest
  /// detent; the sheet calls it once in a drag.
  enum Veto: Equatable, Sendable {
    case notAsked, granted, refused
  }

  var press: Press
  /// The value of `pulledTop` when the press began: the card's `top`, or, beyond a limit, the value for
  /// which the rubber band gives the card's `top`.
  var startTop: Double
  /// Distance of the card beyond the limits, and out of the rubber band's range, when it was grabbed. The drag's
  /// limits are wider by that distance, because otherwise the card would jump.
  var overshoot = Overshoot()
  /// The part of `ActiveMotion.returningSlide` that was left when the pointer stopped the motion, points.
  var returningSlide = 0.0
  /// Distance that the card has been pulled down since the press, points; negative is up.
  var travel = 0.0
  /// The content's offset when it was caught, points.
  var startOffset = 0.0
  /// The kind of tap that a release now would be.
  var tap = Tap.none
  var content = Content.none
  var veto = Veto.notAsked
  /// Whether the card has stayed below its lowest detent since it was grabbed. While it has, the sheet calls
  /// the program's function only for a pull below the position of the grab.
  var isStillBelow = true
  /// Whether the grab pulled up a hidden sheet, which a cancel hides again.
  var opens = false

  /// The `top` to which the pointer has pulled the card, without resistance, points.
  var pulledTop: Double { startTop + travel }
  var isRefused: Bool { veto == .refused }
  var holdsContent: Bool { content != .none }
  var hasMovedContent: Bool { content == .moved }
}

/// A press that does not hold the card and does not stop its motion.
struct SidePress: Equatable, Sendable {
  /// The part of the view that the press is on.
  enum Part: Equatable, Sendable {
    /// The dimmer: the press may become a tap.
    case dimmer
    /// The content of a card that the press may not drag. `startOffset` is the content's offset when the press
    /// caught it, points.
    case content(startOffset: Double)
    /// The strip at the side of the view from which a hidden sheet can be pulled up.
    case edge
  }

  var press: Press
  let part: Part
}
