import CX11

/// Keys that are held.
extension Window {
  /// Notes a key that went down or repeats.
  func noteHeld(_ key: KeyEvent) {
    guard key.code != 0 else { return }
    if state.detectsRepeats == nil { state.detectsRepeats = connection.detectRepeats() }
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
  ///
  /// - Returns: Whether the server does so.
  fileprivate func detectRepeats() -> Bool {
    unsafe withXlib { display in unsafe XkbSetDetectableAutoRepeat(display, 1, nil) != 0 } ?? false
  }

  /// Whether the key that the event being read lets go up goes down again at the same moment: it repeats.
  ///
  /// The corresponding C functions are `XEventsQueued` and `XPeekEvent`.
  func isRepeated() -> Bool {
    let (code, time) = unsafe (event.pointee.xkey.keycode, event.pointee.xkey.time)
    guard !isLost, unsafe XEventsQueued(display, QueuedAfterReading) > 0 else { return false }
    unsafe XPeekEvent(display, event)
    return unsafe event.pointee.type == KeyPress && event.pointee.xkey.keycode == code
      && event.pointee.xkey.time == time
  }
}
