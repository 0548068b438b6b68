import CSheetX11

struct Socket {
  private let server: WindowServer
  var mayHaveInput = true
  /// A descriptor besides the server's socket that ends a wait when it is readable; nil for none.
  var watched: Int32?
  /// Bytes received when Xlib last searched for events.
  private var searchedBytes: UInt64 = 0
  private var isWatchedReadable = false

  init(_ server: WindowServer) { self.server = server }

  /// Whether XCB has read bytes in which Xlib has not looked for events; such events end no sleep.
  private var hasUnsearchedBytes: Bool { WindowBytesRead(server) != searchedBytes }

  /// Whether Xlib's queue has an event. Reads the socket only if it may have more input.
  mutating func hasEvent() -> Bool {
    if WindowQueued(server) > 0 { return true }
    guard mayHaveInput || hasUnsearchedBytes else { return false }
    let isThere = WindowReceive(server) > 0
    mayHaveInput = false
    noteSearch()
    return isThere
  }

  mutating func noteSearch() { searchedBytes = WindowBytesRead(server) }

  /// Sends buffered requests, and sleeps until there is input. Returns false at the deadline, in
  /// seconds of `MonotonicClock`.
  mutating func wait(until deadline: Double?) -> Bool {
    WindowFlush(server)
    if hasUnsearchedBytes { return true }
    let wake = WindowSleep(server, true, watched ?? -1, deadline ?? .infinity)
    isWatchedReadable = wake.isOtherReadable
    guard wake.isServerReadable || wake.isOtherReadable else { return false }
    mayHaveInput = true
    return true
  }

  /// Sends buffered requests, and sleeps until the deadline or until the watched descriptor is
  /// readable. The server's events do not end the sleep.
  mutating func sleep(until deadline: Double) {
    WindowFlush(server)
    lookAtWatched(until: deadline)
    if !isWatchedReadable || MonotonicClock.now() >= deadline { mayHaveInput = true }
  }

  /// Waits for the watched descriptor until the deadline; does not wait if the deadline has passed.
  mutating func lookAtWatched(until deadline: Double = 0) {
    isWatchedReadable = WindowSleep(server, false, watched ?? -1, deadline).isOtherReadable
  }

  /// Whether the watched descriptor ended the last sleep. Returns true only once.
  mutating func takeSignal() -> Bool {
    defer { isWatchedReadable = false }
    return isWatchedReadable
  }
}
