import CX11

extension Window {
  /// Adds what the server does not report, such as click counts, and updates focus and devices.
  func complete(_ event: WindowEvent) -> WindowEvent {
    switch event {
    case .pointerPressed(var pointer):
      noteUserAction(at: pointer.time)
      pointer.clickCount = self.pointer.clicks.press(
        pointer.button, x: pointer.x, y: pointer.y, at: pointer.time,
        within: connection.settings.doubleClickTime)
      return .pointerPressed(pointer)
    case .pointerReleased(var pointer):
      pointer.clickCount = self.pointer.clicks.release(pointer.button)
      return .pointerReleased(pointer)
    case .pointerLeft(let time): append(devices?.pointerLeft(time: time))
    case .keyPressed(var key):
      noteUserAction(at: key.time)
      unsafe textInput.complete(&key, from: connection.event)
      noteHeld(key)
      return .keyPressed(key)
    case .focusGained: noteFocus(true)
    case .focusLost:
      noteFocus(false)
      releaseKeys()
    default: break
    }
    return event
  }
}
