import SheetControls

/// A line along the card's upper edge, shown if neither a dim nor a shadow makes the card stand out
/// from the paper.
final class CardEdge: View {
  /// The dim from which the line is unnecessary, 0…1.
  static let leastDim = 0.1

  /// The radius of the card's corners, points.
  var radius = 0.0 {
    didSet { if radius != oldValue { invalidate() } }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    // A dark card has a light line around it already.
    guard palette.isLight else { return }
    let body = Rect2D(
      x: 0.5, y: 0.5, width: max(0, frame.width - 1), height: 2 * radius + frame.height)
    painter.stroke(
      Path(roundedRect: body, radius: radius), width: 1, with: palette.text.faded(to: 0.35))
  }
}
