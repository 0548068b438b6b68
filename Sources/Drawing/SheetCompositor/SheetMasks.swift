internal import SheetEngine

/// The masks with which a sheet of one look is painted at one scale.
package struct SheetMasks {
  /// The card's corners.
  package let corner: CornerMask
  /// The handle in its own colour, without the outline.
  package let handle: HandleMask?
  /// The handle's full shape in the outline's colour, painted beneath `handle`, so that its rim is
  /// the outline; nil without an outline.
  package let outline: HandleMask?
  /// The outline's width, device pixels; 0 without an outline.
  package let outlineWidth: Int
  /// The focus ring around the handle.
  package let ring: HandleMask?
  /// The card's shadow.
  package let shadow: ShadowMask?

  /// The distance of the ring's outer edge from the handle, points.
  private static let ringMargin = 3.0

  /// Creates the masks.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per point.
  ///   - handleOutline: The colour of the handle's outline, which is 1 point wide and inside its
  ///     edge; nil for none. Small handles never have one.
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

  /// The number of rows from a card's top edge within which its sides and their shadow still
  /// change.
  package var settledRows: Int {
    guard let shadow else { return corner.side }
    return max(corner.side, shadow.offsetY + shadow.side - shadow.reach)
  }

  /// The number of rows from a floating card's bottom edge within which its sides and their shadow
  /// still change.
  package var settledLowerRows: Int {
    guard let shadow else { return corner.side }
    return max(corner.side, shadow.side - shadow.reach - shadow.offsetY)
  }
}
