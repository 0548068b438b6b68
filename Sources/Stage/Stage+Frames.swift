public import Compositor
internal import Controls
public import Painting
public import Pixels
internal import SheetEngine

/// What there is to see.
extension Stage {
  /// Whether something changes by itself.
  public func isAnimating(at time: Double) -> Bool {
    stack.isAnimating || background.isAnimating(at: time)
      || sheets.layers.contains { $0.canvas?.isAnimating == true }
  }

  /// Views that begin to move begin now and not with the next frame.
  func startAnimations() {
    if !background.isFrozen, background.canvas.isAnimating { background.canvas.advance(to: now) }
    for layer in sheets.layers where layer.canvas?.isAnimating == true {
      layer.canvas?.advance(to: now)
    }
  }

  /// Whether what there is to see at a moment differs from a frame.
  ///
  /// - Parameter shown: nil when it is not known what is shown.
  public func needsFrame(at time: Double, after shown: PixelFrame?) -> Bool {
    let isAnimating = isAnimating(at: time)
    // When a motion ends, another view may be under a pointer that did not move.
    hover.follow(
      isMoving: stack.isAnimating || background.isScrolling(at: time), isAnimating: isAnimating)
    return isAnimating || hover.isStale || isStale(at: time) || pixelFrame(at: time) != shown
  }

  /// Whether a canvas does not show what it shall show at a moment.
  private func isStale(at time: Double) -> Bool {
    background.isStale(at: time)
      || zip(sheets.layers, stackFrame(at: time)).contains { $0.isStale($1) }
  }

  /// Paints what changed since the last call, and says what there is to see at a moment.
  public func prepareFrame(at time: Double) -> PixelFrame {
    if !background.isFrozen, !background.isStretched { background.fit(size, at: time) }
    paint(at: time)
    if hover.isStale {
      hover.isStale = false
      hover(at: hover.point, seenAt: time)
      paint(at: time)
    }
    return pixelFrame(at: time)
  }

  /// Whether a background of another size than the view is shown stretched, and not painted anew in the
  /// next frame: painting takes longer than a frame should.
  public var stretchesBackground: Bool {
    get { background.isStretched }
    set { background.isStretched = newValue }
  }

  /// What paints the frame.
  public var compositor: Compositor { sheets.top.compositor }

  /// What lays out the background's text.
  public var typesetter: Typesetter { background.canvas.typesetter }

  /// The picture of a moment.
  public func picture(at time: Double) -> PixelImage {
    layOut()
    let frame = prepareFrame(at: time)
    let image = PixelImage(width: size.width, height: size.height)
    compositor.render(frame, into: image.view, damage: image.bounds)
    return image
  }

  /// Lets the panel lie over all sheets.
  public func show(_ overlay: Overlay?) {
    for layer in sheets.layers where layer !== sheets.top { layer.compositor.overlay = nil }
    compositor.overlay = overlay
  }

  private func paint(at time: Double) {
    background.update(sheets.base.compositor, at: time)
    let frame = stackFrame(at: time)
    for (layer, part) in zip(sheets.layers, frame) { layer.update(part, at: time) }
    for index in sheets.layers.indices.dropFirst() {
      sheets.layers[index].compositor.setUnderlay(
        pixelFrame(frame, of: index - 1), of: sheets.layers[index - 1].compositor)
    }
  }

  private func pixelFrame(at time: Double) -> PixelFrame {
    pixelFrame(stackFrame(at: time), of: sheets.layers.count - 1)
  }

  private func pixelFrame(_ frame: StackFrame, of index: Int) -> PixelFrame {
    let layer = sheets.layers[index]
    return layer.pixelFrame(
      frame[index], size: size, focusesHandle: layer === keyLayer && focus == .handle,
      handleOpacity: handleOpacity(frame, of: index))
  }

  /// How far a sheet above comes up while the handles below it fade out, points.
  private static let handleFade = 80.0

  /// Of several sheets only the topmost shows its handle: that of a sheet below fades out while another
  /// comes up, and in while that one leaves.
  private func handleOpacity(_ frame: StackFrame, of index: Int) -> Double {
    let bottom = Double(size.height) / scale
    let above = frame.dropFirst(index + 1).filter(\.sheet.isVisible)
    guard let highest = above.map(\.sheet.card.y).min() else { return 1 }
    return min(max(1 - (bottom - highest) / Stage.handleFade, 0), 1)
  }
}
