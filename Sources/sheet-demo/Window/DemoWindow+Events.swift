internal import Controls
internal import SheetEngine
internal import SheetTrace
internal import Stage
internal import XWindow

/// What the window reports becomes input of the stage.
extension DemoWindow {
  func take(_ event: WindowEvent) throws {
    switch event {
    case .pointerPressed(let pointer): try press(pointer)
    case .pointerMoved(let pointer): try tell(.moved(point(pointer), .mouse), at: pointer.time)
    case .pointerReleased(let pointer):
      guard pointer.button == .primary else { break }
      try tell(.released(point(pointer), .mouse), at: pointer.time)
    case .pointerLeft(let time): try tell(.left, at: time)
    case .scrolled(let scroll):
      try tell(
        .wheel(point(scroll.x, scroll.y), notches: Double(scroll.notchesY)), at: scroll.time)
    case .scrolledSmoothly(let scroll): try self.scroll(scroll)
    case .touchBegan(let touch): try tell(.pressed(point(touch), .touch(touch.id)), at: touch.time)
    case .touchMoved(let touch): try tell(.moved(point(touch), .touch(touch.id)), at: touch.time)
    case .touchEnded(let touch): try tell(.released(point(touch), .touch(touch.id)), at: touch.time)
    case .touchCancelled(let touch): try tell(.cancelled, at: touch.time)
    case .keyPressed(let key): try tell(.key(key.press), at: key.time)
    case .keyReleased(let key): try tell(.keyReleased(key.press.key), at: key.time)
    case .pasted(let text, let leftOut): try paste(text, leftOut: leftOut)
    case .composing(let composition): stage.compose(composition)
    case .grabLost: try tell(.cancelled, at: MonotonicClock.now())
    case .resized: try resize()
    case .settingsChanged(let desktop):
      try apply(DesktopPreferences(desktop))
      try updateScale()
    case .monitorChanged: try updateScale()
    case .exposed: presenter.forget()
    case .visibilityChanged(let isVisible): state = isVisible ? .visible : .unseen
    case .closeRequested, .destroyed: state = .closing
    case .pictureDropped(let picture), .picturePasted(let picture): show(picture)
    case .dropFailed(let failure), .picturePasteFailed(let failure): say(failure)
    case .bufferFreed, .focusGained, .focusLost, .pasteFailed: break
    }
  }

  private func point(_ x: Double, _ y: Double) -> Point2D {
    Point2D(x: x / stage.scale, y: y / stage.scale)
  }

  private func point(_ event: PointerEvent) -> Point2D { point(event.x, event.y) }

  private func point(_ event: TouchEvent) -> Point2D { point(event.x, event.y) }

  /// Gives an input to the stage.
  ///
  /// - Parameter moment: When it happened, on the machine's clock.
  private func tell(_ input: UserInput, at moment: Double) throws {
    let time = max(time(of: moment), 0)
    newestInput = time
    let stage = stage
    try serve(navigator.handle(input, at: time))
    if stage === self.stage { return }
    idleDeadline = DemoWindow.soon
    showTitle()
  }

  /// Does what the stage asks for, and shows the pointer as it shall look.
  func serve(_ requests: [StageRequest]) {
    for request in requests {
      switch request {
      // The server compares the times of the events that made two programs want the clipboard.
      case .copy(let text): _ = window.setClipboard(text, time: inputMoment)
      case .select(let text): _ = window.setClipboard(text, primary: true, time: inputMoment)
      case .leftOut(let count):
        show("Only \(TextBuffer.limit) characters fit: the other \(count) were left out.")
      case .film(let trace): save(trace)
      case .paste: window.requestClipboard(time: inputMoment)
      case .pastePicture: window.requestPicture(time: inputMoment)
      case .textInput(let caret):
        let scale = stage.scale
        window.setTextInput(
          enabled: caret != nil, caret: ((caret?.x ?? 0) * scale, (caret?.y ?? 0) * scale))
      // The navigator opens scenes itself.
      case .open, .back, .escape: break
      }
    }
    window.setCursor(CursorShape(stage.pointerShape))
  }

  private var inputMoment: Double { start + (newestInput ?? now) }

  private func press(_ event: PointerEvent) throws {
    switch event.button {
    case .primary:
      try tell(
        .pressed(
          point(event), .mouse, clickCount: event.clickCount,
          isExtending: event.modifiers.contains(.shift)), at: event.time)
    // Another button in the middle of a drag takes it back.
    case _ where stage.isPressed: try tell(.cancelled, at: event.time)
    case .middle: try pasteSelection(event)
    default: break
    }
  }

  /// The middle button puts the text selected in any program where it is pressed.
  private func pasteSelection(_ event: PointerEvent) throws {
    try tell(.moved(point(event), .mouse), at: event.time)
    guard stage.pointerShape == .text else { return }
    try tell(.pressed(point(event), .mouse), at: event.time)
    try tell(.released(point(event), .mouse), at: event.time)
    window.requestClipboard(primary: true, time: event.time)
  }

  private func paste(_ text: String, leftOut: Int) throws {
    try tell(.pasted(text), at: MonotonicClock.now())
    if leftOut > 0 {
      show("Only the first \(Window.longestPaste >> 20) MB of the text were taken.")
    }
  }

  private func scroll(_ event: SmoothScrollEvent) throws {
    let (dx, dy) = event.isFinished ? (0, 0) : (event.dx / stage.scale, event.dy / stage.scale)
    try tell(.scrolled(point(event.x, event.y), dx: dx, dy: dy), at: event.time)
  }

  private func resize() throws {
    let time = max(now, 0)
    newestInput = time
    try serve(navigator.resize(window.size, at: time))
    idleDeadline = DemoWindow.soon
    stretch()
  }

  /// The desktop has other settings.
  private func apply(_ desktop: DesktopPreferences) throws {
    let (sheets, palette) = options.resolved(on: desktop)
    try navigator.apply(palette, at: max(now, 0))
    try navigator.apply(sheets, at: max(now, 0))
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
