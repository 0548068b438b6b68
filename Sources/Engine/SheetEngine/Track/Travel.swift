/// The motion of a card without a pointer.
struct Travel: Equatable, Sendable {
  var motion: Motion
  /// Velocity with which the content is flung when the card arrives, points per second, positive
  /// where the offset grows; 0 for none.
  var leftover = 0.0
  /// Starts of the rubber bands for a pointer that catches the card.
  var bands = RubberBands()
  /// The height below which a card slides out of the view instead of shrinking, points; only for
  /// cards with `SheetInsets.exit`. +∞ stands for the lowest detent's height. Finite after the
  /// lowest detent has become higher, otherwise the card's lower edge would jump.
  var slidingHeight = Double.infinity
}
