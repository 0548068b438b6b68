/// Rows on a rounded background, with hairlines between them.
package final class TileView: View {
  package struct Row {
    let view: View
    let height: Double
    let padding: Double

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - height: The least height of the whole row, points.
    ///   - padding: The space above and below the view within the row, points.
    package init(_ view: View, height: Double, padding: Double = 0) {
      self.view = view
      self.height = height
      self.padding = padding
    }

    func height(in width: Double) -> Double {
      max(height, view.height(in: width) + 2 * padding)
    }
  }

  /// The distance from the background's edges to the rows, points.
  package static func inset(in width: Double) -> Double { width < Page.narrow ? 10 : 16 }
  private var inset: Double { TileView.inset(in: frame.width) }
  private let rows: [Row]

  package init(_ rows: [Row]) {
    self.rows = rows
    super.init()
    for row in rows { add(row.view) }
  }

  private func rowWidth(in width: Double) -> Double {
    max(0, width - 2 * TileView.inset(in: width))
  }

  override package func height(in width: Double) -> Double {
    rows.reduce(0) { $0 + $1.height(in: rowWidth(in: width)) }
  }

  override package func layout() {
    let width = rowWidth(in: frame.width)
    var y = 0.0
    for row in rows {
      let height = row.height(in: width)
      row.view.frame = Rect2D(
        x: inset, y: y + row.padding, width: width, height: height - 2 * row.padding)
      y += height
    }
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    var y = 0.0
    for row in rows.dropLast() {
      y += row.height(in: rowWidth(in: frame.width))
      painter.hairline(fromX: inset, toX: frame.width, y: y, with: palette.separator)
    }
  }
}
