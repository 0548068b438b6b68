/// The width and position of a page's column.
package enum Page {
  /// The margin of a page, points: smaller in a narrow window.
  package static func margin(in width: Double) -> Double { width < 360 ? 16 : 20 }

  /// The width below which rows wrap their lines and put their parts below each other, points. For
  /// example, a phone's window at twice its usual scale is 195 points wide.
  package static let narrow = 280.0

  /// The left edge and width of the centred column, at most `widest`, in a page of the given width;
  /// points.
  package static func column(
    in width: Double, widest: Double = 560
  ) -> (x: Double, width: Double) {
    let inner = max(0, min(width - 2 * margin(in: width), widest))
    return (((width - inner) / 2).rounded(), inner)
  }
}
