import Painting

/// How wide a page's column is, and where it stands.
enum Page {
  /// Points from a window's edge to what is in it: less where there is little.
  static func margin(in width: Double) -> Double { width < 360 ? 16 : 20 }

  /// The column in the middle of a page.
  ///
  /// - Parameters:
  ///   - width: The page's, points.
  ///   - widest: The column is never wider, points.
  /// - Returns: Its left edge and its width.
  static func column(in width: Double, widest: Double = 560) -> (x: Double, width: Double) {
    let inner = max(0, min(width - 2 * margin(in: width), widest))
    return (((width - inner) / 2).rounded(), inner)
  }
}
