/// State of the card. Each case has only its own values.
enum SheetState: Equatable, Sendable {
  /// Not on screen.
  ///
  /// Valid transitions: → moving (present, it becomes persistent), → held (pulled up from its side of the
  /// view).
  case hidden

  /// At rest at `Sheet.place`.
  ///
  /// Valid transitions: → held (pressed), → moving (move, resize, dismiss).
  case resting

  /// A pointer holds the card where it was caught; beyond the slop the card follows it.
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

/// Phase of a press.
enum PressPhase: Equatable, Sendable {
  /// Within the slop.
  case pressed
  /// Card or content follow it.
  case dragging
  /// Mostly horizontal: it never drags.
  case sideways
}

/// A motion of the card without a pointer.
struct ActiveMotion: Equatable, Sendable {
  var motion: Motion
  /// Velocity at which the content is flung when the card arrives, points per second: the rest of the
  /// release's.
  var leftover = 0.0
}

/// Distance beyond the upper and the lower limit, points, ≥ 0.
struct Overshoot: Equatable, Sendable {
  var above = 0.0
  var below = 0.0
}

/// A pointer that holds the card, and perhaps its content.
struct Grab: Equatable, Sendable {
  /// A click, as long as the pointer stays within the slop of a tap.
  enum Tap: Equatable, Sendable {
    case none, dimmer, handle, doubleOnHandle
  }

  /// The content's part in a grab.
  enum Content: Equatable, Sendable {
    /// The pointer holds the card alone.
    case none
    /// Each move is shared between card and content; so far the content has not moved.
    case shared
    /// The content has moved in this drag.
    case moved
  }

  /// Whether `mayDismiss` lets the card below its lowest detent: called once in a drag.
  enum Veto: Equatable, Sendable {
    case notAsked, granted, refused
  }

  /// The press's point.
  var start: Point2D
  /// The `top` that the press has pulled the card to at its start: the card's own, unless it was beyond a
  /// limit.
  var startTop: Double
  /// Distance of the card beyond the limits when grabbed, as far as it exceeds the rubber band's range:
  /// allowed until the release, so that the card does not jump.
  var overshoot = Overshoot()
  /// Distance that the pointer may move before it drags, points.
  let slop: Double
  /// The pointer's last point.
  var last: Point2D
  /// Distance that the card has been pulled down, points.
  var travel: Double = 0
  /// The content's offset when it was caught, points.
  var startOffset = 0.0
  /// The pointer.
  let pointer: PointerID
  /// The kind of tap that a release now would be.
  var tap = Tap.none
  var phase = PressPhase.pressed
  var content = Content.none
  var veto = Veto.notAsked
  /// Whether the grab pulled up a hidden sheet: a cancel hides it again.
  var opens = false

  var holdsContent: Bool { content != .none }
  var hasMovedContent: Bool { content == .moved }
}

/// A press that does not hold the card and does not stop its motion.
enum SidePress: Equatable, Sendable {
  /// A press on the dimmer: perhaps a tap.
  case dimmer(DimmerPress)
  /// A press on the content of a card that it may not drag.
  case content(ContentPress)
  /// Close to the side from which a hidden sheet can be pulled up.
  case edge(DimmerPress)

  /// The pointer that is down there.
  var pointer: PointerID {
    switch self {
    case .dimmer(let press), .edge(let press): press.pointer
    case .content(let press): press.pointer
    }
  }
}

/// A press on the dimmer or beside a hidden sheet, or one in the card that may become a click.
struct DimmerPress: Equatable, Sendable {
  let pointer: PointerID
  var start: Point2D
}

/// A press that holds the content of a card that it may not drag.
struct ContentPress: Equatable, Sendable {
  let pointer: PointerID
  /// The press's point.
  var start: Point2D
  /// Distance that the pointer may move before it scrolls, points.
  let slop: Double
  /// The content's offset when it was caught, points.
  let startOffset: Double
  /// The pointer's last point.
  var last: Point2D
  var phase = PressPhase.pressed
}
