import CX11

/// What XInput 2 tells of a window's devices beyond the core protocol: fingers on the screen, and
/// fingers on touchpads.
///
/// The core events stay what they are: the pointer's motion and buttons come as ever. Fingers on the
/// screen are selected, which keeps the server from making a pointer of them. Scroll valuators are
/// read from the touchpads themselves; mice are left alone, their wheels' notches are buttons.
package struct InputDevices {
  private let connection: Connection
  private let window: UInt32
  private let readsTouchpads: Bool
  package private(set) var valuators = ScrollValuators()
  /// The fingers that are down.
  private(set) var touches: [Int: TouchEvent] = [:]
  /// Where and when a touchpad was scrolled last.
  private var latest: DeviceMotion?

  /// Selects what is wanted; nil when the server has no XInput 2.2.
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

  /// Looks for touchpads anew.
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

  /// Notes what valuators a device has.
  package mutating func set(_ axes: [ScrollAxis], positions: [Int: Double], of device: Int) {
    valuators.set(axes, positions: positions, of: device)
  }

  /// What a device's motion means; nil when it is no scrolling by fingers.
  mutating func moved(_ motion: DeviceMotion, time: Double) -> WindowEvent? {
    guard let meaning = valuators.moved(motion.values, of: motion.device) else { return nil }
    latest = motion
    switch meaning {
    case .scrolled(let dx, let dy):
      return Self.event(motion, dx: dx, dy: dy, time: time, isFinished: false)
    case .finished: return Self.event(motion, dx: 0, dy: 0, time: time, isFinished: true)
    }
  }

  /// Whether the core protocol's wheel button at a moment is the server's imitation of what
  /// a touchpad has said already.
  package func isEmulated(stamp: UInt32) -> Bool { latest?.stamp == stamp }

  /// Notes that the pointer went where this window does not see it.
  ///
  /// - Returns: The end of a scrolling in progress.
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

  /// What a finger on the screen did; nil when it was taken back before.
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

  /// Takes all fingers back, because the window is not there any more.
  mutating func cancelTouches(time: Double) -> [WindowEvent] {
    defer { touches = [:] }
    return touches.values.sorted { $0.id < $1.id }.map { touch in
      var touch = touch
      touch.time = time
      return .touchCancelled(touch)
    }
  }
}
