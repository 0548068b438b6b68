internal import Compositor
internal import Painting
internal import SheetEngine
internal import Stage
internal import XWindow

/// The loop: takes events, draws frames when they are due, and uses idle time.
extension DemoWindow {
  /// Runs until the window is closed.
  func run() throws(Failure) {
    showTitle()
    do {
      while state != .closing {
        // Before the first frame too: one that is sent before the window is there has to be sent again.
        while state != .closing, let event = try window.pendingEvent() { try take(event) }
        guard state != .closing else { break }
        let deadline = try prepareToWait()
        if let event = try window.nextEvent(until: deadline) { try take(event) }
      }
      window.saveClipboard(until: MonotonicClock.now() + 2)
    } catch {
      throw Failure(error)
    }
  }

  /// Does what is due.
  ///
  /// - Returns: Until when there is nothing to do, on the machine's clock; nil: until something happens.
  private func prepareToWait() throws -> Double? {
    let moment = MonotonicClock.now()
    let time = time(of: moment)
    try serve(navigator.advance(to: time))
    panels.advance(stage, to: time)
    let filmLook = lookAfterFilm(at: moment)
    // While the window is invisible nothing is drawn, but motions still end.
    let motionEnd = [
      stage.motionEnd.map { start + $0 }, panels.noticeEnd.map { start + $0 }, filmLook,
    ].lazy.compactMap { $0 }.min()
    guard state == .visible else { return motionEnd }
    endStretching(at: moment)
    if window.frameClock.isDue(at: moment) {
      // The event that frees the buffer wakes the loop.
      guard try drawFrame(at: time, moment) else { return motionEnd }
      // What takes longer than a frame waits until a frame is on the screen.
      if resizeEnd == nil, stage.needsLayout { stage.layOut() }
    }
    guard needsFrame(at: time) else {
      return [resizeEnd ?? idle(at: moment), motionEnd].lazy.compactMap { $0 }.min()
    }
    return window.frameClock.nextFrame(at: moment)
  }

  private func needsFrame(at time: Double) -> Bool {
    stage.needsFrame(at: time, after: presenter.frame(shownFor: stage.compositor))
      || !presenter.isComplete(for: stage.compositor) || panels.isStale(stage, at: time)
  }

  /// Shows the stage as it is now, if the window shows something else.
  ///
  /// - Returns: False when the frame has to wait for the one before.
  private func drawFrame(at time: Double, _ moment: Double) throws -> Bool {
    guard needsFrame(at: time) else {
      newestInput = nil
      return true
    }
    if presenter.isBusy { return false }
    panels.update(stage, at: time)
    let frame = stage.prepareFrame(at: time)
    window.setCursor(CursorShape(stage.pointerShape))
    let compositor = stage.compositor
    let isNew =
      frame != presenter.frame(shownFor: compositor) || !presenter.isComplete(for: compositor)
    if isNew, try !presenter.present(frame, of: compositor) { return false }
    if isNew {
      panels.hud?.noteFrame(
        stage, at: time, period: 1 / window.frameClock.rate, latency: newestInput.map { now - $0 })
    }
    newestInput = nil
    // A tick of an animation is used up even when no pixel changed in it.
    if isNew || stage.isAnimating(at: time) { window.frameClock.frameDrawn(at: moment) }
    return true
  }

  /// A window of more pixels than this takes longer than a frame to lay out and paint.
  private static let quicklyPainted = 1_000_000

  /// Shows a large window stretched until it has kept its size for a moment.
  func stretch() {
    guard window.width * window.height > DemoWindow.quicklyPainted else { return }
    resizeEnd = MonotonicClock.now() + 0.1
    stage.stretchesBackground = true
  }

  private func endStretching(at moment: Double) {
    guard let resizeEnd, moment >= resizeEnd else { return }
    self.resizeEnd = nil
    stage.stretchesBackground = false
  }

  /// What is done once and no frame needs.
  private func setUp() {
    isSetUp = true
    FontNotice.giveIfNeeded(stage.typesetter)
    window.setIcons(ProgramIcon.images())
  }

  /// Nothing changes any more. After a while without a new size, which would need the caches again, they
  /// are emptied, and the next frame is prepared.
  private func idle(at moment: Double) -> Double? {
    guard let idleDeadline, !stage.isPressed else { return nil }
    if moment < idleDeadline { return idleDeadline }
    self.idleDeadline = nil
    if !isSetUp { setUp() }
    releaseCaches()
    // Where there is no memory, the next frame says so.
    try? presenter.prepare(stage.compositor)
    window.loadCursors()
    return nil
  }

  /// When idle work is due if nothing happens until then, on the machine's clock.
  static var soon: Double { MonotonicClock.now() + 0.2 }
}
