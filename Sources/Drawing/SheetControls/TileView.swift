/// Rows on a rounded background, with hairlines between them.
package final class TileView: View {
  package struct Row {
    let view: View
    let height: Double
    let padding: Double

    /// Creates a row with a least height, and with space above and below the view; points.
    package init(_ view: View, height: Double, padding: Double = 0) {
      self.view = view
      self.height = height
      self.padding = padding
    }

    func height(in width: Double) -> Double {
      max(height, view.height(in: width) + 2 * padding)
    }
  }

  package static func inset(in width: Double) -> Double { width < Page.narrow ? 10 : 16 }
  private var inset: Double { TileView.inset(in: frame.width) }
  private let rows: [Row]
  /// The last computed heights of the rows, and their width and scale; cached, because a scroll
  /// view reads heights in every frame. nil before the first computation.
  private var kept: (width: Double, scale: Double, heights: [Double])?

  package init(_ rows: [Row]) {
    self.rows = rows
    super.init()
    for row in rows { add(row.view) }
  }

  private func rowWidth(in width: Double) -> Double {
    max(0, width - 2 * TileView.inset(in: width))
  }

  private func heights(in width: Double) -> [Double] {
    let scale = typesetter?.scale
    if let kept, kept.width == width, kept.scale == scale { return kept.heights }
    let inner = rowWidth(in: width)
    let heights = rows.map { $0.height(in: inner) }
    if let scale { kept = (width, scale, heights) }
    return heights
  }

  override package func height(in width: Double) -> Double { heights(in: width).reduce(0, +) }

  override package func layout() {
    let width = rowWidth(in: frame.width)
    var y = 0.0
    for (row, height) in zip(rows, heights(in: frame.width)) {
      row.view.frame = Rect2D(
        x: inset, y: y + row.padding, width: width, height: height - 2 * row.padding)
      y += height
    }
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    var y = 0.0
    for height in heights(in: frame.width).dropLast() {
      y += height
      painter.hairline(fromX: inset, toX: frame.width, y: y, with: palette.separator)
    }
  }
}
