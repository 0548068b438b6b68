import SheetControls
import SheetPlayground

/// A strip chart: during motion, squared paper scrolls left, and only the uncovered part is
/// painted.
class RunningPaper: View {
  /// Points per second, during motion.
  var speed: Double { 120 }
  var square: Double { 20 }
  /// The number of squares between two bold lines.
  var strong: Int { 5 }
  /// The distance on each side of the pen that each frame repaints, points.
  private static let reach = 10.0
  /// The width of a tile, device pixels. Painted areas begin at the edge of a tile, because
  /// antialiasing differs at a clip's edge.
  private static let tile = 8

  let history: MotionHistory
  /// The distance that the paper has run, points; a multiple of a device pixel.
  private(set) var run = 0.0

  init(_ history: MotionHistory) {
    self.history = history
    super.init()
  }

  /// The running part of the paper, left of the pen; no other view may overlap this part.
  var sheet: Rect2D { bounds }

  /// The paper advances by multiples of this length, points; 0: by any length.
  var step: Double { 0 }

  func paintDrawing(with painter: ViewPainter, in part: Rect2D) {}

  final var pen: Double { snapped(sheet.maxX) }

  /// Converts a time in seconds of motion to an x in points.
  final func x(of paperTime: Double) -> Double { pen - (run - paperTime * speed) }

  final func paperTime(at x: Double) -> Double { (run - (pen - x)) / speed }

  /// Scrolls the paper to the history's time, and paints the part near the pen. Does nothing if
  /// neither the paper nor the pen has moved; `isChanged`: the pen has moved up or down.
  final func advance(isChanged: Bool, isMoving: Bool = false) {
    guard let canvas else { return }
    let scale = canvas.scale
    let distance = distance(isMoving: isMoving, scale: scale)
    let way = distance - run
    if way == 0, !isChanged { return }
    run = distance
    // A hidden paper must not move pixels, because another view has painted the paper's area.
    if isInvisible { return }
    // `run` decreases only after an input that is earlier than the previous input.
    if way < 0 { return invalidate() }
    if way > 0 {
      let area = sheet.offset(x: originInCanvas.x, y: originInCanvas.y)
      canvas.shift(
        PixelRect(nearestTo: area, scale: scale), right: -Int((way * scale).rounded()), down: 0)
    }
    invalidate(cutTile)
    let left = pen - max(0, way) - RunningPaper.reach
    invalidate(
      wholeTiles(
        Rect2D(x: left, y: sheet.y, width: pen + RunningPaper.reach - left, height: sheet.height)))
  }

  private func distance(isMoving: Bool, scale: Double) -> Double {
    func whole(_ points: Double) -> Double { (points * scale).rounded() / scale }
    let all = history.paperTime * speed
    guard isMoving, step > 0 else { return whole(all) }
    let stepped = whole((all / step).rounded(.down) * step)
    return stepped < run && run <= whole(all) ? run : stepped
  }

  /// The tile cut by the left edge; repainted, because antialiasing depends on the clip.
  private var cutTile: Rect2D {
    guard let column = columns(sheet)?.lowerBound, let canvas else { return sheet }
    // Ends half a pixel before the tile's edge; otherwise a rounding error could add a pixel.
    let end = Double(tileStart(column) + RunningPaper.tile) - 0.5
    let width = end / canvas.scale - originInCanvas.x - sheet.x
    return Rect2D(x: sheet.x, y: sheet.y, width: width, height: sheet.height)
  }

  /// Extends a rectangle to the left, to the edge of a tile.
  final func wholeTiles(_ part: Rect2D) -> Rect2D {
    guard let column = columns(part)?.lowerBound, let canvas else { return part }
    let x = Double(tileStart(column)) / canvas.scale - originInCanvas.x
    return Rect2D(x: x, y: part.y, width: part.maxX - x, height: part.height)
  }

  /// The columns of device pixels in the canvas that a rectangle touches.
  private func columns(_ part: Rect2D) -> Range<Int>? {
    guard let canvas else { return nil }
    func pixel(_ x: Double, _ rule: FloatingPointRoundingRule) -> Int {
      // Rounds to 1/256 first; otherwise a rounding error, as in 2.0000001, would add a pixel.
      Int((((x + originInCanvas.x) * canvas.scale * 256).rounded() / 256).rounded(rule))
    }
    let first = pixel(part.x, .down)
    return first..<max(first, pixel(part.maxX, .up))
  }

  private func tileStart(_ column: Int) -> Int {
    guard let canvas else { return column }
    let offset = Int(((run - pen - originInCanvas.x) * canvas.scale).rounded())
    return Int((Double(column + offset) / Double(RunningPaper.tile)).rounded(.down))
      * RunningPaper.tile - offset
  }

  /// Paints a line through the samples. With `echo`, paints the earlier gesture's samples again, at
  /// the time of the repeated gesture.
  final func paintLine(
    with painter: Painter, _ color: Color, in part: Rect2D, _ echo: MotionHistory.Echo? = nil,
    y: (MotionHistory.Sample) -> Double
  ) {
    guard let canvas, let columns = columns(part.intersection(sheet)) else { return }
    var start = tileStart(columns.lowerBound)
    while start < columns.upperBound {
      let x = Double(start) / canvas.scale - originInCanvas.x
      let tile = Rect2D(
        x: x, y: part.y, width: Double(RunningPaper.tile) / canvas.scale, height: part.height)
      painter.grouped {
        painter.clip(to: tile)
        strokeLine(with: painter, color, in: tile, echo, y: y)
      }
      start += RunningPaper.tile
    }
  }

  private func strokeLine(
    with painter: Painter, _ color: Color, in part: Rect2D, _ echo: MotionHistory.Echo?,
    y: (MotionHistory.Sample) -> Double
  ) {
    let shift = echo?.shift ?? 0
    let before = history.index(atPaperTime: paperTime(at: part.x - 6) - shift) - 1
    let first = max(before, echo.map { history.index(atPaperTime: $0.source.lowerBound) } ?? 0)
    guard first < history.samples.count else { return }
    painter.stroke(width: 2, with: color) { line in
      for index in first..<history.samples.count {
        let sample = history.samples[index]
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

  private func color(of line: Int, _ palette: Palette) -> Color {
    palette.text.faded(to: line % strong == 0 ? 0.12 : 0.06)
  }

  final func paintRows(with painter: ViewPainter, in part: Rect2D) {
    let first = Int(((frame.height - part.maxY) / square).rounded(.down))
    let last = Int(((frame.height - part.y) / square).rounded(.down))
    guard first <= last else { return }
    // One path for all lines of a colour, because many single lines take much longer.
    for isBold in [false, true] {
      painter.fill(with: color(of: isBold ? 0 : 1, painter.palette)) { pen in
        for row in first...last where (row % strong == 0) == isBold {
          let y = painter.snapped(frame.height - Double(row) * square)
          pen.move(part.x, y)
          pen.line(part.maxX, y)
          pen.line(part.maxX, y + painter.hairline)
          pen.line(part.x, y + painter.hairline)
          pen.close()
        }
      }
    }
  }

  /// Paints a dashed line whose dashes move with the paper.
  final func paintDashes(at y: Double, with painter: Painter, _ color: Color, in part: Rect2D) {
    guard y > part.y - 2, y < part.maxY + 2 else { return }
    let period = 10.0
    let end = min(part.maxX, pen)
    var dash = ((run - (pen - part.x)) / period).rounded(.down)
    while dash * period <= run - (pen - end) {
      let x = pen - (run - dash * period)
      painter.fill(
        Rect2D(x: x, y: painter.snapped(y), width: max(0, min(period * 0.6, pen - x)), height: 1),
        with: color)
      dash += 1
    }
  }
}
