internal import Pixels
internal import SheetEngine
internal import SheetTrace
internal import XWindow

/// What the window reports becomes what the sheet is told.
extension DemoWindow {
  func take(_ event: WindowEvent) throws {
    switch event {
    case .pointerPressed(let pointer): try press(pointer)
    case .pointerMoved(let pointer):
      // A pointer that only passes over means nothing to a sheet, and would fill a recording.
      if isPointerDown { try tell(.moved(point(pointer), .mouse), at: pointer.time) }
      updateCursor(over: point(pointer))
    case .pointerReleased(let pointer): try release(pointer)
    case .pointerLeft, .bufferFreed, .focusGained: break
    case .scrolled(let scroll):
      let place = Point(x: scroll.x / stage.scale, y: scroll.y / stage.scale)
      try tell(.wheel(place, notches: Double(scroll.notchesY)), at: scroll.time)
    case .keyPressed(let key): try keyPressed(key)
    case .resized(let width, let height): try resize(width: width, height: height)
    case .exposed: shown = nil
    case .visibilityChanged(let visible): isVisible = visible
    case .focusLost, .grabLost: try cancel()
    case .closeRequested, .destroyed: isClosing = true
    }
  }

  private func point(_ pointer: PointerEvent) -> Point {
    Point(x: pointer.x / stage.scale, y: pointer.y / stage.scale)
  }

  private func press(_ pointer: PointerEvent) throws {
    guard pointer.button == .primary else {
      // Another button in the middle of a drag takes it back.
      if stage.sheet.phase(at: now) == .dragging { try cancel() }
      return
    }
    isPointerDown = true
    let place = point(pointer)
    let isHidden = stage.sheet.phase(at: time(of: pointer.time)) == .hidden
    scenePress = isHidden && stage.opensSheet(place) ? place : nil
    try tell(.pressed(place, .mouse), at: pointer.time)
    updateCursor(over: place)
  }

  private func release(_ pointer: PointerEvent) throws {
    guard pointer.button == .primary else { return }
    isPointerDown = false
    let place = point(pointer)
    try tell(.released(place, .mouse), at: pointer.time)
    if let press = scenePress, isTap(from: press, to: place), stage.opensSheet(place) {
      try captureWindow()
      try tell(.present(nil), at: pointer.time)
    }
    scenePress = nil
    updateCursor(over: place)
  }

  private func isTap(from start: Point, to end: Point) -> Bool {
    let slop = stage.sheet.configuration.drag.tapSlop
    return abs(start.x - end.x) <= slop && abs(start.y - end.y) <= slop
  }

  private func keyPressed(_ key: KeyEvent) throws {
    let key = (symbol: SheetKey(keysym: key.name), time: key.time)
    // What means nothing to a sheet need not be recorded either.
    if key.symbol != .other { try tell(.key(key.symbol), at: key.time) }
  }

  private func cancel() throws {
    scenePress = nil
    // Also while the card moves: a finger may be on the dimmer.
    if stage.sheet.phase(at: now) != .hidden { try tell(.cancelled, at: MonotonicClock.now()) }
  }

  private func resize(width: Int, height: Int) throws {
    let geometry = stage.resize(width: width, height: height)
    isSceneStale = true
    isContentStale = true
    try tell(.resized(geometry), at: MonotonicClock.now())
  }

  /// Tells the sheet, and the recording, at the time that counts for both.
  private func tell(_ input: SheetInput, at moment: Double) throws {
    let time = max(time(of: moment), 0, stage.sheet.latestTime)
    _ = stage.sheet.handle(input, at: time)
    try recorder?.record(.input(input), at: time)
  }

  func updateCursor(over place: Point) {
    pointer = place
    window.setCursor(cursor(over: place))
  }

  private func cursor(over place: Point) -> CursorShape {
    let time = now
    switch stage.sheet.phase(at: time) {
    case .hidden: return stage.opensSheet(place) ? .hand : .arrow
    case .dragging: return .grabbing
    case .presenting, .resting, .pressed, .settling, .dismissing:
      return stage.sheet.region(at: place, at: time) == .handle ? .resizeVertical : .arrow
    }
  }
}
