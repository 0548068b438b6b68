/// Starts of a card's rubber bands, values of `top`, points. A card that stretches a rubber band
/// continues to do so after it has been caught or its limits have changed. A card that a change has
/// put beyond its limits stretches nothing: the rubber band starts at the card.
struct RubberBands: Equatable, Sendable {
  /// A card above this `top` stretches the upper rubber band; +∞ counts as the highest detent's `top`.
  var upper = Double.infinity
  /// A card below this `top` stretches the lower rubber band; +∞ for none.
  var lower = Double.infinity
}
