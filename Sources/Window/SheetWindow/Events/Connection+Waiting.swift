import CSheetX11
import Glibc

extension Connection {
  /// Whether there is an event. Reads the socket only when something may have come, since the last look or
  /// with an answer that XCB has read.
  func hasEvent() -> Bool {
    if isLost { return false }
    if unsafe XEventsQueued(display, QueuedAlready) > 0 { return true }
    guard socket.mayHaveInput || hasUnsearchedBytes else { return false }
    let isThere = unsafe XPending(display) > 0
    socket.mayHaveInput = false
    noteSearch()
    return isThere && !isLost
  }

  /// Xlib has looked for events in all that was received.
  func noteSearch() { socket.searchedBytes = bytesRead }

  /// XCB reads the socket also when it sends, or is asked for an answer. An event that came with that is in
  /// XCB's queue, and `ppoll` would not report it.
  private var hasUnsearchedBytes: Bool { bytesRead != socket.searchedBytes }

  /// Sleeps until the server sends something, or the watched descriptor can be read; false at the deadline.
  /// Returns at once where something has been read in which no event was looked for.
  func waitForInput(until deadline: Double?) -> Bool {
    flush()
    if hasUnsearchedBytes { return true }
    var descriptors = unsafe (
      pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0),
      // The kernel passes over −1.
      pollfd(fd: socket.watched ?? -1, events: Int16(POLLIN), revents: 0)
    )
    let isReadable = unsafe withUnsafeMutablePointer(to: &descriptors) {
      unsafe $0.withMemoryRebound(to: pollfd.self, capacity: 2) {
        unsafe Connection.sleep(until: deadline, $0, 2)
      }
    }
    guard isReadable else { return false }
    socket.isWatchedReadable = descriptors.1.revents != 0
    socket.mayHaveInput = true
    return true
  }

  /// Has a wait for events end, with `WindowEvent.signalled`, whenever a descriptor can be read: the program
  /// reads it then, or does not sleep any more. nil ends that.
  public func watch(_ descriptor: Int32?) { socket.watched = descriptor }

  /// Whether the watched descriptor could be read when the program last woke.
  func takeSignal() -> Bool {
    defer { socket.isWatchedReadable = false }
    return socket.isWatchedReadable
  }

  /// Sleeps, whatever the server sends.
  func sleep(until deadline: Double) {
    _ = unsafe Connection.sleep(until: deadline, nil, 0)
    socket.mayHaveInput = true
  }

  /// - Returns: Whether a descriptor can be read; false at the deadline.
  @unsafe private static func sleep(
    until deadline: Double?, _ descriptors: UnsafeMutablePointer<pollfd>?, _ count: nfds_t
  ) -> Bool {
    while true {
      let result: Int32
      if let deadline {
        let rest = min(max(deadline - MonotonicClock.now(), 0), 1e9)
        var timeout = timespec(
          tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
        result = unsafe ppoll(descriptors, count, &timeout, nil)
      } else {
        result = unsafe ppoll(descriptors, count, nil, nil)
      }
      // A signal ended the wait early: wait for the rest.
      if result < 0, errno == EINTR { continue }
      return result != 0
    }
  }

  /// Bytes that were received so far.
  private var bytesRead: UInt64 { unsafe isLost ? 0 : xcb_total_read(xcb) }

  /// Whether an event tells that the server has done a request: every event names the newest request that
  /// was done before it.
  func hasDone(_ request: UInt32) -> Bool {
    if isLost { return true }
    let newest = unsafe UInt32(truncatingIfNeeded: XLastKnownRequestProcessed(display))
    return Int32(bitPattern: newest &- request) >= 0
  }
}
