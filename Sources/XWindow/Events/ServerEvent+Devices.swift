import CX11

/// Translates XInput 2 events.
extension ServerEvent {
  /// The corresponding C functions are `XGetEventData` and `XFreeEventData`.
  @unsafe init(device event: UnsafeMutablePointer<XEvent>, from connection: Connection) {
    self = .ignored
    let display = unsafe connection.display
    guard unsafe event.pointee.xcookie.extension == connection.inputExtension,
      unsafe XGetEventData(display, &event.pointee.xcookie) != 0
    else { return }
    defer { unsafe XFreeEventData(display, &event.pointee.xcookie) }
    guard let data = unsafe event.pointee.xcookie.data else { return }
    unsafe self.init(device: data, type: event.pointee.xcookie.evtype)
  }

  /// Translates the data of an event.
  @unsafe init(device data: UnsafeMutableRawPointer, type: Int32) {
    switch type {
    case XI_TouchBegin: unsafe self.init(touch: data, .began)
    case XI_TouchUpdate: unsafe self.init(touch: data, .moved)
    case XI_TouchEnd: unsafe self.init(touch: data, .ended)
    case XI_Motion: unsafe self.init(motion: data)
    case XI_HierarchyChanged, XI_DeviceChanged: self = .devicesChanged
    default: self = .ignored
    }
  }

  @unsafe private init(touch data: UnsafeMutableRawPointer, _ phase: TouchPhase) {
    let event = unsafe data.load(as: XIDeviceEvent.self)
    self = unsafe .touched(
      phase, id: Int(event.detail), x: event.event_x, y: event.event_y,
      stamp: UInt32(truncatingIfNeeded: event.time))
  }

  @unsafe private init(motion data: UnsafeMutableRawPointer) {
    let event = unsafe data.load(as: XIDeviceEvent.self)
    var values: [Int: Double] = [:]
    var index = 0
    let count = unsafe Int(event.valuators.mask_len) * 8
    for number in 0..<count
    where unsafe event.valuators.mask[number / 8] & 1 << (number % 8) != 0 {
      values[number] = unsafe event.valuators.values[index]
      index += 1
    }
    self = unsafe .deviceMoved(
      DeviceMotion(
        device: Int(event.deviceid), values: values, x: event.event_x, y: event.event_y,
        modifiers: Modifiers(rawValue: UInt32(bitPattern: event.mods.effective)),
        stamp: UInt32(truncatingIfNeeded: event.time)))
  }
}
