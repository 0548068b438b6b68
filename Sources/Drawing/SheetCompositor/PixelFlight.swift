internal import SheetEngine

/// The look of a card between its origin and its place. The frame's card must be floating.
package struct PixelFlight: Equatable, Sendable {
  /// The radius of the four corners, whole points, because each other radius is another mask.
  package let radius: Int
  /// Opacity of the origin's picture over the card, 0…255.
  package let picture: UInt8
  /// Opacity of the content over the card's colour, beneath a picture, 0…255.
  package let content: UInt8

  package init(radius: Int, picture: UInt8, content: UInt8 = 255) {
    (self.radius, self.picture, self.content) = (radius, picture, content)
  }

  init(_ card: DrawnCard) {
    self.init(
      radius: PixelFrame.pixels(card.radius, 1), picture: UInt8(opacity: card.originOpacity),
      content: UInt8(opacity: card.contentOpacity))
  }

  /// Opacity of the card's shadow, which a thing in a scene does not have, 0…255.
  var shadow: UInt8 { 255 - picture }

  /// The shown card's rectangle, points. A card that rests at the view's lower edge, `height` points
  /// from the top, has square lower corners there: on the way, its round ones leave the view.
  static func rect(of frame: SheetFrame, inViewOf height: Double) -> Rect2D {
    var rect = frame.shownCard
    guard let drawn = frame.drawn, !frame.isFloating else { return rect }
    let below = drawn.radius - max(0, height - rect.maxY)
    rect.height += max(0, below) * drawn.progress
    return rect
  }
}
