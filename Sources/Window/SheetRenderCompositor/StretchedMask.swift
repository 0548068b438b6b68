internal import SheetPixels
internal import SheetWindow

/// A mask as wide as a card: a left end, a repeated column, and the left end mirrored. Keeps the
/// pictures of the last width.
final class StretchedMask {
  let rows: Int
  private let side: Int
  private let ends: ServerPicture
  private let middle: ServerPicture
  private var upright: (picture: ServerPicture, width: Int)?
  private var flipped: (picture: ServerPicture, width: Int)?

  /// `end` returns an opacity, 0…255, by column and row; `middle` by row.
  init(
    side: Int, rows: Int, _ renderer: Renderer, end: (Int, Int) -> UInt8, middle: (Int) -> UInt8
  ) throws(XWindowError) {
    (self.side, self.rows) = (side, rows)
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

  /// The mask for a width; the picture may be wider. Ends that do not fit are cut.
  func picture(
    width: Int, isFlipped: Bool, _ renderer: Renderer
  ) throws(XWindowError) -> ServerPicture {
    if let kept = isFlipped ? flipped : upright, kept.width == width { return kept.picture }
    if isFlipped {
      let source = try picture(width: width, isFlipped: false, renderer)
      let mirror = try renderer.makePicture(.mask, width: width, height: rows)
      for y in 0..<rows {
        renderer.draw(
          source, x: 0, y: rows - 1 - y, in: PixelRect(x: 0, y: y, width: width, height: 1),
          of: mirror, replaces: true)
      }
      flipped = (mirror, width)
      return mirror
    }
    var picture = upright?.picture
    if let old = picture, old.width < width { picture = nil }
    let target = try picture.made { () throws(XWindowError) in
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
