import Painting

/// Where the parts of the post are, in points.
struct PostLayout {
  /// The bar at the top.
  let bar: Box
  /// Avatar and names above the picture; nil where there is no room above it.
  let byline: Box?
  /// The picture, from the left edge to the right.
  let picture: Box
  /// The column with the words, from below the picture to the answer or the bottom edge.
  let column: Box
  /// The place for an answer, at the bottom edge; nil in a low window.
  let reply: Box?

  /// Lays out a window; sizes are in points.
  ///
  /// The picture begins no lower than 15 % of the height and ends no higher than 45 %, at every size.
  init(width: Double, height: Double) {
    let margin = width < 360 ? 16.0 : 20.0
    let columnWidth = min(width - 2 * margin, 640)
    let columnX = ((width - columnWidth) / 2).rounded()
    let highest = (height * 0.15).rounded(.down)
    let barHeight = min(56, highest)
    bar = Box(x: 0, y: 0, width: width, height: barHeight)
    let bylineHeight = 64.0
    let top: Double
    if barHeight + bylineHeight <= highest {
      byline = Box(x: columnX, y: barHeight, width: columnWidth, height: bylineHeight)
      top = barHeight + bylineHeight
    } else {
      byline = nil
      top = barHeight
    }
    let bottom = max((height * 0.45).rounded(.up) + 1, min(top + width * 0.78, height * 0.56))
    picture = Box(x: 0, y: top, width: width, height: min(bottom.rounded(), height) - top)
    let replyHeight = 60.0
    let hasReply = height - picture.maxY > 300
    let end = hasReply ? height - replyHeight : height
    reply = hasReply ? Box(x: 0, y: end, width: width, height: replyHeight) : nil
    column = Box(
      x: columnX, y: picture.maxY, width: columnWidth, height: max(0, end - picture.maxY))
  }
}
