import CSheetX11

/// A window that covers a part of the screen, shows a capture of it, and goes without a trace.
extension Window {
  /// Shows a covering window, and gives it the keyboard. Nothing is grabbed: the window manager's keys, another
  /// program's menu and a screen locker go on working.
  func showCover() {
    state.focusBefore = InputFocus(connection)
    unsafe xcb_map_window(connection.xcb, id)
    InputFocus(own: id).apply(connection)
    connection.flush()
  }

  /// Takes the capture away from a covering window once a frame is shown, because otherwise the server would
  /// show it for a moment wherever the window is uncovered.
  public func dropCapture() {
    guard !connection.isLost, state.showsCapture else { return }
    state.showsCapture = false
    connection.forget(
      unsafe xcb_change_window_attributes_checked(
        connection.xcb, id, UInt32(CWBackPixmap), [UInt32(None)]))
  }

  /// Whether a button is down that was pressed over the window: its release should still come here and not to
  /// what is below. Waits for the server where one may be.
  public func hasButtonDown() -> Bool {
    // A release does not come here if another program grabs the pointer.
    if !pointer.down.isEmpty, !connection.hasButtonDown { pointer.down = [] }
    return !pointer.down.isEmpty
  }

  /// Takes a covering window off the screen, and gives the keyboard back to the window that had it, unless
  /// another one has it by now or that window is gone. Waits until the server has done that.
  public func uncover() {
    if connection.isLost { return }
    let isOwn = InputFocus(connection)?.window == id
    let before = state.focusBefore.flatMap { $0.isPossible(connection) ? $0 : nil }
    if !state.isDestroyed { unsafe xcb_unmap_window(connection.xcb, id) }
    if isOwn, let before { before.apply(connection) }
    giveUpRole()
    ServerFence(connection).wait(connection)
  }
}
