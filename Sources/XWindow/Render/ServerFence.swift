import CX11
import Glibc

/// A request whose reply says that all earlier ones are done.
struct ServerFence {
  let sequence: UInt32

  /// Asks for the answer, behind everything that was requested so far.
  ///
  /// The corresponding C function is `xcb_get_input_focus_unchecked`.
  init(_ connection: Connection) {
    sequence = unsafe xcb_get_input_focus_unchecked(connection.xcb).sequence
  }

  /// Looks without waiting whether the answer has come. Not to be called again when it has.
  ///
  /// The corresponding C function is `xcb_poll_for_reply`.
  func isReached(_ connection: Connection) -> Bool {
    if connection.isLost { return true }
    var reply: UnsafeMutableRawPointer?
    guard unsafe xcb_poll_for_reply(connection.xcb, sequence, &reply, nil) != 0 else {
      return false
    }
    unsafe free(reply)
    return true
  }

  /// Drops the answer.
  func discard(_ connection: Connection) {
    if !connection.isLost { unsafe xcb_discard_reply(connection.xcb, sequence) }
  }
}
