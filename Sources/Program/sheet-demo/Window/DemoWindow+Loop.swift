internal import SheetCompositor
internal import SheetControls
internal import SheetEngine
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// The event loop: window events become input of the stage, and the stage is drawn when a frame is
/// due.
extension DemoWindow {
  /// Runs until the window is closed.
  func run() throws {
    showTitle()
    if stage.scene is DesktopScene { try presentOverScreen() }
    while state != .closing {
      // Events come before the first frame too, because a frame sent before the window is mapped
      // would have to be sent again.
      while state != .closing, let event = try window.queuedEvent() { try take(event) }
      guard state != .closing else { break }
      let deadline = try prepareToWait()
      guard state != .closing else { break }
      var event = try window.nextEvent(until: deadline)
      // A message of the buses does not end the wait for a frame, because nothing else is due before
      // the frame.
      while case .signalled? = event, window.frameClock.isFrameWanted {
        try takeServices()
        event = try window.nextEvent(until: deadline)
      }
      if let event { try take(event) }
    }
    // Stops watching the buses: nobody reads their messages from here on, and each would end a
    // wait at once.
    window.connection.watch(nil)
    services = nil
    if cover != nil { return window.uncover() }
    window.saveClipboard(until: MonotonicClock.now() + 2)
  }

  func take(_ event: WindowEvent) throws {
    if try cover?.takes(event, of: self) == true { return }
    if services?.hold(event) != true { try deliver(event) }
  }

  /// Handles an event: input goes to the stage, the rest to the part of the program that it
  /// concerns.
  private func deliver(_ event: WindowEvent) throws {
    noteForReaders(event)
    switch event {
    case .pointerPressed(let pointer): try press(pointer)
    case .pointerMoved(let pointer): try tell(.moved(point(pointer), .mouse), at: pointer.time)
    case .pointerReleased(let pointer):
      guard pointer.button == .primary else { break }
      try tell(.released(point(pointer), .mouse), at: pointer.time)
    case .pointerLeft(let time): try tell(.left, at: time)
    case .scrolled(let scroll):
      try tell(.wheel(point(scroll.x, scroll.y), notches: Double(scroll.notchesY)), at: scroll.time)
    case .scrolledSmoothly(let scroll):
      let (dx, dy) = (scroll.dx / stage.scale, scroll.dy / stage.scale)
      try tell(.scrolled(point(scroll.x, scroll.y), dx: dx, dy: dy), at: scroll.time)
    case .touchBegan(let touch): try tell(.pressed(point(touch), .touch(touch.id)), at: touch.time)
    case .touchMoved(let touch): try tell(.moved(point(touch), .touch(touch.id)), at: touch.time)
    case .touchEnded(let touch): try tell(.released(point(touch), .touch(touch.id)), at: touch.time)
    case .touchCancelled(let id, let time): try tell(.cancelled(.touch(id)), at: time)
    case .pointerCancelled(let time): try tell(.cancelled(.mouse), at: time)
    case .allCancelled(let time): try tell(.cancelled(nil), at: time)
    case .keyPressed(let key): try tell(.key(key.press), at: key.time)
    case .keyReleased(let key): try tell(.keyReleased(key.press.key), at: key.time)
    case .pasted(let text): try tell(.pasted(text), at: MonotonicClock.now())
    case .composing(let composition): stage.compose(composition)
    case .resized: try resize()
    case .settingsChanged(let desktop):
      try apply(desktop)
      try updateScale()
    case .monitorChanged, .moved: try updateScale()
    case .signalled: try takeServices()
    case .exposed(let rect): presenter.forget(rect)
    case .visibilityChanged(let isVisible): state = isVisible ? .visible : .unseen
    case .closeRequested, .destroyed: state = .closing
    case .pictureDropped(let picture): window.finishDrop(isTaken: show(picture))
    case .picturePasted(let picture): show(picture)
    case .dropFailed(let failure), .picturePasteFailed(let failure): say(failure)
    case .focusGained: isActive = true
    case .focusLost: isActive = false
    case .frameDrawn, .pasteFailed: break
    }
  }

  func point(_ x: Double, _ y: Double) -> Point2D {
    Point2D(x: x / stage.scale, y: y / stage.scale)
  }

  func point(_ event: PointerEvent) -> Point2D { point(event.x, event.y) }

  func point(_ event: TouchEvent) -> Point2D { point(event.x, event.y) }

  /// Passes an input, with its time on the monotonic clock, to the stage.
  func tell(_ input: UserInput, at moment: Double) throws {
    let time = time(of: moment)
    newestInput = time
    let stage = stage
    try serve(navigator.handle(input, at: time))
    noteScene(after: stage)
  }

  /// Shows the title of a scene that a request has opened; `old` is the stage before the request.
  func noteScene(after old: Stage) {
    if old === stage { return }
    idleDeadline = DemoWindow.soon
    showTitle()
  }

  func serve(_ requests: [StageRequest]) {
    for request in requests {
      switch request {
      // The server compares this time with that of another program's claim of the clipboard.
      case .copy(let text): _ = window.setClipboard(text, time: inputMoment)
      case .copyScreen: copyScreen()
      case .saveScreen: saveScreen()
      case .select(let text): _ = window.setClipboard(text, primary: true, time: inputMoment)
      case .leftOut: show("Only \(TextBuffer.limit) characters fit: the rest was left out.")
      case .film(let trace): save(trace)
      case .paste: window.requestClipboard(time: inputMoment)
      // No picture is pasted over the desktop, because it would become part of a recording.
      case .pastePicture: if cover == nil { window.requestPicture(time: inputMoment) }
      case .textInput(let caret):
        window.setTextInput(enabled: caret != nil, caret: (caret?.x ?? 0, caret?.y ?? 0))
      // The navigator has handled these requests.
      case .open, .back, .escape, .set, .fluid: break
      }
    }
    window.setCursor(CursorShape(stage.pointerShape))
  }

  var inputMoment: Double { start + (newestInput ?? now) }

  /// Does all work that is due; returns the time until which to sleep, on the monotonic clock, nil
  /// until an event.
  private func prepareToWait() throws -> Double? {
    let moment = MonotonicClock.now()
    let time = time(of: moment)
    for event in services?.releaseKeys(at: moment) ?? [] {
      if try cover?.takes(event, of: self) != true { try deliver(event) }
    }
    if let change = stage.nextChange, change <= time { services?.noteChange() }
    try serve(navigator.advance(to: time))
    panels.advance(to: time)
    if cover != nil, stage.sheet.phase(at: time) == .hidden { leave() }
    let filmLook = lookAfterFilm(at: moment)
    // Readers are updated after the frame, because the frame must not wait for them.
    defer { updateReaders(at: time) }
    // An invisible window draws nothing, but its motions still end.
    let end = earliest(stage.nextChange, panels.noticeEnd)
    let motionEnd = earliest(end.map { start + $0 }, filmLook, services?.keyDeadline)
    guard state == .visible else { return leaving(at: moment) ?? motionEnd }
    endStretching(at: moment)
    switch try catchUp(at: time, moment) {
    // The event that frees the buffer wakes the loop.
    case .waitsForServer: return motionEnd
    case .isBehind: return window.frameClock.nextFrame(at: moment)
    case .isUpToDate:
      if let deadline = leaving(at: moment) { return deadline }
      let isIncomplete = try presenter.sendPiece(of: stage.compositor)
      return earliest(resizeEnd ?? (isIncomplete ? nil : idle(at: moment)), motionEnd)
    }
  }

  /// Whether the window shows the newest state of the stage.
  private enum Progress {
    case isUpToDate
    /// Another frame follows when it is due.
    case isBehind
    /// Another frame follows when the server has finished the previous one.
    case waitsForServer
  }

  /// Draws a frame if one is due.
  private func catchUp(at time: Double, _ moment: Double) throws -> Progress {
    func progress(_ isBehind: Bool) -> Progress { isBehind ? .isBehind : .isUpToDate }
    guard window.frameClock.isDue(at: moment) else { return progress(needsFrame(at: time)) }
    // During a drag, input is assumed to change the picture, because it most likely does.
    let isStale = newestInput != nil && stage.isPressed || needsFrame(at: time)
    if isStale, try !drawFrame(at: time, moment) { return .waitsForServer }
    newestInput = nil
    // Layout takes longer than a frame, so it waits until a frame is on screen.
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

  /// Draws the stage as it is now; false if the frame must wait for the previous one.
  private func drawFrame(at time: Double, _ moment: Double) throws -> Bool {
    if presenter.isBusy { return false }
    panels.update(stage, at: time)
    let frame = stage.prepareFrame(at: time)
    window.setCursor(CursorShape(stage.pointerShape))
    let compositor = stage.compositor
    let isAnimating = stage.isAnimating(at: time)
    let isNew = frame != presenter.frame(shownFor: compositor)
    if isNew, try !presenter.present(frame, of: compositor) { return false }
    // During an animation, an unchanged frame counts as drawn, so that the loop sleeps until the
    // next.
    if isNew || isAnimating { window.frameClock.frameDrawn(at: moment) }
    if cover != nil { window.dropCapture() }
    services?.frameDrawn(isAnimating: isAnimating)
    return true
  }
}
