/// What the card is doing. Each case holds what only it needs, so that no field is ever meaningless.
///
/// The payloads hold numbers only, and few enough of them (104 bytes) that the compiler keeps a case's
/// in registers: asked for at every turn, larger ones are copied as a whole each time.
enum SheetState: Equatable, Sendable {
  /// Not on screen.
  ///
  /// Valid transitions: → presenting (present).
  case hidden

  /// Coming up.
  ///
  /// Valid transitions: → resting (arrived), → pressed (caught), → settling (move, resize),
  /// → dismissing (dismiss, tap).
  case presenting(Travel)

  /// Standing at `Sheet.detent`.
  ///
  /// Valid transitions: → pressed, → settling (move, resize), → dismissing.
  case resting

  /// A pointer holds the card where it was caught and has not moved beyond the slop.
  ///
  /// Valid transitions: → dragging (moved), → what it interrupted (released, cancelled),
  /// → settling (move), → dismissing (tap, dismiss).
  case pressed(Grab)

  /// The card follows a pointer.
  ///
  /// Valid transitions: → settling, presenting, dismissing (released, cancelled, move, dismiss).
  case dragging(Grab)

  /// On its own way to a detent.
  ///
  /// Valid transitions: → resting (arrived), → pressed (caught), → settling (move, resize),
  /// → dismissing.
  case settling(Travel)

  /// On its own way out.
  ///
  /// Valid transitions: → hidden (arrived), → pressed (caught), → presenting (present),
  /// → settling (move).
  case dismissing(Travel)
}

/// A change that has been announced and is not over.
struct Transition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case present, change, dismiss
  }

  var kind: Kind
  /// Where it leads; `hidden` for a dismissal.
  var detent: DetentIndex
  var cause: SheetEvent.Cause

  var willEvent: SheetEvent.Kind {
    switch kind {
    case .present: .willPresent
    case .change: .willChange
    case .dismiss: .willDismiss
    }
  }

  var didEvent: SheetEvent.Kind {
    switch kind {
    case .present: .didPresent
    case .change: .didChange
    case .dismiss: .didDismiss
    }
  }
}

/// A motion, and what has been announced about it.
struct Travel: Equatable, Sendable {
  var motion: Motion
  var transition: Transition
  /// How fast the content is flung when the card arrives, points per second: what the release had left.
  var leftover = 0.0
}

/// How far beyond the upper and the lower limit something is, points, ≥ 0.
struct Excess: Equatable, Sendable {
  var above = 0.0
  var below = 0.0
}

/// A pointer that holds the card, and perhaps its content.
struct Grab: Equatable, Sendable {
  /// A click, as long as the pointer stays within the slop of a tap.
  enum Tap: Equatable, Sendable {
    case none, dimmer, doubleOnHandle
  }

  /// Where it went down, points of the view.
  let start: Point
  /// Where a hand would have had to pull the card's top edge for it to be where it was at that moment,
  /// points: the same place, unless it was beyond a limit.
  var startTop: Double
  /// How far beyond the limits the card was when it was caught, where no rubber band explains it,
  /// points: so far it may be there until it is let go, so that catching it is no jump.
  var excess = Excess()
  /// How far the pointer may move before it drags, points.
  let slop: Double
  /// The pointer's last place, points of the view.
  var last: Point
  /// How far the card has been pulled down, points.
  var travel: Double = 0
  /// Where the content was when it was caught, points.
  var startOffset = 0.0
  /// Which pointer.
  let pointer: PointerID
  /// What releasing it now would be, besides the end of a drag.
  var tap = Tap.none
  /// Whether the move turned out to be sideways, so that it will never drag.
  var isYielded = false
  /// Whether it holds the content too: then each move is shared between that and the card.
  var scrolls = false
  /// Whether the content has moved in this hand.
  var hasScrolled = false
  /// Whether it was asked if the card may be pulled out, and whether that was refused.
  var isAsked = false
  var isRefused = false
  /// The announced change that the press interrupted; nil when the sheet was at rest.
  var interrupted: Transition?
}

/// A press on the dimmer that does not hold the card, which goes on with whatever it does.
struct DimmerPress: Equatable, Sendable {
  let pointer: PointerID
  let start: Point
}

/// A pointer that holds the content of a card that it may not drag.
struct ContentPress: Equatable, Sendable {
  let pointer: PointerID
  /// Where it went down, points of the view.
  let start: Point
  /// How far it may move before it scrolls, points.
  let slop: Double
  /// Where the content was when it was caught, points.
  let startOffset: Double
  /// The pointer's last place, points of the view.
  var last: Point
  /// Whether it scrolls: it was beyond the slop.
  var isDragging = false
  /// Whether the move turned out to be sideways, so that it will never scroll.
  var isYielded = false
}
