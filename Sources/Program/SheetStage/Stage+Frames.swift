package import SheetCompositor
internal import SheetControls
internal import SheetEngine
package import SheetPainting
package import SheetPixels
internal import SheetTrace

extension Stage {
  package func isAnimating(at time: Double) -> Bool {
    stack.isAnimating || background.isAnimating(at: time) || front.canvas?.isAnimating == true
      || crossFade?.isVisible(at: time, in: size) == true
      || sheets.layers.contains { $0.canvas?.isAnimating == true }
  }

  /// Advances the animations of views at an input; otherwise an animation that the input starts
  /// would begin only with the next frame.
  func advanceViews() {
    if !background.isFrozen { background.canvas.advance(to: now) }
    front.canvas?.advance(to: now)
    for layer in sheets.layers { layer.canvas?.advance(to: now) }
  }

  /// `shown` is the frame on screen; nil if unknown.
  package func needsFrame(at time: Double, after shown: PixelFrame?) -> Bool {
    // After a cross-fade, one more frame removes it.
    isAnimating(at: time) || wasMoving || crossFade != nil || isStale(at: time)
      || pixelFrame(at: shownTime(time)) != shown
  }

  private func isStale(at time: Double) -> Bool {
    background.isStale(at: time) || front.canvas?.isDirty == true
      || stack.frame(at: time).contains { sheets[$0.id]?.isStale($0) == true }
  }

  package func prepareFrame(at time: Double) -> PixelFrame {
    if !background.isFrozen, !background.isStretched { background.fit(size, at: time) }
    paint(at: time, showing: shownTime(time))
    if isMoving(at: time) {
      wasMoving = true
    } else {
      wasMoving = false
      updateHover(seenAt: time)
      if isStale(at: time) { paint(at: time, showing: shownTime(time)) }
    }
    return pixelFrame(at: shownTime(time))
  }

  /// The time that a card's motion lasts at most with reduced motion, seconds.
  private static let reducedMotion =
    SheetConfiguration.standard.withReducedMotion().animations.settle.duration

  /// With reduced motion, a card that moves by itself is shown where it arrives, and the picture of
  /// the motion's beginning fades out over it. Call this after every input and every end of a motion,
  /// because the fade must not depend on which frames are drawn.
  func fadeMotion() {
    let isMoving = shownTime(now) > now
    if isMoving, !isFadingMotion, sendsFades, !needsLayout {
      let image = PixelImage(width: size.width, height: size.height)
      paint(at: now, showing: now)
      compositor.render(pixelFrame(at: now), into: image.view, damage: image.bounds)
      crossFade = CrossFade(from: image, at: now, slowness: 1)
    }
    isFadingMotion = isMoving
  }

  /// The time of the sheets in the frame of a time, seconds: with reduced motion, the end of a card's
  /// motion. In the imitated apps the card slides.
  private func shownTime(_ time: Double) -> Double {
    guard preferences.reducesMotion, preferences.physics == .fluid, !isPressed,
      stack.layers.contains(where: { $0.sheet.phase(at: time).isMotion })
    else { return time }
    return time + Stage.reducedMotion
  }

  func isMoving(at time: Double) -> Bool {
    stack.isAnimating || background.isScrolling(at: time)
  }

  /// Whether a resize stretches the old background, because painting a large background takes
  /// longer than a frame.
  package var stretchesBackground: Bool {
    get { background.isStretched }
    set { background.isStretched = newValue }
  }

  package var compositor: Compositor { sheets.top.compositor }

  package var typesetter: Typesetter { background.canvas.typesetter }

  package func picture(at time: Double) -> PixelImage {
    layOut()
    let frame = prepareFrame(at: time)
    let image = PixelImage(width: size.width, height: size.height)
    compositor.render(frame, into: image.view, damage: image.bounds)
    return image
  }

  package func show(_ panels: [Overlay]) {
    if panels == front.panels { return }
    front.panels = panels
    showOverlays()
  }

  func showOverlays() {
    for layer in sheets.layers where layer !== sheets.top { layer.compositor.overlays = [] }
    compositor.overlays = front.overlays
  }

  /// Updates the views for the frame of a time; `shown` is the time of the sheets, seconds.
  private func paint(at time: Double, showing shown: Double) {
    updateSceneViews(at: time)
    if crossFade?.isVisible(at: time, in: size) == false { crossFade = nil }
    front.leftScene = crossFade?.overlay(at: time)
    showOverlays()
    let frame = stack.frame(at: shown)
    updateOriginPictures(frame)
    background.update(sheets.base.compositor, at: time)
    for part in frame { sheets[part.id]?.update(part, at: time) }
    for index in sheets.layers.indices.dropFirst() {
      sheets.layers[index].compositor.setUnderlay(
        pixelFrame(at: shown, of: index - 1), of: sheets.layers[index - 1].compositor)
    }
  }

  /// The frame of a sheet and everything below; `index` 0 is the lowest sheet, nil the topmost.
  private func pixelFrame(at time: Double, of index: Int? = nil) -> PixelFrame {
    let index = index ?? sheets.layers.count - 1
    let frame = stack.frame(at: time)
    let layer = sheets.layers[index]
    let part = frame[layer.id]
    // Before the stage's time advances, `layers` still has a sheet that has left at `time`.
    var sheet = part?.sheet ?? stack.layers[index].sheet.frame(at: time)
    if let part {
      if sheet.drawn == nil { sheet.card = part.card } else { sheet.drawn?.rect = part.card }
    }
    var pixels = layer.compositor.pixelFrame(
      sheet, in: size,
      focusesHandle: layer === keyLayer && focus == .handle)
    let area = stack.geometry.size
    pixels.dimEnd = min(size.width, Int((area.width * scale).rounded()))
    pixels.dimBottom = min(size.height, Int((area.height * scale).rounded()))
    if index == 0 {
      pixels.backdrop = PixelBackdrop(
        frame.scene, scale: scale,
        in: PixelSize(width: pixels.dimEnd, height: pixels.dimBottom))
    }
    pixels.contentScale = part?.backdrop.scale ?? 1
    if index == 0 { pixels.veil = veil(over: 0, frame) { pixels.shownBackground($0) } }
    pixels.contentVeil = veil(over: index + 1, frame) { pixels.shownContent($0) }
    let opacity = handleOpacity(frame, of: layer.id) * (1 - (sheet.drawn?.originOpacity ?? 0))
    pixels.handleAlpha = UInt8((opacity * 255).rounded())
    return pixels
  }

  /// The distance that a sheet above rises while the handles below fade out, points.
  private static let handleFade = 80.0

  /// Only the topmost sheet shows its handle: handles below fade out while a sheet rises over them
  /// or grows out of its origin, and fade in while that sheet leaves.
  private func handleOpacity(_ frame: StackFrame, of id: LayerID) -> Double {
    let bottom = Double(size.height) / scale
    var opacity = 1.0
    for above in frame.drop(while: { $0.id != id }).dropFirst() where above.sheet.isVisible {
      let risen = (bottom - above.sheet.shownCard.y) / Stage.handleFade
      opacity = min(opacity, 1 - min(risen, above.sheet.drawn?.progress ?? 1))
    }
    return max(opacity, 0)
  }
}

extension SheetPhase {
  fileprivate var isMotion: Bool {
    switch self {
    case .presenting, .settling, .dismissing: true
    case .hidden, .resting, .pressed, .dragging: false
    }
  }
}
