internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A card's shadow, painted by a mask of the rows along its top edge and one row that repeats below
/// them. The rows along a floating card's bottom edge are the mask's mirror image.
final class ShadowPicture {
  private let shadow: ShadowMask
  private let color: ServerPicture
  /// The shadow's rows from its top down to the first of the rows that are all alike.
  private let mask: StretchedMask
  /// The repeated row in the shadow's colour, and its width in pixels; nil until needed.
  private var row: (picture: ServerPicture, width: Int)?

  /// The counts of rows after which the shadow's rows are alike: below a card's top edge, and above
  /// a floating card's bottom edge.
  init(
    _ shadow: ShadowMask, settledRows: Int, settledLowerRows: Int, _ renderer: Renderer
  ) throws(XWindowError) {
    self.shadow = shadow
    let most = max(settledRows - shadow.offsetY, settledLowerRows + shadow.offsetY)
    color = try renderer.makeColor(shadow.pixel)
    mask = try StretchedMask(
      side: shadow.side, rows: max(1, most + shadow.reach), renderer,
      end: { shadow.alpha(x: $0, y: $1) }, middle: { shadow.alpha(x: shadow.side - 1, y: $0) })
  }

  /// Paints a card's shadow, except for the part between the shadow's ends that the card will
  /// cover.
  func paint(
    of frame: PixelFrame, in clip: PixelRect, of target: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    let (card, lines) = (frame.card, shadow.rows(of: frame))
    let all = PixelRect(
      minX: card.minX + shadow.offsetX - shadow.reach, minY: lines.lowerBound,
      maxX: card.maxX + shadow.offsetX + shadow.reach, maxY: lines.upperBound)
    if all.isEmpty { return }
    var (top, between, end) = (all, all, all)
    // If the shadow is lower than its two ends together, each end gets half of the height.
    let middle = frame.isFloating ? all.minY + (all.height + 1) / 2 : all.maxY
    top.maxY = min(middle, all.minY + mask.rows)
    end.minY = max(middle, all.maxY - mask.rows)
    between.minY = top.maxY
    between.maxY = end.minY
    try paintEnd(top, from: all.minY, of: all, isFlipped: false, clip, target, renderer)
    try paintEnd(end, from: all.maxY - mask.rows, of: all, isFlipped: true, clip, target, renderer)
    if between.isEmpty { return }
    let row = try row(width: all.width, renderer)
    between.forEachPart(outside: card) { side in
      let visible = side.intersection(clip)
      renderer.draw(row, x: visible.minX - all.minX, y: 0, in: visible, of: target)
    }
  }

  /// Paints the shadow's rows along the card's top or bottom edge; the mask's first row lies at the
  /// frame's row `first`.
  private func paintEnd(
    _ rows: PixelRect, from first: Int, of all: PixelRect, isFlipped: Bool, _ clip: PixelRect,
    _ target: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    let part = rows.intersection(clip)
    if part.isEmpty { return }
    let mask = try mask.picture(width: all.width, isFlipped: isFlipped, renderer)
    renderer.draw(
      color, x: 0, y: 0, mask: (mask, part.minX - all.minX, part.minY - first), in: part,
      of: target)
  }

  private func row(width: Int, _ renderer: Renderer) throws(XWindowError) -> ServerPicture {
    if let row, row.width == width { return row.picture }
    let top = try mask.picture(width: width, isFlipped: false, renderer)
    let picture = try renderer.makePicture(.translucent, width: width, height: 1, repeats: true)
    renderer.draw(
      color, x: 0, y: 0, mask: (top, 0, mask.rows - 1), in: picture.bounds, of: picture,
      replaces: true)
    row = (picture, width)
    return picture
  }
}
