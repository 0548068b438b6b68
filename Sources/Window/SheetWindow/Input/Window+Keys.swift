import CSheetX11

struct Keyboard {
  var hasFocus = false
  var held: [KeyEvent] = []
  /// Whether the server was asked for repetitions without releases.
  var hasAskedForRepeats = false
}

extension Window {
  func keyPressed(_ input: WindowInput) {
    let keysym = connection.withXlib { WindowKeySymbol(connection.server) } ?? 0
    let modifiers = Modifiers(rawValue: input.state)
    let code = UInt8(truncatingIfNeeded: input.number)
    var pressed = KeyEvent(
      keysym: keysym,
      shortcutKeysym: connection.latinKeysym(
        for: keysym, keycode: code, isShifted: modifiers.contains(.shift)),
      text: KeyEvent.text(of: keysym), modifiers: modifiers, code: code,
      time: clock.seconds(at: input.stamp))
    noteUserAction(at: pressed.time)
    textInput.complete(&pressed)
    if textInput.isDelivered(pressed) { return }
    // Some methods would type the composition after these keys, when the field has lost the focus.
    if [KeySym(XK_Escape), KeySym(XK_Tab), KeySym(XK_ISO_Left_Tab)].contains(keysym), code != 0 {
      finishComposition()
    }
    noteHeld(pressed)
    waiting.append(.keyPressed(pressed))
  }

  /// Asks the server for repetitions without releases at the first press, to keep the start fast.
  private func noteHeld(_ key: KeyEvent) {
    guard key.code != 0 else { return }
    if !keyboard.hasAskedForRepeats {
      keyboard.hasAskedForRepeats = true
      connection.withXlib { WindowDetectRepeats(connection.server) }
    }
    keyboard.held.removeAll { $0.code == key.code }
    keyboard.held.append(key)
  }

  func keyReleased(_ input: WindowInput) {
    keyReleased(UInt8(truncatingIfNeeded: input.number), at: clock.seconds(at: input.stamp))
  }

  private func keyReleased(_ code: UInt8, at time: Double) {
    guard let index = keyboard.held.firstIndex(where: { $0.code == code }) else { return }
    var key = keyboard.held.remove(at: index)
    key.time = time
    waiting.append(.keyReleased(key))
  }

  /// Reports all keys as released, because the server sends their releases to another program.
  func releaseKeys() {
    let now = MonotonicClock.now()
    for key in keyboard.held { keyReleased(key.code, at: now) }
  }

  func focusGained(_ input: WindowInput) {
    guard isOwn(input), [NotifyNormal, NotifyWhileGrabbed].contains(input.mode) else { return }
    noteFocus(true)
    waiting.append(.focusGained)
  }

  func focusLost(_ input: WindowInput) {
    guard isOwn(input) else { return }
    switch input.mode {
    // Another program has grabbed the keyboard, for example for a menu.
    case NotifyGrab: releaseKeys()
    case NotifyUngrab: break
    default:
      noteFocus(false)
      releaseKeys()
      waiting.append(.focusLost)
    }
  }

  /// Whether the event is about the window itself, not a child or the window under the pointer.
  private func isOwn(_ input: WindowInput) -> Bool {
    input.detail != NotifyPointer && input.detail != NotifyInferior
  }

  private func noteFocus(_ hasFocus: Bool) {
    finishComposition()
    keyboard.hasFocus = hasFocus
    textInput.setFocus(hasFocus)
    reportComposition()
  }
}
