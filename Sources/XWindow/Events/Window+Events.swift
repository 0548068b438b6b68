import CX11
import Glibc
import Pixels

extension Window {
  /// Waits for the next event.
  ///
  /// The process sleeps while it waits: without a deadline only the server wakes it.
  ///
  /// - Parameter deadline: When to give up, in seconds of `MonotonicClock`; nil waits forever. An event
  ///   that is already there is returned even after the deadline.
  /// - Returns: nil at the deadline.
  /// - Throws: `.connectionLost`.
  public func nextEvent(until deadline: Double?) throws(XWindowError) -> WindowEvent? {
    while true {
      if let event = try pendingEvent() { return event }
      if connection.waitForInput(until: Self.earlier(deadline, transfers.deadline)) { continue }
      let now = MonotonicClock.now()
      waiting += transfers.endSilent(at: now)
      if let deadline, now >= deadline, waiting.isEmpty { return nil }
    }
  }

  /// The next event that is already there, or nil.
  ///
  /// - Throws: `.connectionLost`.
  public func pendingEvent() throws(XWindowError) -> WindowEvent? {
    while waiting.isEmpty, connection.hasEvent() {
      unsafe XNextEvent(connection.display, connection.event)
      if connection.isLost { break }
      if let textInput, unsafe textInput.takes(connection.event) { continue }
      unsafe handle(ServerEvent(connection.event, from: connection, to: id, clock: &clock))
    }
    if !waiting.isEmpty { return waiting.removeFirst() }
    if shownPicture.wasFinished(connection) { return .bufferFreed }
    if connection.isLost { throw .connectionLost }
    return nil
  }

  private static func earlier(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  private func handle(_ event: ServerEvent) {
    switch event {
    case .input(let event): if !isImitation(event) { waiting.append(complete(event)) }
    case .pointerTaken(let time):
      waiting += [.grabLost, complete(.pointerLeft(time: time))]
    case .exposed(let rect, let isLast): repair(rect, isLast: isLast)
    case .configured(let width, let height): configure(width: width, height: height)
    case .mapped: updateVisibility { $0.isMapped = true }
    case .unmapped:
      waiting.append(.grabLost)
      cancelTouches()
      updateVisibility { $0.isMapped = false }
    case .destroyed:
      isDestroyed = true
      cancelTouches()
      waiting.append(.destroyed)
    case .obscured(let isObscured): updateVisibility { $0.isObscured = isObscured }
    case .stateChanged:
      let isHidden = connection.hasState(connection.atoms[.netWMStateHidden], window: id)
      updateVisibility { $0.isHidden = isHidden }
    case .syncRequested(let value):
      counter?.request(value)
      fulfilUnseen()
    case .imageRead(let segment):
      if buffers.putWasRead(segment: segment) { waiting.append(.bufferFreed) }
    case .selectionRequested, .selectionCleared, .selectionAnswered, .propertySet,
      .foreignPropertyDeleted, .dragged:
      waiting += transfers.handle(event)
    case .touched(let phase, let id, let x, let y, let stamp):
      touched(phase, id: id, x: x, y: y, stamp: stamp)
    case .deviceMoved(let motion): deviceMoved(motion)
    case .devicesChanged: devices?.findTouchpads()
    case .settingsTouched(let change):
      if connection.watcher?.update(after: change, connection) == true {
        waiting.append(.settingsChanged(connection.settings))
      }
    case .ignored: break
    }
  }

  private func updateVisibility(_ change: (inout Visibility) -> Void) {
    let wasVisible = visibility.isVisible
    change(&visibility)
    if visibility.isVisible != wasVisible {
      waiting.append(.visibilityChanged(isVisible: visibility.isVisible))
      fulfilUnseen()
    }
  }

  /// An invisible window is not drawn: a pending resize is reported as done.
  private func fulfilUnseen() {
    if !visibility.isVisible { counter?.fulfil(connection) }
  }

  /// Takes the newest of consecutive sizes in the queue.
  private func configure(width: Int, height: Int) {
    var size = (width: width, height: height)
    while let next = connection.takeConfiguration(of: id) { size = next }
    if size == (self.width, self.height) {
      // Nothing to draw: the resize is done.
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
      // A signal ended the wait early: wait for the rest.
      if result < 0, errno == EINTR { continue }
      return result != 0
    }
  }

  /// Removes a ConfigureNotify from the head of the queue, if one is there.
  ///
  /// The corresponding C functions are `XEventsQueued` and `XPeekEvent`.
  fileprivate func takeConfiguration(of window: UInt32) -> (width: Int, height: Int)? {
    guard !isLost, unsafe XEventsQueued(display, QueuedAlready) > 0 else { return nil }
    unsafe XPeekEvent(display, event)
    guard unsafe event.pointee.type == ConfigureNotify,
      unsafe event.pointee.xconfigure.window == XID(window)
    else { return nil }
    unsafe XNextEvent(display, event)
    return unsafe (
      width: Int(event.pointee.xconfigure.width), height: Int(event.pointee.xconfigure.height)
    )
  }

  /// Whether `_NET_WM_STATE` of a window contains a state.
  fileprivate func hasState(_ state: XID, window: UInt32) -> Bool {
    let value = property(
      atoms.number(.netWMState), of: window, type: UInt32(XA_ATOM), limit: 256)
    return value?.words.contains(UInt32(state)) ?? false
  }
}
