package import SheetPixels
package import SheetPrimitives

package enum WindowEvent: Equatable, Sendable {
  /// A button went down; until all are up, motion outside the window is reported too.
  case pointerPressed(PointerEvent)
  case pointerMoved(PointerEvent)
  case pointerReleased(PointerEvent)
  /// The pointer left the window; not sent during a press.
  case pointerLeft(time: Double)
  case scrolled(ScrollEvent)
  /// Fingers moved on a touchpad or were lifted; only with `WindowOptions.reportsTouchpads`.
  case scrolledSmoothly(SmoothScrollEvent)
  /// A finger came down on the screen; only with `WindowOptions.reportsTouch`.
  case touchBegan(TouchEvent)
  case touchMoved(TouchEvent)
  case touchEnded(TouchEvent)
  /// A touch ended because its screen was unplugged or switched off.
  case touchCancelled(id: Int, time: Double)
  /// The press must be undone: another program grabbed the pointer, or the button is already up.
  case pointerCancelled(time: Double)
  /// Every press and touch must be undone, because the window left the screen.
  case allCancelled(time: Double)
  case keyPressed(KeyEvent)
  /// A reported key went up, or the window lost the focus; the keysym is the same as at the press.
  case keyReleased(KeyEvent)
  /// The composed text has changed; nil at its end. Only with `WindowOptions.reportsComposition`.
  case composing(Composition?)
  /// The window has a new size in device pixels; only the last of several new sizes in a row is
  /// delivered.
  case resized(width: Int, height: Int)
  case moved
  /// A rectangle must be drawn again, because the window has no copy of its last frame.
  case exposed(PixelRect)
  case visibilityChanged(isVisible: Bool)
  case signalled
  case destroyed
  /// The user or `closeHolder` asked the window to close; the program decides.
  case closeRequested
  /// The server has drawn the newest frame; only after `awaitsFrame` or `awaitsPiece` was true.
  case frameDrawn
  case focusGained
  /// The window has lost the keyboard focus; a drag goes on.
  case focusLost
  case pasted(String)
  case picturePasted(PictureSource)
  case pasteFailed(TransferFailure)
  case picturePasteFailed(TransferFailure)
  /// A picture was dropped on the window: call `Window.finishDrop` afterwards.
  case pictureDropped(PictureSource)
  case dropFailed(TransferFailure)
  case monitorChanged
  case settingsChanged(DesktopSettings)
}
