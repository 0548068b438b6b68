import Controls
import Painting
import Pixels
import Playground

/// Graph paper. The card's top edge is the pen: what it draws runs to the left at its true height while
/// something moves.
final class PaperView: View {
  /// How fast the paper runs, points a second.
  private static let speed = MotionHistory.paperSpeed
  private static let square = 20.0
  private static let penRadius = 4.0
  /// Points right of the pen, for the names of the detents.
  static let margin = 132.0
  private let log: MotionLog
  /// The heights of the detents' lines, points from the top.
  var lines: [Double] = [] {
    didSet { if lines != oldValue { invalidate() } }
  }
  /// How far the paper has run, points: whole device pixels.
  private var run = 0.0
  private var penTop = 0.0

  init(_ log: MotionLog) {
    self.log = log
    super.init()
  }

  private var pen: Double { snapped(max(0, frame.width - PaperView.margin)) }

  /// Shows what the pen has drawn by now.
  ///
  /// - Parameter top: Where the card's top edge is, points.
  func update(top: Double) {
    guard let canvas else { return }
    let scale = canvas.scale
    let distance = (log.history.paperTime * PaperView.speed * scale).rounded() / scale
    let way = distance - run
    if way == 0, top == penTop { return }
    run = distance
    if way > 0 { shift(by: Int((way * scale).rounded()), on: canvas) }
    penTop = top
    let left = pen - way - 2 * PaperView.penRadius - 2
    invalidate(
      Rect2D(x: left, y: 0, width: pen + PaperView.penRadius + 2 - left, height: frame.height))
  }

  private func shift(by columns: Int, on canvas: Canvas) {
    let origin = originInCanvas
    func pixel(_ value: Double) -> Int { Int((value * canvas.scale).rounded()) }
    canvas.shift(
      PixelRect(
        minX: pixel(origin.x), minY: pixel(origin.y), maxX: pixel(origin.x + pen),
        maxY: pixel(origin.y + frame.height)),
      right: -columns, down: 0)
  }

  // MARK: Painting

  override func paint(with painter: Painter, palette: Palette, dirty: Rect2D) {
    let part = dirty.intersection(bounds)
    if part.isEmpty { return }
    paintSquares(with: painter, palette, in: part)
    paintLines(with: painter, palette, in: part)
    painter.grouped {
      painter.clip(to: Rect2D(x: 0, y: 0, width: pen, height: frame.height))
      paintTrail(with: painter, palette, in: part)
    }
    painter.fillCircle(
      x: pen, y: penTop, radius: PaperView.penRadius, with: palette.accent)
  }

  private func paintSquares(with painter: Painter, _ palette: Palette, in part: Rect2D) {
    let (thin, bold) = (palette.text.faded(to: 0.06), palette.text.faded(to: 0.12))
    let square = PaperView.square
    var row = ((frame.height - part.maxY) / square).rounded(.down)
    while row * square <= frame.height - part.y {
      painter.hairline(
        fromX: part.x, toX: part.maxX, y: frame.height - row * square,
        with: row.truncatingRemainder(dividingBy: 5) == 0 ? bold : thin)
      row += 1
    }
    var column = ((run - (pen - part.x)) / square).rounded(.down)
    let end = min(part.maxX, pen)
    while column * square <= run - (pen - end) {
      let x = painter.snapped(pen - (run - column * square))
      if x >= part.x, x < pen {
        painter.fill(
          Rect2D(x: x, y: part.y, width: painter.hairline, height: part.height),
          with: column.truncatingRemainder(dividingBy: 5) == 0 ? bold : thin)
      }
      column += 1
    }
  }

  /// The detents: dashes that run with the paper.
  private func paintLines(with painter: Painter, _ palette: Palette, in part: Rect2D) {
    let period = 10.0
    let color = palette.accent.faded(to: 0.55)
    for line in lines where line > part.y - 2 && line < part.maxY + 2 {
      var dash = ((run - (pen - part.x)) / period).rounded(.down)
      while dash * period <= run - (pen - part.maxX) {
        let x = pen - (run - dash * period)
        painter.fill(
          Rect2D(x: x, y: painter.snapped(line), width: period * 0.6, height: 1), with: color)
        dash += 1
      }
    }
  }

  private func paintTrail(with painter: Painter, _ palette: Palette, in part: Rect2D) {
    let history = log.history
    let first = history.firstIndex(
      atX: part.x - 6, pen: pen - run + history.paperTime * PaperView.speed,
      speed: PaperView.speed)
    guard history.count > first else { return }
    painter.stroke(width: 2, with: palette.accent) { line in
      for index in max(0, first - 1)..<history.count {
        let sample = history[index]
        let x = pen - (run - sample.paperTime * PaperView.speed)
        if index == max(0, first - 1) { line.move(x, sample.top) } else { line.line(x, sample.top) }
        if x > part.maxX + 6 { break }
      }
    }
  }
}
