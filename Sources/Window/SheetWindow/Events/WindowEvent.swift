package import SheetPixels
package import SheetPrimitives

/// An event of a window.
package enum WindowEvent: Equatable, Sendable {
  /// A button went down; until all are up, motion outside the window is reported too.
  case pointerPressed(PointerEvent)
  /// The pointer moved; every sample of the server is delivered.
  case pointerMoved(PointerEvent)
  /// A button went up.
  case pointerReleased(PointerEvent)
  /// The pointer left the window; not during a press.
  case pointerLeft(time: Double)
  /// The wheel turned.
  case scrolled(ScrollEvent)
  /// Fingers moved on a touchpad, or were lifted; only with `WindowOptions.reportsTouchpads`.
  /// Without that option, touchpads send `.scrolled`.
  case scrolledSmoothly(SmoothScrollEvent)
  /// A finger came down on the screen; only with `WindowOptions.reportsTouch`. Without that option,
  /// the first finger acts as the pointer.
  case touchBegan(TouchEvent)
  /// A finger on the screen moved.
  case touchMoved(TouchEvent)
  /// A finger was lifted from the screen.
  case touchEnded(TouchEvent)
  /// A finger's touch ended without a release, because its screen was unplugged or switched off.
  case touchCancelled(id: Int, time: Double)
  /// The pointer's press ended without a release, and its effect should be undone: another program
  /// grabbed the pointer, or the button turned out to be up.
  case pointerCancelled(time: Double)
  /// Every press and touch ended without a release, because the window is not on the screen any
  /// more.
  case allCancelled(time: Double)
  /// A key went down or repeated.
  case keyPressed(KeyEvent)
  /// A key whose press was reported went up, or the window lost the keyboard focus while the key
  /// was down. The keysym is that of the press.
  case keyReleased(KeyEvent)
  /// The text that an input method is composing has changed; nil if the composition has ended. Only
  /// with `WindowOptions.reportsComposition`.
  case composing(Composition?)
  /// The window has a new size in device pixels; of several in a row, only the newest is delivered.
  case resized(width: Int, height: Int)
  /// The window has moved on the screen.
  case moved
  /// A rectangle of the window must be drawn again. Not sent if the window still has its last frame
  /// and can redraw the rectangle from that frame.
  case exposed(PixelRect)
  /// The window became visible or invisible; an invisible window needs no frames.
  case visibilityChanged(isVisible: Bool)
  /// The descriptor of `Connection.watch` can be read.
  case signalled
  /// Another program destroyed the window.
  case destroyed
  /// The user, or a program by `closeHolder`, asked the window to close; the program decides.
  case closeRequested
  /// The server has drawn the newest frame, after `isDrawing` was true or `nextBuffer` returned
  /// nil.
  case bufferFreed
  /// The window has the keyboard focus.
  case focusGained
  /// The window has lost the keyboard focus. The pointer is not affected: a drag goes on.
  case focusLost
  /// The answer to `requestClipboard`. A text longer than `Window.longestPaste` is cut at its end;
  /// `leftOut` is the number of missing bytes.
  case pasted(String, leftOut: Int)
  /// The answer to `requestPicture`.
  case picturePasted(PictureSource)
  /// The last `requestClipboard` failed.
  case pasteFailed(TransferFailure)
  /// The last `requestPicture` failed.
  case picturePasteFailed(TransferFailure)
  /// A picture was dragged from another program and dropped on the window: call `Window.finishDrop`
  /// afterwards.
  case pictureDropped(PictureSource)
  /// The picture of a drop on the window could not be read.
  case dropFailed(TransferFailure)
  /// The window is on a monitor for the first time or on another one, or its monitor has changed.
  case monitorChanged(Monitor)
  /// The desktop's settings have changed.
  case settingsChanged(DesktopSettings)
}
