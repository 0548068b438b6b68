internal import Compositor
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
    let hasMore = stage.sheet.isAnimating || shown != stage.frame(at: time)
    return hasMore ? pacer.nextFrame(at: moment) : nil
  }

  /// Nobody sees it, so nothing is drawn; but a motion still comes to its end.
  private var unseenDeadline: Double? { stage.sheet.motionEnd.map { start + $0 } }

  /// Draws what there is to see at a moment, unless that is what the window shows.
  private func drawPendingFrame(at time: Double) throws -> Bool {
    if isSceneStale, snapshot == nil { paintScene() }
    let frame = stage.frame(at: time)
    // Without a free buffer the event that frees one comes back here.
    guard frame != shown, let buffer = window.nextBuffer() else { return false }
    draw(frame, into: buffer)
    return true
  }

  private func draw(_ frame: PixelFrame, into buffer: BackBuffer) {
    let compositor = stage.compositor
    let known = buffers[buffer.index].flatMap {
      $0.generation == buffer.generation ? $0.frame : nil
    }
    compositor.render(
      frame, into: buffer.pixels, damage: compositor.damage(from: known, to: frame))
    window.present(buffer, damage: compositor.damage(from: shown, to: frame))
    buffers[buffer.index] = ShownBuffer(generation: buffer.generation, frame: frame)
    shown = frame
  }

  /// What takes longer than a frame waits until a frame is on the screen.
  private func repaintStaleImages() throws {
    if isContentStale {
      stage.paintContent()
      isContentStale = false
    }
    if isSceneStale {
      paintScene()
      if snapshot != nil { try captureScene() }
    }
  }

  private func paintScene() {
    stage.paintScene()
    isSceneStale = false
  }

  /// Puts the scene, as it was just painted, where the sheet's background is: on the server.
  private func captureScene() throws {
    let capture = try window.makeSnapshot(of: stage.compositor.background.view)
    stage.compositor.background = try capture.read()
    snapshot = capture
  }

  /// Captures what the window shows, and makes that the sheet's background.
  func captureWindow() throws {
    guard let capture = try window.captureSnapshot() else { return }
    let background = stage.compositor.background
    if background.width == capture.width, background.height == capture.height {
      // Back into the scene's own pixels: they are the same, so nothing has to be painted.
      background.view.copy(background.bounds, from: try capture.read().view)
    } else {
      stage.compositor.background = try capture.read()
    }
    snapshot = capture
  }

  /// Ends a motion whose end has come; a sheet that is gone needs its snapshot no more.
  private func finishMotion(at time: Double) {
    _ = stage.sheet.advance(to: time)
    if snapshot != nil, stage.sheet.phase(at: time) == .hidden { snapshot = nil }
  }
}
