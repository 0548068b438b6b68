import CSheetXLibraries
import SheetPixels
import SheetPrimitives

extension Window {
  /// Waits for the next event; nil at the deadline, in seconds of `MonotonicClock`, or when a
  /// waiting frame may be drawn. Leaves events unread while a frame waits.
  package func nextEvent(until deadline: Double?) throws(XWindowError) -> WindowEvent? {
    while true {
      if connection.socket.takeSignal() { return .signalled }
      if let event = try queuedEvent() { return event }
      // Looks again, because events may have come with the server's replies.
      if askWhatIsMissing() { continue }
      if frames.clock.takeTurn(at: MonotonicClock.now()) {
        // Checks the server and the watched descriptor here, because a late frame skips the sleep.
        connection.socket.mayHaveInput = true
        if connection.socket.watched != nil { connection.socket.lookAtWatched() }
        return nil
      }
      if wait(until: deadline) { continue }
      let now = MonotonicClock.now()
      waiting += transfers.endSilent(at: now)
      if let deadline, now >= deadline, waiting.isEmpty { return nil }
    }
  }

  /// Sleeps until input, the time of a waiting frame or the deadline; true means new input.
  private func wait(until deadline: Double?) -> Bool {
    let wake = earliest(deadline, transfers.deadline, frames.clock.heldDeadline)
    // Leaves events unread until the frame is due, because only the frame shows their effect.
    // Reads at once during a transfer, which takes many steps, and from a remote server, whose
    // events get the time at which they are read.
    if connection.isLocal, transfers.deadline == nil, visibility.isVisible,
      let due = frames.clock.turn(after: MonotonicClock.now())
    {
      connection.socket.sleep(until: wake.map { min($0, due) } ?? due)
      return false
    }
    return connection.socket.wait(until: wake)
  }

  /// Sends questions to the server before a sleep, because a frame should not wait for answers.
  /// Returns whether the call has waited for the server.
  private func askWhatIsMissing() -> Bool {
    // On a remote connection, an unfinished frame would delay the replies.
    if connection.isLost || !connection.isLocal && frames.hasUndrawnContent() { return false }
    if mustLocate {
      mustLocate = false
      locate()
      return true
    }
    // Until the server has reported the window's position, assume the main monitor.
    let monitors = connection.monitors
    let monitor = monitor ?? monitors.first { $0.isPrimary } ?? monitors.first
    return input.findDevices() || frames.clock.follow(monitorRate: monitor?.refreshRate)
  }

  /// The next event, without waiting; nil for none. Always reads the socket.
  package func pendingEvent() throws(XWindowError) -> WindowEvent? {
    connection.socket.mayHaveInput = true
    return try queuedEvent()
  }

  /// The next event, without waiting; nil for none. Reads the socket only if it may have input.
  package func queuedEvent() throws(XWindowError) -> WindowEvent? {
    input.moveEvents(to: &waiting)
    while waiting.isEmpty, connection.socket.hasEvent() {
      guard let type = connection.server.takeEvent() else { break }
      if frames.clock.takes(type) { continue }
      let isTaken = input.text.takes(type)
      // Makes the next `hasEvent` send the requests that the input method may have buffered.
      if isTaken { connection.socket.mayHaveInput = true }
      input.reportComposition()
      input.moveEvents(to: &waiting)
      if !isTaken { handle(type) }
      input.moveEvents(to: &waiting)
    }
    if waiting.isEmpty { append(frames.takeReports().map(WindowEvent.exposed)) }
    if !waiting.isEmpty { return waiting.removeFirst() }
    if frames.wasDrawn() { return .frameDrawn }
    if connection.isLost { throw .connectionLost }
    return nil
  }

  private func handle(_ type: Int32) {
    let server = connection.server
    if Self.structural.contains(type), server.eventWindow != id { return handle(foreign: type) }
    switch type {
    case MotionNotify, ButtonPress, ButtonRelease, EnterNotify, LeaveNotify, KeyPress, KeyRelease,
      FocusIn, FocusOut, GenericEvent:
      input.handle(type)
    case MappingNotify:
      connection.withXlib {
        _ = unsafe XRefreshKeyboardMapping(&server.event.pointee.xmapping)
      }
    case Expose:
      let exposure = unsafe server.event.pointee.xexpose
      let rect = unsafe PixelRect(
        x: Int(exposure.x), y: Int(exposure.y), width: Int(exposure.width),
        height: Int(exposure.height))
      append(frames.repair(rect, isLast: unsafe exposure.count == 0).map(WindowEvent.exposed))
    case ConfigureNotify: configure()
    case ReparentNotify:
      isOnRoot = unsafe server.event.pointee.xreparent.parent == XID(connection.root)
    case MapNotify: mapped()
    case UnmapNotify: unmapped()
    case DestroyNotify: destroyed()
    case VisibilityNotify:
      let state = unsafe server.event.pointee.xvisibility.state
      updateVisibility { $0.isObscured = state == VisibilityFullyObscured }
    case PropertyNotify: unsafe propertyChanged(PropertyEvent(server.event))
    case SelectionRequest: unsafe transfers.offers.answer(SelectionEvent(server.event))
    case SelectionNotify: waiting += unsafe transfers.answered(SelectionEvent(server.event))
    case SelectionClear: unsafe selectionLost(SelectionEvent(server.event))
    case ClientMessage: unsafe messageCame(ClientMessageEvent(server.event))
    case let type where connection.monitorWatcher?.isEvent(type) == true: monitorsChanged()
    default: break
    }
  }

  private static let structural = [
    PropertyNotify, DestroyNotify, ConfigureNotify, MapNotify, UnmapNotify, ClientMessage,
  ]

  private func handle(foreign type: Int32) {
    let server = connection.server
    let window = server.eventWindow
    if type == PropertyNotify {
      let change = unsafe PropertyEvent(server.event)
      if !change.isSet {
        transfers.offers.pieceWasTaken(requestor: window, property: change.property)
      }
    } else if type == ConfigureNotify, window == connection.root {
      server.noteScreenSize(server.configuration)
      return monitorsChanged()
    }
    if connection.settingsWatcher?.update(after: type, connection) == true {
      waiting.append(.settingsChanged(connection.settings))
    }
  }

  private func selectionLost(_ event: SelectionEvent) {
    transfers.offers.clear(event)
    guard role != 0, event.selection == role else { return }
    role = 0
    waiting.append(.closeRequested)
  }

  private func propertyChanged(_ change: PropertyEvent) {
    let state = connection.atoms[.netWMState]
    if change.property == state {
      let states = connection.property(state, of: id, type: UInt32(XA_ATOM), limit: 256)?.words
      let isHidden = states?.contains(connection.atoms[.netWMStateHidden]) ?? false
      updateVisibility { $0.isHidden = isHidden }
    } else if change.isSet {
      waiting += transfers.propertyWasSet(change.property)
    }
  }

  private func messageCame(_ message: ClientMessageEvent) {
    guard message.type == connection.atoms[.wmProtocols] else {
      return append(transfers.drags.handle(message))
    }
    switch message.words.0 {
    case connection.atoms[.wmDeleteWindow]: waiting.append(.closeRequested)
    case connection.atoms[.netWMPing]:
      connection.withXlib(connection.server.returnMessage)
    case connection.atoms[.netWMSyncRequest]:
      let value = Int64(Int32(bitPattern: message.words.3)) << 32 | Int64(message.words.2)
      frames.sizeCounter?.request(value)
    default: break
    }
  }

  func append(_ event: WindowEvent?) {
    if let event { waiting.append(event) }
  }
}

extension Server {
  /// Takes the next event from Xlib's queue into `event`; returns its type, nil when the server is
  /// gone. Waits for an event.
  func takeEvent() -> Int32? {
    unsafe XNextEvent(display, event)
    return unsafe isLost ? nil : event.pointee.type
  }

  /// The window of the last event.
  var eventWindow: UInt32 { unsafe UInt32(truncatingIfNeeded: event.pointee.xany.window) }

  /// Answers _NET_WM_PING.
  fileprivate func returnMessage() {
    var answer = unsafe event.pointee
    unsafe answer.xclient.window = XID(root)
    unsafe XSendEvent(
      display, XID(root), 0, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
  }
}

extension xcb_rectangle_t {
  /// Traps if a number does not fit in 16 bits.
  init(_ rect: PixelRect) {
    self.init(
      x: Int16(rect.minX), y: Int16(rect.minY), width: UInt16(rect.width),
      height: UInt16(rect.height))
  }
}
