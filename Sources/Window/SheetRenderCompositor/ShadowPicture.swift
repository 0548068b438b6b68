internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A card's shadow: a mask for the top rows, a repeated row, and for a floating card the mask
/// again, upside down.
final class ShadowPicture {
  private let shadow: ShadowMask
  private let color: ServerPicture
  /// The rows from the shadow's top to the first repeated row.
  private let mask: StretchedMask
  /// The repeated row in the shadow's colour; nil until needed.
  private var row: (picture: ServerPicture, width: Int)?

  /// `settledRows` and `settledLowerRows` count the rows from the card's top and bottom edges to
  /// the repeated rows.
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

  /// Paints the shadow, except where the card will cover it.
  func paint(
    of frame: PixelFrame, in clip: PixelRect, of target: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    let all = shadow.bounds(of: frame)
    if all.isEmpty { return }
    let (top, between, end) = all.ends(rows: mask.rows, isFloating: frame.isFloating)
    try paintEnd(top, from: all.minY, of: all, isFlipped: false, clip, target, renderer)
    try paintEnd(end, from: all.maxY - mask.rows, of: all, isFlipped: true, clip, target, renderer)
    if between.isEmpty { return }
    let row = try row(width: all.width, renderer)
    between.forEachPart(outside: frame.card) { side in
      let visible = side.intersection(clip)
      renderer.draw(row, x: visible.minX - all.minX, y: 0, in: visible, of: target)
    }
  }

  /// Paints one of the shadow's ends; `first` is the frame's row of the mask's first row.
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
