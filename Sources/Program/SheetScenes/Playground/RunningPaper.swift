import SheetControls
import SheetPlayground

/// Squared paper that runs to the left under a pen while something moves. Its pixels are moved, and only
/// what the pen drew since is painted.
class RunningPaper: View {
  /// Points per second of motion at which the paper runs under the pen.
  var speed: Double { 120 }
  /// The width of a square, points.
  var square: Double { 20 }
  /// The number of squares between two strong lines.
  var strong: Int { 5 }
  /// How far from the pen a new frame may paint, points.
  private static let reach = 10.0
  /// Columns of paper that a line is painted in at once, device pixels. A line that is cut at a clip's edge
  /// is blended there as it would not be elsewhere, so it is always cut at the same places of the paper.
  private static let tile = 8

  let history: MotionHistory
  /// How far the paper has run, points: whole device pixels.
  private(set) var run = 0.0

  init(_ history: MotionHistory) {
    self.history = history
    super.init()
  }

  /// The part that runs; the pen is at its right edge. Nothing else may lie on it.
  var sheet: Rect2D { bounds }

  /// How far it runs at once while the pen moves, points; 0 is as far as the pen has drawn.
  var step: Double { 0 }

  /// What is drawn over the squares.
  func paintDrawing(with painter: ViewPainter, in part: Rect2D) {}

  final var pen: Double { snapped(sheet.maxX) }

  /// Where something that was drawn at a paper time is, points.
  final func x(of paperTime: Double) -> Double { pen - (run - paperTime * speed) }

  final func paperTime(at x: Double) -> Double { (run - (pen - x)) / speed }

  /// Runs to where the pen is by now.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the pen itself moved.
  ///   - isMoving: Whether it will go on.
  final func advance(isChanged: Bool, isMoving: Bool = false) {
    guard let canvas else { return }
    let scale = canvas.scale
    let distance = distance(isMoving: isMoving, scale: scale)
    let way = distance - run
    if way == 0, !isChanged { return }
    run = distance
    // It never runs back but for an input that came late.
    if way < 0 { return invalidate() }
    if way > 0 { shift(by: Int((way * scale).rounded()), on: canvas) }
    invalidate(cutTile)
    let left = pen - max(0, way) - RunningPaper.reach
    invalidate(
      wholeTiles(
        Rect2D(
          x: left, y: sheet.y, width: pen + RunningPaper.reach - left, height: sheet.height)))
  }

  private func distance(isMoving: Bool, scale: Double) -> Double {
    func whole(_ points: Double) -> Double { (points * scale).rounded() / scale }
    let all = history.paperTime * speed
    guard isMoving, step > 0 else { return whole(all) }
    let stepped = whole((all / step).rounded(.down) * step)
    return stepped < run && run <= whole(all) ? run : stepped
  }

  /// The tile that the left edge cuts: its pixels were painted with the part that has left since, and are
  /// painted anew.
  private var cutTile: Rect2D {
    guard let column = columns(sheet)?.lowerBound, let canvas else { return sheet }
    // Ends within the last column, because an edge that is a whole pixel may not be one exactly.
    let end = Double(tileStart(column) + RunningPaper.tile) - 0.5
    let width = end / canvas.scale - originInCanvas.x - sheet.x
    return Rect2D(x: sheet.x, y: sheet.y, width: width, height: sheet.height)
  }

  /// A part with all of the tiles that it begins in.
  final func wholeTiles(_ part: Rect2D) -> Rect2D {
    guard let column = columns(part)?.lowerBound, let canvas else { return part }
    let x = Double(tileStart(column)) / canvas.scale - originInCanvas.x
    return Rect2D(x: x, y: part.y, width: part.maxX - x, height: part.height)
  }

  /// The canvas's columns in a part, device pixels.
  private func columns(_ part: Rect2D) -> Range<Int>? {
    guard let canvas else { return nil }
    func pixel(_ x: Double, _ rule: FloatingPointRoundingRule) -> Int {
      // A part's edge that is a whole pixel may not be one exactly.
      Int((((x + originInCanvas.x) * canvas.scale * 256).rounded() / 256).rounded(rule))
    }
    let first = pixel(part.x, .down)
    return first..<max(first, pixel(part.maxX, .up))
  }

  /// The first column of the tile that a column is in.
  private func tileStart(_ column: Int) -> Int {
    guard let canvas else { return column }
    let offset = Int(((run - pen - originInCanvas.x) * canvas.scale).rounded())
    return Int((Double(column + offset) / Double(RunningPaper.tile)).rounded(.down))
      * RunningPaper.tile - offset
  }

  private func shift(by columns: Int, on canvas: Canvas) {
    let area = sheet.offset(x: originInCanvas.x, y: originInCanvas.y)
    func pixel(_ value: Double) -> Int { Int((value * canvas.scale).rounded()) }
    canvas.shift(
      PixelRect(
        minX: pixel(area.x), minY: pixel(area.y), maxX: pixel(area.maxX),
        maxY: pixel(area.maxY)),
      right: -columns, down: 0)
  }

  /// Draws a line through all samples that may be seen in a part.
  ///
  /// - Parameter echo: Draws the samples of this earlier course instead, where it is repeated.
  final func paintLine(
    with painter: Painter, _ color: Color, width: Double = 2, in part: Rect2D,
    _ echo: MotionHistory.Echo? = nil, y: (MotionHistory.Sample) -> Double
  ) {
    guard let canvas, let columns = columns(part.intersection(sheet)) else { return }
    var start = tileStart(columns.lowerBound)
    while start < columns.upperBound {
      let x = Double(start) / canvas.scale - originInCanvas.x
      let tile = Rect2D(
        x: x, y: part.y, width: Double(RunningPaper.tile) / canvas.scale, height: part.height)
      painter.grouped {
        painter.clip(to: tile)
        strokeLine(with: painter, color, width: width, in: tile, echo, y: y)
      }
      start += RunningPaper.tile
    }
  }

  private func strokeLine(
    with painter: Painter, _ color: Color, width: Double, in part: Rect2D,
    _ echo: MotionHistory.Echo?, y: (MotionHistory.Sample) -> Double
  ) {
    let shift = echo?.shift ?? 0
    let before = history.index(atPaperTime: paperTime(at: part.x - 6) - shift) - 1
    let first = max(before, echo.map { history.index(atPaperTime: $0.source.lowerBound) } ?? 0)
    guard first < history.count else { return }
    painter.stroke(width: width, with: color) { line in
      for index in first..<history.count {
        let sample = history[index]
        if let echo, sample.paperTime > echo.source.upperBound { break }
        let x = x(of: sample.paperTime + shift)
        if index == first { line.move(x, y(sample)) } else { line.line(x, y(sample)) }
        if x > part.maxX + 6 { break }
      }
    }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let part = dirty.intersection(bounds)
    if part.isEmpty { return }
    let onSheet = part.intersection(sheet)
    if !onSheet.isEmpty {
      painter.grouped {
        painter.clip(to: sheet)
        paintColumns(with: painter, in: onSheet)
      }
    }
    paintDrawing(with: painter, in: part)
  }

  private func paintColumns(with painter: ViewPainter, in part: Rect2D) {
    let square = square
    var column = ((run - (pen - part.x)) / square).rounded(.down)
    while column * square <= run - (pen - part.maxX) {
      painter.fill(
        Rect2D(
          x: painter.snapped(pen - (run - column * square)), y: part.y, width: painter.hairline,
          height: part.height), with: color(of: Int(column), painter.palette))
      column += 1
    }
  }

  /// The colour of a line of the squares.
  private func color(of line: Int, _ palette: Palette) -> Color {
    palette.text.faded(to: line % strong == 0 ? 0.12 : 0.06)
  }

  /// Draws the squares' rows, counted from a height.
  final func paintRows(from base: Double, with painter: ViewPainter, in part: Rect2D) {
    let first = Int(((base - part.maxY) / square).rounded(.down))
    let last = Int(((base - part.y) / square).rounded(.down))
    guard first <= last else { return }
    // All of a colour at once: many single lines take much longer.
    for isBold in [false, true] {
      painter.fill(with: color(of: isBold ? 0 : 1, painter.palette)) { pen in
        for row in first...last where (row % strong == 0) == isBold {
          let y = painter.snapped(base - Double(row) * square)
          pen.move(part.x, y)
          pen.line(part.maxX, y)
          pen.line(part.maxX, y + painter.hairline)
          pen.line(part.x, y + painter.hairline)
          pen.close()
        }
      }
    }
  }

  /// Draws a dashed level line whose dashes run with the paper.
  final func paintDashes(at y: Double, with painter: Painter, _ color: Color, in part: Rect2D) {
    guard y > part.y - 2, y < part.maxY + 2 else { return }
    let period = 10.0
    let end = min(part.maxX, pen)
    var dash = ((run - (pen - part.x)) / period).rounded(.down)
    while dash * period <= run - (pen - end) {
      let x = pen - (run - dash * period)
      painter.fill(
        Rect2D(
          x: x, y: painter.snapped(y), width: max(0, min(period * 0.6, pen - x)), height: 1),
        with: color)
      dash += 1
    }
  }
}
