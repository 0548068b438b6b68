import CSheetX11

/// The pointer over the window: motions, buttons, wheel.
extension Window {
  func pointerMoved(_ event: XMotionEvent) {
    let time = unsafe clock.seconds(at: UInt32(truncatingIfNeeded: event.time))
    if unsafe event.state & UInt32(Button1Mask) == 0 { cancelPress(time: time) }
    waiting.append(
      .pointerMoved(
        unsafe PointerEvent(
          x: Double(event.x), y: Double(event.y), button: nil,
          modifiers: Modifiers(rawValue: event.state), time: time)))
  }

  func buttonPressed(_ event: XButtonEvent) {
    let notches: (x: Int, y: Int)? =
      switch unsafe event.button {
      case 4: (0, -1)
      case 5: (0, 1)
      case 6: (-1, 0)
      case 7: (1, 0)
      default: nil
      }
    var pointer = unsafe pointer(event, isPress: notches == nil)
    if let notches {
      // A touchpad's own motion has been reported already.
      if unsafe devices?.isEmulated(stamp: UInt32(truncatingIfNeeded: event.time)) == true {
        return
      }
      waiting.append(
        .scrolled(
          ScrollEvent(
            x: pointer.x, y: pointer.y, notchesX: notches.x, notchesY: notches.y,
            modifiers: pointer.modifiers, time: pointer.time)))
      return
    }
    if let button = pointer.button { self.pointer.down.insert(button) }
    noteUserAction(at: pointer.time)
    finishComposition()
    if pointer.button == .primary {
      cancelPress(time: pointer.time)
      self.pointer.isPressed = true
    }
    pointer.clickCount = self.pointer.clicks.press(
      pointer.button, x: pointer.x, y: pointer.y, at: pointer.time,
      within: connection.settings.doubleClickTime)
    waiting.append(.pointerPressed(pointer))
  }

  func buttonReleased(_ event: XButtonEvent) {
    if unsafe (4...7).contains(event.button) { return }
    var pointer = unsafe pointer(event, isPress: false)
    if let button = pointer.button { self.pointer.down.remove(button) }
    if pointer.button == .primary { self.pointer.isPressed = false }
    pointer.clickCount = self.pointer.clicks.release(pointer.button)
    waiting.append(.pointerReleased(pointer))
  }

  /// Cancels a press whose release will not come.
  private func cancelPress(time: Double) {
    guard pointer.isPressed else { return }
    pointer.isPressed = false
    waiting.append(.pointerCancelled(time: time))
  }

  private static let buttons = UInt32(Button1Mask | Button2Mask | Button3Mask)

  private func pointer(_ event: XButtonEvent, isPress: Bool) -> PointerEvent {
    // `state` holds the buttons just before the event.
    let time = unsafe clock.seconds(
      at: UInt32(truncatingIfNeeded: event.time),
      startsGesture: isPress && event.state & Self.buttons == 0)
    return unsafe PointerEvent(
      x: Double(event.x), y: Double(event.y), button: PointerButton(number: event.button),
      modifiers: Modifiers(rawValue: event.state), time: time)
  }

  func pointerLeft(_ event: XCrossingEvent) {
    let time = unsafe clock.seconds(at: UInt32(truncatingIfNeeded: event.time))
    switch unsafe event.mode {
    // Another program grabs the pointer.
    case NotifyGrab:
      append(devices?.pointerLeft(time: time))
      cancelPress(time: time)
      waiting.append(.pointerLeft(time: time))
    case NotifyNormal where unsafe event.state & Self.buttons != 0: break
    // `NotifyUngrab`: the window's own grab ended with the pointer outside, an ordinary leave.
    case NotifyNormal, NotifyUngrab:
      append(devices?.pointerLeft(time: time))
      // Without the focus, keys come here only while the pointer is here.
      if !state.hasFocus { releaseKeys() }
      waiting.append(.pointerLeft(time: time))
    default: break
    }
  }
}
