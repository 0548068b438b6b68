internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A copy of a mask on the server. Keeps the pictures of the last width; a change of the width or of
/// the mask reuses them, because the card of a flight has another width in each frame.
final class MaskPicture {
  private let renderer: Renderer
  private let opacities: OpacityPicture
  private var side = 0
  private(set) var rows = 0
  /// The left end and, mirrored, the right end; nil for a mask without ends.
  private var ends: Mirrored?
  private var middle: ServerPicture?
  private var strip: Strip?
  /// The strip multiplied by an opacity and rounded, as in `KernelPainter`, before it is coloured.
  private var faded: (strip: Strip, opacity: UInt8)?
  private var line: (picture: ServerPicture, width: Int)?

  /// A picture and its mirror image, on the same pixels.
  private struct Mirrored {
    let picture: ServerPicture
    let mirror: ServerPicture
  }

  /// The mask at a width, and the same upside down; the pictures may be larger.
  private struct Strip {
    let pictures: Mirrored
    var width: Int
  }

  init(
    _ mask: StretchedMask, _ renderer: Renderer, _ opacities: OpacityPicture
  ) throws(XWindowError) {
    (self.renderer, self.opacities) = (renderer, opacities)
    try change(to: mask)
  }

  func change(to mask: StretchedMask) throws(XWindowError) {
    (side, rows) = (mask.side, mask.rows)
    strip?.width = 0
    faded?.strip.width = 0
    line?.width = 0
    if side > 0 {
      let pictures = try pictures(for: ends, width: side, sideways: true)
      renderer.upload(
        mask.ends, rowLength: 2 * side, width: side, height: rows, to: pictures.picture)
      ends = pictures
    } else {
      ends = nil
    }
    if (middle?.height ?? 0) < rows {
      middle = try renderer.makePicture(.mask, width: 1, height: rows, repeats: true)
    }
    if let middle {
      renderer.upload(mask.middle, rowLength: 1, width: 1, height: rows, to: middle)
    }
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
    if rect.minY < top.maxY || rect.maxY > bottom.minY {
      let strip = try strip(width: bounds.width, opacity: opacity)
      if rect.minY < top.maxY { draw(top, from: bounds.minY, strip.picture) }
      if rect.maxY > bottom.minY {
        draw(bottom, from: bounds.maxY - strip.mirror.height, strip.mirror)
      }
    }
    let part = between.intersection(rect)
    if part.isEmpty { return }
    let line = try line(of: source, width: bounds.width)
    renderer.draw(
      line, x: part.minX - bounds.minX, y: 0, mask: try opacities.mask(opacity), in: part,
      of: target)
  }

  private func strip(width: Int, opacity: UInt8) throws(XWindowError) -> Mirrored {
    let whole = try strip(width: width)
    guard let factor = try opacities.mask(opacity) else { return whole }
    if let faded, faded.opacity == opacity, faded.strip.width == width {
      return faded.strip.pictures
    }
    let pictures = try pictures(for: faded?.strip.pictures, width: width)
    renderer.draw(
      whole.picture, x: 0, y: 0, mask: factor,
      in: PixelRect(x: 0, y: 0, width: width, height: rows), of: pictures.picture, replaces: true)
    faded = (Strip(pictures: pictures, width: width), opacity)
    return pictures
  }

  /// If `width` is too small for both ends, they are cut at the strip's middle.
  private func strip(width: Int) throws(XWindowError) -> Mirrored {
    if let strip, strip.width == width { return strip.pictures }
    let pictures = try pictures(for: strip?.pictures, width: width)
    let (left, right) = (min(side, width / 2), min(side, width - width / 2))
    func draw(_ source: ServerPicture?, x: Int, to columns: Range<Int>) {
      guard let source else { return }
      renderer.draw(
        source, x: x, y: 0,
        in: PixelRect(minX: columns.lowerBound, minY: 0, maxX: columns.upperBound, maxY: rows),
        of: pictures.picture, replaces: true)
    }
    draw(middle, x: 0, to: left..<width - right)
    draw(ends?.picture, x: 0, to: 0..<left)
    draw(ends?.mirror, x: (ends?.mirror.width ?? 0) - right, to: width - right..<width)
    strip = Strip(pictures: pictures, width: width)
    return pictures
  }

  /// Pictures of at least `width` columns and `rows` rows: `old` if they are large enough.
  private func pictures(
    for old: Mirrored?, width: Int, sideways: Bool = false
  ) throws(XWindowError) -> Mirrored {
    let (columns, lines) = (old?.picture.width ?? 0, old?.picture.height ?? 0)
    if let old, columns >= width, lines >= rows { return old }
    let picture = try renderer.makePicture(
      .mask, width: MaskPicture.side(width, after: columns),
      height: MaskPicture.side(rows, after: lines))
    return Mirrored(picture: picture, mirror: renderer.makeMirror(of: picture, sideways: sideways))
  }

  /// The side of a picture after one with the side `old`, 0 for the first. A replacement is half as
  /// large again, because a length that grows would otherwise need a new picture in each frame.
  private static func side(_ least: Int, after old: Int) -> Int {
    if old == 0 || old >= least { return max(old, least) }
    return max(least, min(least + least / 2, 32767))
  }

  /// The mask's last row in the colour of `source`, repeated downward.
  private func line(of source: ServerPicture, width: Int) throws(XWindowError) -> ServerPicture {
    if let line, line.width == width { return line.picture }
    let mask = try strip(width: width).picture
    let picture: ServerPicture
    if let old = line?.picture, old.width >= width {
      picture = old
    } else {
      let columns = MaskPicture.side(width, after: line?.picture.width ?? 0)
      picture = try renderer.makePicture(.translucent, width: columns, height: 1, repeats: true)
    }
    renderer.draw(
      source, x: 0, y: 0, mask: (mask, 0, rows - 1),
      in: PixelRect(x: 0, y: 0, width: width, height: 1), of: picture, replaces: true)
    line = (picture, width)
    return picture
  }
}

/// A picture of an opacity, which changes with the next other opacity.
final class OpacityPicture {
  private let renderer: Renderer
  private var last: (picture: ServerPicture, opacity: UInt8)?

  init(_ renderer: Renderer) { self.renderer = renderer }

  /// A mask of one opacity; nil for 255.
  func mask(
    _ opacity: UInt8
  ) throws(XWindowError) -> (picture: ServerPicture, x: Int, y: Int)? {
    if opacity == 255 { return nil }
    if let last, last.opacity == opacity { return (last.picture, 0, 0) }
    let pixel = UInt32(opacity) << 24
    if let picture = last?.picture {
      picture.recolor(pixel)
      last = (picture, opacity)
      return (picture, 0, 0)
    }
    let picture = try renderer.makeColor(pixel)
    last = (picture, opacity)
    return (picture, 0, 0)
  }
}
