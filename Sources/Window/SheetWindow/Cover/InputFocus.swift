import CSheetX11
import Glibc

/// The window that has the keyboard, and the place that gets it when that window goes.
struct InputFocus {
  let window: UInt32
  private let revert: UInt8

  /// Asks the server, and waits for it; nil on a lost connection.
  init?(_ connection: Connection) {
    if connection.isLost { return nil }
    let cookie = unsafe xcb_get_input_focus(connection.xcb)
    guard let reply = unsafe xcb_get_input_focus_reply(connection.xcb, cookie, nil) else {
      return nil
    }
    defer { unsafe free(reply) }
    unsafe (window, revert) = (reply.pointee.focus, reply.pointee.revert_to)
  }

  /// A window of this program's. When it goes, the keyboard follows the pointer, so that no key is lost where
  /// no window manager gives it to another window.
  init(own window: UInt32) {
    self.window = window
    revert = UInt8(RevertToPointerRoot)
  }

  /// Whether a window can have the keyboard: none and the pointer's always can, others while they are on the
  /// screen. Waits for the server.
  func isPossible(_ connection: Connection) -> Bool {
    if connection.isLost { return false }
    if [UInt32(None), UInt32(PointerRoot)].contains(window) { return true }
    let cookie = unsafe xcb_get_window_attributes(connection.xcb, window)
    guard let reply = unsafe xcb_get_window_attributes_reply(connection.xcb, cookie, nil) else {
      return false
    }
    defer { unsafe free(reply) }
    return unsafe Int32(reply.pointee.map_state) == IsViewable
  }

  /// Gives the keyboard to the window, which may be gone.
  func apply(_ connection: Connection) {
    if connection.isLost { return }
    connection.forget(
      unsafe xcb_set_input_focus_checked(connection.xcb, revert, window, UInt32(CurrentTime)))
  }
}
