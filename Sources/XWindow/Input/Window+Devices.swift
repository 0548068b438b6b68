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

  /// Handles an event of XInput.
  ///
  /// The corresponding C functions are `XGetEventData` and `XFreeEventData`.
  @unsafe func handle(device event: UnsafeMutablePointer<XEvent>) {
    let display = unsafe connection.display
    guard unsafe event.pointee.xcookie.extension == connection.inputExtension,
      unsafe XGetEventData(display, &event.pointee.xcookie) != 0
    else { return }
    defer { unsafe XFreeEventData(display, &event.pointee.xcookie) }
    guard let data = unsafe event.pointee.xcookie.data else { return }
    unsafe handle(device: data, type: event.pointee.xcookie.evtype)
  }

  /// Handles the data of an XInput event, such as an `XIDeviceEvent`.
  @unsafe package func handle(device data: UnsafeMutableRawPointer, type: Int32) {
    switch type {
    case XI_TouchBegin: unsafe touched(.began, data.load(as: XIDeviceEvent.self))
    case XI_TouchUpdate: unsafe touched(.moved, data.load(as: XIDeviceEvent.self))
    case XI_TouchEnd: unsafe touched(.ended, data.load(as: XIDeviceEvent.self))
    case XI_Motion: unsafe deviceMoved(DeviceMotion(data.load(as: XIDeviceEvent.self)))
    case XI_HierarchyChanged, XI_DeviceChanged: devices?.findTouchpads()
    default: break
    }
  }

  private func touched(_ phase: TouchPhase, _ event: XIDeviceEvent) {
    unsafe touched(
      phase, id: Int(event.detail), x: event.event_x, y: event.event_y,
      stamp: UInt32(truncatingIfNeeded: event.time))
  }

  /// Handles a finger on the screen.
  package func touched(_ phase: TouchPhase, id: Int, x: Double, y: Double, stamp: UInt32) {
    let startsGesture = phase == .began && devices?.touches.isEmpty == true
    let touch = TouchEvent(
      id: id, x: x, y: y, time: clock.seconds(at: stamp, startsGesture: startsGesture))
    append(devices?.touched(phase, touch))
  }

  /// Handles a device's own motion.
  package func deviceMoved(_ motion: DeviceMotion) {
    append(devices?.moved(motion, time: clock.seconds(at: motion.stamp)))
  }

  /// Cancels scrolling and touches, because the window is gone.
  func cancelTouches() {
    let time = MonotonicClock.now()
    append(devices?.pointerLeft(time: time))
    waiting += devices?.cancelTouches(time: time) ?? []
  }
}
