import Painting

/// Where the parts of the post are before it is scrolled, in points.
struct PostLayout {
  /// The bar at the top.
  let bar: Rect
  /// Who wrote it, above the picture; nil where there is no room above it.
  let byline: Rect?
  /// The picture, from the left edge to the right.
  let picture: Rect
  /// The left edge of the column with the words, and its width.
  let column: (x: Double, width: Double)
  /// The place for a comment, at the bottom edge; nil in a very low window.
  let reply: Rect?

  /// How high the place for a comment is, points.
  private static let replyHeight = 60.0
  /// With less than this under the picture there is no place for a comment, points.
  private static let lowest = 140.0

  /// Lays out a window; sizes are in points.
  ///
  /// The picture begins no lower than 15 % of the height and ends no higher than 45 %, at every size.
  init(width: Double, height: Double) {
    let margin = width < 360 ? 16.0 : 20.0
    let columnWidth = max(0, min(width - 2 * margin, 640))
    let columnX = ((width - columnWidth) / 2).rounded()
    column = (columnX, columnWidth)
    let highest = (height * 0.15).rounded(.down)
    let barHeight = min(56, highest)
    bar = Rect(x: 0, y: 0, width: width, height: barHeight)
    let bylineHeight = 64.0
    let top: Double
    if barHeight + bylineHeight <= highest {
      byline = Rect(x: columnX, y: barHeight, width: columnWidth, height: bylineHeight)
      top = barHeight + bylineHeight
    } else {
      byline = nil
      top = barHeight
    }
    let bottom = max((height * 0.45).rounded(.up) + 1, min(top + width * 0.78, height * 0.56))
    picture = Rect(x: 0, y: top, width: width, height: min(bottom.rounded(), height) - top)
    reply =
      height - picture.maxY < PostLayout.lowest
      ? nil
      : Rect(
        x: 0, y: height - PostLayout.replyHeight, width: width, height: PostLayout.replyHeight)
  }
}
