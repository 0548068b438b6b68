import SheetControls

/// The geometry of a mark, in points from its location.
struct MarkShape: Equatable {
  enum Side: Int, CaseIterable {
    /// A name without a pin.
    case around
    case right
    case left
    /// A pin without a name.
    case none
    /// Under the large pin of the chosen place.
    case under
  }

  let side: Side
  let rect: Rect2D
  let text: Point2D

  init(_ side: Side, textWidth width: Double, textHeight height: Double, isShield: Bool) {
    self.side = side
    let radius = MarkStyle.radius
    let reach = radius + MarkStyle.gap + width + MarkStyle.halo
    let top = min(-radius, -height / 2 - MarkStyle.halo)
    switch side {
    case .around:
      let margin = isShield ? 5 : MarkStyle.halo
      text = Point2D(x: -width / 2, y: -height / 2)
      rect = Rect2D(
        x: -width / 2 - margin, y: -height / 2 - MarkStyle.halo, width: width + 2 * margin,
        height: height + 2 * MarkStyle.halo)
    case .right:
      text = Point2D(x: radius + MarkStyle.gap, y: -height / 2)
      rect = Rect2D(x: -radius, y: top, width: radius + reach, height: -2 * top)
    case .left:
      text = Point2D(x: -radius - MarkStyle.gap - width, y: -height / 2)
      rect = Rect2D(x: -reach, y: top, width: radius + reach, height: -2 * top)
    case .none:
      text = Point2D(x: 0, y: 0)
      rect = Rect2D(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    case .under:
      let half = max(width / 2 + MarkStyle.halo, MarkStyle.chosenRadius + 2)
      let rise = MarkStyle.chosenRise + MarkStyle.chosenRadius + 2
      text = Point2D(x: -width / 2, y: 5)
      rect = Rect2D(x: -half, y: -rise, width: 2 * half, height: rise + 7 + height)
    }
  }
}
