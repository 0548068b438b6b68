internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A card's shadow: a mask for the top rows, a repeated row, and under a floating card the mask
/// upside down.
final class ShadowPicture {
  private let renderer: Renderer
  private let shadow: ShadowMask
  private let color: ServerPicture
  private let mask: StretchedMask
  /// One row, repeated downward between the shadow's top and bottom; nil until needed.
  private var row: (picture: ServerPicture, width: Int)?

  /// `settledRows` and `settledLowerRows` are the numbers of rows at the card's top and bottom
  /// whose side shadows differ from those of the middle rows.
  init(
    _ shadow: ShadowMask, settledRows: Int, settledLowerRows: Int, _ renderer: Renderer
  ) throws(XWindowError) {
    (self.shadow, self.renderer) = (shadow, renderer)
    let most = max(settledRows - shadow.offsetY, settledLowerRows + shadow.offsetY)
    color = try renderer.makeColor(shadow.pixel)
    mask = try StretchedMask(
      side: shadow.side, rows: max(1, most + shadow.reach), renderer,
      end: { shadow.alpha(x: $0, y: $1) }, middle: { shadow.alpha(x: shadow.side - 1, y: $0) })
  }

  /// Paints the shadow except under the card.
  func paint(
    of frame: PixelFrame, in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    let all = shadow.bounds(of: frame)
    if all.isEmpty { return }
    let (top, between, end) = all.ends(rows: mask.rows, isFloating: frame.isFloating)
    try paintEnd(top, from: all.minY, of: all, isFlipped: false, clip, target)
    try paintEnd(end, from: all.maxY - mask.rows, of: all, isFlipped: true, clip, target)
    if between.isEmpty { return }
    let row = try row(width: all.width)
    between.forEachPart(outside: frame.card) { side in
      let visible = side.intersection(clip)
      renderer.draw(row, x: visible.minX - all.minX, y: 0, in: visible, of: target)
    }
  }

  /// Paints the shadow's top or bottom rows; the mask's first row is at the frame's row `first`.
  private func paintEnd(
    _ rows: PixelRect, from first: Int, of all: PixelRect, isFlipped: Bool, _ clip: PixelRect,
    _ target: ServerPicture
  ) throws(XWindowError) {
    let part = rows.intersection(clip)
    if part.isEmpty { return }
    let mask = try mask.picture(width: all.width, isFlipped: isFlipped)
    renderer.draw(
      color, x: 0, y: 0, mask: (mask, part.minX - all.minX, part.minY - first), in: part,
      of: target)
  }

  private func row(width: Int) throws(XWindowError) -> ServerPicture {
    if let row, row.width == width { return row.picture }
    let top = try mask.picture(width: width, isFlipped: false)
    let picture = try renderer.makePicture(.translucent, width: width, height: 1, repeats: true)
    renderer.draw(
      color, x: 0, y: 0, mask: (top, 0, mask.rows - 1), in: picture.bounds, of: picture,
      replaces: true)
    row = (picture, width)
    return picture
  }
}

/// A mask of any width: columns at the left, one repeated column, and the left columns mirrored.
/// Keeps the pictures of the last width.
final class StretchedMask {
  private let renderer: Renderer
  let rows: Int
  private let side: Int
  private let ends: ServerPicture
  private let middle: ServerPicture
  private var upright: (picture: ServerPicture, width: Int)?
  private var flipped: (picture: ServerPicture, width: Int)?

  /// `end` returns the opacity, 0…255, at a column and row of the left columns; `middle` returns
  /// the repeated column's opacity at a row.
  init(
    side: Int, rows: Int, _ renderer: Renderer, end: (Int, Int) -> UInt8, middle: (Int) -> UInt8
  ) throws(XWindowError) {
    (self.renderer, self.side, self.rows) = (renderer, side, rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * side * rows)
    for y in 0..<rows {
      for x in 0..<side { bytes.append(end(x, y)) }
      for x in (0..<side).reversed() { bytes.append(end(x, y)) }
    }
    ends = try renderer.makePicture(.mask, width: 2 * side, height: rows)
    renderer.upload(bytes, to: ends)
    self.middle = try renderer.makePicture(.mask, width: 1, height: rows, repeats: true)
    renderer.upload((0..<rows).map(middle), to: self.middle)
  }

  /// Returns a picture at least `width` wide. If `width` is too small for the left and
  /// right columns, both are cut at the picture's middle.
  func picture(width: Int, isFlipped: Bool) throws(XWindowError) -> ServerPicture {
    if let kept = isFlipped ? flipped : upright, kept.width == width { return kept.picture }
    if isFlipped {
      let source = try picture(width: width, isFlipped: false)
      let mirror = try renderer.makePicture(.mask, width: width, height: rows)
      for y in 0..<rows {
        renderer.draw(
          source, x: 0, y: rows - 1 - y, in: PixelRect(x: 0, y: y, width: width, height: 1),
          of: mirror, replaces: true)
      }
      flipped = (mirror, width)
      return mirror
    }
    let target =
      if let upright, upright.picture.width >= width { upright.picture } else {
        try renderer.makePicture(.mask, width: width, height: rows)
      }
    let (left, right) = (min(side, width / 2), min(side, width - width / 2))
    func draw(_ source: ServerPicture, x: Int, to columns: Range<Int>) {
      renderer.draw(
        source, x: x, y: 0,
        in: PixelRect(minX: columns.lowerBound, minY: 0, maxX: columns.upperBound, maxY: rows),
        of: target, replaces: true)
    }
    draw(ends, x: 0, to: 0..<left)
    draw(middle, x: 0, to: left..<width - right)
    draw(ends, x: 2 * side - right, to: width - right..<width)
    upright = (target, width)
    return target
  }
}
