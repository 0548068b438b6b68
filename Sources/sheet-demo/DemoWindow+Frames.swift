internal import Compositor
internal import Painting
internal import Pixels
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
      if isDrawn || stage.sheet.isAnimating { pacer.frameDrawn(at: moment) }
      try repaintStaleImages()
    }
    // The server still reads the buffer: the event that frees it wakes us, and the end of a motion.
    if isWaitingForBuffer { return stage.sheet.motionEnd.map { start + $0 } }
    let hasMore = stage.sheet.isAnimating || shown != stage.frame(at: time)
    return hasMore ? pacer.nextFrame(at: moment) : nil
  }

  /// Nobody sees it, so nothing is drawn; but a motion still comes to its end.
  private var unseenDeadline: Double? { stage.sheet.motionEnd.map { start + $0 } }

  /// Draws what there is to see at a moment, unless that is what the window shows.
  private func drawPendingFrame(at time: Double) throws -> Bool {
    if isSceneStale, snapshot == nil { paintScene() }
    let frame = stage.frame(at: time)
    isWaitingForBuffer = false
    guard frame != shown else { return false }
    guard let buffer = window.nextBuffer() else {
      if window.isOutOfMemory { throw XWindowError.outOfMemory("the window's frames") }
      isWaitingForBuffer = true
      return false
    }
    draw(frame, into: buffer)
    return true
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
      stage.paintContent()
      isContentStale = false
      // What text needed is not needed again until the window has another size.
      releaseCaches()
      prepareBuffer()
      StartupPages.giveBack()
    }
    if isSceneStale {
      paintScene()
      if snapshot != nil { try captureScene() }
    }
    try readSnapshot()
  }

  /// Brings the buffer that comes next up to what the window shows, so that the first frame of a
  /// gesture has neither memory to make nor the whole view to paint.
  private func prepareBuffer() {
    guard let shown, let buffer = window.nextBuffer(), known(in: buffer) == nil else { return }
    stage.compositor.render(shown, into: buffer.pixels, damage: shown.bounds)
    buffers[buffer.index] = ShownBuffer(generation: buffer.generation, frame: shown)
  }

  private func paintScene() {
    stage.paintScene()
    isSceneStale = false
  }

  /// Captures what the window shows, on the server: the scene as it is at the tap.
  func captureWindow() throws {
    snapshot = try window.captureSnapshot().map { Snapshot(pixmap: $0, isRead: false) }
  }

  /// Puts the scene, as it was just painted anew, where the snapshot of the old size was.
  private func captureScene() throws {
    let pixmap = try window.makeSnapshot(of: stage.compositor.background.view)
    snapshot = Snapshot(pixmap: pixmap, isRead: false)
  }

  /// Reads the snapshot back, once: from now on it is what lies behind the card.
  private func readSnapshot() throws {
    guard let pixmap = snapshot?.pixmap, snapshot?.isRead == false else { return }
    snapshot?.isRead = true
    let background = stage.compositor.background
    if background.width == pixmap.width, background.height == pixmap.height {
      // Into the scene's own pixels: they are the same, so nothing has to be painted again.
      try pixmap.read(into: background)
    } else {
      let image = PixelImage(width: pixmap.width, height: pixmap.height)
      try pixmap.read(into: image)
      stage.compositor.background = image
    }
  }

  /// Ends a motion whose end has come; a sheet that is gone needs its snapshot no more.
  private func finishMotion(at time: Double) {
    _ = stage.sheet.advance(to: time)
    if snapshot != nil, stage.sheet.phase(at: time) == .hidden {
      snapshot = nil
      // What is under a pointer that stood still is another thing now.
      if let pointer { updateCursor(over: pointer) }
    }
  }
}
