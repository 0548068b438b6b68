import CSheetX11

struct PointerButtons {
  var clicks = ClickCounter()
  /// Whether the primary button is down, by the reported events.
  var isPressed = false
  var down: Set<PointerButton> = []

  /// The bits of the three buttons in an event's state.
  static let mask = UInt32(Button1Mask | Button2Mask | Button3Mask)
  /// The notches to the right and downward of the wheel's buttons.
  static let wheel: [UInt32: (x: Int, y: Int)] = [4: (0, -1), 5: (0, 1), 6: (-1, 0), 7: (1, 0)]
}

extension Window {
  func pointerMoved(_ input: WindowInput) {
    let moved = pointerEvent(input, button: nil)
    if input.state & UInt32(Button1Mask) == 0 { cancelPress(time: moved.time) }
    waiting.append(.pointerMoved(moved))
  }

  func buttonPressed(_ input: WindowInput) {
    if let notches = PointerButtons.wheel[input.number] {
      let time = clock.seconds(at: input.stamp)
      // Skips wheel buttons that the server emulates: the touchpad's own motion was reported.
      if devices?.isEmulated(stamp: input.stamp) == true { return }
      waiting.append(
        .scrolled(
          ScrollEvent(
            x: input.x, y: input.y, notchesX: notches.x, notchesY: notches.y,
            modifiers: Modifiers(rawValue: input.state), time: time)))
      return
    }
    // The state holds the buttons just before the event.
    var pressed = pointerEvent(
      input, button: PointerButton(number: input.number),
      startsGesture: input.state & PointerButtons.mask == 0)
    if let button = pressed.button { buttons.down.insert(button) }
    noteUserAction(at: pressed.time)
    finishComposition()
    if pressed.button == .primary {
      cancelPress(time: pressed.time)
      buttons.isPressed = true
    }
    pressed.clickCount = buttons.clicks.press(
      pressed.button, x: pressed.x, y: pressed.y, at: pressed.time,
      within: connection.settings.doubleClickTime)
    waiting.append(.pointerPressed(pressed))
  }

  func buttonReleased(_ input: WindowInput) {
    if PointerButtons.wheel[input.number] != nil { return }
    let button = PointerButton(number: input.number)
    var released = pointerEvent(input, button: button)
    buttons.down.remove(button)
    if button == .primary { buttons.isPressed = false }
    released.clickCount = buttons.clicks.release(button)
    waiting.append(.pointerReleased(released))
  }

  private func pointerEvent(
    _ input: WindowInput, button: PointerButton?, startsGesture: Bool = false
  ) -> PointerEvent {
    PointerEvent(
      x: input.x, y: input.y, button: button, modifiers: Modifiers(rawValue: input.state),
      time: clock.seconds(at: input.stamp, startsGesture: startsGesture))
  }

  /// Cancels a press whose release will not come.
  private func cancelPress(time: Double) {
    guard buttons.isPressed else { return }
    buttons.isPressed = false
    waiting.append(.pointerCancelled(time: time))
  }

  func pointerLeft(_ input: WindowInput) {
    let time = clock.seconds(at: input.stamp)
    switch input.mode {
    case NotifyGrab:
      append(devices?.pointerLeft(time: time))
      cancelPress(time: time)
      waiting.append(.pointerLeft(time: time))
    case NotifyNormal where input.state & PointerButtons.mask != 0: break
    // `NotifyUngrab`: a press in the window ended with the pointer outside.
    case NotifyNormal, NotifyUngrab:
      append(devices?.pointerLeft(time: time))
      // Without the focus, the window gets keys only while the pointer is over it.
      if !keyboard.hasFocus { releaseKeys() }
      waiting.append(.pointerLeft(time: time))
    default: break
    }
  }
}
