internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A card's shadow: the rows along its top edge as a mask, and one row for all those below. Those along the
/// bottom edge of a floating card are the mirror image of the first.
final class ShadowBand {
  private let shadow: ShadowMask
  /// Rows from the shadow's first to the one from which on they are all the same, and that one.
  private let rows: Int
  private let color: ServerPicture
  /// The left patch, and its mirror image beside it.
  private let patches: ServerPicture
  /// The column between them, again and again.
  private let middle: ServerPicture
  private var band: Band?

  private struct Band {
    let width: Int
    let top: ServerPicture
    /// A row of the shadow's colour, again and again.
    let sides: ServerPicture
  }
  private var bottom: (picture: ServerPicture, width: Int)?

  /// - Parameters:
  ///   - settledRows: Rows below a card's top edge from which on the shadow looks the same.
  ///   - settledLowerRows: Rows above a floating card's bottom edge where that begins.
  init(
    _ shadow: ShadowMask, settledRows: Int, settledLowerRows: Int, _ renderer: Renderer
  ) throws(XWindowError) {
    self.shadow = shadow
    let most = max(settledRows - shadow.offsetY, settledLowerRows + shadow.offsetY)
    rows = max(1, most + shadow.reach)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * shadow.side * rows)
    for y in 0..<rows {
      for x in 0..<shadow.side { bytes.append(shadow.alpha(x: x, y: y)) }
      for x in (0..<shadow.side).reversed() { bytes.append(shadow.alpha(x: x, y: y)) }
    }
    color = try renderer.makeColor(shadow.pixel)
    patches = try renderer.makePicture(.mask, width: 2 * shadow.side, height: rows)
    renderer.upload(bytes, to: patches)
    middle = try renderer.makePicture(.mask, width: 1, height: rows, repeats: true)
    renderer.upload((0..<rows).map { shadow.alpha(x: shadow.side - 1, y: $0) }, to: middle)
  }

  /// Paints the shadow of a card, but for what the card hides in any case.
  func paint(
    of frame: PixelFrame, in clip: PixelRect, of target: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    let (card, lines) = (frame.card, shadow.rows(of: frame))
    let all = PixelRect(
      minX: card.minX + shadow.offsetX - shadow.reach, minY: lines.lowerBound,
      maxX: card.maxX + shadow.offsetX + shadow.reach, maxY: lines.upperBound)
    if all.isEmpty { return }
    let band = try band(width: all.width, renderer)
    var (top, between, end) = (all, all, all)
    // In a low card each end shows half of it.
    let middle = frame.isFloating ? all.minY + (all.height + 1) / 2 : all.maxY
    top.maxY = min(middle, all.minY + rows)
    end.minY = max(middle, all.maxY - rows)
    between.minY = top.maxY
    between.maxY = end.minY
    top = top.intersection(clip)
    renderer.draw(
      color, x: 0, y: 0, mask: (band.top, top.minX - all.minX, top.minY - all.minY), in: top,
      of: target)
    end = end.intersection(clip)
    if !end.isEmpty {
      let mask = try bottom(of: band, renderer)
      renderer.draw(
        color, x: 0, y: 0, mask: (mask, end.minX - all.minX, end.minY - (all.maxY - rows)),
        in: end, of: target)
    }
    between.forEachPart(outside: card) { side in
      let visible = side.intersection(clip)
      renderer.draw(band.sides, x: visible.minX - all.minX, y: 0, in: visible, of: target)
    }
  }

  private func bottom(of band: Band, _ renderer: Renderer) throws(XWindowError) -> ServerPicture {
    if let bottom, bottom.width == band.width { return bottom.picture }
    let picture = try renderer.flipped(band.top, width: band.width, height: rows)
    bottom = (picture, band.width)
    return picture
  }

  private func band(width: Int, _ renderer: Renderer) throws(XWindowError) -> Band {
    if let band, band.width == width { return band }
    let top: ServerPicture
    if let band, band.top.width >= width {
      top = band.top
    } else {
      top = try renderer.makePicture(.mask, width: width, height: rows)
    }
    let left = min(shadow.side, width / 2)
    let right = min(shadow.side, width - width / 2)
    let columns: [(ServerPicture, Int, PixelRect)] = [
      (patches, 0, PixelRect(x: 0, y: 0, width: left, height: rows)),
      (middle, 0, PixelRect(minX: left, minY: 0, maxX: width - right, maxY: rows)),
      (
        patches, 2 * shadow.side - right,
        PixelRect(x: width - right, y: 0, width: right, height: rows)
      ),
    ]
    for (picture, x, rect) in columns {
      renderer.draw(picture, x: x, y: 0, in: rect, of: top, replaces: true)
    }
    let sides = try renderer.makePicture(.translucent, width: width, height: 1, repeats: true)
    renderer.draw(
      color, x: 0, y: 0, mask: (top, 0, rows - 1), in: sides.bounds, of: sides, replaces: true)
    let fresh = Band(width: width, top: top, sides: sides)
    band = fresh
    return fresh
  }
}
