internal import SheetEngine

/// What has to be scrolled for a rectangle to be seen.
extension Rect2D {
  /// Space that is kept between a revealed view and the edge, points.
  private static let margin = 12.0

  /// The offset nearest to the present one at which all of the rectangle is in sight, or its top where it
  /// is too tall; nil when it is already.
  ///
  /// - Parameters:
  ///   - offset: The present offset of what scrolls, points.
  ///   - height: The height of what shows it, points.
  func offset(toReveal offset: Double, height: Double) -> Double? {
    if y - Rect2D.margin < offset { return max(0, y - Rect2D.margin) }
    if maxY + Rect2D.margin > offset + height {
      return min(y - Rect2D.margin, maxY + Rect2D.margin - height)
    }
    return nil
  }
}
