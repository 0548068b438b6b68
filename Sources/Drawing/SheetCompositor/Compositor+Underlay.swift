internal import SheetPixels

/// The sheets below another one, which are the picture behind it.
package struct Underlay {
  /// The compositor of the highest of them.
  package let compositor: Compositor
  /// What they look like now.
  package fileprivate(set) var frame: PixelFrame
  /// Their pixels, and the frame that those show.
  fileprivate var painted: (image: PixelImage, frame: PixelFrame)?
}

extension Compositor {
  /// Puts a frame of another sheet, and with it all that is below that one, in the background's place.
  ///
  /// Only what differs from the frame before counts as changed. Nothing is painted here.
  ///
  /// - Parameters:
  ///   - frame: From `lower`, of this view's size.
  ///   - lower: The compositor of the sheet below.
  public func setUnderlay(_ frame: PixelFrame, of lower: Compositor) {
    guard var underlay, underlay.compositor === lower else {
      underlay = Underlay(compositor: lower, frame: frame)
      return backgroundLog.record(.everything)
    }
    if underlay.frame == frame { return }
    backgroundLog.record(lower.damage(from: underlay.frame, to: frame))
    underlay.frame = frame
    self.underlay = underlay
  }

  /// Columns and rows of what is behind the sheet.
  var backgroundSize: (width: Int, height: Int) {
    underlay.map { ($0.frame.width, $0.frame.height) } ?? (background.width, background.height)
  }

  /// The pixels behind the sheet; those of sheets below are painted first.
  func backgroundPixels() -> PixelView {
    guard var underlay else { return background.view }
    let frame = underlay.frame
    var (image, shown) = (underlay.painted?.image, underlay.painted?.frame)
    if image?.width != frame.width || image?.height != frame.height { (image, shown) = (nil, nil) }
    let target = image ?? PixelImage(width: frame.width, height: frame.height)
    if shown != frame {
      let damage = underlay.compositor.damage(from: shown, to: frame)
      underlay.compositor.render(frame, into: target.view, damage: damage)
      underlay.painted = (target, frame)
      self.underlay = underlay
    }
    return target.view
  }
}
