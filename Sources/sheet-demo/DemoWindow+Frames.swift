internal import Compositor
internal import Controls
internal import Painting
internal import Pixels
internal import ServerCompositor
internal import SheetEngine
internal import XWindow

/// When frames are drawn, and what of them.
extension DemoWindow {
  /// Does what is due, and says until when there is nothing to do: nil is until something happens.
  func prepareToWait() throws -> Double? {
    let moment = MonotonicClock.now()
    let time = time(of: moment)
    finishMotion(at: time)
    guard isVisible else { return unseenDeadline }
    if pacer.isDue(at: moment) {
      let isDrawn = try drawPendingFrame(at: time)
      // A tick of an animation is used up even when no pixel changed in it.
      if isDrawn || stage.isAnimating { pacer.frameDrawn(at: moment) }
      try repaintStaleImages()
    }
    // The server still reads the buffer: the event that frees it wakes us, and the end of a motion.
    if isWaitingForBuffer { return stage.stack.nextEnd.map { start + $0 } }
    noteEndOfMotion()
    guard hasMore(at: time) else { return rest(at: moment) }
    isResting = false
    return pacer.nextFrame(at: moment)
  }

  /// Whether there is a frame to draw, now or soon.
  private func hasMore(at time: Double) -> Bool {
    // Frames of another compositor may look the same and are not.
    stage.isAnimating || stage.isStale(at: time) || stage.compositor !== shownCompositor
      || shown != stage.frame(at: time) || isPointerStale || !isTold(at: time)
  }

  /// Nothing moves any more: what moved it is not needed until something happens.
  ///
  /// - Returns: Until when there is nothing to do.
  private func rest(at moment: Double) -> Double? {
    if stage.held != nil { return nil }
    if let tidyMoment {
      if moment < tidyMoment { return tidyMoment }
      tidy()
    }
    if !isResting { pages?.giveBack() }
    isResting = true
    return nil
  }

  /// When it is time to tidy up if nothing happens until then: a size that has not changed for so long
  /// is the last of several, and what the server says about a new window has come.
  static var soon: Double { MonotonicClock.now() + 0.2 }

  /// Gives back what the start or a new size needed and nothing else does; a window that is being
  /// resized needs it again for the next step.
  private func tidy() {
    tidyMoment = nil
    releaseCaches()
    prepareBuffer()
    pages = pages ?? CodePages()
    isResting = false
  }

  /// Nobody sees it, so nothing is drawn; but a motion still comes to its end.
  private var unseenDeadline: Double? { stage.stack.nextEnd.map { start + $0 } }

  /// Draws what there is to see at a moment, unless that is what the window shows.
  private func drawPendingFrame(at time: Double) throws -> Bool {
    if stage.isResized, snapshot == nil { stage.fitBackground() }
    if stage.compositor !== shownCompositor { forgetFrames() }
    stage.update(at: time)
    lookUnderPointer(at: time)
    isWaitingForBuffer = false
    guard stage.frame(at: time) != shown || !isTold(at: time) else { return false }
    updateHUD(at: time)
    let frame = stage.frame(at: time)
    if let presenter {
      isWaitingForBuffer = try !presenter.present(frame, of: stage.compositor)
      if !isWaitingForBuffer { shown = frame }
      return !isWaitingForBuffer
    }
    guard let buffer = window.nextBuffer() else {
      if window.isOutOfMemory { throw XWindowError.outOfMemory("the window's frames") }
      isWaitingForBuffer = true
      return false
    }
    draw(frame, into: buffer)
    return true
  }

  /// Shows what the pointer can do where it stands, in the same frame as what came under it.
  private func lookUnderPointer(at time: Double) {
    guard isPointerStale else { return }
    isPointerStale = false
    updateCursor()
    stage.update(at: time)
  }

  /// Whether the panel, if there is one, says what the sheet does: the last step of a motion may
  /// change no pixel of the sheet.
  private func isTold(at time: Double) -> Bool {
    hud?.tells(of: stage.topSheet.phase(at: time)) ?? true
  }

  /// The panel tells of the frame that is about to be drawn.
  private func updateHUD(at time: Double) {
    guard let hud else { return }
    let compositor = stage.compositor
    let latency = newestInput.map { time - $0 }
    newestInput = nil
    compositor.overlay = hud.overlay(
      of: stage.topSheet, at: time, latency: latency,
      old: compositor.overlay)
  }

  /// Another compositor paints from now on: what buffers show says nothing to it.
  private func forgetFrames() {
    shownCompositor = stage.compositor
    shown = nil
    buffers = [nil, nil]
    // The panel lies over all sheets, and over none that lies behind.
    for layer in stage.layers where layer !== stage.top && layer.compositor.overlay != nil {
      layer.compositor.overlay = nil
    }
  }

  /// What a buffer shows; nil when that is not known.
  private func known(in buffer: BackBuffer) -> PixelFrame? {
    buffers[buffer.index].flatMap { $0.generation == buffer.generation ? $0.frame : nil }
  }

  private func draw(_ frame: PixelFrame, into buffer: BackBuffer) {
    let compositor = stage.compositor
    compositor.render(
      frame, into: buffer.pixels, damage: compositor.damage(from: known(in: buffer), to: frame))
    window.present(buffer, damage: compositor.damage(from: shown, to: frame))
    buffers[buffer.index] = ShownBuffer(generation: buffer.generation, frame: frame)
    shown = frame
  }

  /// What takes longer than a frame waits until a frame is on the screen.
  private func repaintStaleImages() throws {
    if isContentStale {
      isContentStale = false
      stage.fitCards()
      stage.tellContentHeights(at: now)
      stage.update(at: now)
      checkFonts()
    }
    if stage.isResized {
      stage.fitBackground()
      try recaptureScene()
    }
    try readSnapshot()
  }

  /// Says once whether there are fonts: now they are loaded, and the first frame has not waited.
  private func checkFonts() {
    guard !isFontChecked else { return }
    isFontChecked = true
    FontNotice.giveIfNeeded(stage.canvas.typesetter)
  }

  /// Brings the buffer that comes next up to what the window shows, so that the first frame of a
  /// gesture has neither memory to make nor the whole view to paint.
  private func prepareBuffer() {
    if let presenter {
      if let shown, shownCompositor === stage.compositor, shown.width == window.width {
        try? presenter.prepare(stage.compositor)
      }
      return
    }
    guard let shown, let buffer = window.nextBuffer(), known(in: buffer) == nil else { return }
    stage.compositor.render(shown, into: buffer.pixels, damage: shown.bounds)
    buffers[buffer.index] = ShownBuffer(generation: buffer.generation, frame: shown)
  }

  /// Captures the scene as it is at the tap: what the window shows, on the server; or the scene's own
  /// pixels where the window still shows something of a sheet that is leaving.
  func captureTap() throws {
    if snapshot == nil, shown?.isVisible != true { return try captureWindow() }
    stage.isFrozen = false
    stage.update(at: now)
    try captureScene()
  }

  /// The scene looks otherwise now: so does what lies behind the card.
  func recaptureScene() throws {
    stage.isFrozen = false
    stage.update(at: now)
    if snapshot != nil { try captureScene() }
  }

  private func captureWindow() throws {
    if presenter != nil {
      snapshot = Snapshot(pixmap: nil, isRead: true)
      stage.isFrozen = true
      return
    }
    snapshot = try window.captureSnapshot().map { Snapshot(pixmap: $0, isRead: false) }
    stage.isFrozen = snapshot != nil
  }

  /// Puts the scene, as it was just painted anew, where the snapshot of the old size was.
  private func captureScene() throws {
    let pixmap = presenter == nil ? try window.makeSnapshot(of: stage.canvas.image.view) : nil
    snapshot = Snapshot(pixmap: pixmap, isRead: pixmap == nil)
    stage.isFrozen = true
  }

  /// Reads the snapshot back, once: from now on it is what lies behind the card.
  private func readSnapshot() throws {
    guard let pixmap = snapshot?.pixmap, snapshot?.isRead == false else { return }
    snapshot?.isRead = true
    let background = stage.canvas.image
    if background.width == pixmap.width, background.height == pixmap.height {
      // Into the scene's own pixels: they are the same, so nothing has to be painted again.
      try pixmap.read(into: background)
    } else {
      let image = PixelImage(width: pixmap.width, height: pixmap.height)
      try pixmap.read(into: image)
      stage.layers[0].compositor.background = image
    }
  }

  /// Ends motions whose end has come; a sheet that is gone needs its snapshot no more.
  private func finishMotion(at time: Double) {
    stage.advance(to: time)
    noteEndOfMotion()
    if snapshot != nil, stage.sheet.phase(at: time) == .hidden {
      snapshot = nil
      stage.isFrozen = false
      isPointerStale = true
    }
  }

  /// What is under a pointer that stood still is another thing when something has come to rest.
  private func noteEndOfMotion() {
    let isMoving = stage.isAnimating
    if wasMoving, !isMoving { isPointerStale = true }
    wasMoving = isMoving
  }
}
