import Pixels

/// What the server says about a window, as Swift values; the window makes `WindowEvent`s from it.
enum ServerEvent {
  /// Passed on as it is.
  case input(WindowEvent)
  case exposed(PixelRect, isLast: Bool)
  /// Somebody else's grab took the pointer away.
  case pointerTaken(time: Double)
  case configured(width: Int, height: Int)
  case mapped
  case unmapped
  case destroyed
  case obscured(Bool)
  case stateChanged
  case syncRequested(value: Int64)
  case imageRead(segment: UInt32)
  /// Somebody wants the text that the window offers.
  case selectionRequested(TextRequest)
  /// Somebody else offers text now.
  case selectionCleared(selection: UInt32, stamp: UInt32)
  /// The answer to a request of this window.
  case selectionAnswered(TextAnswer)
  /// A property of the window has a new value.
  case propertySet(UInt32)
  /// A property of somebody else's window was taken away.
  case foreignPropertyDeleted(window: UInt32, property: UInt32)
  /// Something happened by which the desktop's settings may be others now.
  case settingsTouched(SettingsWatcher.Change)
  /// A finger on the screen.
  case touched(TouchPhase, id: Int, x: Double, y: Double, stamp: UInt32)
  /// A touchpad, before the server makes the pointer's motion of it.
  case deviceMoved(DeviceMotion)
  /// There are other devices now, or one is another.
  case devicesChanged
  case ignored
}
