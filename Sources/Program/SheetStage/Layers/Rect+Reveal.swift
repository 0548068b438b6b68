internal import SheetEngine

/// Scrolling that brings a rectangle into sight.
extension Rect2D {
  /// The space kept between a revealed view and the edge, points.
  private static let margin = 12.0

  /// The offset nearest to the present one that shows all of the rectangle, or its top if it is too
  /// tall; nil if it is visible already.
  ///
  /// - Parameters:
  ///   - offset: The present scroll offset, points.
  ///   - height: The height of the visible part, points.
  func offset(toReveal offset: Double, height: Double) -> Double? {
    if y - Rect2D.margin < offset { return max(0, y - Rect2D.margin) }
    if maxY + Rect2D.margin > offset + height {
      return min(y - Rect2D.margin, maxY + Rect2D.margin - height)
    }
    return nil
  }
}
