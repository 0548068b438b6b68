/// How far a strip is scrolled sideways, and the drag that scrolls it.
struct SidewaysScroll {
  /// A press that moves no farther than this is a click, points.
  private static let slop = 4.0

  /// How much wider than the strip its items are, points.
  var overflow = 0.0 {
    didSet { if shift.value > overflow { shift.jump(to: overflow) } }
  }
  private var shift = Glide(at: 0)
  private var drag: (x: Double, offset: Double, isMoved: Bool)?

  /// Points that the items are moved to the left.
  var offset: Double { shift.value }

  /// Points over which items that go on beyond an end of the strip fade.
  static let fade = 24.0

  /// Lets items that go on beyond the strip's ends fade there.
  ///
  /// - Parameters:
  ///   - strip: Of the painter's view, points.
  ///   - ground: Behind the items.
  func paintEnds(of strip: Rect2D, with painter: ViewPainter, ground: Color) {
    let width = min(SidewaysScroll.fade, strip.width / 2)
    for (hidden, edge, inner) in [
      (offset, strip.x, strip.x + width), (overflow - offset, strip.maxX, strip.maxX - width),
    ] where hidden > 0 && width > 0 {
      // The fade grows with what lies beyond the end, so that it does not appear at once.
      let most = min(1, hidden / width)
      painter.fill(
        Rect2D(x: min(edge, inner), y: strip.y, width: width, height: strip.height),
        with: .linear(
          [Paint.Stop(0, ground.faded(to: most)), Paint.Stop(1, ground.faded(to: 0))],
          from: Point2D(x: edge, y: 0), to: Point2D(x: inner, y: 0)))
    }
  }

  /// Glides until an item is in view, with a margin, in a strip of a width.
  mutating func reveal(_ item: ClosedRange<Double>, margin: Double, width: Double) {
    shift.go(to: offset(showing: item, margin: margin, width: width))
  }

  /// Shows an item at once, with a margin, in a strip of a width.
  mutating func jump(to item: ClosedRange<Double>, margin: Double, width: Double) {
    shift.jump(to: offset(showing: item, margin: margin, width: width))
  }

  private func offset(showing item: ClosedRange<Double>, margin: Double, width: Double) -> Double {
    let least = item.upperBound + margin - width
    return min(max(min(shift.value, item.lowerBound - margin), least, 0), overflow)
  }

  mutating func advance(to time: Double) -> Bool { shift.advance(to: time) }

  mutating func press(at x: Double) { drag = (x, shift.value, false) }

  /// The pointer moved; true when that scrolled.
  mutating func move(to x: Double) -> Bool {
    guard let drag else { return false }
    let way = drag.x - x
    guard drag.isMoved || abs(way) > SidewaysScroll.slop else { return false }
    self.drag?.isMoved = true
    shift.jump(to: min(max(0, drag.offset + way), overflow))
    return true
  }

  /// The press ended; true when it was a drag and no click.
  mutating func release() -> Bool {
    defer { drag = nil }
    return drag?.isMoved == true
  }

  /// The press was taken away: what it scrolled goes back.
  mutating func cancel() {
    if let drag, drag.isMoved { shift.jump(to: drag.offset) }
    drag = nil
  }

  /// Points to the left and right of each item's words, so that as many items fit as can be.
  static func padding(_ widths: [Double], in room: Double, least: Double) -> Double {
    let rest = room - widths.reduce(0, +)
    return min(14, max(least, (rest / Double(max(1, widths.count)) / 2).rounded(.down)))
  }
}
