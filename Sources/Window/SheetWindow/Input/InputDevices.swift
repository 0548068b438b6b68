import CSheetX11

/// Touch and smooth scrolling by XInput 2. The pointer, buttons and wheels stay core events.
package struct InputDevices {
  private let connection: Connection
  private let window: UInt32
  private let readsTouchpads: Bool
  package var valuators = ScrollValuators()
  /// Device ids by the ids of the fingers on the screen.
  private(set) var touches: [Int: Int32] = [:]
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
    valuators.set(connection.scrollAxes())
    for device in valuators.known { select([XI_Motion, XI_DeviceChanged], of: Int32(device)) }
  }

  /// Handles XI_Motion; nil if the motion scrolls nothing.
  mutating func moved(
    _ motion: WindowDeviceInput, _ values: [Int: Double], time: Double
  ) -> WindowEvent? {
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
  /// Waits for the server.
  fileprivate func scrollAxes() -> [WindowScrollAxis] {
    let (tapping, off) = (atoms[.libinputTapping], atoms[.synapticsOff])
    return withXlib {
      unsafe elements(most: 64) { unsafe WindowFindTouchpads(server, tapping, off, $0) }
    } ?? []
  }
}
