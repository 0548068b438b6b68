import Pixels

/// An event of the server as a Swift value; `Window` makes `WindowEvent`s from it.
enum ServerEvent {
  /// Passed on unchanged.
  case input(WindowEvent)
  case exposed(PixelRect, isLast: Bool)
  /// Another program grabbed the pointer.
  case pointerTaken(time: Double)
  case configured(Configuration)
  /// The key of this number went up.
  case keyReleased(code: UInt8, time: Double)
  /// Another program grabbed the keyboard.
  case keyboardTaken
  /// The window has another parent.
  case reparented(isOnRoot: Bool)
  case mapped
  case unmapped
  case destroyed
  case obscured(Bool)
  case stateChanged
  /// The window manager waits for a new size to be drawn; extended, with the counter of frames.
  case syncRequested(value: Int64, isExtended: Bool)
  case imageRead(segment: UInt32)
  /// Another program asks for the text that the window offers.
  case selectionRequested(TextRequest)
  /// Another program owns the selection now.
  case selectionCleared(selection: UInt32, stamp: UInt32)
  /// The answer to the window's own request for a selection.
  case selectionAnswered(SelectionAnswer)
  /// Another program drags something over the window.
  case dragged(DragMessage)
  /// A property of the window was set.
  case propertySet(UInt32)
  /// A property of another program's window was deleted.
  case foreignPropertyDeleted(window: UInt32, property: UInt32)
  /// The screen's monitors may have changed.
  case monitorsTouched
  /// The desktop's settings may have changed.
  case settingsTouched(SettingsWatcher.Change)
  /// A finger on the screen.
  case touched(TouchPhase, id: Int, x: Double, y: Double, stamp: UInt32)
  /// Valuators of one device moved.
  case deviceMoved(DeviceMotion)
  /// Devices were added, removed or changed.
  case devicesChanged
  case ignored
}
