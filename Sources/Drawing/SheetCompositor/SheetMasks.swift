internal import SheetEngine

/// The shapes of a look at a scale, computed once.
package struct SheetMasks {
  /// The card's corners.
  package let corner: CornerMask
  /// The handle in its own colour; inside its outline, if it has one.
  package let handle: HandleMask?
  /// The whole handle in the colour of its outline.
  package let outline: HandleMask?
  /// Device pixels of the outline on each side; 0 without one.
  package let outlineWidth: Int
  /// The focus ring around the handle.
  package let ring: HandleMask?
  /// The card's shadow.
  package let shadow: ShadowMask?

  /// How far the ring reaches beyond the handle, points.
  private static let ringMargin = 3.0

  /// - Parameters:
  ///   - scale: Device pixels per point.
  ///   - handleOutline: The colour of the handle's outermost point, or nil for one of a single colour. A
  ///     handle that is too small for it has none.
  init(_ look: SheetLook, scale: Double, focusColor: RGBA, handleOutline: RGBA?) {
    corner = CornerMask(radius: look.cornerRadius * scale, curve: look.cornerCurve)
    let whole = look.handle.flatMap { HandleMask($0, scale: scale) }
    let width = max(1, PixelFrame.pixels(1, scale))
    if let bar = look.handle, let color = handleOutline, let whole,
      min(whole.width, whole.height) > 2 * width + 1
    {
      let inside = bar.outset(by: -Double(width) / scale, color: bar.color)
      handle = HandleMask(inside, scale: scale)
      outline = HandleMask(bar.outset(by: 0, color: color), scale: scale)
      outlineWidth = width
    } else {
      (handle, outline, outlineWidth) = (whole, nil, 0)
    }
    ring = look.handle.flatMap {
      HandleMask($0.outset(by: SheetMasks.ringMargin, color: focusColor), scale: scale)
    }
    shadow = look.shadow.flatMap { ShadowMask($0, look: look, scale: scale) }
  }

  /// Rows from a card's top edge to where its sides and their shadow no longer change from row to row.
  package var settledRows: Int {
    guard let shadow else { return corner.side }
    return max(corner.side, shadow.offsetY + shadow.side - shadow.reach)
  }

  /// The same up from a floating card's bottom edge.
  package var settledLowerRows: Int {
    guard let shadow else { return corner.side }
    return max(corner.side, shadow.side - shadow.reach - shadow.offsetY)
  }
}
