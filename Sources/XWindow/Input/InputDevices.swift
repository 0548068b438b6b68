import CX11

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
  /// The fingers on the screen, by id.
  private(set) var touches: [Int: TouchEvent] = [:]
  /// The last motion of a touchpad that scrolled.
  private var latest: DeviceMotion?

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
    if touchpads {
      connection.selectDeviceEvents([XI_HierarchyChanged], of: XIAllDevices, on: window)
      findTouchpads()
    }
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

  /// The scrolling that a device's motion means, or nil.
  mutating func moved(_ motion: DeviceMotion, time: Double) -> WindowEvent? {
    guard let meaning = valuators.moved(motion.values, of: motion.device) else { return nil }
    latest = motion
    switch meaning {
    case .scrolled(let dx, let dy):
      return Self.event(motion, dx: dx, dy: dy, time: time, isFinished: false)
    case .finished: return Self.event(motion, dx: 0, dy: 0, time: time, isFinished: true)
    }
  }

  /// Whether a wheel button at a time is the server's emulation of a touchpad's scrolling, which was
  /// reported already.
  package func isEmulated(stamp: UInt32) -> Bool { latest?.stamp == stamp }

  /// Ends scrolling when the pointer leaves the window.
  ///
  /// - Returns: The end of the scrolling in progress, if any.
  mutating func pointerLeft(time: Double) -> WindowEvent? {
    guard valuators.forgetPositions(), let latest else { return nil }
    return Self.event(latest, dx: 0, dy: 0, time: time, isFinished: true)
  }

  private static func event(
    _ motion: DeviceMotion, dx: Double, dy: Double, time: Double, isFinished: Bool
  ) -> WindowEvent {
    .scrolledSmoothly(
      SmoothScrollEvent(
        x: motion.x, y: motion.y, dx: dx, dy: dy, modifiers: motion.modifiers, time: time,
        isFinished: isFinished))
  }

  /// The event for a finger; nil for one that was cancelled before.
  mutating func touched(_ phase: TouchPhase, _ touch: TouchEvent) -> WindowEvent? {
    switch phase {
    case .began:
      touches[touch.id] = touch
      return .touchBegan(touch)
    case .moved:
      guard touches[touch.id] != nil else { return nil }
      touches[touch.id] = touch
      return .touchMoved(touch)
    case .ended: return touches.removeValue(forKey: touch.id) == nil ? nil : .touchEnded(touch)
    }
  }

  /// Cancels all touches, because the window is gone.
  mutating func cancelTouches(time: Double) -> [WindowEvent] {
    defer { touches = [:] }
    return touches.values.sorted { $0.id < $1.id }.map { touch in
      var touch = touch
      touch.time = time
      return .touchCancelled(touch)
    }
  }
}
