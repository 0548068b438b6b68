package import SheetEngine
package import SheetPixels

/// A sheet's frame in whole device pixels.
///
/// Frames that look the same are equal, because damage is the difference between two frames.
package struct PixelFrame: Equatable, Sendable {
  package let size: PixelSize
  /// Includes parts outside the view; empty if the card has no size or the sheet is hidden.
  package let card: PixelRect
  /// Whether the card ends above the view's bottom edge, and has round lower corners.
  package let isFloating: Bool
  /// How a card looks on the way between its origin and its place; nil at rest and in a drag.
  package var flight: PixelFlight?
  /// Hides a part of the background; nil for none.
  package var veil: PixelVeil?
  /// Hides a part of the card's content; nil for none.
  package var contentVeil: PixelVeil?
  package let handle: PixelRect?
  /// 0…255; reduced under other sheets.
  package var handleAlpha: UInt8 = 255
  package internal(set) var ring: PixelRect?
  /// 0…255.
  package let dimAlpha: UInt8
  /// The number of the background's columns, from the left, that are dimmed and may recede.
  package var dimEnd: Int
  /// The number of dimmed rows from the top. Must be the height if `dimEnd` is less than the width.
  package var dimBottom: Int
  /// The receding background's rectangle; nil while the background fills the view.
  package var backdrop: PixelBackdrop?
  var backgroundVersion = 0
  var contentVersion = 0
  /// The number of the content's rows above the blank rows at its bottom.
  var contentRows = 0
  /// 0…1; reduced under other sheets.
  package var contentScale = 1.0
  var overlayVersion = 0

  /// Rounds a frame to device pixels; `scale` is in device pixels per point.
  ///
  /// The card's top edge is rounded to a whole pixel. The handle's distance from that edge is
  /// constant, because card and handle must move together. Positions are limited to ±1 000 000
  /// pixels, and NaN counts as 0.
  package init(_ frame: SheetFrame, look: SheetLook, scale: Double, in size: PixelSize) {
    self.size = PixelSize(width: max(0, size.width), height: max(0, size.height))
    (dimEnd, dimBottom) = (self.size.width, self.size.height)
    flight = frame.drawn.map { PixelFlight($0) }
    isFloating = frame.isVisible && frame.isFloating || flight != nil
    guard frame.isVisible || flight != nil else {
      card = .empty
      handle = nil
      dimAlpha = 0
      return
    }
    let shown = PixelFlight.rect(of: frame, inViewOf: Double(size.height) / scale)
    let top = PixelFrame.pixels(shown.y, scale)
    let body = PixelRect(
      minX: PixelFrame.pixels(shown.x, scale), minY: top,
      maxX: PixelFrame.pixels(shown.maxX, scale), maxY: PixelFrame.pixels(shown.maxY, scale))
    card = body.isEmpty ? .empty : body
    dimAlpha = UInt8(opacity: frame.dim)
    if let shape = frame.handle, let bar = look.handle {
      let size = PixelFrame.size(of: bar, scale: scale)
      let rect = PixelRect(
        x: PixelFrame.pixels(shape.x, scale), y: top + PixelFrame.pixels(bar.offset, scale),
        width: size.width, height: size.height)
      // The handle disappears when the card is too low to contain it.
      let isGone = bar.offset >= 0 && rect.maxY > card.maxY
      handle = rect.isEmpty || isGone ? nil : rect
    } else {
      handle = nil
    }
  }

  /// Splits a rectangle into its dimmed part and the bounds of the rest. The rectangle must be
  /// inside the view.
  package func parts(of rect: PixelRect) -> (dimmed: PixelRect, clear: PixelRect) {
    let dimmed = PixelRect(x: 0, y: 0, width: dimEnd, height: dimBottom)
    return (rect.intersection(dimmed), rect.bounds(without: dimmed))
  }

  package var bounds: PixelRect { size.bounds }

  /// Converts points to whole device pixels, limited to ±1 000 000 because sums must not overflow;
  /// NaN becomes 0.
  static func pixels(_ points: Double, _ scale: Double) -> Int {
    let value = points * scale
    let limit = 1_000_000.0
    return value.isNaN ? 0 : Int(min(max(value, -limit), limit).rounded())
  }

  /// Device pixels. A side of 0 points stays 0; every other side is at least 1.
  static func size(of handle: SheetHandle, scale: Double) -> PixelSize {
    func side(_ points: Double) -> Int {
      points > 0 ? min(max(1, pixels(points, scale)), PixelSize.largestSide) : 0
    }
    return PixelSize(width: side(handle.size.width), height: side(handle.size.height))
  }

}

extension PixelSize {
  /// The size at a scale of 0…1; counts only fully covered columns and rows.
  package func scaled(by scale: Double) -> PixelSize {
    if scale >= 1 { return self }
    return PixelSize(
      width: Int(Double(width) * max(scale, 0)), height: Int(Double(height) * max(scale, 0)))
  }
}

extension Compositor {
  /// Rounds a frame to device pixels and records the images' versions. Call this after setting the
  /// images, and render the result before the images change again.
  package func pixelFrame(
    _ frame: SheetFrame, in size: PixelSize, focusesHandle: Bool = false
  ) -> PixelFrame {
    var result = PixelFrame(frame, look: look, scale: scale, in: size)
    if focusesHandle, let handle = result.handle, let ring = masks.ring {
      result.ring = ring.size.bounds.offset(
        x: handle.minX - (ring.size.width - handle.width) / 2,
        y: handle.minY - (ring.size.height - handle.height) / 2)
    }
    result.overlayVersion = overlayLog.version
    result.backgroundVersion = backgroundLog.version
    if !result.card.isEmpty {
      result.contentVersion = contentLog.version
      result.contentRows = contentRows
    }
    return result
  }
}
