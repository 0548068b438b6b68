internal import SheetEngine

/// The look of a card between its origin and its place.
package struct PixelFlight: Equatable, Sendable {
  /// The radius of the four corners, half device pixels: each radius has a mask, which is kept.
  package let radius: Int
  /// Opacity of the origin's picture over the card, 0…255. The shadow has the rest, because the
  /// card has none at the origin.
  package let picture: UInt8
  /// Changes with the origin's picture; 0 without a picture.
  var pictureVersion = 0

  init(_ card: DrawnCard, scale: Double) {
    radius = PixelFrame.pixels(card.radius, 2 * scale)
    picture = UInt8(opacity: card.picture)
  }

  /// The shown card's rectangle, points. A card that rests at the view's lower edge, `height` points
  /// from the top, has square lower corners there: on the way, its round ones leave the view.
  static func rect(of frame: SheetFrame, inViewOf height: Double) -> Rect2D {
    var rect = frame.shownCard
    guard let drawn = frame.drawn, !frame.isFloating else { return rect }
    let below = drawn.radius - max(0, height - rect.maxY)
    rect.height += max(0, below) * drawn.way
    return rect
  }
}
