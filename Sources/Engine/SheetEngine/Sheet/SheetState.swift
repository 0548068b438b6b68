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

  /// A pointer is down on the card, which follows the pointer beyond the slop.
  ///
  /// Valid transitions: → resting (released, cancelled), → moving (released, cancelled, present,
  /// move, dismiss).
  case held(Grab)

  /// Moving by animation to a place, which may be off screen.
  ///
  /// Valid transitions: → resting, hidden (arrived), → held (caught), → moving (present, move,
  /// resize, dismiss).
  case moving(ActiveMotion)
}

struct Press: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The pointer has not moved beyond the slop.
    case pressed
    case dragging
    /// The pointer moved mostly horizontally, so this press never drags.
    case sideways
  }

  let pointer: PointerID
  var start: Point2D
  var last: Point2D
  /// Distance beyond which the press becomes a drag, points.
  let slop: Double
  var phase = Phase.pressed

  init(_ pointer: PointerID, at point: Point2D, slop: Double = 0) {
    self.pointer = pointer
    start = point
    last = point
    self.slop = slop
  }

  /// Moves both points down after a resize has moved the origin of positions.
  mutating func move(by distance: Double) {
    start.y += distance
    last.y += distance
  }
}

struct ActiveMotion: Equatable, Sendable {
  var motion: Motion
  /// Velocity with which the content is flung when the card arrives, points per second, positive
  /// where the offset grows; 0 for none.
  var leftover = 0.0
  /// Where the rubber bands start for a pointer that catches the card.
  var bands = RubberBands()
  /// The length of the card outside the view, points, that the motion moves back into the view.
  /// Above 0 only if the target is a height below the lowest detent.
  var returningSlide = 0.0
}

/// Where a card's rubber bands start, values of `top`, points. A card that stretches a rubber band
/// continues to do so after it has been caught or its limits have changed. A card that a change has
/// put beyond its limits stretches nothing: the rubber band starts at the card.
struct RubberBands: Equatable, Sendable {
  /// A card above this `top` stretches the upper rubber band; +∞ stands for the highest detent.
  var upper = Double.infinity
  /// A card below this `top` stretches the lower rubber band; +∞ for none.
  var lower = Double.infinity
}

/// Distances of a card beyond its upper and lower limits, points, ≥ 0.
struct Overshoot: Equatable, Sendable {
  var above = 0.0
  var below = 0.0
}

struct Grab: Equatable, Sendable {
  /// The tap that a press becomes if the pointer stays within a tap's slop.
  enum Tap: Equatable, Sendable {
    case none, dimmer, handle, doubleOnHandle
  }

  enum Content: Equatable, Sendable {
    /// The pointer moves only the card.
    case none
    /// Each move is shared between card and content; so far the content has not moved.
    case shared
    case moved
  }

  /// The answer of the function of `SheetDismissal.asks`, which the sheet calls once in a drag.
  enum Veto: Equatable, Sendable {
    case notAsked, granted, refused
  }

  var press: Press
  /// `pulledTop` at the press: the card's `top` or, if the card stretches a rubber band, the `top`
  /// that it would have without the rubber band's resistance.
  var startTop: Double
  /// Distances by which the drag's limits are wider, because the card was beyond them when the
  /// pointer grabbed it, when they changed or when the program refused the dismissal. Otherwise the
  /// card would jump. The stretch of a rubber band does not count.
  var overshoot = Overshoot()
  /// The length of the card that was still outside the view when the pointer grabbed the moving
  /// card, points; see `ActiveMotion.returningSlide`.
  var returningSlide = 0.0
  /// Distance that the pointer has pulled the card since the press, points, positive downward.
  var travel = 0.0
  /// The content's offset at the grab, points.
  var startOffset = 0.0
  var tap = Tap.none
  var content = Content.none
  var veto = Veto.notAsked
  /// Whether the card has stayed below its lowest detent since the grab. While true, `askVeto` asks
  /// the program only if `pulledTop` is greater than `startTop`.
  var isStillBelow = true
  /// Whether the grab pulled up a hidden sheet, which a cancel hides again.
  var opens = false

  /// The `top` to which the pointer has pulled the card, without resistance, points.
  var pulledTop: Double { startTop + travel }
  var isRefused: Bool { veto == .refused }
  var holdsContent: Bool { content != .none }
  var hasMovedContent: Bool { content == .moved }
}

/// A press that does not hold the card.
struct SidePress: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    /// The dimmer: the press may become a tap.
    case dimmer
    /// The content of a card that the press may not drag. `startOffset` is the content's offset at
    /// the press, points.
    case content(startOffset: Double)
    /// The strip at the view's side from which a hidden sheet can be pulled up.
    case edge
  }

  var press: Press
  let part: Part
}
