struct SidewaysScroll {
  /// Points; a longer move of the pointer is a drag, not a click.
  private static let slop = 4.0

  /// The items' width minus the strip's, points; 0 if all items fit.
  var overflow = 0.0 {
    didSet { if shift.value > overflow { shift.jump(to: overflow) } }
  }
  private var shift = Glide(at: 0)
  private var drag: (x: Double, offset: Double, isMoved: Bool)?

  var offset: Double { shift.value }

  /// The width of the fade at each end of the strip, points.
  static let fade = 24.0

  /// Paints a fade in the colour `ground` over each end that hides items.
  func paintEnds(of strip: Rect2D, with painter: ViewPainter, ground: Color) {
    let width = min(SidewaysScroll.fade, strip.width / 2)
    for (hidden, edge, inner) in [
      (offset, strip.x, strip.x + width), (overflow - offset, strip.maxX, strip.maxX - width),
    ] where hidden > 0 && width > 0 {
      // Grows with the hidden width, because the fade would otherwise appear abruptly.
      let opacity = min(1, hidden / width)
      painter.fill(
        Rect2D(x: min(edge, inner), y: strip.y, width: width, height: strip.height),
        with: .linear(
          [Paint.Stop(0, ground.faded(to: opacity)), Paint.Stop(1, ground.faded(to: 0))],
          from: Point2D(x: edge, y: 0), to: Point2D(x: inner, y: 0)))
    }
  }

  /// Animates until an item is visible with a margin, in a strip `width` points wide.
  mutating func reveal(_ item: ClosedRange<Double>, margin: Double, width: Double) {
    shift.go(to: offset(showing: item, margin: margin, width: width))
  }

  /// Scrolls at once until an item is visible with a margin, in a strip `width` points wide.
  mutating func jump(to item: ClosedRange<Double>, margin: Double, width: Double) {
    shift.jump(to: offset(showing: item, margin: margin, width: width))
  }

  private func offset(showing item: ClosedRange<Double>, margin: Double, width: Double) -> Double {
    let least = item.upperBound + margin - width
    return min(max(min(shift.value, item.lowerBound - margin), least, 0), overflow)
  }

  mutating func advance(to time: Double) -> Bool { shift.advance(to: time) }

  mutating func scroll(by points: Double) {
    shift.jump(to: min(max(0, shift.value + points), overflow))
  }

  mutating func press(at x: Double) { drag = (x, shift.value, false) }

  mutating func move(to x: Double) -> Bool {
    guard let drag else { return false }
    let way = drag.x - x
    guard drag.isMoved || abs(way) > SidewaysScroll.slop else { return false }
    self.drag?.isMoved = true
    shift.jump(to: min(max(0, drag.offset + way), overflow))
    return true
  }

  /// Ends a press; returns whether it scrolled the strip. Otherwise the press was a click.
  mutating func release() -> Bool {
    defer { drag = nil }
    return drag?.isMoved == true
  }

  mutating func cancel() {
    if let drag, drag.isMoved { shift.jump(to: drag.offset) }
    drag = nil
  }

  /// Points left and right of each item's text: an equal share of the space that the texts leave in
  /// `room`, between `least` and 14.
  static func padding(_ widths: [Double], in room: Double, least: Double) -> Double {
    let rest = room - widths.reduce(0, +)
    return min(14, max(least, (rest / Double(max(1, widths.count)) / 2).rounded(.down)))
  }
}

/// Fades at a strip's ends, in front of the scrolling views.
final class StripEnds: View {
  var scroll = SidewaysScroll()

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    scroll.paintEnds(of: bounds, with: painter, ground: painter.palette.surface)
  }
}
