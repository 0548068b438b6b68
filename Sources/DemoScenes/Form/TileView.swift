import Controls
import Painting

/// Rows on a rounded ground, with thin lines between them.
final class TileView: View {
  /// A row and how high it is, points.
  struct Row {
    let view: View
    let height: Double
    /// Points above and below the view that belong to the row.
    let padding: Double

    init(_ view: View, height: Double, padding: Double = 0) {
      self.view = view
      self.height = height
      self.padding = padding
    }
  }

  /// Points from the ground's edges to the rows.
  static let inset = 16.0
  private let rows: [Row]

  /// Creates a tile.
  init(_ rows: [Row]) {
    self.rows = rows
    super.init()
    for row in rows { add(row.view) }
  }

  /// How high all rows are together, points.
  var fullHeight: Double { rows.reduce(0) { $0 + $1.height } }

  override func layout() {
    var y = 0.0
    for row in rows {
      row.view.frame = Rect(
        x: TileView.inset, y: y + row.padding, width: max(0, frame.width - 2 * TileView.inset),
        height: row.height - 2 * row.padding)
      y += row.height
    }
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.fill(bounds, radius: 14, with: palette.raised)
    var y = 0.0
    for row in rows.dropLast() {
      y += row.height
      painter.hairline(
        fromX: TileView.inset, toX: frame.width, y: y, with: palette.separator)
    }
  }
}
