/// How a card follows the pointer that holds it.
struct Hold: Equatable, Sendable {
  /// The content's part in a drag; `from` is the content's offset at the press, points.
  enum Content: Equatable, Sendable {
    /// The pointer moves only the card.
    case none
    /// Each move is shared between card and content; so far the content has not moved.
    case shared(from: Double)
    case moved(from: Double)
  }

  /// The answer of the function of `SheetDismissal.asks`, which the sheet calls once in a drag.
  enum Veto: Equatable, Sendable {
    /// `isStillBelow` is whether the card has stayed below its lowest detent since the press. While
    /// true, the sheet asks only if `pulledTop` is greater than `startTop`.
    case notAsked(isStillBelow: Bool)
    case granted, refused
  }

  /// The pointer, or the fingers on a touchpad. A hold lasts as long as its press.
  var press: Press
  /// `pulledTop` at the press: the card's `top` or, if the card stretches a rubber band, the `top`
  /// that it would have without the rubber band's resistance.
  private(set) var startTop: Double
  /// Distances by which the drag's limits are wider, because the card was beyond them when the
  /// pointer grabbed it, when they changed or when the program refused the dismissal. Otherwise the
  /// card would jump. The stretch of a rubber band does not count.
  private(set) var overshoot: Overshoot
  /// Distance that the pointer has pulled the card since the press, points, positive downward.
  private(set) var distance = 0.0
  /// The height below which the card slides out, points; see `Travel.slidingHeight`.
  private(set) var slidingHeight: Double
  /// The velocity that the release gives the content, points per second, positive where the offset
  /// grows.
  private var fling = 0.0
  private(set) var content: Content
  private(set) var veto = Veto.notAsked(isStillBelow: true)
  /// Whether the pointer pulled up a hidden sheet, which a cancel hides again.
  let opens: Bool

  /// The pointer takes a card at `pull`.
  init(
    _ press: Press, at pull: Pull, content: Content = .none, opens: Bool = false,
    slidingHeight: Double
  ) {
    self.press = press
    (startTop, overshoot) = (pull.top, pull.overshoot)
    self.content = content
    self.opens = opens
    self.slidingHeight = slidingHeight
  }

  /// Whether the fingers on a touchpad hold the card; they cannot dismiss the sheet.
  var isByTouchpad: Bool { press.pointer == .touchpad }
  /// The `top` to which the pointer has pulled the card, without resistance, points.
  var pulledTop: Double { startTop + distance }
  var isRefused: Bool { veto == .refused }
  var holdsContent: Bool { content != .none }
  /// The velocity that the content gets when the hold ends, points per second; nil without content.
  var contentVelocity: Double? { holdsContent ? fling : nil }
  /// The content's offset at the press, points; nil if the drag has not moved the content.
  var movedContentStart: Double? {
    if case .moved(let start) = content { start } else { nil }
  }
}

/// Events of a drag.
extension Hold {
  /// The pointer moves by points, positive downward.
  mutating func drag(by points: Double) { distance += points }

  /// The drag has moved the content.
  mutating func moveContent() {
    if case .shared(let start) = content { content = .moved(from: start) }
  }

  /// The release flings the content, points per second, positive where the offset grows.
  mutating func flingContent(velocity: Double) { fling = velocity }

  /// Forgets the part of the pull beyond a range of `pulledTop`.
  mutating func limitPull(to range: ClosedRange<Double>) {
    distance = pulledTop.clamped(range.lowerBound, range.upperBound) - startTop
  }

  /// Whether the program must now be asked about a dismissal, because the drag has pulled the card
  /// below its lowest detent. Never while a drag pulls up a hidden sheet, because the release asks.
  mutating func mustAsk(below lowestTop: Double) -> Bool {
    guard case .notAsked(let isStillBelow) = veto, !opens else { return false }
    if pulledTop <= lowestTop {
      veto = .notAsked(isStillBelow: false)
      return false
    }
    return !isByTouchpad && (pulledTop > startTop || !isStillBelow)
  }

  /// The `pulledTop` from which the card resists if the dismissal is refused: `before` the move that
  /// asks or, if this move passes the `top` at the press, that `top`.
  func resistedTop(_ before: Double) -> Double {
    if case .notAsked(isStillBelow: true) = veto { max(before, startTop) } else { before }
  }

  mutating func grant() { veto = .granted }

  /// The program refuses the dismissal; the card stays where it is.
  ///
  /// - Parameter overshoot: The card's distance below its lowest detent, points.
  mutating func refuse(_ overshoot: Double) {
    veto = .refused
    self.overshoot.below = overshoot
  }

  /// The program may be asked again.
  mutating func askAnew() {
    if veto == .granted || veto == .refused { veto = .notAsked(isStillBelow: false) }
  }
}

/// Changes of the layout during a drag.
extension Hold {
  /// Positions have changed by points; the card is within the drag's limits now.
  mutating func shift(by points: Double) {
    startTop += points
    overshoot = Overshoot()
  }

  /// The card is at another pull, because its limits have changed.
  mutating func move(to pull: Pull) {
    (startTop, overshoot) = (pull.top - distance, pull.overshoot)
  }

  /// The drag starts at a lower `top`, and its pointer stays where it is.
  mutating func lowerStart(to top: Double) {
    (startTop, distance) = (top, pulledTop - top)
  }

  /// The lowest detent has become higher than the card.
  mutating func slide(below height: Double) { slidingHeight = min(slidingHeight, height) }
}

/// A pull, which puts the card at a `top`.
struct Pull: Equatable, Sendable {
  /// The pulled `top`, without a rubber band's resistance, points.
  let top: Double
  /// The part of the card's distance beyond a limit that is not a rubber band's stretch.
  var overshoot = Overshoot()
}

/// Distances of a card beyond its upper and lower limits, points, ≥ 0.
struct Overshoot: Equatable, Sendable {
  var above = 0.0
  var below = 0.0
}
