import CSheetX11

/// Touch and smooth scrolling by XInput 2. The pointer, buttons and wheels stay core events.
package struct InputDevices {
  private let connection: Connection
  private let window: UInt32
  private let readsTouchpads: Bool
  package var valuators = ScrollValuators()
  /// Device ids by the ids of the fingers on the screen.
  private(set) var touches: [Int: Int32] = [:]
  /// The request that read the valuators' positions; nil after the first motion that followed.
  private var positionsSerial: UInt?
  /// The last scroll event of a touchpad, and its server time.
  private var latest: (scroll: SmoothScrollEvent, stamp: UInt32)?

  /// Fails without XInput 2.2, or if neither touch nor touchpads are wanted.
  init?(_ connection: Connection, window: UInt32, touch: Bool, touchpads: Bool) {
    guard touch || touchpads, connection.findInputExtension() else { return nil }
    self.connection = connection
    self.window = window
    readsTouchpads = touchpads
    if touch {
      select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd], of: XIAllMasterDevices)
    }
    select([XI_HierarchyChanged], of: XIAllDevices)
    findTouchpads()
  }

  private func select(_ types: [Int32], of device: Int32) {
    let types = types.reduce(0) { $0 | UInt32(1) << $1 }
    connection.withXlib { WindowSelectDevice(connection.server, window, device, types) }
  }

  mutating func findTouchpads() {
    guard readsTouchpads else { return }
    let (axes, serial) = connection.scrollAxes()
    let touchpads = connection.touchpads(of: axes)
    valuators.set(axes.filter { touchpads.contains($0.device) })
    positionsSerial = touchpads.isEmpty ? nil : serial
    for device in valuators.known { select([XI_Motion, XI_DeviceChanged], of: Int32(device)) }
  }

  /// Reads the touchpads' positions, which the events for other windows have changed unseen.
  /// Waits for the server.
  mutating func pointerEntered() {
    if valuators.known.isEmpty { return }
    let (axes, serial) = connection.scrollAxes()
    if valuators.setPositions(axes) { positionsSerial = serial }
  }

  /// Handles XI_Motion; nil if the motion scrolls nothing.
  mutating func moved(
    _ motion: WindowDeviceInput, _ values: [Int: Double], time: Double
  ) -> WindowEvent? {
    // The positions contain a motion that the server sent before it read them.
    if let serial = positionsSerial, Int(bitPattern: motion.serial &- serial) < 0 {
      _ = valuators.forgetPositions()
    }
    positionsSerial = nil
    guard let (dx, dy) = valuators.moved(values, of: Int(motion.device)) else { return nil }
    let scroll = SmoothScrollEvent(x: motion.x, y: motion.y, dx: dx, dy: dy, time: time)
    latest = (scroll, motion.stamp)
    return .scrolledSmoothly(scroll)
  }

  /// Whether a wheel button only emulates touchpad scrolling that was reported already.
  func isEmulated(stamp: UInt32) -> Bool { latest?.stamp == stamp }

  /// Nil if no scrolling was in progress.
  mutating func pointerLeft(time: Double) -> WindowEvent? {
    guard valuators.forgetPositions(), var end = latest?.scroll else { return nil }
    (end.dx, end.dy, end.time) = (0, 0, time)
    return .scrolledSmoothly(end)
  }

  /// Handles XI_TouchBegin, XI_TouchUpdate and XI_TouchEnd; nil for a cancelled touch.
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

  mutating func forgetTouches() { touches = [:] }

  mutating func cancelTouches(of devices: [Int32], time: Double) -> [WindowEvent] {
    let ids = touches.filter { devices.contains($0.value) }.keys.sorted()
    for id in ids { touches[id] = nil }
    return ids.map { .touchCancelled(id: $0, time: time) }
  }
}

extension Connection {
  /// The scroll valuators of all pointers, and the serial number of the request that read them.
  /// Waits for the server.
  fileprivate func scrollAxes() -> (axes: [WindowScrollAxis], serial: UInt) {
    withXlib {
      let serial = WindowNextSerial(server)
      return (unsafe elements(most: 64) { unsafe WindowFindScrollAxes(server, $0) }, serial)
    } ?? ([], 0)
  }

  /// The devices that are touchpads, which have a driver's property for taps. Waits for the server.
  fileprivate func touchpads(of axes: [WindowScrollAxis]) -> Set<Int32> {
    let (tapping, off) = (atoms[.libinputTapping], atoms[.synapticsOff])
    let shared = Set(axes.lazy.filter(\.isShared).map(\.device))
    return Set(axes.map(\.device)).filter { device in
      shared.contains(device)
        || withXlib { WindowHasProperty(server, device, tapping, off) } == true
    }
  }
}
