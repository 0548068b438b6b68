/// The look of a card between its origin and its place. The frame's card must be floating.
package struct PixelFlight: Equatable, Sendable {
  /// The radius of the four corners, half device pixels: each radius has a mask, which is kept.
  package let radius: Int
  /// Opacity of the origin's picture over the card, 0…255.
  package let picture: UInt8
  /// Opacity of the card's shadow, which has none at the origin, 0…255.
  package let shadow: UInt8

  package init(radius: Int, picture: UInt8, shadow: UInt8) {
    (self.radius, self.picture, self.shadow) = (radius, picture, shadow)
  }
}
