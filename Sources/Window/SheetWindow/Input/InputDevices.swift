import CSheetX11

/// XInput 2 on a window: touch, and smooth scrolling on touchpads.
///
/// The core events of pointer and buttons stay selected. Selecting touch keeps the server from emulating
/// a pointer with the first finger. Scroll valuators are read from touchpads only; the notches of a wheel
/// arrive as buttons.
package struct InputDevices {
  private let connection: Connection
  private let window: UInt32
  private let readsTouchpads: Bool
  package private(set) var valuators = ScrollValuators()
  /// The devices of the fingers on the screen, by the fingers' ids.
  private(set) var touches: [Int: Int32] = [:]
  /// The last scrolling of a touchpad, and the server's time of it.
  private var latest: (scroll: SmoothScrollEvent, stamp: UInt32)?

  /// Selects the events; nil when the server has no XInput 2.2 or neither is wanted.
  init?(_ connection: Connection, window: UInt32, touch: Bool, touchpads: Bool) {
    guard touch || touchpads, connection.findInputExtension() else { return nil }
    self.connection = connection
    self.window = window
    readsTouchpads = touchpads
    if touch {
      connection.selectDeviceEvents(
        [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd], of: XIAllMasterDevices, on: window)
    }
    connection.selectDeviceEvents([XI_HierarchyChanged], of: XIAllDevices, on: window)
    findTouchpads()
  }

  /// Finds the touchpads that are connected now.
  mutating func findTouchpads() {
    guard readsTouchpads else { return }
    valuators.removeAll()
    for device in connection.touchpads() {
      valuators.set(device.axes, positions: device.positions, of: device.id)
    }
    for device in valuators.known {
      connection.selectDeviceEvents([XI_Motion, XI_DeviceChanged], of: Int32(device), on: window)
    }
  }

  /// Sets the valuators of a device.
  package mutating func set(_ axes: [ScrollAxis], positions: [Int: Double], of device: Int) {
    valuators.set(axes, positions: positions, of: device)
  }

  /// The scrolling that a device's own motion (XI_Motion) means, or nil.
  mutating func moved(_ event: XIDeviceEvent, time: Double) -> WindowEvent? {
    var values: [Int: Double] = [:]
    let count = unsafe Int(event.valuators.mask_len) * 8
    // There is a value for each bit that is set.
    for number in 0..<count
    where unsafe event.valuators.mask[number / 8] & 1 << (number % 8) != 0 {
      values[number] = unsafe event.valuators.values[values.count]
    }
    guard let (dx, dy) = unsafe valuators.moved(values, of: Int(event.deviceid)) else { return nil }
    let scroll = unsafe SmoothScrollEvent(
      x: event.event_x, y: event.event_y, dx: dx, dy: dy,
      modifiers: Modifiers(rawValue: UInt32(bitPattern: event.mods.effective)), time: time)
    latest = unsafe (scroll, UInt32(truncatingIfNeeded: event.time))
    return .scrolledSmoothly(scroll)
  }

  /// Whether a wheel button at a time is the server's emulation of a touchpad's scrolling, which was
  /// reported already.
  package func isEmulated(stamp: UInt32) -> Bool { latest?.stamp == stamp }

  /// Ends scrolling when the pointer leaves the window.
  ///
  /// - Returns: The end of the scrolling in progress, if any.
  mutating func pointerLeft(time: Double) -> WindowEvent? {
    guard valuators.forgetPositions(), var end = latest?.scroll else { return nil }
    (end.dx, end.dy, end.time) = (0, 0, time)
    return .scrolledSmoothly(end)
  }

  /// The event for a finger; nil for one that was cancelled before.
  ///
  /// - Parameters:
  ///   - type: XInput's, of a touch that begins, moves or ends.
  ///   - device: The finger's screen.
  mutating func touched(_ type: Int32, _ touch: TouchEvent, of device: Int32) -> WindowEvent? {
    switch type {
    case XI_TouchBegin:
      touches[touch.id] = device
      return .touchBegan(touch)
    case XI_TouchEnd:
      return touches.removeValue(forKey: touch.id) == nil ? nil : .touchEnded(touch)
    default: return touches[touch.id] == nil ? nil : .touchMoved(touch)
    }
  }

  /// Forgets all touches, because the window is gone: what comes of them later is left out.
  mutating func forgetTouches() { touches = [:] }

  /// Cancels the touches of devices that were unplugged or switched off.
  mutating func cancelTouches(of devices: Set<Int32>, time: Double) -> [WindowEvent] {
    let ids = touches.filter { devices.contains($0.value) }.keys.sorted()
    for id in ids { touches[id] = nil }
    return ids.map { .touchCancelled(id: $0, time: time) }
  }
}
