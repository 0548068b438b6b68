import CX11

/// Keys that are held.
extension Window {
  /// Notes a key that went down or repeats.
  func noteHeld(_ key: KeyEvent) {
    guard key.code != 0 else { return }
    if !state.detectsRepeats { connection.detectRepeats() }
    state.detectsRepeats = true
    state.heldKeys.removeAll { $0.code == key.code }
    state.heldKeys.append(key)
  }

  /// Reports a key that went up, if it was reported when it went down.
  func keyReleased(_ code: UInt8, at time: Double) {
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
}

extension Connection {
  /// Lets a key that repeats only go down again. By itself the server says that it goes up in between.
  ///
  /// Asked for with the first key, long before that repeats: until then the program starts.
  ///
  /// The corresponding C function is `XkbSetDetectableAutoRepeat`.
  fileprivate func detectRepeats() {
    unsafe withXlib { display in unsafe XkbSetDetectableAutoRepeat(display, 1, nil) }
  }
}
