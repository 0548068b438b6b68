import CSheetXLibraries
import SheetPrimitives

package final class InputReader {
  private let connection: Connection
  private let window: UInt32
  private(set) var clock: ServerClock
  package let text: TextInput
  /// Nil before `findDevices`, without XInput, and if the options ask for neither touch nor
  /// touchpads.
  package var devices: InputDevices?
  private var devicesToFind: (touch: Bool, touchpads: Bool)
  private var clicks = ClickCounter()
  private var buttonsDown: Set<PointerButton> = []
  /// Whether the primary button's press was reported, but no release or cancellation.
  private var isPressed = false
  private var hasFocus = false
  private var heldKeys: [KeyEvent] = []
  /// Whether a repeating key sends no releases; nil before the program has asked the server.
  private var detectsRepeats: Bool?
  /// The server's time of the last press of a key or button; nil if unknown.
  private var userTime: UInt32?
  private var events: [WindowEvent] = []

  private static let buttonMask = UInt32(Button1Mask | Button2Mask | Button3Mask)
  private static let anyButton =
    Button1Mask | Button2Mask | Button3Mask | Button4Mask | Button5Mask
  /// Notches downward by button; buttons 6 and 7 scroll to the left and right.
  private static let wheel: [UInt32: Int] = [4: -1, 5: 1, 6: 0, 7: 0]

  /// `userTime` is the server's time of the action that started the program; nil if unknown.
  init(_ connection: Connection, window: UInt32, _ options: WindowOptions, userTime: UInt32?) {
    (self.connection, self.window) = (connection, window)
    devicesToFind = (options.reportsTouch, options.reportsTouchpads)
    clock = ServerClock(isLocal: connection.isLocal)
    text = TextInput(connection, window: window, reportsComposition: options.reportsComposition)
    if let userTime { setUserTime(userTime) }
  }

  func moveEvents(to queue: inout [WindowEvent]) {
    queue += events
    events.removeAll(keepingCapacity: true)
  }

  func handle(_ type: Int32) {
    let input = unsafe InputEvent(connection.server.event)
    switch type {
    case MotionNotify: pointerMoved(input)
    case ButtonPress: buttonPressed(input)
    case ButtonRelease: buttonReleased(input)
    case EnterNotify: devices?.pointerEntered()
    case LeaveNotify: pointerLeft(input)
    case KeyPress: keyPressed(input)
    case KeyRelease: keyReleased(input)
    case FocusIn: focusGained(input)
    case FocusOut: focusLost(input)
    case GenericEvent: handleDevice()
    default: break
    }
  }

  func cancelAll() {
    let time = MonotonicClock.now()
    append(devices?.pointerLeft(time: time))
    devices?.forgetTouches()
    isPressed = false
    events.append(.allCancelled(time: time))
  }

  private func append(_ event: WindowEvent?) {
    if let event { events.append(event) }
  }

  private func noteUserAction(at time: Double) {
    let stamp = clock.stamp(at: time)
    if stamp != 0, stamp != userTime { setUserTime(stamp) }
  }

  private func setUserTime(_ stamp: UInt32) {
    userTime = stamp
    connection.setProperty(
      connection.atoms[.netWMUserTime], of: window, type: UInt32(XA_CARDINAL), words: [stamp])
  }

  private func pointerMoved(_ input: InputEvent) {
    let moved = pointerEvent(input, button: nil)
    if input.state & UInt32(Button1Mask) == 0 { cancelPress(time: moved.time) }
    events.append(.pointerMoved(moved))
  }

  private func buttonPressed(_ input: InputEvent) {
    if let notches = Self.wheel[input.number] {
      let time = clock.seconds(at: input.stamp)
      // Skips wheel buttons that the server emulates, because the touchpad's motion was reported.
      if devices?.isEmulated(stamp: input.stamp) == true { return }
      events.append(.scrolled(ScrollEvent(x: input.x, y: input.y, notches: notches, time: time)))
      return
    }
    // The event's state has the buttons just before the press.
    let button = PointerButton(number: input.number)
    var pressed = pointerEvent(
      input, button: button, startsGesture: input.state & Self.buttonMask == 0)
    buttonsDown.insert(button)
    noteUserAction(at: pressed.time)
    finishComposition()
    if button == .primary {
      cancelPress(time: pressed.time)
      isPressed = true
    }
    pressed.clickCount = clicks.press(
      button, x: pressed.x, y: pressed.y, at: pressed.time,
      within: connection.settings.doubleClickTime)
    events.append(.pointerPressed(pressed))
  }

  private func buttonReleased(_ input: InputEvent) {
    if Self.wheel[input.number] != nil { return }
    let button = PointerButton(number: input.number)
    let released = pointerEvent(input, button: button)
    buttonsDown.remove(button)
    if button == .primary { isPressed = false }
    events.append(.pointerReleased(released))
  }

  private func pointerEvent(
    _ input: InputEvent, button: PointerButton?, startsGesture: Bool = false
  ) -> PointerEvent {
    PointerEvent(
      x: input.x, y: input.y, button: button, modifiers: Modifiers(rawValue: input.state),
      time: clock.seconds(at: input.stamp, startsGesture: startsGesture))
  }

  private func cancelPress(time: Double) {
    guard isPressed else { return }
    isPressed = false
    events.append(.pointerCancelled(time: time))
  }

  private func pointerLeft(_ input: InputEvent) {
    let time = clock.seconds(at: input.stamp)
    switch input.mode {
    case NotifyGrab:
      append(devices?.pointerLeft(time: time))
      cancelPress(time: time)
      events.append(.pointerLeft(time: time))
    case NotifyNormal where input.state & Self.buttonMask != 0: break
    // The server sends `NotifyUngrab` if a press that began in the window ends outside it.
    case NotifyNormal, NotifyUngrab:
      append(devices?.pointerLeft(time: time))
      // Without the focus, the window gets keys only while the pointer is over it.
      if !hasFocus { releaseKeys() }
      events.append(.pointerLeft(time: time))
    default: break
    }
  }

  /// Whether a button pressed over the window is still down. If so, keep the window, because
  /// otherwise the window below would get the release. May wait for the server.
  package func hasButtonDown() -> Bool {
    // Asks the server, because another program that grabs the pointer gets the release instead.
    if !buttonsDown.isEmpty {
      let pointer = connection.server.takePointer(connection.server.askPointer())
      if Int32(pointer.mask) & Self.anyButton == 0 { buttonsDown = [] }
    }
    return !buttonsDown.isEmpty
  }

  private func keyPressed(_ input: InputEvent) {
    var keysym: KeySym = 0
    connection.withXlib {
      _ = unsafe XLookupString(&connection.server.event.pointee.xkey, nil, 0, &keysym, nil)
    }
    let modifiers = Modifiers(rawValue: input.state)
    let code = UInt8(truncatingIfNeeded: input.number)
    var pressed = KeyEvent(
      keysym: keysym,
      shortcutKeysym: connection.latinKeysym(
        for: keysym, keycode: code, isShifted: modifiers.contains(.shift)),
      text: KeyEvent.text(of: keysym), modifiers: modifiers, code: code,
      time: clock.seconds(at: input.stamp))
    noteUserAction(at: pressed.time)
    text.complete(&pressed)
    if text.isDelivered(pressed) { return }
    // Finishes the composition first, because some input methods would type it after the key, when
    // the field has lost the focus.
    if [KeySym(XK_Escape), KeySym(XK_Tab), KeySym(XK_ISO_Left_Tab)].contains(keysym), code != 0 {
      finishComposition()
    }
    noteHeld(pressed)
    events.append(.keyPressed(pressed))
  }

  /// Notes a held key. The first press asks the server for repeats without releases, because asking
  /// earlier would delay the first frame.
  private func noteHeld(_ key: KeyEvent) {
    guard key.code != 0 else { return }
    if detectsRepeats == nil {
      detectsRepeats = connection.withXlib {
        unsafe XkbSetDetectableAutoRepeat(connection.server.display, 1, nil) != 0
      }
    }
    heldKeys.removeAll { $0.code == key.code }
    heldKeys.append(key)
  }

  private func keyReleased(_ input: InputEvent) {
    let time = clock.seconds(at: input.stamp)
    if detectsRepeats == false, connection.server.isKeyRepeated { return }
    keyReleased(UInt8(truncatingIfNeeded: input.number), at: time)
  }

  private func keyReleased(_ code: UInt8, at time: Double) {
    guard let index = heldKeys.firstIndex(where: { $0.code == code }) else { return }
    var key = heldKeys.remove(at: index)
    key.time = time
    events.append(.keyReleased(key))
  }

  /// Reports all keys as released, because the server sends their releases to another program.
  private func releaseKeys() {
    let now = MonotonicClock.now()
    for key in heldKeys { keyReleased(key.code, at: now) }
  }

  private func focusGained(_ input: InputEvent) {
    guard isOwn(input), [NotifyNormal, NotifyWhileGrabbed].contains(input.mode) else { return }
    noteFocus(true)
    events.append(.focusGained)
  }

  private func focusLost(_ input: InputEvent) {
    guard isOwn(input) else { return }
    switch input.mode {
    // Another program has grabbed the keyboard, for example for a menu.
    case NotifyGrab: releaseKeys()
    case NotifyUngrab: break
    default:
      noteFocus(false)
      releaseKeys()
      events.append(.focusLost)
    }
  }

  /// False if the focus moves to or from a child (NotifyInferior), or if the event comes only
  /// because the pointer is in the window (NotifyPointer).
  private func isOwn(_ input: InputEvent) -> Bool {
    input.detail != NotifyPointer && input.detail != NotifyInferior
  }

  private func noteFocus(_ hasFocus: Bool) {
    finishComposition()
    self.hasFocus = hasFocus
    text.setFocus(hasFocus)
    reportComposition()
  }

  /// Turns the user's input method on, or off if `caret` is nil. An input method that is on gets
  /// keys first; its result is `KeyEvent.text`. Suggestions appear at `caret`, the caret's lower
  /// end in device pixels of the window.
  package func setTextInput(caret: (x: Double, y: Double)?) {
    func coordinate(_ value: Double) -> Int16 {
      value.isNaN ? 0 : Int16(min(max(value, -32768), 32767))
    }
    text.setCaret(caret.map { (x: coordinate($0.x), y: coordinate($0.y)) })
    reportComposition()
  }

  /// Commits the composition to its field, because the next event may move the focus.
  private func finishComposition() {
    guard let composed = text.finishComposition() else { return }
    reportComposition()
    events.append(
      .keyPressed(
        KeyEvent(
          keysym: 0, shortcutKeysym: 0, text: composed, modifiers: [], code: 0,
          time: MonotonicClock.now())))
  }

  package func reportComposition() {
    guard let change = text.takeChange() else { return }
    events.append(.composing(change))
  }

  /// Finds the devices that the options ask for, once; returns whether the call waited for the
  /// server.
  func findDevices() -> Bool {
    guard devicesToFind.touch || devicesToFind.touchpads else { return false }
    devices = InputDevices(
      connection, window: window, touch: devicesToFind.touch, touchpads: devicesToFind.touchpads)
    devicesToFind = (false, false)
    return true
  }

  private func handleDevice() {
    let server = connection.server
    guard unsafe server.event.pointee.xcookie.extension == connection.inputExtension,
      unsafe XGetEventData(server.display, &server.event.pointee.xcookie) != 0
    else { return }
    defer { unsafe XFreeEventData(server.display, &server.event.pointee.xcookie) }
    guard let data = unsafe server.event.pointee.xcookie.data else { return }
    unsafe handle(device: data, type: server.event.pointee.xcookie.evtype)
  }

  @unsafe package func handle(device data: UnsafeMutableRawPointer, type: Int32) {
    switch type {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd: touched(type, unsafe DeviceInput(data))
    case XI_Motion:
      let motion = unsafe DeviceInput(data)
      append(devices?.moved(motion, time: clock.seconds(at: motion.stamp)))
    case XI_HierarchyChanged:
      let change = unsafe data.load(as: XIHierarchyEvent.self)
      let gone = unsafe UnsafeBufferPointer(start: change.info, count: Int(change.num_info))
        .filter { $0.flags & (XISlaveRemoved | XIDeviceDisabled) != 0 }.map(\.deviceid)
      let time = clock.seconds(at: unsafe UInt32(truncatingIfNeeded: change.time))
      events += devices?.cancelTouches(of: gone, time: time) ?? []
      devices?.findTouchpads()
    case XI_DeviceChanged: devices?.findTouchpads()
    default: break
    }
  }

  private func touched(_ type: Int32, _ finger: DeviceInput) {
    let startsGesture = type == XI_TouchBegin && devices?.touches.isEmpty == true
    let touch = TouchEvent(
      id: finger.id, x: finger.x, y: finger.y,
      time: clock.seconds(at: finger.stamp, startsGesture: startsGesture))
    if type == XI_TouchBegin { finishComposition() }
    append(devices?.touched(type, touch, of: finger.source))
  }
}
