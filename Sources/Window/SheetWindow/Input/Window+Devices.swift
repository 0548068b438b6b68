import CSheetX11

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
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      unsafe touched(type, data.load(as: XIDeviceEvent.self))
    case XI_Motion:
      let event = unsafe data.load(as: XIDeviceEvent.self)
      let time = unsafe clock.seconds(at: UInt32(truncatingIfNeeded: event.time))
      append(unsafe devices?.moved(event, time: time))
    case XI_HierarchyChanged:
      unsafe devicesChanged(data.load(as: XIHierarchyEvent.self))
      devices?.findTouchpads()
    case XI_DeviceChanged: devices?.findTouchpads()
    default: break
    }
  }

  /// A finger on the screen.
  private func touched(_ type: Int32, _ event: XIDeviceEvent) {
    let startsGesture = type == XI_TouchBegin && devices?.touches.isEmpty == true
    let touch = unsafe TouchEvent(
      id: Int(event.detail), x: event.event_x, y: event.event_y,
      time: clock.seconds(
        at: UInt32(truncatingIfNeeded: event.time), startsGesture: startsGesture))
    if type == XI_TouchBegin { finishComposition() }
    append(unsafe devices?.touched(type, touch, of: event.sourceid))
  }

  /// Devices were plugged in or unplugged, switched on or off.
  private func devicesChanged(_ event: XIHierarchyEvent) {
    let gone = unsafe UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
      .filter { $0.flags & (XISlaveRemoved | XIDeviceDisabled) != 0 }
    let ids = Set(gone.map(\.deviceid))
    let time = unsafe clock.seconds(at: UInt32(truncatingIfNeeded: event.time))
    waiting += devices?.cancelTouches(of: ids, time: time) ?? []
  }

  /// Ends scrolling, presses and touches, because the window is gone.
  func cancelAll() {
    let time = MonotonicClock.now()
    append(devices?.pointerLeft(time: time))
    devices?.forgetTouches()
    pointer.isPressed = false
    waiting.append(.allCancelled(time: time))
  }
}
