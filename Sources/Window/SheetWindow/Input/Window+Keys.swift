import CSheetX11

/// Keys that go down and up, and the keyboard's focus.
extension Window {
  @unsafe func keyPressed(_ event: UnsafeMutablePointer<XEvent>) {
    var keysym: KeySym = 0
    unsafe connection.withXlib { _ in
      unsafe XLookupString(&event.pointee.xkey, nil, 0, &keysym, nil)
    }
    let key = unsafe event.pointee.xkey
    let modifiers = unsafe Modifiers(rawValue: key.state)
    let code = unsafe UInt8(truncatingIfNeeded: key.keycode)
    var pressed = KeyEvent(
      keysym: keysym,
      shortcutKeysym: connection.latinKeysym(
        for: keysym, keycode: code, isShifted: modifiers.contains(.shift)),
      text: KeyEvent.text(of: keysym), modifiers: modifiers, code: code,
      time: unsafe clock.seconds(at: UInt32(truncatingIfNeeded: key.time)))
    noteUserAction(at: pressed.time)
    unsafe textInput.complete(&pressed, from: event)
    if textInput.isDelivered(pressed) { return }
    // Some methods let these through first and type the composed text after, when the field has lost the focus.
    if [KeySym(XK_Escape), KeySym(XK_Tab), KeySym(XK_ISO_Left_Tab)].contains(keysym), code != 0 {
      finishComposition()
    }
    noteHeld(pressed)
    waiting.append(.keyPressed(pressed))
  }

  /// Notes a key that went down or repeats.
  private func noteHeld(_ key: KeyEvent) {
    guard key.code != 0 else { return }
    if state.detectsRepeats == nil { state.detectsRepeats = connection.detectRepeats() }
    state.heldKeys.removeAll { $0.code == key.code }
    state.heldKeys.append(key)
  }

  func keyReleased(_ event: XKeyEvent) {
    let time = unsafe clock.seconds(at: UInt32(truncatingIfNeeded: event.time))
    if state.detectsRepeats == false, unsafe connection.isRepeated(event) { return }
    keyReleased(unsafe UInt8(truncatingIfNeeded: event.keycode), at: time)
  }

  /// Reports a key that went up, if it was reported when it went down.
  private func keyReleased(_ code: UInt8, at time: Double) {
    guard let index = state.heldKeys.firstIndex(where: { $0.code == code }) else { return }
    var key = state.heldKeys.remove(at: index)
    key.time = time
    waiting.append(.keyReleased(key))
  }

  /// The keyboard is another program's now, which is told when the keys go up.
  func releaseKeys() {
    let now = MonotonicClock.now()
    for key in state.heldKeys { keyReleased(key.code, at: now) }
  }

  // MARK: Focus

  func focusGained(_ event: XFocusChangeEvent) {
    guard unsafe isOwn(event), unsafe [NotifyNormal, NotifyWhileGrabbed].contains(event.mode) else {
      return
    }
    noteFocus(true)
    waiting.append(.focusGained)
  }

  func focusLost(_ event: XFocusChangeEvent) {
    guard unsafe isOwn(event) else { return }
    switch unsafe event.mode {
    // Another program grabs the keyboard, for a menu or to switch windows: the pointer stays here.
    case NotifyGrab: releaseKeys()
    case NotifyUngrab: break
    default:
      noteFocus(false)
      releaseKeys()
      waiting.append(.focusLost)
    }
  }

  /// Whether an event is about the window itself, and not about one inside it or about where the pointer is.
  private func isOwn(_ event: XFocusChangeEvent) -> Bool {
    unsafe event.detail != NotifyPointer && event.detail != NotifyInferior
  }

  private func noteFocus(_ hasFocus: Bool) {
    finishComposition()
    state.hasFocus = hasFocus
    textInput.setFocus(hasFocus)
    reportComposition()
  }
}

extension Connection {
  /// Lets a key that repeats only go down again. By itself the server says that it goes up in between.
  ///
  /// Asked for with the first key, long before that repeats: until then the program starts.
  ///
  /// - Returns: Whether the server does so.
  fileprivate func detectRepeats() -> Bool {
    unsafe withXlib { display in unsafe XkbSetDetectableAutoRepeat(display, 1, nil) != 0 } ?? false
  }

  /// Whether a key that went up goes down again at the same moment: it repeats.
  fileprivate func isRepeated(_ released: XKeyEvent) -> Bool {
    guard !isLost, unsafe XEventsQueued(display, QueuedAfterReading) > 0 else { return false }
    unsafe XPeekEvent(display, event)
    return unsafe event.pointee.type == KeyPress
      && event.pointee.xkey.keycode == released.keycode && event.pointee.xkey.time == released.time
  }
}
