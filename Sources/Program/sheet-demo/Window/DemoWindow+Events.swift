internal import SheetControls
internal import SheetEngine
internal import SheetPresenters
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

extension DemoWindow {
  func handle(_ event: WindowEvent) throws {
    if choose?.handles(event, of: self) == true { return }
    if try cover?.handles(event, of: self) == true { return }
    if services?.hold(event) != true { try deliver(event) }
  }

  func deliverHeldEvents(at moment: Double) throws {
    for event in services?.releaseKeys(at: moment) ?? [] {
      if try cover?.handles(event, of: self) != true { try deliver(event) }
    }
  }

  private func deliver(_ event: WindowEvent) throws {
    noteForReaders(event)
    switch event {
    case .pointerPressed(let pointer): try press(pointer)
    case .pointerMoved(let pointer): try send(.moved(point(pointer), .mouse), at: pointer.time)
    case .pointerReleased(let pointer) where pointer.button == .primary:
      try send(.released(point(pointer), .mouse), at: pointer.time)
    case .pointerLeft(let time): try send(.left, at: time)
    case .scrolled(let scroll):
      try send(.wheel(point(scroll.x, scroll.y), notches: Double(scroll.notches)), at: scroll.time)
    case .scrolledSmoothly(let scroll):
      let (dx, dy) = (scroll.dx / stage.scale, scroll.dy / stage.scale)
      try send(.scrolled(point(scroll.x, scroll.y), dx: dx, dy: dy), at: scroll.time)
    case .touchBegan(let touch): try send(.pressed(point(touch), .touch(touch.id)), at: touch.time)
    case .touchMoved(let touch): try send(.moved(point(touch), .touch(touch.id)), at: touch.time)
    case .touchEnded(let touch): try send(.released(point(touch), .touch(touch.id)), at: touch.time)
    case .touchCancelled(let id, let time): try send(.cancelled(.touch(id)), at: time)
    case .pointerCancelled(let time): try send(.cancelled(.mouse), at: time)
    case .allCancelled(let time): try send(.cancelled(nil), at: time)
    case .keyPressed(let key): try send(.key(key.press), at: key.time)
    case .keyReleased(let key): try send(.keyReleased(key.press.key), at: key.time)
    case .pasted(let text): try send(.pasted(text), at: MonotonicClock.now())
    case .composing(let composition): stage.compose(composition)
    case .resized: pending.isResized = true
    case .settingsChanged: pending.isRestyled = true
    case .monitorChanged, .moved: pending.isMoved = true
    case .signalled: try handleBusMessages()
    case .exposed(let rect):
      isExposed = true
      presenter.forget(rect)
    case .visibilityChanged(let isVisible): state = isVisible ? .visible : .unseen
    case .closeRequested, .destroyed: state = .closing
    case .pictureDropped(let picture): pending.picture = (picture, isDropped: true)
    case .picturePasted(let picture): pending.picture = (picture, isDropped: false)
    case .dropFailed(let failure), .picturePasteFailed(let failure): show(failure)
    case .pasteFailed(.tooLong):
      show("The text is too long: more than \(Window.longestPaste >> 20) MB.")
    case .focusGained: isActive = true
    case .focusLost: isActive = false
    case .pointerReleased, .frameDrawn, .pasteFailed: break
    }
  }

  /// Converts device pixels of the window to points.
  private func point(_ x: Double, _ y: Double) -> Point2D {
    Point2D(x: x / stage.scale, y: y / stage.scale)
  }

  private func point(_ event: PointerEvent) -> Point2D { point(event.x, event.y) }

  private func point(_ event: TouchEvent) -> Point2D { point(event.x, event.y) }

  /// `moment` is the input's time on the monotonic clock.
  private func send(_ input: UserInput, at moment: Double) throws {
    let time = time(of: moment)
    newestInput = time
    if input.isAction { openedStage = stage }
    window.frames.clock.inputCame(at: moment)
    serve(try navigator.handle(input, at: time))
  }

  private func press(_ event: PointerEvent) throws {
    switch event.button {
    // The rest of a double click that has opened this scene by its first click.
    case .primary where event.clickCount > 1 && clickedStage !== stage: break
    case .primary:
      clickedStage = stage
      try send(
        .pressed(
          point(event), .mouse, clickCount: event.clickCount,
          isExtending: event.modifiers.contains(.shift)), at: event.time)
    // Another button cancels the drag.
    case _ where stage.isPressed: try send(.cancelled(.mouse), at: event.time)
    case .middle: try pasteSelection(event)
    case .back: try send(.back, at: event.time)
    default: break
    }
  }

  private func pasteSelection(_ event: PointerEvent) throws {
    try send(.moved(point(event), .mouse), at: event.time)
    guard stage.pointerShape == .text else { return }
    try send(.pressed(point(event), .mouse), at: event.time)
    try send(.released(point(event), .mouse), at: event.time)
    window.requestClipboard(primary: true, time: event.time)
  }

  func perform(_ input: SheetInput) throws {
    serve(try navigator.perform(input, at: now))
  }
}

extension UserInput {
  /// Whether the user does something, in contrast to a pointer's or key's release or a hover.
  fileprivate var isAction: Bool {
    switch self {
    case .pressed, .wheel, .scrolled, .key, .pasted, .back: true
    case .moved, .released, .left, .cancelled, .keyReleased: false
    }
  }
}

extension CursorShape {
  init(_ shape: PointerShape) {
    self =
      switch shape {
      case .arrow: .arrow
      case .hand: .hand
      case .text: .text
      case .grab: .grab
      case .grabbing: .grabbing
      case .resize: .resizeVertical
      }
  }
}
