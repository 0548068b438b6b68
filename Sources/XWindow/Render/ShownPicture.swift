import CX11
import Glibc

/// What a window shows, and whether the server has drawn it.
struct ShownPicture {
  /// All of the frame shown last; nil when the server does not have it.
  var pixmap: ServerPixmap?
  /// The window's size when that was sent.
  var size = (0, 0)
  /// The newest size that the server had no memory for a pixmap of.
  var tooLarge = (0, 0)
  /// The last frame's last request, until it is known to be done.
  private var request: UInt32?
  /// A question behind it: when it is answered, the frame is drawn.
  private var fence: UInt32?
  /// Whether the frame before was known to be drawn because a later event came. While the user moves the
  /// pointer one always comes, and frames are followed without a question whose answer would wake the
  /// program.
  private var isToldByEvents = false
  /// Whether somebody waits for the frame to be drawn.
  var isAwaited = false

  /// Takes note of a frame that was sent.
  ///
  /// - Parameter request: Its last request, if known.
  mutating func follow(_ request: UInt32?, _ connection: Connection) {
    if let fence { unsafe xcb_discard_reply(connection.xcb, fence) }
    (fence, self.request) = (nil, request)
    // Another machine takes its time to answer.
    if request == nil || !isToldByEvents || !connection.isLocal { ask(connection) }
  }

  /// Has the server answer when it has done all it was asked so far.
  ///
  /// The corresponding C function is `xcb_get_input_focus_unchecked`.
  private mutating func ask(_ connection: Connection) {
    let question = unsafe xcb_get_input_focus_unchecked(connection.xcb).sequence
    fence = question
    request = request ?? question
    isToldByEvents = false
  }

  /// Whether the server is not known to have drawn the newest frame.
  mutating func isUnanswered(_ connection: Connection) -> Bool {
    guard let request else { return false }
    if connection.hasDone(request) {
      isToldByEvents = true
      if let fence, !connection.isLost { unsafe xcb_discard_reply(connection.xcb, fence) }
    } else if fence == nil {
      ask(connection)
      connection.flush()
      return true
    } else if !isAnswered(connection) {
      return true
    }
    (self.request, fence) = (nil, nil)
    return false
  }

  /// Looks without waiting whether the answer has come.
  ///
  /// The corresponding C function is `xcb_poll_for_reply`.
  private func isAnswered(_ connection: Connection) -> Bool {
    guard let fence else { return true }
    var reply: UnsafeMutableRawPointer?
    guard unsafe xcb_poll_for_reply(connection.xcb, fence, &reply, nil) != 0 else { return false }
    unsafe free(reply)
    return true
  }
}
