import Controls
import Painting
import Pixels
import Playground

/// Graph paper. The card's top edge is the pen: what it draws runs to the left at its true height while
/// something moves.
final class PaperView: RunningPaper {
  private static let penRadius = 4.0
  /// Points right of the pen, for the names of the detents.
  static let margin = 132.0

  /// The heights of the detents' lines, points from the top.
  var lines: [Double] = [] {
    didSet { if lines != oldValue { invalidate() } }
  }
  private var penTop = 0.0

  override var sheet: Rect2D {
    Rect2D(x: 0, y: 0, width: max(0, frame.width - PaperView.margin), height: frame.height)
  }

  /// Shows what the pen has drawn by now.
  ///
  /// - Parameter top: Where the card's top edge is, points.
  func update(top: Double) {
    let isChanged = top != penTop
    penTop = top
    advance(isChanged: isChanged)
  }

  override func paintDrawing(with painter: Painter, _ palette: Palette, in part: Rect2D) {
    paintRows(from: frame.height, with: painter, palette, in: part)
    let color = palette.accent.faded(to: 0.55)
    for line in lines {
      paintDashes(at: line, with: painter, color, in: part)
      // What is right of the pen does not run.
      painter.hairline(fromX: pen, toX: frame.width, y: line, with: color)
    }
    painter.grouped {
      painter.clip(to: sheet)
      paintLine(with: painter, palette.accent, in: part) { $0.top }
    }
    painter.fillCircle(x: pen, y: penTop, radius: PaperView.penRadius, with: palette.accent)
  }
}
