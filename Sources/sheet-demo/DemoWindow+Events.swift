internal import Controls
internal import Pixels
internal import ServerCompositor
internal import SheetEngine
internal import SheetTrace
internal import XWindow

/// What the window reports becomes what the stage is told.
extension DemoWindow {
  func take(_ event: WindowEvent) throws {
    switch event {
    case .pointerPressed(let pointer): press(pointer)
    case .pointerMoved(let pointer): move(pointer)
    case .pointerReleased(let pointer): release(pointer)
    case .pointerLeft:
      pointer = nil
      updateCursor()
    case .bufferFreed, .focusGained, .pasteFailed: break
    case .pasted(let text): stage.paste(text)
    case .settingsChanged(let desktop): try follow(desktop)
    case .scrolled(let scroll):
      stage.wheel(
        point(scroll.x, scroll.y), notches: Double(scroll.notchesY), at: moment(scroll.time))
      isPointerStale = true
    case .scrolledSmoothly(let scroll): self.scroll(scroll)
    case .touchBegan(let touch):
      stage.press(point(touch.x, touch.y), by: .touch(touch.id), at: moment(touch.time))
    case .touchMoved(let touch):
      stage.move(point(touch.x, touch.y), by: .touch(touch.id), at: moment(touch.time))
    case .touchEnded(let touch):
      stage.release(point(touch.x, touch.y), by: .touch(touch.id), at: moment(touch.time))
    case .touchCancelled(let touch): cancel(at: touch.time)
    case .keyPressed(let key): press(key)
    case .resized(let width, let height): resize(width: width, height: height)
    case .exposed:
      shown = nil
      presenter?.forget()
    case .visibilityChanged(let visible): isVisible = visible
    case .focusLost, .grabLost: cancel(at: MonotonicClock.now())
    case .closeRequested, .destroyed: isClosing = true
    }
    if let failure = stage.failure { throw failure }
    try actIfAsked()
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x / stage.scale, y: y / stage.scale)
  }

  /// When something happened, on the line of traces.
  private func moment(_ time: Double) -> Double {
    let moment = max(self.time(of: time), 0)
    newestInput = moment
    return moment
  }

  private func press(_ event: PointerEvent) {
    guard event.button == .primary else {
      // Another button in the middle of a drag takes it back.
      if stage.held != nil { return cancel(at: event.time) }
      if event.button == .middle { pasteSelection(event) }
      return
    }
    pointer = point(event.x, event.y)
    stage.press(
      point(event.x, event.y), by: .mouse, clickCount: event.clickCount,
      isExtending: event.modifiers.contains(.shift), at: moment(event.time))
    updateCursor()
  }

  /// Takes back what a pointer is doing.
  private func cancel(at time: Double) {
    stage.cancel(at: moment(time))
    isPointerStale = true
  }

  /// The middle button puts what is selected somewhere where it is pressed.
  private func pasteSelection(_ event: PointerEvent) {
    let (place, time) = (point(event.x, event.y), moment(event.time))
    guard stage.isText(at: place, at: time) else { return }
    stage.press(place, by: .mouse, at: time)
    stage.release(place, by: .mouse, at: time)
    window.requestClipboard(primary: true, time: event.time)
  }

  private func scroll(_ event: SmoothScrollEvent) {
    let place = point(event.x, event.y)
    let (dx, dy) =
      event.isFinished ? (0, 0) : (event.dx / stage.scale, event.dy / stage.scale)
    stage.scroll(place, dx: dx, dy: dy, at: moment(event.time))
    isPointerStale = true
  }

  private func move(_ event: PointerEvent) {
    pointer = point(event.x, event.y)
    // A pointer that only passes over means nothing to a sheet, and would fill a recording.
    stage.move(point(event.x, event.y), by: .mouse, at: moment(event.time))
    updateCursor()
  }

  private func release(_ event: PointerEvent) {
    guard event.button == .primary else { return }
    stage.release(point(event.x, event.y), by: .mouse, at: moment(event.time))
    updateCursor()
  }

  private func press(_ key: KeyEvent) {
    stage.key(key.press, at: moment(key.time))
    isPointerStale = true
  }

  private func resize(width: Int, height: Int) {
    stage.resize(width: width, height: height, at: moment(MonotonicClock.now()))
    isContentStale = true
    isPointerStale = true
    tidyMoment = DemoWindow.soon
  }

  /// Makes the pointer look like what it can do where it is.
  func updateCursor() {
    let time = now
    if stage.held != nil,
      stage.stack.layers.contains(where: { $0.sheet.phase(at: time) == .dragging })
    {
      hasDragged = true
      return window.setCursor(.grabbing)
    }
    // A view that is pressed keeps its pointer; a drag that was taken back does not.
    guard stage.held == nil || hasDragged else { return }
    hasDragged = hasDragged && stage.held != nil
    switch stage.hover(pointer, at: time) {
    case .arrow: window.setCursor(.arrow)
    case .hand: window.setCursor(.hand)
    case .text: window.setCursor(.text)
    case .grab: window.setCursor(.grab)
    case nil: window.setCursor(.resizeVertical)
    }
  }
}
