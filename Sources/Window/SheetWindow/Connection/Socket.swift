import CSheetLinux
import CSheetXLibraries

struct Socket {
  private let server: Server
  var mayHaveInput = true
  /// A second descriptor that ends a wait when it is readable; nil for none.
  var watched: Int32?
  /// The total of received bytes when Xlib last searched for events.
  private var searchedBytes: UInt64 = 0
  private var isWatchedReadable = false

  init(_ server: Server) { self.server = server }

  /// Whether XCB has read bytes that Xlib has not searched for events; `poll` no longer reports
  /// them.
  private var hasUnsearchedBytes: Bool { unsafe xcb_total_read(server.xcb) != searchedBytes }

  /// Whether Xlib's queue has an event. Reads the socket only if it may have input.
  mutating func hasEvent() -> Bool {
    if hasQueuedEvent { return true }
    guard mayHaveInput || hasUnsearchedBytes else { return false }
    let isThere = unsafe !server.isLost && XPending(server.display) > 0 && !server.isLost
    mayHaveInput = false
    noteSearch()
    return isThere
  }

  /// Does not read the socket.
  var hasQueuedEvent: Bool {
    unsafe !server.isLost && XEventsQueued(server.display, Int32(QueuedAlready)) > 0
  }

  mutating func noteSearch() { searchedBytes = unsafe xcb_total_read(server.xcb) }

  /// Sends buffered requests, and sleeps until input; false at the deadline, in seconds of
  /// `MonotonicClock`.
  mutating func wait(until deadline: Double?) -> Bool {
    server.flush()
    if hasUnsearchedBytes { return true }
    let wake = poll(waitsForServer: true, until: deadline ?? .infinity)
    isWatchedReadable = wake.is_second_readable
    guard wake.is_first_readable || wake.is_second_readable else { return false }
    mayHaveInput = true
    return true
  }

  /// Sends buffered requests, and sleeps until the deadline or the watched descriptor is readable.
  /// The server's events do not end the sleep.
  mutating func sleep(until deadline: Double) {
    server.flush()
    lookAtWatched(until: deadline)
    if !isWatchedReadable || MonotonicClock.now() >= deadline { mayHaveInput = true }
  }

  /// Waits for the watched descriptor until the deadline; a past deadline means no wait.
  mutating func lookAtWatched(until deadline: Double = 0) {
    isWatchedReadable = poll(waitsForServer: false, until: deadline).is_second_readable
  }

  private func poll(waitsForServer: Bool, until deadline: Double) -> linux_wake {
    let socket = waitsForServer ? unsafe XConnectionNumber(server.display) : -1
    return linux_poll(socket, watched ?? -1, deadline)
  }

  /// Whether the watched descriptor ended the last sleep. True only once.
  mutating func takeSignal() -> Bool {
    defer { isWatchedReadable = false }
    return isWatchedReadable
  }
}
