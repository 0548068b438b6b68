/// What happened to a window.
public enum WindowEvent: Equatable, Sendable {
  /// A button went down; until the last one is up, all motion comes here, also from outside.
  case pointerPressed(PointerEvent)
  /// The pointer moved; every sample that the server took is delivered.
  case pointerMoved(PointerEvent)
  /// A button went up.
  case pointerReleased(PointerEvent)
  /// The pointer left the window; not during a press.
  case pointerLeft(time: Double)
  /// The wheel turned.
  case scrolled(ScrollEvent)
  /// Fingers moved on a touchpad, or were lifted from it; only with `WindowOptions.reportsTouchpads`,
  /// else they turn a wheel.
  case scrolledSmoothly(SmoothScrollEvent)
  /// A finger came down on the screen; only with `WindowOptions.reportsTouch`, else the first finger is
  /// a pointer.
  case touchBegan(TouchEvent)
  /// A finger on the screen moved.
  case touchMoved(TouchEvent)
  /// A finger was lifted from the screen.
  case touchEnded(TouchEvent)
  /// A finger on the screen counts no more, because the window went away under it; there is no
  /// `touchEnded` for it.
  case touchCancelled(TouchEvent)
  /// A key went down or repeated itself.
  case keyPressed(KeyEvent)
  /// The window has a new size in device pixels; of several in a row, only the newest is delivered.
  case resized(width: Int, height: Int)
  /// The window's pixels are needed, and none were ever presented; otherwise the window repairs itself.
  case exposed
  /// Whether anything of the window can be seen changed; an unseen window needs no frames.
  case visibilityChanged(isVisible: Bool)
  /// Somebody destroyed the window without asking: there is nothing left to show.
  case destroyed
  /// Somebody asked the window to close: its owner decides.
  case closeRequested
  /// A buffer that was asked for in vain is free now.
  case bufferFreed
  /// The keyboard goes to the window.
  case focusGained
  /// The keyboard goes elsewhere; a gesture in progress should end.
  case focusLost
  /// The text that `requestClipboard` asked for.
  case pasted(String)
  /// There will be no text for the last `requestClipboard`.
  case pasteFailed(PasteFailure)
  /// The user has set something for all programs of the desktop.
  case settingsChanged(DesktopSettings)
  /// Another program took the pointer or the keyboard, or the window went away, in the middle of what
  /// the user was doing: a gesture in progress should be cancelled.
  case grabLost
}
