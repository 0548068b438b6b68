import Painting

/// One part of the card's content; parts are stacked.
protocol CardSection {
  /// Points from its top to its bottom.
  var height: Double { get }
  /// Points between it and the next.
  var spacing: Double { get }
  /// Paints it; the rectangle is as wide as it was made for and as high as it says.
  func paint(with painter: Painter, in box: Rect)
}
