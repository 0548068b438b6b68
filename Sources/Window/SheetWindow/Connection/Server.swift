import CSheetXBridge
import CSheetXLibraries
import Glibc

/// The pointers of a connection to an X server. XCB's functions survive the loss of the server:
/// requests do nothing, replies are nil, and XIDs are invalid.
@safe struct Server {
  /// Xlib's connection.
  let display: OpaquePointer
  /// XCB's view of the same connection.
  let xcb: OpaquePointer
  /// The event that was taken from Xlib's queue last.
  let event: UnsafeMutablePointer<XEvent>
  /// Set by Xlib.
  private let isLostByXlib: UnsafeMutablePointer<Bool>

  /// Connects to a server; waits at most `patience` seconds for its answer.
  init(display name: String, patience: Int32) throws(XWindowError) {
    unsafe isLostByXlib = .allocate(capacity: 1)
    unsafe isLostByXlib.initialize(to: false)
    guard let display = unsafe x11_open_display(name, patience, isLostByXlib),
      let xcb = unsafe XGetXCBConnection(display)
    else {
      let isSilent = errno == ETIMEDOUT
      unsafe isLostByXlib.deallocate()
      throw isSilent ? .noAnswer(display: name) : .cannotConnect(display: name)
    }
    unsafe (self.display, self.xcb) = (display, xcb)
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: XEvent())
  }

  /// Closes the connection and frees its memory.
  func close() {
    if !isLost { unsafe XCloseDisplay(display) }
    unsafe event.deallocate()
    unsafe isLostByXlib.deallocate()
  }

  var isLost: Bool { unsafe isLostByXlib.pointee || xcb_connection_has_error(xcb) != 0 }

  var screen: Int32 { unsafe XDefaultScreen(display) }

  var root: UInt32 { unsafe UInt32(XDefaultRootWindow(display)) }

  /// Whether the server runs on this machine, connected by a Unix socket.
  var isLocal: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    return unsafe getsockname(XConnectionNumber(display), &address, &length) == 0
      && address.sa_family == AF_UNIX
  }

  func flush() { unsafe xcb_flush(xcb) }

  /// Sends buffered requests, and gives the socket to Xlib; false if the server is gone.
  func flushXlib() -> Bool {
    if isLost { return false }
    unsafe XFlush(display)
    return !isLost
  }

  func makeID() -> UInt32 { unsafe xcb_generate_id(xcb) }

  /// Nil if the server does not have the extension. May wait for the server.
  func data(of name: x11_extension) -> xcb_query_extension_reply_t? {
    guard let data = unsafe xcb_get_extension_data(xcb, x11_extension_id(name)),
      unsafe data.pointee.present != 0
    else { return nil }
    return unsafe data.pointee
  }

  func has(_ name: x11_extension) -> Bool { data(of: name) != nil }

  /// Makes Xlib deliver an extension's events of one type, without their data.
  func deliverEvents(_ type: Int32) { unsafe x11_deliver_events(display, type) }
}

/// Replies and errors. A request's sequence number identifies its reply, which can be taken once.
extension Server {
  func discard(_ sequence: UInt32) { unsafe xcb_discard_reply(xcb, sequence) }

  /// Ignores a checked request's error, because another program's window may be gone at any time.
  func ignoreError(of request: xcb_void_cookie_t) { discard(request.sequence) }

  /// Whether the server carried out a checked request. Waits for the server.
  func succeeded(_ request: xcb_void_cookie_t) -> Bool {
    let error = unsafe xcb_request_check(xcb, request)
    defer { unsafe free(error) }
    return unsafe error == nil && !isLost
  }

  /// The sequence number of a request whose reply means that the server has processed all earlier
  /// requests.
  func askFence() -> UInt32 { unsafe xcb_get_input_focus_unchecked(xcb).sequence }

  /// Takes the reply to a fence; false if it has not come. True when the server is gone.
  func isReached(_ fence: UInt32) -> Bool {
    var reply: UnsafeMutableRawPointer?
    guard unsafe xcb_poll_for_reply(xcb, fence, &reply, nil) != 0 else { return false }
    unsafe free(reply)
    return true
  }

  func wait(for fence: UInt32) { unsafe free(xcb_wait_for_reply(xcb, fence, nil)) }
}

/// Copies a reply of fixed size and frees it.
@unsafe func taken<Reply>(_ reply: UnsafeMutablePointer<Reply>?) -> Reply? {
  guard let reply = unsafe reply else { return nil }
  defer { unsafe free(reply) }
  return unsafe reply.pointee
}

/// Copies the bytes inside a reply, and frees it; empty without a reply.
@unsafe func taken<Reply>(
  _ reply: UnsafeMutablePointer<Reply>?,
  _ bytes: (UnsafeMutablePointer<Reply>) -> (UnsafeMutableRawPointer?, Int32)
) -> [UInt8] {
  guard let reply = unsafe reply else { return [] }
  defer { unsafe free(reply) }
  let (start, count) = unsafe bytes(reply)
  return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
}
