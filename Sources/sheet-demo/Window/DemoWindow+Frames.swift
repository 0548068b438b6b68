internal import Compositor
internal import Painting
internal import SheetEngine
internal import Stage
internal import XWindow

/// When frames are drawn.
extension DemoWindow {
  /// Does what is due.
  ///
  /// - Returns: Until when there is nothing to do, on the machine's clock; nil: until something happens.
  func prepareToWait() throws -> Double? {
    let moment = MonotonicClock.now()
    let time = time(of: moment)
    try serve(navigator.advance(to: time))
    panels.advance(stage, to: time)
    let filmLook = lookAfterFilm(at: moment)
    // While the window is invisible nothing is drawn, but motions still end.
    let ends = [stage.motionEnd, panels.noticeEnd].map { $0.map { start + $0 } }
    let motionEnd = (ends + [filmLook]).compactMap { $0 }.min()
    guard state == .visible else { return motionEnd }
    endStretching(at: moment)
    if window.frameClock.isDue(at: moment) {
      // The event that frees the buffer wakes the loop.
      if try drawFrame(at: time, moment) == .waiting { return motionEnd }
      if resizeEnd == nil { layOut() }
    }
    guard needsFrame(at: time) else {
      return [resizeEnd ?? idle(at: moment), motionEnd].compactMap { $0 }.min()
    }
    return window.frameClock.nextFrame(at: moment)
  }

  private func needsFrame(at time: Double) -> Bool {
    presenter.needsFrame(of: stage, at: time)
      || panels.isStale(stage, at: time)
  }

  private func drawFrame(at time: Double, _ moment: Double) throws -> FrameOutcome {
    guard needsFrame(at: time) else {
      newestInput = nil
      return .unchanged
    }
    panels.update(stage, at: time)
    let outcome = try presenter.present(stage, at: time)
    if outcome == .presented {
      panels.hud?.noteFrame(
        stage, at: time, period: 1 / window.frameClock.rate,
        latency: newestInput.map { now - $0 })
    }
    if outcome != .waiting { newestInput = nil }
    window.setCursor(CursorShape(stage.pointerLook))
    // A tick of an animation is used up even when no pixel changed in it.
    if outcome == .presented || stage.isAnimating(at: time) {
      window.frameClock.frameDrawn(at: moment)
    }
    return outcome
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

  /// What takes longer than a frame waits until a frame is on the screen.
  private func layOut() {
    if stage.needsLayout { stage.layOut() }
    guard !isSetUp else { return }
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
    releaseCaches()
    presenter.prepareNextFrame(of: stage)
    window.loadCursors()
    return nil
  }

  /// When idle work is due if nothing happens until then, on the machine's clock.
  static var soon: Double { MonotonicClock.now() + 0.2 }
}
