public import SheetEngine
public import SheetPixels

/// Paints a sheet's frame and images into pixels.
///
/// The paint order is fixed: the background, moved toward the dim colour; the shadow; the card with
/// its content; the handle. Masks are computed once, in the initializer, and painting allocates
/// nothing.
///
/// The card is opaque: the compositor ignores the opacity of the card's colour. The opacity of the
/// dim colour is ignored too, because each frame has its own dim opacity.
public final class Compositor {
  /// The sheet's look.
  public let look: SheetLook
  /// Device pixels per point.
  public let scale: Double

  /// The image behind the sheet, in device pixels: the scene or its snapshot.
  ///
  /// An image of another size than the view is stretched over the view.
  public var background: PixelImage {
    didSet { if background !== oldValue { backgroundLog.record(.everything) } }
  }

  /// The card's content, opaque, aligned with the card's top left pixel.
  ///
  /// Beyond the image the card shows its own colour.
  public var content: PixelImage? {
    didSet {
      guard content !== oldValue else { return }
      let old = PixelRect(x: 0, y: 0, width: oldValue?.width ?? 0, height: contentRows)
      countContentRows()
      contentLog.record(
        old.union(PixelRect(x: 0, y: 0, width: content?.width ?? 0, height: contentRows)))
    }
  }

  /// Pictures over everything else, premultiplied, the last on top.
  public var overlays: [Overlay] = [] {
    didSet {
      if overlays == oldValue { return }
      overlayLog.record(difference(of: overlays, oldValue))
    }
  }

  /// The sheets below this one; nil if the background is an image.
  package internal(set) var underlay: Underlay?

  package let cardPixel: UInt32
  package let masks: SheetMasks
  package internal(set) var backgroundLog = ChangeLog()
  /// The margins of the background's rows, which are dimmed without reading their pixels.
  var margins = RowMargins()
  package internal(set) var contentLog = ChangeLog()
  package internal(set) var overlayLog = ChangeLog()
  /// The number of the content's rows, without the blank rows at the bottom, which have the card's
  /// own colour.
  private(set) var contentRows = 0

  /// Creates a compositor with a black background and no content.
  ///
  /// - Parameters:
  ///   - look: Colours, radii, the handle.
  ///   - scale: Device pixels per point; 1 replaces a scale that is not finite and positive.
  ///   - focusColor: The colour of the focus ring around the handle.
  ///   - handleOutline: The colour of the handle's outline, which is 1 point wide and inside the
  ///     handle's edge; nil for none. Small handles never have an outline.
  public init(
    look: SheetLook, scale: Double, focusColor: RGBA = RGBA(white: 0), handleOutline: RGBA? = nil
  ) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.look = look
    self.scale = scale
    background = PixelImage(width: 1, height: 1)
    cardPixel = Color(look.cardColor, alpha: 1).pixel
    masks = SheetMasks(look, scale: scale, focusColor: focusColor, handleOutline: handleOutline)
  }

  /// Records changes of the background image's pixels, in order.
  public func backgroundChanged(_ changes: [PixelChange]) {
    for change in changes { backgroundLog.record(change) }
  }

  /// Records changes of the content image's pixels, in order.
  public func contentChanged(_ changes: [PixelChange]) {
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

  private func countContentRows() {
    contentRows = content?.view.rows(before: cardPixel) ?? 0
  }
}

extension PixelView {
  /// The number of rows without the rows at the bottom that are entirely of the given colour.
  func rows(before blank: UInt32) -> Int {
    var rows = height
    while rows > 0, unsafe row(rows - 1).allSatisfy({ $0 == blank }) { rows -= 1 }
    return rows
  }
}
