import SheetControls

/// Paints the rows of a day: the time, an icon on the line that joins the stops, and the stop's
/// name.
struct DayPainter {
  static let rowHeight = 72.0
  /// The height of a row in a narrow window, where the time is above the name.
  static let narrowHeight = 112.0
  /// The padding within a row, points.
  static let inset = 12.0

  let stops: [Stop]
  /// Whether the checklist of a stop of the day is done.
  let isReady: (Int) -> Bool

  func paint(_ index: Int, with painter: ViewPainter, in row: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let stop = stops[index]
    let left = row.x + DayPainter.inset
    let isNarrow = row.width < Page.narrow
    let x = left + (isNarrow ? 20 : 68)
    paintLine(index, x: x, with: painter, in: row)
    if !isNarrow {
      painter.text(
        stop.time, type.smallHeadline,
        in: Rect2D(x: left, y: row.y, width: 42, height: row.height), centered: true)
    }
    let isReady = isReady(index)
    painter.fillCircle(
      x: x, y: row.midY, radius: 20, with: isReady ? palette.accent : palette.accentTint)
    painter.stroke(
      icon: isReady ? Icon.check : stop.icon, x: x, y: row.midY, size: 22, width: 1.7,
      with: isReady ? palette.onAccent : palette.accent)
    let width = row.maxX - DayPainter.inset - (x + 34)
    if isNarrow {
      painter.twoLines(
        "\(stop.time)  \(stop.name)", type.headline, stop.detail, type.caption, x: x + 34,
        middle: row.midY, width: width, gap: 2, lines: 4)
      return
    }
    painter.twoLines(
      stop.name, type.headline, stop.detail, type.caption, x: x + 34, middle: row.midY,
      width: width - 24, gap: 2)
    painter.stroke(
      icon: Icon.forward, x: row.maxX - DayPainter.inset - 7, y: row.midY, size: 16, width: 1.8,
      with: palette.secondaryText.faded(to: 0.7))
  }

  private func paintLine(_ index: Int, x: Double, with painter: ViewPainter, in row: Rect2D) {
    let top = index == 0 ? row.midY : row.y
    let bottom = index == stops.count - 1 ? row.midY : row.maxY
    painter.fill(
      Rect2D(x: x - 1, y: top, width: 2, height: bottom - top), with: painter.palette.track)
  }
}
