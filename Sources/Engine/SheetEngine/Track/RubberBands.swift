/// A pull, which puts the card at a `top`.
struct Pull: Equatable, Sendable {
  /// The pulled `top`, without a rubber band's resistance, points.
  let top: Double
  /// The part of the card's distance beyond a limit that is not a rubber band's stretch.
  var overshoot = Overshoot()
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
