internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A copy of a mask on the server. Keeps the pictures of the last width.
final class MaskPicture {
  private let renderer: Renderer
  private let side: Int
  let rows: Int
  /// Nil for a mask without ends.
  private let ends: ServerPicture?
  private let middle: ServerPicture
  private var upright: (picture: ServerPicture, width: Int)?
  private var flipped: (picture: ServerPicture, width: Int)?
  private var fadedUpright: Faded?
  private var fadedFlipped: Faded?
  /// The opacity that fades a mask or a line; nil before the first one.
  private var factor: (picture: ServerPicture, opacity: UInt8)?
  private var line: (picture: ServerPicture, width: Int)?

  /// The mask multiplied by an opacity and rounded, as in `KernelPainter`, before it is coloured.
  private struct Faded {
    let picture: ServerPicture
    let width: Int
    let opacity: UInt8
  }

  init(_ mask: StretchedMask, _ renderer: Renderer) throws(XWindowError) {
    (self.renderer, side, rows) = (renderer, mask.side, mask.rows)
    ends =
      side == 0 ? nil : try renderer.makePicture(.mask, width: 2 * side, height: rows)
    if let ends { renderer.upload(mask.ends, to: ends) }
    middle = try renderer.makePicture(.mask, width: 1, height: rows, repeats: true)
    renderer.upload(mask.middle, to: middle)
  }

  /// Blends a source over `rect` through the mask, stretched to the width of `bounds`. The source's
  /// (x, y) comes to the top left corner of `rect`.
  func draw(
    _ source: ServerPicture, x: Int, y: Int, in rect: PixelRect, _ bounds: PixelRect,
    mirrors: Bool, opacity: UInt8, of target: ServerPicture
  ) throws(XWindowError) {
    let (top, between, bottom) = bounds.ends(rows: rows, isMirrored: mirrors)
    func draw(_ rows: PixelRect, from first: Int, _ mask: ServerPicture) {
      let part = rows.intersection(rect)
      renderer.draw(
        source, x: x + part.minX - rect.minX, y: y + part.minY - rect.minY,
        mask: (mask, part.minX - bounds.minX, part.minY - first), in: part, of: target)
    }
    let width = bounds.width
    if rect.minY < top.maxY {
      let mask = try picture(width: width)
      draw(top, from: bounds.minY, try fade(mask, width: width, to: opacity, &fadedUpright))
    }
    if rect.maxY > bottom.minY {
      let mask = try flipped(width: width)
      draw(
        bottom, from: bounds.maxY - rows, try fade(mask, width: width, to: opacity, &fadedFlipped))
    }
    let part = between.intersection(rect)
    if part.isEmpty { return }
    let line = try line(of: source, width: width)
    renderer.draw(
      line, x: part.minX - bounds.minX, y: 0, mask: try factor(opacity).map { ($0, 0, 0) },
      in: part, of: target)
  }

  /// A picture at least `width` wide. If `width` is too small for both ends, they are cut at the
  /// picture's middle.
  private func picture(width: Int) throws(XWindowError) -> ServerPicture {
    if let upright, upright.width == width { return upright.picture }
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
    draw(middle, x: 0, to: left..<width - right)
    if let ends {
      draw(ends, x: 0, to: 0..<left)
      draw(ends, x: 2 * side - right, to: width - right..<width)
    }
    upright = (target, width)
    return target
  }

  private func flipped(width: Int) throws(XWindowError) -> ServerPicture {
    if let flipped, flipped.width == width { return flipped.picture }
    let source = try picture(width: width)
    let mirror = try renderer.makePicture(.mask, width: width, height: rows)
    for y in 0..<rows {
      renderer.draw(
        source, x: 0, y: rows - 1 - y, in: PixelRect(x: 0, y: y, width: width, height: 1),
        of: mirror, replaces: true)
    }
    flipped = (mirror, width)
    return mirror
  }

  private func fade(
    _ mask: ServerPicture, width: Int, to opacity: UInt8, _ last: inout Faded?
  ) throws(XWindowError) -> ServerPicture {
    guard let factor = try factor(opacity) else { return mask }
    if let last, last.opacity == opacity, last.width == width { return last.picture }
    let picture =
      if let last, last.width == width { last.picture } else {
        try renderer.makePicture(.mask, width: width, height: rows)
      }
    renderer.draw(
      mask, x: 0, y: 0, mask: (factor, 0, 0), in: picture.bounds, of: picture, replaces: true)
    last = Faded(picture: picture, width: width, opacity: opacity)
    return picture
  }

  /// A picture of an opacity, which changes with the next call; nil for 255.
  private func factor(_ opacity: UInt8) throws(XWindowError) -> ServerPicture? {
    if opacity == 255 { return nil }
    if let factor, factor.opacity == opacity { return factor.picture }
    let picture: ServerPicture
    if let factor { picture = factor.picture } else { picture = try renderer.makeColor(0) }
    picture.recolor(UInt32(opacity) << 24)
    factor = (picture, opacity)
    return picture
  }

  /// The mask's last row in the colour of `source`, repeated downward.
  private func line(of source: ServerPicture, width: Int) throws(XWindowError) -> ServerPicture {
    if let line, line.width == width { return line.picture }
    let mask = try picture(width: width)
    let picture = try renderer.makePicture(.translucent, width: width, height: 1, repeats: true)
    renderer.draw(
      source, x: 0, y: 0, mask: (mask, 0, rows - 1), in: picture.bounds, of: picture,
      replaces: true)
    line = (picture, width)
    return picture
  }
}
