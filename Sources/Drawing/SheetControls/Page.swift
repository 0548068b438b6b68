/// How wide a page's column is, and where it stands.
package enum Page {
  /// Points from a window's edge to what is in it: less where there is little.
  package static func margin(in width: Double) -> Double { width < 360 ? 16 : 20 }

  /// The column in the middle of a page so wide.
  ///
  /// - Parameter widest: The column is never wider, points.
  package static func column(
    in width: Double, widest: Double = 560
  ) -> (x: Double, width: Double) {
    let inner = max(0, min(width - 2 * margin(in: width), widest))
    return (((width - inner) / 2).rounded(), inner)
  }
}

extension Rect2D {
  /// The part of a row in the page's column.
  package func column(widest: Double = 560) -> Rect2D {
    let column = Page.column(in: width, widest: widest)
    return Rect2D(x: x + column.x, y: y, width: column.width, height: height)
  }
}
