import SheetControls
import SheetEngine
import SheetPlayground

/// Plots of the card's position, its velocity and the dim over time, with the releases and where each of them
/// sent the card; above them are the numbers of now.
final class GraphView: RunningPaper {
  private static let left = 76.0
  private static let head = 44.0
  private static let gap = 28.0
  /// Velocities beyond it leave their band, points per second.
  private static let fastest = 2000.0

  /// The available height of the sheet and its detents, points.
  var heights: (available: Double, detents: [Double]) = (1, []) {
    didSet { if heights != oldValue { invalidate() } }
  }
  /// The words above the plots.
  private var numbers = ""
  /// The time that the numbers stand still while the card moves, seconds of motion.
  private static let reading = 0.1

  // Half as often as frames come: nobody throws the graph.
  override var step: Double { 4 }

  override var sheet: Rect2D {
    Rect2D(
      x: GraphView.left, y: GraphView.head,
      width: max(0, frame.width - GraphView.left - 20),
      height: max(0, frame.height - GraphView.head - 16))
  }

  /// Where the numbers are.
  private var headRect: Rect2D {
    Rect2D(
      x: GraphView.left, y: 0, width: max(0, frame.width - GraphView.left), height: GraphView.head)
  }

  private func sayNumbers(isMoving: Bool) {
    guard history.count > 0 else { return }
    // The numbers depend on the motion alone: a film, which has other frames, shows the same.
    let moment = (history.paperTime / GraphView.reading).rounded(.down) * GraphView.reading
    let index = isMoving ? history.index(atPaperTime: moment) : history.count - 1
    let sample = history[min(index, history.count - 1)]
    let text =
      "top \(Int(sample.top.rounded())) pt    velocity \(Int(sample.velocity.rounded())) pt/s    "
      + "dim \(Int((sample.dim * 100).rounded())) %"
    guard text != numbers else { return }
    numbers = text
    invalidate(headRect)
  }

  /// Shows what there is by now.
  ///
  /// - Parameter isMoving: Whether the card will go on moving.
  func update(isMoving: Bool) {
    advance(isChanged: false, isMoving: isMoving)
    sayNumbers(isMoving: isMoving)
  }

  // MARK: Painting

  /// The three bands from the top.
  private var bands: [Rect2D] {
    let area = sheet
    let rest = max(0, area.height - 2 * GraphView.gap)
    var y = area.y
    return [0.5, 0.32, 0.18].map { part in
      defer { y += rest * part + GraphView.gap }
      return Rect2D(x: area.x, y: y, width: area.width, height: rest * part)
    }
  }

  /// A band with the room for a line along its edges; beyond the sheet nothing runs.
  private func edged(_ band: Rect2D) -> Rect2D { band.inset(x: 0, y: -1).intersection(sheet) }

  override func paintDrawing(with painter: ViewPainter, in part: Rect2D) {
    let palette = painter.palette
    if part.y < GraphView.head { paintNumbers(with: painter) }
    if part.maxY <= GraphView.head { return }
    let bands = bands
    for band in bands where !band.intersection(part).isEmpty {
      painter.hairline(
        fromX: max(band.x, part.x), toX: min(band.maxX, part.maxX), y: band.maxY,
        with: palette.separator)
    }
    paintTop(in: bands[0], with: painter, part)
    let middle = bands[1].midY
    painter.grouped {
      painter.clip(to: edged(bands[1]))
      paintDashes(at: middle, with: painter, palette.text.faded(to: 0.3), in: part)
      paintLine(with: painter, palette.warning, in: part) {
        middle + $0.velocity / GraphView.fastest * bands[1].height / 2
      }
    }
    painter.grouped {
      painter.clip(to: edged(bands[2]))
      paintLine(with: painter, palette.secondaryText, in: part) {
        bands[2].maxY - $0.dim * bands[2].height
      }
    }
    paintReleases(with: painter, in: part, bands)
    if part.x < GraphView.left { paintNames(with: painter, bands) }
  }

  private func paintTop(in band: Rect2D, with painter: ViewPainter, _ part: Rect2D) {
    let palette = painter.palette
    let rate = band.height / max(1, heights.available)
    painter.grouped {
      painter.clip(to: edged(band))
      for detent in heights.detents {
        paintDashes(
          at: band.y + detent * rate, with: painter, palette.accent.faded(to: 0.5), in: part)
      }
      paintLine(with: painter, palette.accent, in: part) { band.y + $0.top * rate }
    }
  }

  private func paintReleases(with painter: ViewPainter, in part: Rect2D, _ bands: [Rect2D]) {
    let palette = painter.palette
    let style = painter.type.smallHeadline.colored(palette.accent)
    painter.grouped {
      painter.clip(to: sheet)
      for index in 0..<history.releaseCount {
        let release = history.release(index)
        let x = x(of: release.paperTime)
        guard x > part.x - 120, x < part.maxX + 4 else { continue }
        painter.fill(
          Rect2D(x: x - 0.5, y: sheet.y, width: 1, height: sheet.height),
          with: palette.accent.faded(to: 0.35))
        let name = release.decision.choice.target.name
        painter.text("→ \(name)", style, x: x + 5, y: bands[0].maxY + 5, width: 110)
      }
    }
  }

  private func paintNames(with painter: ViewPainter, _ bands: [Rect2D]) {
    let style = painter.type.caption
    for (band, name) in zip(bands, ["Position", "Velocity", "Dim"]) {
      painter.text(name, style, x: 16, y: band.y, width: GraphView.left - 20)
    }
  }

  private func paintNumbers(with painter: ViewPainter) {
    painter.text(
      numbers, painter.type.caption, x: GraphView.left, y: 16,
      width: max(0, frame.width - GraphView.left - 20))
  }
}
