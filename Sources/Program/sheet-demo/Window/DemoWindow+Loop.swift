internal import SheetBus
internal import SheetControls
internal import SheetEngine
internal import SheetPresenters
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

extension DemoWindow {
  func run() throws {
    updateTitleAndCursor()
    if stage.scene is DesktopScene || choose != nil {
      // Starts the motion before everything is painted, because the first frame must show the card
      // already moving.
      try choose?.prepare(self)
      stage.layOut()
      serve(try navigator.perform(.present(nil), at: choose == nil ? now : 0))
      choose?.scene.focusField()
      _ = stage.prepareFrame(at: now)
    }
    window.connection.watch(wake?.descriptor)
    while state != .closing {
      // Handles events before the first frame too, because a frame sent before the window is mapped
      // must be sent again.
      while state != .closing, let event = try window.queuedEvent() { try handle(event) }
      guard state != .closing else { break }
      let deadline = earliest(try prepareToWait(), choose?.deadline)
      guard state != .closing else { break }
      var event = try window.nextEvent(until: deadline)
      // Handles messages of the buses at once and waits on: no other work is due before the frame.
      while case .signalled? = event, window.frames.clock.isFrameWanted {
        try handleBusMessages()
        event = try window.nextEvent(until: deadline)
      }
      if let event { try handle(event) }
    }
    if cover != nil { window.uncover() }
    // Stops watching the buses, because each unread message would end a wait at once.
    window.connection.watch(nil)
    services = nil
    if cover == nil, choose == nil { window.saveClipboard(until: MonotonicClock.now() + 2) }
  }

  /// Does all work that is due. Returns when to wake up, on the monotonic clock; nil: at the next
  /// event.
  private func prepareToWait() throws -> Double? {
    let moment = MonotonicClock.now()
    let time = time(of: moment)
    try deliverHeldEvents(at: moment)
    try choose?.advance(self, at: moment)
    try applyChanges(at: time, moment)
    if let change = stage.nextChange, change <= time { services?.noteChange() }
    serve(try navigator.advance(to: time))
    try openSheet()
    panels.advance(to: time)
    if isLeaving { panels.dropNotice() }
    let filmCheck = checkFilm(at: moment)
    // Screen readers are updated after the frame, because the frame must not wait for them.
    defer {
      let isMoving = stage.isPressed || stage.motionEnd != nil
      services?.update(for: self, at: time, isMoving: isMoving)
    }
    // An invisible window draws nothing, but its motions still end.
    let end = earliest(stage.nextChange, panels.noticeEnd)
    let motionEnd = earliest(end.map { start + $0 }, filmCheck, services?.keyDeadline)
    guard state == .visible else { return leaving(at: moment) ?? motionEnd }
    if let end = resizeEnd, moment >= end {
      resizeEnd = nil
      stage.stretchesBackground = false
    }
    switch try catchUp(at: time, moment) {
    // No deadline for the frame, because the server's `.frameDrawn` event ends the wait.
    case .waitsForServer: return motionEnd
    case .isBehind: return window.frames.clock.nextFrame(at: moment)
    case .isUpToDate:
      if let deadline = leaving(at: moment) { return deadline }
      let isIncomplete = try withPresenter { presenter throws(XWindowError) in
        try presenter.sendPiece(of: stage.compositor)
      }
      return earliest(resizeEnd ?? (isIncomplete ? nil : idle(at: moment)), motionEnd)
    }
  }

  /// Presents the sheet of a scene that opens with it, once the user has seen the scene, unless the
  /// user was faster. Waits for the work after the start, so that the motion is not interrupted.
  private func openSheet() throws {
    guard openedStage !== stage, isSetUp, isExposed,
      stage.comesOutOfTile || presenter.frame(shownFor: stage.compositor) != nil
    else { return }
    openedStage = stage
    if stage.scene.opensSheet { try perform(.present(nil)) }
  }

  private enum Progress {
    case isUpToDate
    /// The next frame must be drawn, but only at the time given by the frame clock.
    case isBehind
    /// The next frame must be drawn, but the server has not finished the previous one.
    case waitsForServer
  }

  private func catchUp(at time: Double, _ moment: Double) throws -> Progress {
    func progress(_ isBehind: Bool) -> Progress { isBehind ? .isBehind : .isUpToDate }
    guard window.frames.clock.isDue(at: moment) else {
      return progress(!pending.isEmpty || needsFrame(at: time))
    }
    if !pending.isEmpty { return .waitsForServer }
    // Input during a press counts as a change of the picture, which saves a comparison of frames.
    let isStale = newestInput != nil && stage.isPressed || needsFrame(at: time)
    if isStale, try !drawFrame(at: time, moment) { return .waitsForServer }
    newestInput = nil
    // Lays out after the frame has been sent, because layout takes longer than a frame.
    if resizeEnd == nil, stage.needsLayout {
      stage.layOut()
      services?.noteChange()
      return progress(needsFrame(at: time))
    }
    return progress(isStale && stage.isAnimating(at: time))
  }

  private func needsFrame(at time: Double) -> Bool {
    panels.update(stage, at: time)
    return stage.needsFrame(at: time, after: presenter.frame(shownFor: stage.compositor))
  }

  /// Returns false if the server has not finished the previous frame.
  private func drawFrame(at time: Double, _ moment: Double) throws -> Bool {
    if presenter.awaitsFrame() { return false }
    panels.update(stage, at: time)
    let frame = stage.prepareFrame(at: time)
    window.setCursor(CursorShape(stage.pointerShape))
    let compositor = stage.compositor
    let isAnimating = stage.isAnimating(at: time)
    let isNew = frame != presenter.frame(shownFor: compositor)
    if isNew {
      try withPresenter { presenter throws(XWindowError) in
        try presenter.present(frame, of: compositor)
      }
    }
    // During an animation, an unchanged frame counts as drawn, because the loop would otherwise not
    // sleep until the next frame.
    if isNew || isAnimating { window.frames.clock.frameDrawn(at: moment) }
    if cover != nil { window.dropCapture() }
    services?.frameDrawn(isAnimating: isAnimating)
    return true
  }

  /// The interval for checking whether a button is still down, seconds.
  private static let buttonCheckInterval = 0.02

  /// Closes the window of a dismissed sheet once no button is down, because otherwise the window
  /// below would receive the button's release. Returns when to call again, on the monotonic clock;
  /// nil if the sheet has not been dismissed.
  private func leaving(at moment: Double) -> Double? {
    guard isLeaving else { return nil }
    if !window.input.hasButtonDown() { state = .closing }
    return moment + DemoWindow.buttonCheckInterval
  }

  // MARK: Idle work

  func postponeIdleWork() { idleDeadline = MonotonicClock.now() + 0.2 }

  /// Releases memory and prepares the next frame. Returns when to call again, on the monotonic
  /// clock; nil if there is nothing to do.
  private func idle(at moment: Double) -> Double? {
    guard let idleDeadline, !stage.isPressed else { return nil }
    if moment < idleDeadline { return idleDeadline }
    self.idleDeadline = nil
    let wasSetUp = isSetUp
    if !isSetUp { setUp() }
    if let next = loadFontOfNames(at: moment) { return next }
    releaseMemory()
    // Errors are ignored, because the next frame reports missing memory.
    try? presenter.prepare(stage.compositor)
    window.loadCursors()
    return wasSetUp ? nil : moment
  }

  /// Loads, while the gallery rests, fonts for names that the next scene may show: after a click they
  /// would take up to 40 ms. Does one font a call, because input may come between two calls. Returns
  /// when to call again; nil if all are loaded.
  private func loadFontOfNames(at moment: Double) -> Double? {
    while let name = unloadedNames.popLast() {
      let type = TypeScale(palette: .light)
      for style in [type.headline, type.smallHeadline] {
        _ = stage.typesetter.layout(name, style).size
      }
      // Less for a name in a font that is loaded already.
      guard MonotonicClock.now() - moment > 0.001 else { continue }
      idleDeadline = moment
      return moment
    }
    return nil
  }

  /// Startup work that can wait until the first frame is shown.
  private func setUp() {
    isSetUp = true
    // A choice has all its fonts from the start, and a menu's memory should be small.
    if choose == nil {
      // Loads more fonts in Pango's own threads, for the texts that the next input shows.
      stage.typesetter.prepare(TypeScale(palette: .light).all)
      warmUpAllFonts()
      if stage.scene is GalleryScene { unloadedNames = People.samples }
    }
    Output.warnIfFontsAreMissing(stage.typesetter)
    // No taskbar shows a window over the screen.
    if cover == nil { window.setIcons(ProgramIcon.images()) }
    services = wake.map(DesktopServices.init)
  }
}
