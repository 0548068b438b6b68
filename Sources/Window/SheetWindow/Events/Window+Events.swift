import CSheetX11
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
      let type = WindowNextEvent(connection.server)
      if connection.isLost { break }
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
    if Self.structural.contains(type), WindowOfEvent(server) != id { return handle(foreign: type) }
    switch type {
    case MotionNotify, ButtonPress, ButtonRelease, EnterNotify, LeaveNotify, KeyPress, KeyRelease,
      FocusIn, FocusOut, GenericEvent:
      input.handle(type)
    case MappingNotify: connection.withXlib { WindowReloadKeyboard(server) }
    case Expose:
      let exposure = WindowReadExposure(server)
      let part = frames.repair(PixelRect(exposure.rect), isLast: exposure.isLast)
      append(part.map(WindowEvent.exposed))
    case ConfigureNotify: configure()
    case ReparentNotify: isOnRoot = WindowIsOnRoot(server)
    case MapNotify: mapped()
    case UnmapNotify: unmapped()
    case DestroyNotify: destroyed()
    case VisibilityNotify: updateVisibility { $0.isObscured = WindowIsObscured(server) }
    case PropertyNotify: propertyChanged(WindowReadPropertyChange(server))
    case SelectionRequest: transfers.offers.answer(WindowReadSelection(server))
    case SelectionNotify: waiting += transfers.answered(WindowReadSelection(server))
    case SelectionClear: selectionLost(WindowReadSelection(server))
    case ClientMessage: messageCame(WindowReadMessage(server))
    case let type where connection.monitorWatcher?.isEvent(type) == true: monitorsChanged()
    default: break
    }
  }

  private static let structural = [
    PropertyNotify, DestroyNotify, ConfigureNotify, MapNotify, UnmapNotify, ClientMessage,
  ]

  private func handle(foreign type: Int32) {
    let window = WindowOfEvent(connection.server)
    if type == PropertyNotify {
      let change = WindowReadPropertyChange(connection.server)
      if !change.isSet {
        transfers.offers.pieceWasTaken(requestor: window, property: change.property)
      }
    } else if type == ConfigureNotify, window == connection.root {
      let screen = WindowReadConfiguration(connection.server)
      WindowNoteScreenSize(connection.server, screen.width, screen.height)
      return monitorsChanged()
    }
    if connection.settingsWatcher?.update(after: type, connection) == true {
      waiting.append(.settingsChanged(connection.settings))
    }
  }

  private func selectionLost(_ event: WindowSelection) {
    transfers.offers.clear(event)
    guard role != 0, event.selection == role else { return }
    role = 0
    waiting.append(.closeRequested)
  }

  private func propertyChanged(_ change: WindowPropertyChange) {
    let state = connection.atoms[.netWMState]
    if change.property == state {
      let states = connection.property(state, of: id, type: UInt32(XA_ATOM), limit: 256)?.words
      let isHidden = states?.contains(connection.atoms[.netWMStateHidden]) ?? false
      updateVisibility { $0.isHidden = isHidden }
    } else if change.isSet {
      waiting += transfers.propertyWasSet(change.property)
    }
  }

  private func messageCame(_ message: WindowMessage) {
    guard message.type == connection.atoms[.wmProtocols] else {
      return append(transfers.drags.handle(message))
    }
    switch message.words.0 {
    case connection.atoms[.wmDeleteWindow]: waiting.append(.closeRequested)
    case connection.atoms[.netWMPing]:
      connection.withXlib { WindowReturnMessage(connection.server) }
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

extension PixelRect {
  init(_ rect: xcb_rectangle_t) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
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
