internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// The top rows of a card as a mask: both corners, and everything between them. A floating card's bottom
/// rows are their mirror image.
final class CornerBand {
  let side: Int
  /// The left corner, and the right one beside it.
  private let corners: ServerPicture
  private var band: (picture: ServerPicture, width: Int)?
  private var flipped: (picture: ServerPicture, width: Int)?

  /// Creates it for corners with a side greater than 0.
  init(_ mask: CornerMask, _ renderer: Renderer) throws(XWindowError) {
    side = mask.side
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * side * side)
    for y in 0..<side {
      let row = mask.coverage[y * side..<(y + 1) * side]
      bytes += row
      bytes += row.reversed()
    }
    corners = try renderer.makePicture(.mask, width: 2 * side, height: side)
    renderer.upload(bytes, to: corners)
  }

  /// The mask of a card with so many columns.
  func mask(width: Int, _ renderer: Renderer) throws(XWindowError) -> ServerPicture {
    if let band, band.width == width { return band.picture }
    let picture: ServerPicture
    if let band, band.picture.width >= width {
      picture = band.picture
    } else {
      picture = try renderer.makePicture(.mask, width: width, height: side)
    }
    renderer.fill(
      .init(x: 0, y: 0, width: width, height: side), of: picture, with: 0xFF00_0000)
    // In a card narrower than its two corners each shows as much as fits.
    let left = min(side, width / 2)
    let right = min(side, width - width / 2)
    renderer.draw(
      corners, x: 0, y: 0, in: .init(x: 0, y: 0, width: left, height: side), of: picture,
      replaces: true)
    renderer.draw(
      corners, x: 2 * side - right, y: 0,
      in: .init(x: width - right, y: 0, width: right, height: side), of: picture, replaces: true)
    band = (picture, width)
    return picture
  }

  /// The mask of the bottom rows.
  func flippedMask(width: Int, _ renderer: Renderer) throws(XWindowError) -> ServerPicture {
    if let flipped, flipped.width == width { return flipped.picture }
    let picture = try renderer.flipped(mask(width: width, renderer), width: width, height: side)
    flipped = (picture, width)
    return picture
  }
}

extension Renderer {
  /// Makes a mask's mirror image: its rows from the last to the first.
  func flipped(
    _ mask: ServerPicture, width: Int, height: Int
  ) throws(XWindowError) -> ServerPicture {
    let picture = try makePicture(.mask, width: width, height: height)
    for y in 0..<height {
      draw(
        mask, x: 0, y: height - 1 - y, in: PixelRect(x: 0, y: y, width: width, height: 1),
        of: picture, replaces: true)
    }
    return picture
  }
}
