import SheetControls

/// The rectangles of the post's parts before scrolling, points.
struct PostLayout {
  let bar: Rect2D
  let byline: Rect2D?
  let picture: Rect2D
  let column: (x: Double, width: Double)
  /// The comment field at the bottom edge; nil in a very low window.
  let reply: Rect2D?

  private static let replyHeight = 60.0
  /// The least space below the picture for which there is a comment field, points.
  private static let lowest = 140.0

  /// Begins the picture at most at 15 % of the height and ends it at most at 45 %.
  init(width: Double, height: Double) {
    column = Page.column(in: width, widest: 640)
    let highest = (height * 0.15).rounded(.down)
    let barHeight = min(56, highest)
    bar = Rect2D(width: width, height: barHeight)
    let bylineHeight = PaintedView.bylineHeight
    let top: Double
    if barHeight + bylineHeight <= highest {
      byline = Rect2D(x: column.x, y: barHeight, width: column.width, height: bylineHeight)
      top = barHeight + bylineHeight
    } else {
      byline = nil
      top = barHeight
    }
    let bottom = max((height * 0.45).rounded(.up) + 1, min(top + width * 0.78, height * 0.56))
    picture = Rect2D(x: 0, y: top, width: width, height: min(bottom.rounded(), height) - top)
    reply =
      height - picture.maxY < PostLayout.lowest
      ? nil
      : Rect2D(
        x: 0, y: height - PostLayout.replyHeight, width: width, height: PostLayout.replyHeight)
  }
}
