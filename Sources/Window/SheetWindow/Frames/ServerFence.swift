import CSheetX11
import Glibc

/// A request whose reply says that the server has done all earlier ones.
struct ServerFence {
  let sequence: UInt32

  /// Asks for the reply, behind everything that was requested so far.
  init(_ connection: Connection) {
    sequence = unsafe xcb_get_input_focus_unchecked(connection.xcb).sequence
  }

  /// Looks without waiting whether the reply has come. Not to be called again when it has.
  func isReached(_ connection: Connection) -> Bool {
    if connection.isLost { return true }
    var reply: UnsafeMutableRawPointer?
    guard unsafe xcb_poll_for_reply(connection.xcb, sequence, &reply, nil) != 0 else {
      return false
    }
    unsafe free(reply)
    return true
  }

  /// Waits for the reply. Not to be called when `isReached` has returned true.
  func wait(_ connection: Connection) {
    if connection.isLost { return }
    let cookie = xcb_get_input_focus_cookie_t(sequence: sequence)
    unsafe free(xcb_get_input_focus_reply(connection.xcb, cookie, nil))
  }

  /// Drops the reply.
  func discard(_ connection: Connection) {
    if !connection.isLost { unsafe xcb_discard_reply(connection.xcb, sequence) }
  }
}
