import SheetControls
import SheetEngine
import SheetPlayground

/// A plot of position and velocity in the last seconds of motion, with releases and their targets.
final class GraphView: RunningPaper {
  static let widest = 480.0
  /// The time span of the plot, seconds of motion.
  private static let seconds = 4
  private static let left = 62.0
  private static let foot = 24.0
  private static let gap = 26.0
  private static let name = 120.0
  /// Possible ends of the velocity's scale, points per second.
  private static let peaks = [500.0, 1000, 2000, 3000, 5000, 10_000, 20_000]

  /// The available height of the sheet and the heights of its detents, points.
  var heights: (available: Double, detents: [Double]) = (1, []) {
    didSet { if heights != oldValue { invalidate() } }
  }
  /// The end of the velocity's scale, points per second; at least the fastest visible velocity.
  private(set) var peak = GraphView.peaks[0] {
    didSet { if peak != oldValue { invalidate() } }
  }

  /// The time of the newest release that is painted, seconds of motion.
  private var latestRelease: Double?

  // Advances by 4 points at a time, to paint the plot less often.
  override var step: Double { 4 }
  override var speed: Double { 2 * square }
  // Half a second wide. Rounded to device pixels, because the plot moves by whole device pixels.
  override var square: Double {
    let scale = canvas?.scale ?? 1
    let pixels = (sheet.width * scale / Double(2 * GraphView.seconds)).rounded(.down)
    return max(10, pixels / scale)
  }
  override var strong: Int { 2 }

  override var sheet: Rect2D {
    Rect2D(
      x: GraphView.left, y: 0, width: max(0, frame.width - GraphView.left),
      height: max(0, frame.height - GraphView.foot))
  }

  override var role: Role? { .image }
  override var label: String { "Height and velocity, to \(Int(peak)) pt/s" }

  override func layout() { invalidate() }

  func update(isMoving: Bool) {
    if isHidden { return }
    let old = run
    advance(isChanged: false, isMoving: isMoving)
    if run != old { repaintNamesAtTheEdge() }
    let latest = history.releases.last?.paperTime
    if latest != latestRelease {
      latestRelease = latest
      let left = pen - GraphView.name
      invalidate(wholeTiles(Rect2D(x: left, y: sheet.y, width: pen - left, height: sheet.height)))
    }
    let first = max(0, history.index(atPaperTime: paperTime(at: sheet.x)) - 1)
    let fastest = history.samples.dropFirst(first).reduce(0) { max($0, abs($1.velocity)) }
    peak = GraphView.peaks.first { fastest <= $0 } ?? fastest
  }

  /// Repaints a name that has reached the left edge, because its moved picture would be cut there.
  private func repaintNamesAtTheEdge() {
    let area = sheet
    let end = area.x + GraphView.name
    guard let canvas, history.releases.contains(where: { area.x...end ~= x(of: $0.paperTime) })
    else { return }
    // Ends half a pixel before a tile's edge, because antialiasing differs at a clip's edge.
    let edge = wholeTiles(Rect2D(x: end, y: area.y, width: 0, height: area.height)).x
    invalidate(
      Rect2D(
        x: area.x, y: area.y, width: edge - 0.5 / canvas.scale - area.x, height: area.height))
  }

  private var bands: (position: Rect2D, velocity: Rect2D) {
    let area = sheet
    let upper = max(0, area.height - GraphView.gap) * 0.58
    return (
      Rect2D(x: area.x, y: area.y, width: area.width, height: upper),
      Rect2D(
        x: area.x, y: area.y + upper + GraphView.gap, width: area.width,
        height: max(0, area.height - upper - GraphView.gap))
    )
  }

  override func paintDrawing(with painter: ViewPainter, in part: Rect2D) {
    let (palette, bands) = (painter.palette, bands)
    for band in [bands.position, bands.velocity] {
      painter.hairline(
        fromX: max(band.x, part.x), toX: min(band.maxX, part.maxX), y: band.maxY,
        with: palette.separator)
    }
    let rate = bands.position.height / max(1, heights.available)
    painter.grouped {
      painter.clip(to: bands.position.inset(x: 0, y: -1).intersection(sheet))
      for detent in heights.detents {
        paintDashes(
          at: bands.position.y + detent * rate, with: painter, palette.accent.faded(to: 0.5),
          in: part)
      }
      paintLine(with: painter, palette.accent, in: part) { bands.position.y + $0.top * rate }
    }
    let (middle, half) = (bands.velocity.midY, bands.velocity.height / 2 - 2)
    painter.grouped {
      painter.clip(to: bands.velocity.inset(x: 0, y: -1).intersection(sheet))
      paintDashes(at: middle, with: painter, palette.text.faded(to: 0.3), in: part)
      paintLine(with: painter, palette.warning, in: part) { middle + $0.velocity / peak * half }
    }
    paintReleases(with: painter, in: part, textY: bands.position.maxY + 4)
    if part.x < GraphView.left || part.maxY > sheet.maxY { paintAxes(with: painter) }
  }

  private func paintReleases(with painter: ViewPainter, in part: Rect2D, textY: Double) {
    let palette = painter.palette
    let style = painter.type.smallHeadline.colored(palette.accent)
    painter.grouped {
      painter.clip(to: sheet)
      for (index, release) in history.releases.enumerated() {
        let x = x(of: release.paperTime)
        guard x > part.x - 4, x < part.maxX + GraphView.name else { continue }
        painter.fill(
          Rect2D(x: x - 0.5, y: sheet.y, width: 1, height: sheet.height),
          with: palette.accent.faded(to: 0.35))
        // Leaves out a name that the previous release's line would cut.
        let previous = index == 0 ? nil : self.x(of: history.releases[index - 1].paperTime)
        let name = painter.typesetter.wrapped(
          "→ \(release.decision.choice)", style, width: GraphView.name - 10, lines: 1)
        let start = x - 5 - name.size.width
        if start > max(previous ?? 0, sheet.x) + 4 { painter.text(name, x: start, y: textY) }
      }
    }
  }

  private func paintAxes(with painter: ViewPainter) {
    let (style, bands) = (painter.type.caption, bands)
    func left(_ text: String, _ y: Double) {
      let layout = painter.typesetter.fitted(text, style, width: GraphView.left - 6)
      painter.text(layout, x: 0, y: y)
    }
    left("Height", bands.position.y)
    left("\(Int(heights.available.rounded())) pt", bands.position.y + 17)
    left("0", bands.position.maxY - 17)
    left("Velocity", bands.velocity.midY - 17)
    left("pt/s", bands.velocity.midY)
    left("↑ \(Int(peak))", bands.velocity.y)
    left("↓ \(Int(peak))", bands.velocity.maxY - 17)
    let y = sheet.maxY + 5
    for second in 0...GraphView.seconds {
      let x = pen - Double(second) * speed
      let text = second == 0 ? "now" : "−\(second) s"
      let layout = painter.typesetter.layout(text, style)
      let middle = min(max(x - layout.size.width / 2, 0), frame.width - layout.size.width)
      painter.text(layout, x: middle, y: y)
      painter.fill(
        Rect2D(x: min(x, pen - 1), y: sheet.maxY, width: 1, height: 4),
        with: painter.palette.secondaryText)
    }
  }
}
