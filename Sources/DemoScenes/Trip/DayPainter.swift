import Controls
import Painting
import Pixels

/// Paints the rows of a day: when, a drawing on the line that joins them, where.
struct DayPainter {
  /// How high a row is, points.
  static let rowHeight = 72.0
  /// Points between a row's edges and what is in it.
  static let inset = 12.0

  let stops: [Stop]
  /// Whether all is ready for a stop of the day.
  let isReady: (Int) -> Bool

  func paint(_ row: Int, with painter: Painter, palette: Palette, in box: Rect) {
    let stop = stops[row]
    let type = TypeScale(palette: palette)
    let left = box.x + DayPainter.inset
    let x = left + 68
    paintLine(row, x: x, with: painter, palette: palette, in: box)
    painter.text(
      stop.time, type.smallHeadline, in: Rect(x: left, y: box.y, width: 42, height: box.height),
      centered: true)
    let isReady = isReady(row)
    painter.fillCircle(
      x: x, y: box.midY, radius: 20, with: isReady ? palette.accent : palette.accentTint)
    painter.stroke(
      (isReady ? Icon.check : stop.icon.path).icon(x: x, y: box.midY, size: 22), width: 1.7,
      with: isReady ? palette.onAccent : palette.accent)
    let words = x + 34
    let end = box.maxX - DayPainter.inset - 24
    let width = max(0, end - words)
    let name = painter.typesetter.layout(stop.name, type.headline, width: width)
    let detail = painter.typesetter.layout(stop.detail, type.caption, width: width)
    let top = box.midY - (name.size.height + 2 + detail.size.height) / 2
    painter.text(name, x: words, y: top)
    painter.text(detail, x: words, y: top + name.size.height + 2)
    painter.stroke(
      Icon.forward.icon(x: box.maxX - DayPainter.inset - 7, y: box.midY, size: 16), width: 1.8,
      with: palette.secondaryText.faded(to: 0.7))
  }

  private func paintLine(
    _ row: Int, x: Double, with painter: Painter, palette: Palette, in box: Rect
  ) {
    let top = row == 0 ? box.midY : box.y
    let bottom = row == stops.count - 1 ? box.midY : box.maxY
    painter.fill(
      Rect(x: x - 1, y: top, width: 2, height: bottom - top), with: palette.track)
  }
}
