import CX11
import Glibc

/// The queue of events: what is waited for, and what becomes of each.
extension Window {
  /// Waits for the next event.
  ///
  /// The process sleeps while it waits: without a deadline only the server wakes it.
  ///
  /// - Parameter deadline: When to give up, in seconds of `MonotonicClock`; nil waits forever. An event
  ///   that is already there is returned even after the deadline.
  /// - Returns: nil at the deadline, and when a refresh begins that `FrameClock.nextFrame` waits for.
  /// - Throws: `.connectionLost`.
  public func nextEvent(until deadline: Double?) throws(XWindowError) -> WindowEvent? {
    while true {
      let bytesRead = connection.bytesRead
      if let event = try pendingEvent() { return event }
      // Events may have come with the server's answers.
      if askWhatIsMissing() { continue }
      if frameClock.takeRefresh() { return nil }
      // XCB reads the socket when it is asked for an answer: an event that came with it is in XCB's queue,
      // and poll would not report it.
      if connection.bytesRead != bytesRead { continue }
      let ends = Self.earlier(Self.earlier(deadline, transfers.deadline), frameClock.heldDeadline)
      if connection.waitForInput(until: ends) { continue }
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
      if unsafe frameClock.takes(connection.event) { continue }
      let isTaken = unsafe textInput.takes(connection.event)
      reportComposition()
      if isTaken { continue }
      unsafe handle(ServerEvent(connection.event, from: connection, to: id, clock: &clock))
    }
    if waiting.isEmpty { takeReports() }
    if !waiting.isEmpty { return waiting.removeFirst() }
    if wasDrawn() { return .bufferFreed }
    if connection.isLost { throw .connectionLost }
    return nil
  }

  private static func earlier(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  /// Handles the data of an XInput event, such as an `XIDeviceEvent`.
  @unsafe package func handle(device data: UnsafeMutableRawPointer, type: Int32) {
    unsafe handle(ServerEvent(device: data, type: type))
  }

  private func handle(_ event: ServerEvent) {
    switch event {
    case .input(let event): report(event)
    case .pointerTaken(let time):
      append(devices?.pointerLeft(time: time))
      waiting += [.grabLost, .pointerLeft(time: time)]
    case .exposed(let rect, let isLast): repair(rect, isLast: isLast)
    case .keyReleased(let code, let time):
      if state.detectsRepeats == false, connection.isRepeated() { return }
      keyReleased(code, at: time)
    case .keyboardTaken: releaseKeys()
    case .configured(let configuration): configure(configuration)
    case .reparented(let isOnRoot): state.isOnRoot = isOnRoot
    case .mapped, .unmapped, .destroyed, .obscured, .stateChanged: followState(event)
    case .syncRequested(let value, let isExtended):
      frameClock.requestSize(value, isExtended: isExtended)
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
    case .monitorsTouched:
      connection.monitorWatcher?.update(connection)
      updateMonitor()
    case .settingsTouched(let change):
      if connection.watcher?.update(after: change, connection) == true {
        waiting.append(.settingsChanged(connection.settings))
      }
    case .ignored: break
    }
  }

  /// Delivers an event, with what the server does not report, such as click counts, and updates focus and
  /// devices.
  private func report(_ event: WindowEvent) {
    var event = event
    switch event {
    case .pointerPressed(var pointer):
      noteUserAction(at: pointer.time)
      pointer.clickCount = self.pointer.clicks.press(
        pointer.button, x: pointer.x, y: pointer.y, at: pointer.time,
        within: connection.settings.doubleClickTime)
      event = .pointerPressed(pointer)
    case .pointerReleased(var pointer):
      pointer.clickCount = self.pointer.clicks.release(pointer.button)
      event = .pointerReleased(pointer)
    case .pointerLeft(let time):
      append(devices?.pointerLeft(time: time))
      // Without the focus, keys come here only while the pointer is here.
      if !state.hasFocus { releaseKeys() }
    case .scrolled: if isFromTouchpad { return }
    case .keyPressed(var key):
      noteUserAction(at: key.time)
      unsafe textInput.complete(&key, from: connection.event)
      noteHeld(key)
      event = .keyPressed(key)
    case .focusGained: noteFocus(true)
    case .focusLost:
      noteFocus(false)
      releaseKeys()
    default: break
    }
    waiting.append(event)
  }

  /// Handles what happened to the window as a whole.
  private func followState(_ event: ServerEvent) {
    switch event {
    case .mapped:
      completeStartup()
      state.missing.position = true
      updateVisibility { $0.isMapped = true }
    case .unmapped:
      waiting.append(.grabLost)
      cancelTouches()
      updateVisibility { $0.isMapped = false }
    case .destroyed:
      state.isDestroyed = true
      cancelTouches()
      waiting.append(.destroyed)
    case .obscured(let isObscured): updateVisibility { $0.isObscured = isObscured }
    case .stateChanged:
      let isHidden = connection.hasState(connection.atoms[.netWMStateHidden], window: id)
      updateVisibility { $0.isHidden = isHidden }
    default: break
    }
  }

  private func updateVisibility(_ change: (inout Visibility) -> Void) {
    let wasVisible = state.visibility.isVisible
    change(&state.visibility)
    if state.visibility.isVisible != wasVisible {
      waiting.append(.visibilityChanged(isVisible: state.visibility.isVisible))
      fulfilUnseen()
    }
  }

  /// An invisible window is not drawn: a pending resize is reported as done.
  private func fulfilUnseen() {
    if !state.visibility.isVisible { frameClock.sizeDone() }
  }
}

extension Connection {
  /// Whether `_NET_WM_STATE` of a window contains a state.
  fileprivate func hasState(_ state: XID, window: UInt32) -> Bool {
    let value = property(
      atoms.number(.netWMState), of: window, type: UInt32(XA_ATOM), limit: 256)
    return value?.words.contains(UInt32(state)) ?? false
  }
}
