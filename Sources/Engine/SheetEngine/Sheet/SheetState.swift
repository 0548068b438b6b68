/// What the card is doing. Each case holds what only it needs.
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

  /// On its own way to a detent, or out.
  ///
  /// Valid transitions: → resting, hidden (arrived), → held (caught), → moving (present, move, resize,
  /// dismiss).
  case moving(ActiveMotion)
}

/// What has become of a press.
enum PressPhase: Equatable, Sendable {
  /// Within the slop.
  case pressed
  /// Card or content follow it.
  case dragging
  /// Mostly horizontal: it never drags.
  case sideways
}

/// A motion of the card by itself.
struct ActiveMotion: Equatable, Sendable {
  var motion: Motion
  /// How fast the content is flung when the card arrives, points per second: what the release had left.
  var leftover = 0.0
}

/// How far beyond the upper and the lower limit something is, points, ≥ 0.
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

  /// What the content has to do with it.
  enum Content: Equatable, Sendable {
    /// The pointer holds the card alone.
    case none
    /// Each move is shared between card and content; so far the content has not moved.
    case shared
    /// The content has moved in this drag.
    case moved
  }

  /// Whether the card may be pulled below its lowest detent: asked once in a drag.
  enum Veto: Equatable, Sendable {
    case notAsked, granted, refused
  }

  /// Where it went down.
  var start: Point2D
  /// The `top` that the card was pulled to at that moment: the card's own, unless it was
  /// beyond a limit.
  var startTop: Double
  /// How far beyond the limits the card was when it was caught, by more than the rubber band's range:
  /// that far it may be until it is let go, so that it does not jump.
  var overshoot = Overshoot()
  /// How far the pointer may move before it drags, points.
  let slop: Double
  /// Where the pointer was last.
  var last: Point2D
  /// How far the card has been pulled down, points.
  var travel: Double = 0
  /// The content's offset when it was caught, points.
  var startOffset = 0.0
  /// Which pointer.
  let pointer: PointerID
  /// What releasing it now would be, besides the end of a drag.
  var tap = Tap.none
  var phase = PressPhase.pressed
  var content = Content.none
  var veto = Veto.notAsked
  /// Whether it pulled up a hidden sheet: taken back, that is hidden again.
  var opens = false

  var holdsContent: Bool { content != .none }
  var hasMovedContent: Bool { content == .moved }
}

/// A press that does not hold the card, which goes on with whatever it does.
enum SidePress: Equatable, Sendable {
  /// On the dimmer: perhaps a tap.
  case dimmer(DimmerPress)
  /// On the content of a card that it may not drag.
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

/// A press on the dimmer or beside a hidden sheet, or one in the card as long as it may be a click.
struct DimmerPress: Equatable, Sendable {
  let pointer: PointerID
  var start: Point2D
}

/// A press that holds the content of a card that it may not drag.
struct ContentPress: Equatable, Sendable {
  let pointer: PointerID
  /// Where it went down.
  var start: Point2D
  /// How far it may move before it scrolls, points.
  let slop: Double
  /// The content's offset when it was caught, points.
  let startOffset: Double
  /// Where the pointer was last.
  var last: Point2D
  var phase = PressPhase.pressed
}
