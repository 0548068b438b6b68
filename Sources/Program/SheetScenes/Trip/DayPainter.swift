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

  func paint(_ index: Int, with painter: ViewPainter, in rect: Rect2D) {
    let stop = stops[index]
    let isReady = isReady(index)
    let disc = Row.Mark.disc(isReady ? Icon.check : stop.icon, isOn: isReady)
    let joined = Row.Mark(width: 40) {
      paintLine(index, with: $0, in: $1)
      disc.paint($0, $1)
    }
    Row(
      stop.name, \.headline, stop.detail, before: [.words(stop.time, width: 42), joined],
      after: [.forward]
    ).paint(with: painter, in: rect, inset: DayPainter.inset)
  }

  private func paintLine(_ index: Int, with painter: ViewPainter, in slot: Rect2D) {
    let top = index == 0 ? slot.midY : slot.y
    let bottom = index == stops.count - 1 ? slot.midY : slot.maxY
    painter.fill(
      Rect2D(x: slot.midX - 1, y: top, width: 2, height: bottom - top),
      with: painter.palette.track)
  }
}
