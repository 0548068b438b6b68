internal import Compositor
internal import Pixels
internal import XWindow

/// A card's shadow: the rows along its top edge as a mask, and one row for all those below.
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

  /// - Parameter settledRows: Rows below a card's top edge from which on the shadow looks the same.
  init(
    _ shadow: ShadowMask, settledRows: Int, _ renderer: Renderer
  ) throws(XWindowError) {
    self.shadow = shadow
    rows = max(1, settledRows - shadow.offsetY + shadow.reach)
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
    of card: PixelRect, in clip: PixelRect, of target: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    let all = PixelRect(
      minX: card.minX + shadow.offsetX - shadow.reach,
      minY: card.minY + shadow.offsetY - shadow.reach,
      maxX: card.maxX + shadow.offsetX + shadow.reach, maxY: card.maxY)
    if all.isEmpty { return }
    let band = try band(width: all.width, renderer)
    var top = all
    top.maxY = min(all.maxY, all.minY + rows)
    top = top.intersection(clip)
    renderer.draw(
      color, x: 0, y: 0, mask: (band.top, top.minX - all.minX, top.minY - all.minY), in: top,
      of: target)
    var below = all
    below.minY = min(all.maxY, all.minY + rows)
    below.forEachPart(outside: card) { side in
      let visible = side.intersection(clip)
      renderer.draw(band.sides, x: visible.minX - all.minX, y: 0, in: visible, of: target)
    }
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
