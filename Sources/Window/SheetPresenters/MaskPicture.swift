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
  /// The least side and number of rows of new pictures.
  private let room: Int
  /// The left end and, mirrored, the right end; nil for a mask without ends.
  private var ends: Mirrored?
  private var middle: ServerPicture?
  private var isMiddleOpaque = false
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

  /// `room` is the least side and number of rows of pictures, for a mask that changes.
  init(
    _ mask: StretchedMask, _ renderer: Renderer, _ opacities: OpacityPicture, room: Int = 0
  ) throws(XWindowError) {
    (self.renderer, self.opacities, self.room) = (renderer, opacities, room)
    try change(to: mask)
  }

  func change(to mask: StretchedMask) throws(XWindowError) {
    (side, rows) = (mask.side, mask.rows)
    strip?.width = 0
    faded?.strip.width = 0
    line?.width = 0
    if side > 0 {
      let pictures = try pictures(
        for: ends, width: side, made: size(side, after: ends), sideways: true)
      renderer.upload(
        mask.ends, rowLength: 2 * side, width: side, height: rows, to: pictures.picture)
      ends = pictures
    } else {
      ends = nil
    }
    let wasOpaque = isMiddleOpaque
    // A card's mask is opaque between the corners, whatever their radius.
    isMiddleOpaque = mask.middle.allSatisfy { $0 == 255 }
    if isMiddleOpaque, wasOpaque, (middle?.height ?? 0) >= rows { return }
    if (middle?.height ?? 0) < rows {
      middle = try renderer.makePicture(.mask, width: 1, height: max(rows, room), repeats: true)
    }
    guard let middle else { return }
    if isMiddleOpaque {
      renderer.fill(middle.bounds, of: middle, with: 0xFF00_0000)
    } else {
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
    let pictures = try pictures(
      for: faded?.strip.pictures, width: width, made: whole.picture.size)
    renderer.draw(
      whole.picture, x: 0, y: 0, mask: factor,
      in: PixelRect(x: 0, y: 0, width: width, height: rows), of: pictures.picture, replaces: true)
    faded = (Strip(pictures: pictures, width: width), opacity)
    return pictures
  }

  private func strip(width: Int) throws(XWindowError) -> Mirrored {
    if let strip, strip.width == width { return strip.pictures }
    let pictures = try pictures(
      for: strip?.pictures, width: width, made: size(width, after: strip?.pictures))
    let (left, right) = PaintMask.ends(side: side, in: width)
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

  /// Pictures of at least `width` columns and `rows` rows: `old` if they are large enough, otherwise
  /// new ones of the size `made`.
  private func pictures(
    for old: Mirrored?, width: Int, made: PixelSize, sideways: Bool = false
  ) throws(XWindowError) -> Mirrored {
    if let old, old.picture.width >= width, old.picture.height >= rows { return old }
    let picture = try renderer.makePicture(.mask, width: made.width, height: made.height)
    return Mirrored(picture: picture, mirror: renderer.makeMirror(of: picture, sideways: sideways))
  }

  /// The size of pictures for `width` columns and `rows` rows that replace `old`: a side that grows
  /// becomes half as large again, because it would otherwise need a new picture in each frame.
  private func size(_ width: Int, after old: Mirrored?) -> PixelSize {
    func side(_ least: Int, _ old: Int) -> Int {
      let least = max(least, room)
      if old == 0 || old >= least { return max(old, least) }
      return max(least, min(least + least / 2, PixelSize.largestSide))
    }
    return PixelSize(
      width: side(width, old?.picture.width ?? 0), height: side(rows, old?.picture.height ?? 0))
  }

  /// The mask's last row in the colour of `source`, repeated downward.
  private func line(of source: ServerPicture, width: Int) throws(XWindowError) -> ServerPicture {
    if let line, line.width == width { return line.picture }
    let mask = try strip(width: width).picture
    let picture: ServerPicture
    if let old = line?.picture, old.width >= width {
      picture = old
    } else {
      picture = try renderer.makePicture(.translucent, width: mask.width, height: 1, repeats: true)
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
