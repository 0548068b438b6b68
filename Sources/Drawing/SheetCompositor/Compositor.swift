package import SheetEngine
package import SheetPixels

/// Paints a sheet's frame and images into pixels.
///
/// `operations` has the paint order. Painting allocates nothing.
///
/// The card is opaque: the opacity of its colour is ignored. The dim colour's opacity is ignored
/// too, because each frame has its own.
package final class Compositor {
  package let look: SheetLook
  /// Device pixels per point.
  package let scale: Double

  /// The image behind the sheet, in device pixels: the scene or its snapshot. The view stretches an
  /// image of another size.
  package var background: PixelImage {
    didSet { if background !== oldValue { backgroundLog.record(.everything) } }
  }

  /// The card's content, opaque, aligned with the card's top left pixel. Beyond it, the card shows
  /// its own colour.
  package var content: PixelImage? {
    didSet {
      guard content !== oldValue else { return }
      let old = PixelRect(x: 0, y: 0, width: oldValue?.width ?? 0, height: contentRows)
      countContentRows()
      contentLog.record(
        old.union(PixelRect(x: 0, y: 0, width: content?.width ?? 0, height: contentRows)))
    }
  }

  /// The picture over a card that comes out of its origin. Opaque, not empty, and its pixels must
  /// not change.
  package var originPicture: PixelImage?

  /// Premultiplied pictures, the last on top.
  package var overlays: [Overlay] = [] {
    didSet {
      if overlays == oldValue { return }
      overlayLog.record(difference(of: overlays, oldValue))
    }
  }

  /// The sheets below this one; nil if the background is an image.
  package private(set) var underlay: Underlay?

  package let cardPixel: UInt32
  let masks: SheetMasks
  package private(set) var backgroundLog = ChangeLog()
  /// The single-coloured runs at both ends of the background's rows. Dimming them reads no pixels.
  var margins = RowMargins()
  package private(set) var contentLog = ChangeLog()
  package private(set) var overlayLog = ChangeLog()
  /// The number of the content's rows above the blank rows at its bottom, which have the card's
  /// colour.
  private(set) var contentRows = 0
  /// The last frame's steps, kept for the memory.
  var list: [PaintOperation] = []
  /// The corners of a card on its way; nil without one.
  var rounded: RoundedMask?
  /// Pixels that are blended later; reused.
  private var spare = PixelImage(width: 1, height: 1)

  /// Creates a compositor with a black background and no content. A `scale` that is not finite and
  /// positive counts as 1. `handleOutline` colours an outline 1 point wide inside the handle's
  /// edge; nil for none. Small handles get no outline.
  package init(
    look: SheetLook, scale: Double, focusColor: RGBA = RGBA(white: 0), handleOutline: RGBA? = nil
  ) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.look = look
    self.scale = scale
    background = PixelImage(width: 1, height: 1)
    cardPixel = Color(look.cardColor, alpha: 1).pixel
    masks = SheetMasks(look, scale: scale, focusColor: focusColor, handleOutline: handleOutline)
    // A card on its way has about 40 steps, most of them where its content fades in.
    list.reserveCapacity(48)
  }

  package func backgroundChanged(_ changes: [PixelChange]) {
    for change in changes { backgroundLog.record(change) }
  }

  package func contentChanged(_ changes: [PixelChange]) {
    countContentRows()
    for change in changes { contentLog.record(change) }
  }

  private func difference(of new: [Overlay], _ old: [Overlay]) -> PixelRect {
    guard new.count == old.count else {
      return (new + old).reduce(.empty) { $0.union($1.rect) }
    }
    return zip(new, old).reduce(.empty) { all, pair in
      pair.0 == pair.1 ? all : all.union(pair.0.rect).union(pair.1.rect)
    }
  }

  package func mask(_ name: SheetMasks.Name) -> StretchedMask? {
    switch name {
    case .corner: return masks.corner
    case .shadow: return masks.shadow?.mask
    case .ring: return masks.ring?.mask
    case .outline: return masks.outline?.mask
    case .handle: return masks.handle?.mask
    case .rounded(let points):
      if rounded == nil {
        // Has room for the corners at rest, because otherwise the mask of a card that grows would
        // need more memory in each frame.
        rounded = RoundedMask(curve: look.cornerCurve)
        rounded?.change(to: look.cornerRadius * scale)
      }
      rounded?.change(to: radius(of: points))
      return rounded?.mask
    }
  }

  /// Converts points to device pixels.
  func radius(of points: Int) -> Double { Double(points) * scale }

  /// Memory for `rows` of undefined pixels, of an image with `size`. Grows at least to twice its
  /// size, because a card on its way has more rows with each frame.
  func spare(rows: Int, of size: PixelSize) -> PixelImage {
    if spare.size.count < size.width * rows {
      let rows = max(rows, min(2 * spare.height, size.height))
      spare = PixelImage(width: size.width, height: rows, filledWith: nil)
    }
    return spare
  }

  private func countContentRows() {
    contentRows = content?.view.rows(before: cardPixel) ?? 0
  }
}

extension Compositor {
  /// Overwrites every pixel of `view` in `damage`, and no other pixel. The size of `view` must be
  /// `frame.size`. In bands of rows that stay in the processor's cache, a frame takes less time.
  package func render(_ frame: PixelFrame, into view: PixelView, damage: PixelRect) {
    let clip = damage.intersection(view.bounds)
    if clip.isEmpty { return }
    let painter = KernelPainter(self, into: view)
    for operation in operations(for: frame, in: clip, avoidsOverdraw: true) {
      painter.paint(operation)
    }
  }

  /// `alpha` is in 255ths.
  package func dimTint(_ alpha: UInt8) -> Tint {
    Tint(look.dimColor, alpha: alpha, roundsOnce: underlay == nil)
  }
}

extension Compositor {
  /// Uses a frame of `lower`, the compositor of the sheet below, as the background. Paints the
  /// frame only when its pixels are needed. The frame must have the size of this compositor's
  /// frames. Only the difference from the previous frame counts as changed.
  package func setUnderlay(_ frame: PixelFrame, of lower: Compositor) {
    guard var underlay, underlay.compositor === lower else {
      underlay = Underlay(compositor: lower, frame: frame)
      return backgroundLog.record(.everything)
    }
    if underlay.frame == frame { return }
    backgroundLog.record(lower.damage(from: underlay.frame, to: frame))
    underlay.frame = frame
    self.underlay = underlay
  }

  var backgroundSize: PixelSize { underlay?.frame.size ?? background.size }

  /// The background's pixels; paints the sheets below first if needed.
  func backgroundPixels() -> PixelView {
    guard var underlay else { return background.view }
    let frame = underlay.frame
    var (image, shown) = (underlay.painted?.image, underlay.painted?.frame)
    if image?.size != frame.size { (image, shown) = (nil, nil) }
    let target = image ?? PixelImage(width: frame.size.width, height: frame.size.height)
    if shown != frame {
      let damage = underlay.compositor.damage(from: shown, to: frame)
      underlay.compositor.render(frame, into: target.view, damage: damage)
      underlay.painted = (target, frame)
      self.underlay = underlay
    }
    return target.view
  }
}

package struct Underlay {
  package let compositor: Compositor
  package fileprivate(set) var frame: PixelFrame
  /// Nil before the first painting.
  fileprivate var painted: (image: PixelImage, frame: PixelFrame)?
}

extension PixelView {
  /// The number of rows down to the last row with a colour other than `blank`.
  func rows(before blank: UInt32) -> Int {
    var rows = height
    while rows > 0, unsafe row(rows - 1).allSatisfy({ $0 == blank }) { rows -= 1 }
    return rows
  }
}
