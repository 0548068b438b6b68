/// Rows on a rounded background, with hairlines between them.
package final class TileView: View {
  package struct Row {
    let view: View
    let height: Double
    let padding: Double

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - height: The height of the whole row, points.
    ///   - padding: The space above and below the view within the row, points.
    package init(_ view: View, height: Double, padding: Double = 0) {
      self.view = view
      self.height = height
      self.padding = padding
    }
  }

  /// The distance from the background's edges to the rows, points.
  package static let inset = 16.0
  private let rows: [Row]

  package init(_ rows: [Row]) {
    self.rows = rows
    super.init()
    for row in rows { add(row.view) }
  }

  override package func height(in width: Double) -> Double { rows.reduce(0) { $0 + $1.height } }

  override package func layout() {
    var y = 0.0
    for row in rows {
      row.view.frame = Rect2D(
        x: TileView.inset, y: y + row.padding, width: max(0, frame.width - 2 * TileView.inset),
        height: row.height - 2 * row.padding)
      y += row.height
    }
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    var y = 0.0
    for row in rows.dropLast() {
      y += row.height
      painter.hairline(fromX: TileView.inset, toX: frame.width, y: y, with: palette.separator)
    }
  }
}
