import CX11
import Pixels

/// Translates Xlib's C union into Swift values.
extension ServerEvent {
  /// Translates an event.
  ///
  /// - Parameters:
  ///   - event: As Xlib filled it in.
  ///   - connection: Where it came from.
  ///   - window: The program's window; events of other windows are translated separately.
  ///   - clock: Turns the server's times into local ones.
  @unsafe init(
    _ event: UnsafeMutablePointer<XEvent>, from connection: Connection, to window: UInt32,
    clock: inout ServerClock
  ) {
    if unsafe Self.isForeign(event, window) {
      unsafe self.init(foreign: event, from: connection)
      return
    }
    switch unsafe event.pointee.type {
    case MotionNotify: unsafe self.init(motion: event.pointee.xmotion, &clock)
    case ButtonPress: unsafe self.init(press: event.pointee.xbutton, &clock)
    case ButtonRelease: unsafe self.init(release: event.pointee.xbutton, &clock)
    case KeyPress: unsafe self.init(key: &event.pointee.xkey, from: connection, &clock)
    case KeyRelease: unsafe self.init(keyRelease: event.pointee.xkey, &clock)
    case LeaveNotify: unsafe self.init(leave: event.pointee.xcrossing, &clock)
    case FocusIn: unsafe self.init(focusIn: event.pointee.xfocus)
    case FocusOut: unsafe self.init(focusOut: event.pointee.xfocus)
    case Expose: unsafe self.init(expose: event.pointee.xexpose)
    case ConfigureNotify: self = unsafe .configured(Configuration(event.pointee.xconfigure))
    case ReparentNotify:
      self = unsafe .reparented(isOnRoot: event.pointee.xreparent.parent == connection.root)
    case MapNotify: self = .mapped
    case UnmapNotify: self = .unmapped
    case DestroyNotify: self = .destroyed
    case VisibilityNotify:
      self = unsafe .obscured(event.pointee.xvisibility.state == VisibilityFullyObscured)
    case PropertyNotify: unsafe self.init(property: event.pointee.xproperty, from: connection)
    case SelectionRequest, SelectionNotify, SelectionClear: unsafe self.init(selection: event)
    case GenericEvent: unsafe self.init(device: event, from: connection)
    case ClientMessage: unsafe self.init(message: event, from: connection)
    case MappingNotify:
      unsafe XRefreshKeyboardMapping(&event.pointee.xmapping)
      self = .ignored
    case connection.sharedMemory?.completionEvent:
      self = unsafe .imageRead(segment: Self.segment(of: event))
    case let type where connection.monitorWatcher?.isEvent(type) == true: self = .monitorsTouched
    default: self = .ignored
    }
  }

  /// The segment that a completion event names.
  @unsafe private static func segment(of event: UnsafeMutablePointer<XEvent>) -> UInt32 {
    unsafe UnsafeMutableRawPointer(event).withMemoryRebound(
      to: XShmCompletionEvent.self, capacity: 1
    ) { completion in
      unsafe UInt32(truncatingIfNeeded: completion.pointee.shmseg)
    }
  }

  private init(motion: XMotionEvent, _ clock: inout ServerClock) {
    let time = unsafe clock.seconds(
      at: UInt32(truncatingIfNeeded: motion.time), now: MonotonicClock.now(), startsGesture: false)
    self = unsafe .input(
      .pointerMoved(
        PointerEvent(
          x: Double(motion.x), y: Double(motion.y), button: nil,
          modifiers: Modifiers(rawValue: motion.state), time: time)))
  }

  private init(press: XButtonEvent, _ clock: inout ServerClock) {
    let notches: (x: Int, y: Int)? =
      switch unsafe press.button {
      case 4: (0, -1)
      case 5: (0, 1)
      case 6: (-1, 0)
      case 7: (1, 0)
      default: nil
      }
    guard let notches else {
      self = unsafe .input(.pointerPressed(Self.pointer(press, &clock, isPress: true)))
      return
    }
    let event = unsafe Self.pointer(press, &clock, isPress: false)
    self = .input(
      .scrolled(
        ScrollEvent(
          x: event.x, y: event.y, notchesX: notches.x, notchesY: notches.y,
          modifiers: event.modifiers, time: event.time)))
  }

  private init(release: XButtonEvent, _ clock: inout ServerClock) {
    let isWheel = unsafe (4...7).contains(release.button)
    self =
      unsafe isWheel
      ? .ignored : .input(.pointerReleased(Self.pointer(release, &clock, isPress: false)))
  }

  private static func pointer(
    _ event: XButtonEvent, _ clock: inout ServerClock, isPress: Bool
  ) -> PointerEvent {
    // `state` holds the buttons just before the event.
    let otherButtons = unsafe event.state & UInt32(Button1Mask | Button2Mask | Button3Mask)
    let time = unsafe clock.seconds(
      at: UInt32(truncatingIfNeeded: event.time), now: MonotonicClock.now(),
      startsGesture: isPress && otherButtons == 0)
    return unsafe PointerEvent(
      x: Double(event.x), y: Double(event.y), button: PointerButton(number: event.button),
      modifiers: Modifiers(rawValue: event.state), time: time)
  }

  /// The corresponding C function is `XLookupString`.
  private init(key: inout XKeyEvent, from connection: Connection, _ clock: inout ServerClock) {
    var keysym: KeySym = 0
    unsafe connection.withXlib { _ in unsafe XLookupString(&key, nil, 0, &keysym, nil) }
    let time = unsafe clock.seconds(
      at: UInt32(truncatingIfNeeded: key.time), now: MonotonicClock.now(), startsGesture: false)
    let modifiers = unsafe Modifiers(rawValue: key.state)
    let code = unsafe UInt8(truncatingIfNeeded: key.keycode)
    let shortcut = connection.latinKeysym(
      for: keysym, keycode: code, isShifted: modifiers.contains(.shift))
    self = .input(
      .keyPressed(
        KeyEvent(
          keysym: keysym, shortcutKeysym: shortcut, text: KeyEvent.text(of: keysym),
          modifiers: modifiers, code: code, time: time)))
  }

  private init(keyRelease key: XKeyEvent, _ clock: inout ServerClock) {
    let time = unsafe clock.seconds(
      at: UInt32(truncatingIfNeeded: key.time), now: MonotonicClock.now(), startsGesture: false)
    self = unsafe .keyReleased(code: UInt8(truncatingIfNeeded: key.keycode), time: time)
  }

  private init(leave: XCrossingEvent, _ clock: inout ServerClock) {
    let time = unsafe clock.seconds(
      at: UInt32(truncatingIfNeeded: leave.time), now: MonotonicClock.now(), startsGesture: false)
    switch unsafe leave.mode {
    case NotifyGrab: self = .pointerTaken(time: time)
    // The window's own grab ended with the pointer outside: an ordinary leave.
    case NotifyNormal, NotifyUngrab:
      let held = unsafe leave.state & UInt32(Button1Mask | Button2Mask | Button3Mask)
      self =
        unsafe leave.mode == NotifyNormal && held != 0
        ? .ignored : .input(.pointerLeft(time: time))
    default: self = .ignored
    }
  }

  private init(focusIn: XFocusChangeEvent) {
    let isOwn = unsafe focusIn.detail != NotifyPointer && focusIn.detail != NotifyInferior
    let isReal = unsafe focusIn.mode == NotifyNormal || focusIn.mode == NotifyWhileGrabbed
    self = isOwn && isReal ? .input(.focusGained) : .ignored
  }

  private init(focusOut: XFocusChangeEvent) {
    guard unsafe focusOut.detail != NotifyPointer, unsafe focusOut.detail != NotifyInferior else {
      self = .ignored
      return
    }
    switch unsafe focusOut.mode {
    // Another program grabs the keyboard, for a menu or to switch windows: the pointer stays here.
    case NotifyGrab: self = .keyboardTaken
    case NotifyUngrab: self = .ignored
    default: self = .input(.focusLost)
    }
  }

  private init(expose: XExposeEvent) {
    let rect = unsafe PixelRect(
      x: Int(expose.x), y: Int(expose.y), width: Int(expose.width), height: Int(expose.height))
    self = unsafe .exposed(rect, isLast: expose.count == 0)
  }

  @unsafe private init(
    message event: UnsafeMutablePointer<XEvent>, from connection: Connection
  ) {
    self = .ignored
    let message = unsafe event.pointee.xclient
    if let drag = unsafe DragMessage(message, connection.atoms) {
      self = .dragged(drag)
      return
    }
    guard unsafe message.message_type == connection.atoms[.wmProtocols],
      unsafe message.format == 32
    else { return }
    let data = unsafe message.data.l
    switch XID(bitPattern: data.0) {
    case connection.atoms[.wmDeleteWindow]: self = .input(.closeRequested)
    case connection.atoms[.netWMPing]: unsafe connection.answerPing(event)
    case connection.atoms[.netWMSyncRequest]:
      let low = UInt32(truncatingIfNeeded: data.2)
      let high = Int32(truncatingIfNeeded: data.3)
      self = .syncRequested(value: Int64(high) << 32 | Int64(low), isExtended: data.4 != 0)
    default: break
    }
  }
}

extension Connection {
  /// Answers `_NET_WM_PING` by sending the message back to the root window.
  ///
  /// The corresponding C function is `XSendEvent`.
  @unsafe fileprivate func answerPing(_ event: UnsafeMutablePointer<XEvent>) {
    unsafe event.pointee.xclient.window = root
    unsafe withXlib { display in
      unsafe XSendEvent(
        display, root, 0, SubstructureNotifyMask | SubstructureRedirectMask, event)
    }
  }
}
