internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// Paints black outside the rounded corners of a receding (shrunken) background, and partly covers
/// its edge pixels.
final class BackdropOutline {
  private let renderer: Renderer
  private var top: Corners?
  private var bottom: Corners?
  /// Reused for the masks' bytes, which change with each frame.
  private var bytes: [UInt8] = []

  private struct Corners {
    let mask: ServerPicture
    let shape: PixelBackdrop
  }

  init(_ renderer: Renderer) { self.renderer = renderer }

  func paint(
    _ black: ServerPicture, outside shape: PixelBackdrop, in clip: PixelRect,
    of target: ServerPicture
  ) throws(XWindowError) {
    let bounds = shape.bounds
    // Half the size at most, because corners would otherwise overlap in a small backdrop.
    let width = min(shape.cornerSide, bounds.width / 2)
    let height = min(shape.cornerSide, bounds.height / 2)
    var (upper, lower) = (bounds, bounds)
    upper.maxY = bounds.minY + height
    lower.minY = bounds.maxY - height
    top = try paint(top, black, shape, rows: upper, side: width, in: clip, of: target)
    bottom = try paint(bottom, black, shape, rows: lower, side: width, in: clip, of: target)
    let inner = PixelRect(
      minX: bounds.minX + width, minY: upper.maxY, maxX: bounds.maxX - width, maxY: lower.minY)
    func paintEdge(_ edge: PixelRect) {
      if edge.isEmpty { return }
      let alpha = shape.surround(x: edge.minX, y: edge.minY)
      if alpha == 0 { return }
      renderer.fill(edge.intersection(clip), of: target, with: UInt32(alpha) << 24, replaces: false)
    }
    paintEdge(PixelRect(x: inner.minX, y: bounds.minY, width: inner.width, height: 1))
    paintEdge(PixelRect(x: inner.minX, y: bounds.maxY - 1, width: inner.width, height: 1))
    paintEdge(PixelRect(x: bounds.minX, y: inner.minY, width: 1, height: inner.height))
    paintEdge(PixelRect(x: bounds.maxX - 1, y: inner.minY, width: 1, height: inner.height))
  }

  /// Paints the left and right corners; reuses the mask of `old` if the shape is unchanged.
  private func paint(
    _ old: Corners?, _ black: ServerPicture, _ shape: PixelBackdrop, rows: PixelRect, side: Int,
    in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) -> Corners? {
    let left = PixelRect(x: rows.minX, y: rows.minY, width: side, height: rows.height)
    let right = left.offset(x: rows.width - side, y: 0)
    let (first, second) = (left.intersection(clip), right.intersection(clip))
    if first.isEmpty && second.isEmpty { return old }
    let mask: ServerPicture
    if let old, old.shape == shape {
      mask = old.mask
    } else {
      mask = try makeMask(of: shape, left, right, reusing: old?.mask)
    }
    renderer.draw(
      black, x: 0, y: 0, mask: (mask, first.minX - left.minX, first.minY - left.minY), in: first,
      of: target)
    renderer.draw(
      black, x: 0, y: 0, mask: (mask, side + second.minX - right.minX, second.minY - right.minY),
      in: second, of: target)
    return Corners(mask: mask, shape: shape)
  }

  private func makeMask(
    of shape: PixelBackdrop, _ left: PixelRect, _ right: PixelRect, reusing old: ServerPicture?
  ) throws(XWindowError) -> ServerPicture {
    let (width, height) = (2 * left.width, left.height)
    bytes.removeAll(keepingCapacity: true)
    for y in left.minY..<left.maxY {
      for x in left.minX..<left.maxX { bytes.append(shape.surround(x: x, y: y)) }
      for x in right.minX..<right.maxX { bytes.append(shape.surround(x: x, y: y)) }
    }
    let mask: ServerPicture
    if let old, old.width == width, old.height == height {
      mask = old
    } else {
      mask = try renderer.makePicture(.mask, width: width, height: height)
    }
    renderer.upload(bytes, rowLength: width, width: width, height: height, to: mask)
    return mask
  }
}
