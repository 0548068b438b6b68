internal import SheetPixels

/// The sheets below another sheet, painted as that sheet's background.
package struct Underlay {
  package let compositor: Compositor
  package fileprivate(set) var frame: PixelFrame
  /// The painted pixels and their frame; nil before the first painting.
  fileprivate var painted: (image: PixelImage, frame: PixelFrame)?
}

extension Compositor {
  /// Uses the frame of a lower sheet, with all sheets below that one, as the background.
  ///
  /// Only the difference from the previous frame counts as changed. The method paints nothing yet.
  ///
  /// - Parameters:
  ///   - frame: A frame of `lower`, of the same size as this compositor's frames.
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

  var backgroundSize: (width: Int, height: Int) {
    underlay.map { ($0.frame.width, $0.frame.height) } ?? (background.width, background.height)
  }

  /// The background's pixels; sheets below are painted first if needed.
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
