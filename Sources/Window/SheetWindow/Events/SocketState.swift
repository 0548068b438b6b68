/// What is known of a connection's socket.
struct SocketState {
  /// Set by Xlib's handler for I/O errors.
  var hasFailed = false
  /// Whether something may have come that was not read.
  var mayHaveInput = true
  /// Bytes that had been received when Xlib last looked for events in them.
  var searchedBytes: UInt64 = 0
  /// Another descriptor that ends a wait when it can be read; nil when there is none.
  var watched: Int32?
  /// Whether that could be read when the program last woke.
  var isWatchedReadable = false
}
