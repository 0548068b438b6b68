/// How a card follows the pointer that holds it.
struct CardDrag: Equatable, Sendable {
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

  /// Whether the fingers on a touchpad hold the card; they cannot dismiss the sheet.
  let isByTouchpad: Bool
  /// `pulledTop` at the press: the card's `top` or, if the card stretches a rubber band, the `top`
  /// that it would have without the rubber band's resistance.
  var startTop: Double
  /// Distances by which the drag's limits are wider, because the card was beyond them when the
  /// pointer grabbed it, when they changed or when the program refused the dismissal. Otherwise the
  /// card would jump. The stretch of a rubber band does not count.
  var overshoot = Overshoot()
  /// Distance that the pointer has pulled the card since the press, points, positive downward.
  var travel = 0.0
  var content = Content.none
  var veto = Veto.notAsked(isStillBelow: true)
  /// Whether the pointer pulled up a hidden sheet, which a cancel hides again.
  var opens = false
  /// The height below which the card slides out, points; see `Travel.slidingHeight`.
  var slidingHeight = Double.infinity

  /// The `top` to which the pointer has pulled the card, without resistance, points.
  var pulledTop: Double { startTop + travel }
  var isRefused: Bool { veto == .refused }
  var holdsContent: Bool { content != .none }
  /// The content's offset at the press, points; nil if the drag has not moved the content.
  var movedContentStart: Double? {
    if case .moved(let start) = content { start } else { nil }
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

  /// The program may be asked again.
  mutating func askAnew() {
    switch veto {
    case .notAsked: break
    case .granted, .refused: veto = .notAsked(isStillBelow: false)
    }
  }

  /// The drag has moved the content.
  mutating func moveContent() {
    if case .shared(let start) = content { content = .moved(from: start) }
  }
}

/// Starts of a card's rubber bands, values of `top`, points. A card that stretches a rubber band
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
