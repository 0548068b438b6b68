import CSheetX11

struct Socket {
  private let server: WindowServer
  var mayHaveInput = true
  /// A second descriptor that ends a wait when it is readable; nil for none.
  var watched: Int32?
  /// The total of received bytes when Xlib last searched for events.
  private var searchedBytes: UInt64 = 0
  private var isWatchedReadable = false

  init(_ server: WindowServer) { self.server = server }

  /// Whether XCB has read bytes that Xlib has not searched for events; `poll` no longer reports
  /// them.
  private var hasUnsearchedBytes: Bool { WindowBytesRead(server) != searchedBytes }

  /// Whether Xlib's queue has an event. Reads the socket only if it may have input.
  mutating func hasEvent() -> Bool {
    if WindowQueued(server) > 0 { return true }
    guard mayHaveInput || hasUnsearchedBytes else { return false }
    let isThere = WindowReceive(server) > 0
    mayHaveInput = false
    noteSearch()
    return isThere
  }

  mutating func noteSearch() { searchedBytes = WindowBytesRead(server) }

  /// Sends buffered requests, and sleeps until input; false at the deadline, in seconds of
  /// `MonotonicClock`.
  mutating func wait(until deadline: Double?) -> Bool {
    WindowFlush(server)
    if hasUnsearchedBytes { return true }
    let wake = WindowSleep(server, true, watched ?? -1, deadline ?? .infinity)
    isWatchedReadable = wake.isOtherReadable
    guard wake.isServerReadable || wake.isOtherReadable else { return false }
    mayHaveInput = true
    return true
  }

  /// Sends buffered requests, and sleeps until the deadline or the watched descriptor is readable.
  /// The server's events do not end the sleep.
  mutating func sleep(until deadline: Double) {
    WindowFlush(server)
    lookAtWatched(until: deadline)
    if !isWatchedReadable || MonotonicClock.now() >= deadline { mayHaveInput = true }
  }

  /// Waits for the watched descriptor until the deadline; a past deadline means no wait.
  mutating func lookAtWatched(until deadline: Double = 0) {
    isWatchedReadable = WindowSleep(server, false, watched ?? -1, deadline).isOtherReadable
  }

  /// Whether the watched descriptor ended the last sleep. True only once.
  mutating func takeSignal() -> Bool {
    defer { isWatchedReadable = false }
    return isWatchedReadable
  }
}
