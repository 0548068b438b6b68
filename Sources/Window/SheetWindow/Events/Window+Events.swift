import CSheetX11
import Glibc
import SheetPixels
import SheetPrimitives

/// The queue of events: what is waited for, and what becomes of each.
extension Window {
  /// Waits for the next event.
  ///
  /// The process sleeps while it waits: without a deadline only the server wakes it.
  ///
  /// While a frame waits for its turn (`FrameClock.nextFrame`), what comes is left unread until then.
  ///
  /// - Parameter deadline: When to give up, in seconds of `MonotonicClock`; nil waits forever.
  /// - Returns: nil at the deadline, and when the turn of the frame has come.
  /// - Throws: `.connectionLost`.
  public func nextEvent(until deadline: Double?) throws(XWindowError) -> WindowEvent? {
    while true {
      if connection.takeSignal() { return .signalled }
      if let event = try queuedEvent() { return event }
      // Events may have come with the server's answers.
      if askWhatIsMissing() { continue }
      if frameClock.takeTurn(at: MonotonicClock.now()) { return nil }
      if wait(until: deadline) { continue }
      let now = MonotonicClock.now()
      waiting += transfers.endSilent(at: now)
      if let deadline, now >= deadline, waiting.isEmpty { return nil }
    }
  }

  /// Sleeps until the server sends something; false at the deadline.
  private func wait(until deadline: Double?) -> Bool {
    let wake = earliest(deadline, transfers.deadline, frameClock.heldDeadline)
    // What comes until a frame is due would only be seen in that frame: all of it is taken then. Transfers
    // take many steps, and another machine's times are those of reading.
    if connection.isLocal, transfers.deadline == nil, state.visibility.isVisible,
      let due = frameClock.turn(after: MonotonicClock.now())
    {
      connection.flush()
      connection.sleep(until: wake.map { min($0, due) } ?? due)
      return false
    }
    return connection.waitForInput(until: wake)
  }

  /// The next event that is already there, or nil.
  ///
  /// - Throws: `.connectionLost`.
  public func pendingEvent() throws(XWindowError) -> WindowEvent? {
    connection.socket.mayHaveInput = true
    return try queuedEvent()
  }

  /// The next event of those that came until `nextEvent` last returned, or nil: what came since is not read.
  ///
  /// - Throws: `.connectionLost`.
  public func queuedEvent() throws(XWindowError) -> WindowEvent? {
    while waiting.isEmpty, connection.hasEvent() {
      unsafe XNextEvent(connection.display, connection.event)
      if connection.isLost { break }
      if unsafe frameClock.takes(connection.event) { continue }
      let isTaken = unsafe textInput.takes(connection.event)
      // An input method may have something to send.
      if isTaken { connection.socket.mayHaveInput = true }
      reportComposition()
      if !isTaken { unsafe handle(connection.event) }
    }
    if waiting.isEmpty { takeReports() }
    if !waiting.isEmpty { return waiting.removeFirst() }
    if wasDrawn() { return .bufferFreed }
    if connection.isLost { throw .connectionLost }
    return nil
  }

  /// Xlib's union ends here: each event goes on as the structure of its type.
  @unsafe private func handle(_ event: UnsafeMutablePointer<XEvent>) {
    if unsafe isForeign(event) { return unsafe handle(foreign: event) }
    switch unsafe event.pointee.type {
    case MotionNotify: unsafe pointerMoved(event.pointee.xmotion)
    case ButtonPress: unsafe buttonPressed(event.pointee.xbutton)
    case ButtonRelease: unsafe buttonReleased(event.pointee.xbutton)
    case LeaveNotify: unsafe pointerLeft(event.pointee.xcrossing)
    case KeyPress: unsafe keyPressed(event)
    case KeyRelease: unsafe keyReleased(event.pointee.xkey)
    case FocusIn: unsafe focusGained(event.pointee.xfocus)
    case FocusOut: unsafe focusLost(event.pointee.xfocus)
    case MappingNotify: unsafe XRefreshKeyboardMapping(&event.pointee.xmapping)
    case GenericEvent: unsafe handle(device: event)
    case Expose: unsafe exposed(event.pointee.xexpose)
    case ConfigureNotify: unsafe configure(event.pointee.xconfigure)
    case ReparentNotify: state.isOnRoot = unsafe event.pointee.xreparent.parent == connection.root
    case MapNotify: mapped()
    case UnmapNotify: unmapped()
    case DestroyNotify: destroyed()
    case VisibilityNotify:
      let isObscured = unsafe event.pointee.xvisibility.state == VisibilityFullyObscured
      updateVisibility { $0.isObscured = isObscured }
    case PropertyNotify: unsafe propertyChanged(event.pointee.xproperty)
    case SelectionRequest:
      unsafe transfers.offers.answer(TextRequest(event.pointee.xselectionrequest))
    case SelectionNotify:
      waiting += unsafe transfers.answered(SelectionAnswer(event.pointee.xselection))
    case SelectionClear: unsafe selectionLost(event.pointee.xselectionclear)
    case ClientMessage: unsafe messageCame(event)
    case let type where connection.monitorWatcher?.isEvent(type) == true: monitorsChanged()
    default: break
    }
  }

  /// Whether an event concerns a window other than the program's own.
  @unsafe private func isForeign(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    switch unsafe event.pointee.type {
    case PropertyNotify, DestroyNotify, ConfigureNotify, MapNotify, UnmapNotify, ClientMessage:
      unsafe event.pointee.xany.window != XID(id)
    default: false
    }
  }

  /// Events of other programs' windows matter for transfers of text, the monitors and the settings.
  @unsafe private func handle(foreign event: UnsafeMutablePointer<XEvent>) {
    switch unsafe event.pointee.type {
    case PropertyNotify where unsafe event.pointee.xproperty.state == PropertyDelete:
      let property = unsafe event.pointee.xproperty
      unsafe transfers.offers.pieceWasTaken(
        requestor: UInt32(truncatingIfNeeded: property.window),
        property: UInt32(truncatingIfNeeded: property.atom))
    // Another size of the screen, or other monitors.
    case ConfigureNotify where unsafe event.pointee.xconfigure.window == connection.root:
      let size = unsafe event.pointee.xconfigure
      unsafe connection.noteScreenSize(width: size.width, height: size.height)
      monitorsChanged()
    default:
      if unsafe connection.watcher?.update(after: event, connection) == true {
        waiting.append(.settingsChanged(connection.settings))
      }
    }
  }

  private func selectionLost(_ event: XSelectionClearEvent) {
    unsafe transfers.offers.clear(event)
    guard state.role != 0, unsafe event.selection == Atom(state.role) else { return }
    state.role = 0
    waiting.append(.closeRequested)
  }

  private func exposed(_ event: XExposeEvent) {
    let rect = unsafe PixelRect(
      x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    repair(rect, isLast: unsafe event.count == 0)
  }

  private func propertyChanged(_ event: XPropertyEvent) {
    if unsafe event.atom == connection.atoms[.netWMState] {
      let isHidden = connection.hasState(connection.atoms[.netWMStateHidden], window: id)
      updateVisibility { $0.isHidden = isHidden }
    } else if unsafe event.state == PropertyNewValue {
      waiting += unsafe transfers.propertyWasSet(UInt32(truncatingIfNeeded: event.atom))
    }
  }

  @unsafe private func messageCame(_ event: UnsafeMutablePointer<XEvent>) {
    let message = unsafe event.pointee.xclient
    if let drag = unsafe DragMessage(message, connection.atoms) {
      return append(transfers.drags.handle(drag))
    }
    guard unsafe message.message_type == connection.atoms[.wmProtocols],
      unsafe message.format == 32
    else { return }
    let data = unsafe message.data.l
    switch UInt32(truncatingIfNeeded: data.0) {
    case connection.atoms[.wmDeleteWindow]: waiting.append(.closeRequested)
    case connection.atoms[.netWMPing]: unsafe connection.answerPing(event)
    case connection.atoms[.netWMSyncRequest]:
      let low = UInt32(truncatingIfNeeded: data.2)
      let high = Int32(truncatingIfNeeded: data.3)
      desktop.sizeCounter?.request(Int64(high) << 32 | Int64(low))
    default: break
    }
  }

  func append(_ event: WindowEvent?) {
    if let event { waiting.append(event) }
  }
}

extension Connection {
  /// Whether `_NET_WM_STATE` of a window contains a state.
  fileprivate func hasState(_ state: UInt32, window: UInt32) -> Bool {
    let value = property(
      atoms[.netWMState], of: window, type: UInt32(XA_ATOM), limit: 256)
    return value?.words.contains(state) ?? false
  }

  /// Answers `_NET_WM_PING` by sending the message back to the root window.
  @unsafe fileprivate func answerPing(_ event: UnsafeMutablePointer<XEvent>) {
    unsafe event.pointee.xclient.window = root
    unsafe withXlib { display in
      unsafe XSendEvent(
        display, root, 0, SubstructureNotifyMask | SubstructureRedirectMask, event)
    }
  }
}
