import CX11
import Glibc
import Pixels

extension Window {
  /// Waits for the next event.
  ///
  /// While it waits the process sleeps: without a deadline nothing wakes it but the server.
  ///
  /// - Parameter deadline: When to give up, in seconds of `MonotonicClock`; nil waits forever. What is
  ///   there already is returned also when the deadline has passed.
  /// - Returns: nil at the deadline.
  /// - Throws: `.connectionLost`.
  public func nextEvent(until deadline: Double?) throws(XWindowError) -> WindowEvent? {
    while true {
      if let event = try pendingEvent() { return event }
      guard connection.waitForInput(until: deadline) else { return nil }
    }
  }

  /// The next event if one is there, without waiting.
  ///
  /// - Throws: `.connectionLost`.
  public func pendingEvent() throws(XWindowError) -> WindowEvent? {
    while waiting.isEmpty, connection.hasEvent() {
      unsafe XNextEvent(connection.display, connection.event)
      if connection.isLost { break }
      unsafe handle(ServerEvent(connection.event, from: connection, clock: &clock))
    }
    if !waiting.isEmpty { return waiting.removeFirst() }
    if connection.isLost { throw .connectionLost }
    return nil
  }

  private func handle(_ event: ServerEvent) {
    switch event {
    case .input(let event): waiting.append(event)
    case .exposed(let rect, let isLast): repair(rect, isLast: isLast)
    case .configured(let width, let height): configure(width: width, height: height)
    case .mapped: updateVisibility { $0.isMapped = true }
    case .unmapped:
      waiting.append(.grabLost)
      updateVisibility { $0.isMapped = false }
    case .destroyed:
      isDestroyed = true
      waiting.append(.destroyed)
    case .obscured(let isObscured): updateVisibility { $0.isObscured = isObscured }
    case .stateChanged:
      let isHidden = connection.hasState(connection.atoms[.netWMStateHidden], window: id)
      updateVisibility { $0.isHidden = isHidden }
    case .syncRequested(let value): counter?.request(value)
    case .imageRead(let segment):
      if buffers.putWasRead(segment: segment) { waiting.append(.bufferFreed) }
    case .ignored: break
    }
  }

  private func updateVisibility(_ change: (inout Visibility) -> Void) {
    let wasVisible = visibility.isVisible
    change(&visibility)
    if visibility.isVisible != wasVisible {
      waiting.append(.visibilityChanged(isVisible: visibility.isVisible))
    }
  }

  /// Takes the newest of the sizes that are in the queue one after the other.
  private func configure(width: Int, height: Int) {
    var size = (width: width, height: height)
    while let next = connection.takeConfiguration() { size = next }
    if size == (self.width, self.height) {
      // Nothing to draw, so whoever waits for it need not.
      counter?.fulfil(connection)
      return
    }
    (self.width, self.height) = size
    waiting.append(.resized(width: size.width, height: size.height))
  }
}

extension Connection {
  /// Sleeps until the server sends something; false at the deadline.
  ///
  /// The corresponding C function is `ppoll`.
  fileprivate func waitForInput(until deadline: Double?) -> Bool {
    var descriptor = unsafe pollfd(
      fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    while true {
      let result: Int32
      if let deadline {
        let rest = min(max(deadline - MonotonicClock.now(), 0), 1e9)
        var timeout = timespec(
          tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
        result = unsafe ppoll(&descriptor, 1, &timeout, nil)
      } else {
        result = unsafe ppoll(&descriptor, 1, nil, nil)
      }
      // Signals cut the sleep short; the deadline still stands.
      if result < 0, errno == EINTR { continue }
      return result != 0
    }
  }

  /// Takes a new size from the head of the queue, if there is one.
  ///
  /// The corresponding C functions are `XEventsQueued` and `XPeekEvent`.
  fileprivate func takeConfiguration() -> (width: Int, height: Int)? {
    guard !isLost, unsafe XEventsQueued(display, QueuedAlready) > 0 else { return nil }
    unsafe XPeekEvent(display, event)
    guard unsafe event.pointee.type == ConfigureNotify else { return nil }
    unsafe XNextEvent(display, event)
    return unsafe (
      width: Int(event.pointee.xconfigure.width), height: Int(event.pointee.xconfigure.height)
    )
  }

  /// Whether the window manager lists a state for a window.
  ///
  /// The corresponding C function is `xcb_get_property`.
  fileprivate func hasState(_ state: XID, window: UInt32) -> Bool {
    if isLost { return false }
    let cookie = unsafe xcb_get_property(
      xcb, 0, window, UInt32(atoms[.netWMState]), UInt32(XA_ATOM), 0, 64)
    guard let reply = unsafe xcb_get_property_reply(xcb, cookie, nil) else { return false }
    defer { unsafe free(reply) }
    let count = unsafe Int(xcb_get_property_value_length(reply)) / 4
    guard count > 0, let value = unsafe xcb_get_property_value(reply) else { return false }
    return (0..<count).contains { index in
      unsafe XID(value.load(fromByteOffset: index * 4, as: UInt32.self)) == state
    }
  }
}
