import CSheetX11

/// A connection's socket: buffered input, and the wait for more input.
struct Socket {
  private let server: WindowServer
  var mayHaveInput = true
  var watched: Int32?
  /// The number of received bytes when Xlib last searched them for events.
  private var searchedBytes: UInt64 = 0
  private var isWatchedReadable = false

  init(_ server: WindowServer) { self.server = server }

  /// Whether XCB has read bytes in which Xlib has not looked for events: XCB also reads the socket
  /// when it sends a request or waits for a reply. An event among these bytes would not end a
  /// sleep.
  private var hasUnsearchedBytes: Bool { WindowBytesRead(server) != searchedBytes }

  /// Whether Xlib's queue has an event. Reads the socket only if it may have unread bytes, or if
  /// XCB has read some since the last search.
  mutating func hasEvent() -> Bool {
    if WindowQueued(server) > 0 { return true }
    guard mayHaveInput || hasUnsearchedBytes else { return false }
    let isThere = WindowReceive(server) > 0
    mayHaveInput = false
    noteSearch()
    return isThere
  }

  mutating func noteSearch() { searchedBytes = WindowBytesRead(server) }

  /// Sends buffered requests, and sleeps until the server sends something or the watched descriptor
  /// is readable. Returns at once if received bytes have not been searched for events.
  ///
  /// - Parameter deadline: Seconds of `MonotonicClock`; nil waits without a limit.
  /// - Returns: false if the deadline ended the sleep.
  mutating func wait(until deadline: Double?) -> Bool {
    WindowFlush(server)
    if hasUnsearchedBytes { return true }
    let wake = WindowSleep(server, true, watched ?? -1, deadline ?? .infinity)
    isWatchedReadable = wake.isOtherReadable
    guard wake.isServerReadable || wake.isOtherReadable else { return false }
    mayHaveInput = true
    return true
  }

  /// Sends buffered requests, and sleeps until the deadline, in seconds of `MonotonicClock`, or
  /// until the watched descriptor is readable. The server's events do not end the sleep; they are
  /// read only after the deadline.
  mutating func sleep(until deadline: Double) {
    WindowFlush(server)
    lookAtWatched(until: deadline)
    if !isWatchedReadable || MonotonicClock.now() >= deadline { mayHaveInput = true }
  }

  /// Notes whether the watched descriptor is readable.
  ///
  /// - Parameter deadline: The time until which to wait for the descriptor, in seconds of
  ///   `MonotonicClock`; a past time does not wait.
  mutating func lookAtWatched(until deadline: Double = 0) {
    isWatchedReadable = WindowSleep(server, false, watched ?? -1, deadline).isOtherReadable
  }

  /// Whether the watched descriptor was readable when the last sleep ended. Returns true at most
  /// once after each sleep.
  mutating func takeSignal() -> Bool {
    defer { isWatchedReadable = false }
    return isWatchedReadable
  }
}
