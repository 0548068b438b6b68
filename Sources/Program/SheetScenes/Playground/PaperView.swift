import SheetControls
import SheetPlayground

/// Graph paper on which a pen plots the height of the card's top edge.
final class PaperView: RunningPaper {
  private static let penRadius = 4.0
  /// The minimum space right of the pen for the names of the detents, points.
  private static let margin = 144.0
  /// The minimum distance from the card's right edge to the pen, points.
  private static let inset = 40.0

  var cardEnd = 0.0 {
    didSet { if cardEnd != oldValue { invalidate() } }
  }

  /// The y coordinates of the detents' lines, points.
  var lines: [Double] = [] {
    didSet { if lines != oldValue { invalidate() } }
  }
  private var penTop = 0.0

  override var sheet: Rect2D {
    let end = min(frame.width - PaperView.margin, cardEnd - PaperView.inset)
    return Rect2D(width: max(0, snapped(end)), height: frame.height)
  }

  func update(top: Double) {
    let isChanged = top != penTop
    penTop = top
    advance(isChanged: isChanged)
  }

  override func paintDrawing(with painter: ViewPainter, in part: Rect2D) {
    let palette = painter.palette
    paintRows(with: painter, in: part)
    paintMargin(with: painter, in: part)
    let color = palette.accent.faded(to: 0.55)
    for line in lines {
      paintDashes(at: line, with: painter, color, in: part)
      // The line is solid right of the pen, because only the paper left of the pen moves.
      painter.hairline(fromX: pen, toX: frame.width, y: line, with: color)
    }
    painter.grouped {
      painter.clip(to: sheet)
      for echo in history.echoes {
        paintLine(with: painter, palette.accent.faded(to: 0.35), in: part, echo) { $0.top }
      }
      paintLine(with: painter, palette.accent, in: part) { $0.top }
    }
    painter.fillCircle(x: pen, y: penTop, radius: PaperView.penRadius, with: palette.accent)
  }

  private func paintMargin(with painter: ViewPainter, in part: Rect2D) {
    for line in 1...max(1, Int((frame.width - pen) / square)) {
      let x = painter.snapped(pen + Double(line) * square)
      if x > part.maxX { break }
      painter.fill(
        Rect2D(x: x, y: part.y, width: painter.hairline, height: part.height),
        with: painter.palette.text.faded(to: 0.06))
    }
  }
}
