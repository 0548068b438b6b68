import CX11

/// Touch and touchpads.
extension Window {
  /// Finds the devices that the window's options ask for, once.
  ///
  /// - Returns: Whether it has waited for the server.
  @discardableResult
  package func prepareDevices() -> Bool {
    let (touch, touchpads) = (state.missing.touch, state.missing.touchpads)
    guard touch || touchpads else { return false }
    (state.missing.touch, state.missing.touchpads) = (false, false)
    devices = InputDevices(connection, window: id, touch: touch, touchpads: touchpads)
    return true
  }

  /// Handles a finger on the screen.
  package func touched(_ phase: TouchPhase, id: Int, x: Double, y: Double, stamp: UInt32) {
    let startsGesture = phase == .began && devices?.touches.isEmpty == true
    let touch = TouchEvent(
      id: id, x: x, y: y, time: seconds(at: stamp, startsGesture: startsGesture))
    append(devices?.touched(phase, touch))
  }

  /// Handles a device's own motion.
  package func deviceMoved(_ motion: DeviceMotion) {
    append(devices?.moved(motion, time: seconds(at: motion.stamp, startsGesture: false)))
  }

  /// Whether the event being handled, a wheel's notch, is one that the server emulates from a touchpad.
  var isFromTouchpad: Bool {
    guard let devices else { return false }
    let time = unsafe connection.event.pointee.xbutton.time
    return devices.isEmulated(stamp: UInt32(truncatingIfNeeded: time))
  }

  /// Cancels scrolling and touches, because the window is gone.
  func cancelTouches() {
    let time = MonotonicClock.now()
    append(devices?.pointerLeft(time: time))
    waiting += devices?.cancelTouches(time: time) ?? []
  }

  func append(_ event: WindowEvent?) {
    if let event { waiting.append(event) }
  }

  private func seconds(at stamp: UInt32, startsGesture: Bool) -> Double {
    clock.seconds(at: stamp, now: MonotonicClock.now(), startsGesture: startsGesture)
  }
}
