internal import Compositor
internal import Controls
internal import Pixels
internal import SheetEngine

/// What there is to see.
extension Stage {
  /// Whether something changes by itself.
  var isAnimating: Bool {
    stack.isAnimating || isAnimatingViews
      || (!isFrozen && backgroundScroll?.isMoving(at: now) == true)
  }

  /// Whether a control is on its way from one state to another.
  var isAnimatingViews: Bool {
    (!isFrozen && canvas.isAnimating) || layers.contains { $0.canvas?.isAnimating == true }
  }

  /// Lets the controls that move by themselves show a moment.
  func advanceViews(to time: Double) {
    if canvas.isAnimating { canvas.advance(to: time) }
    for layer in layers { layer.canvas?.advance(to: time) }
  }

  /// Ends the motions whose end has come, and takes away the sheets that are gone.
  func advance(to time: Double) {
    now = max(now, time)
    guard let end = stack.nextEnd, end <= time else { return }
    _ = stack.advance(to: time)
    dropGoneLayers()
    noticeRest()
  }

  /// Takes away what was to be seen of sheets that have left the stack; every input can be the one
  /// that finds a motion at its end.
  func dropGoneLayers() {
    let isSame = layers.count == stack.layers.count && top.id == stack.layers.last?.id
    if isSame { return }
    let gone = layers.firstIndex { layer in !stack.layers.contains { $0.id == layer.id } }
    guard let gone else { return }
    let focusBelow = layers[gone].focusBelow
    layers.removeAll { layer in !stack.layers.contains { $0.id == layer.id } }
    // The keys go where they went before; where a newer sheet has them, once that is gone.
    if gone < layers.count {
      layers[gone].focusBelow = focusBelow
    } else {
      focus(on: focusBelow)
    }
  }

  /// A leaving sheet that shows less than this is gone to the eye, points.
  private static let leastSight = 3.0

  /// Whether a sheet that leaves is not to be seen any more, though its spring has not come to rest:
  /// to the hand it is gone.
  func isOutOfSight(_ layer: SheetLayer) -> Bool {
    let frame = sheet(of: layer).frame(at: now)
    guard layer === top, frame.phase == .dismissing else { return false }
    let highest = min(frame.card.y, frame.handle?.y ?? frame.card.y)
    return highest > Double(height) / scale - Stage.leastSight && frame.dim * 255 < 1
  }

  /// Whether there are pixels that are not those of a moment.
  func isStale(at time: Double) -> Bool {
    let frame = stackFrame(at: time)
    return (!isFrozen && isBackgroundStale(at: time))
      || zip(layers, frame).contains { $0.isStale($1) }
  }

  private func isBackgroundStale(at time: Double) -> Bool {
    canvas.isDirty || canvas.isAnimating || backgroundScroll?.isStale(at: time) == true
  }

  /// Brings all pixels up to a moment.
  func update(at time: Double) {
    paintBackground(at: time)
    let frame = stackFrame(at: time)
    for (layer, part) in zip(layers, frame) { layer.update(part, at: time) }
    for index in layers.indices.dropFirst() {
      paintBehind(layers[index], layers[index - 1], frame[index - 1])
    }
  }

  private func paintBackground(at time: Double) {
    // Its pixels are those of the snapshot, and scrolling would move them.
    if isFrozen { return }
    backgroundScroll?.update(at: time)
    if canvas.isAnimating { canvas.advance(to: time) }
    let bottom = layers[0].compositor
    if canvas.isDirty {
      canvas.paint()
      if bottom.background === canvas.image { bottom.backgroundChanged(canvas.changes) }
    }
    if bottom.background !== canvas.image { bottom.background = canvas.image }
  }

  /// Brings the picture that lies behind a sheet over another one up to date.
  private func paintBehind(_ layer: SheetLayer, _ lower: SheetLayer, _ frame: LayerFrame) {
    let next = lower.pixelFrame(frame, width: width, height: height)
    layer.compositor.setUnderlay(next, of: lower.compositor)
  }

  /// What there is to see at a moment, in pixels; `update` first.
  func frame(at time: Double) -> PixelFrame {
    let frame = stackFrame(at: time)
    return top.pixelFrame(frame[layers.count - 1], width: width, height: height)
  }
}
