import CSheetXLibraries

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
    var bits = [UInt8](repeating: 0, count: 4)
    for type in types { bits[Int(type >> 3)] |= 1 << UInt8(type & 7) }
    connection.withXlib {
      unsafe bits.withUnsafeMutableBufferPointer {
        var mask = unsafe XIEventMask(
          deviceid: device, mask_len: Int32($0.count), mask: $0.baseAddress)
        unsafe XISelectEvents(connection.server.display, XID(window), &mask, 1)
      }
    }
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
    _ motion: DeviceInput, time: Double
  ) -> WindowEvent? {
    // The positions contain a motion that the server sent before it read them.
    if let serial = positionsSerial, Int(bitPattern: motion.serial &- serial) < 0 {
      _ = valuators.forgetPositions()
    }
    positionsSerial = nil
    guard let (dx, dy) = valuators.moved(motion.values, of: Int(motion.device)) else { return nil }
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
  fileprivate func scrollAxes() -> (axes: [ScrollAxis], serial: UInt) {
    withXlib {
      // Events sent after the next request have its serial number or a greater one.
      let serial = unsafe XNextRequest(server.display)
      return (server.scrollAxes(), serial)
    } ?? ([], 0)
  }

  /// The devices that are touchpads, which have a driver's property for taps. Waits for the server.
  fileprivate func touchpads(of axes: [ScrollAxis]) -> Set<Int32> {
    let (tapping, off) = (atoms[.libinputTapping], atoms[.synapticsOff])
    let shared = Set(axes.lazy.filter(\.isShared).map(\.device))
    return Set(axes.map(\.device)).filter { device in
      shared.contains(device)
        || withXlib { server.hasProperty([tapping, off], of: device) } == true
    }
  }
}

extension Server {
  /// The scroll valuators of enabled pointers. Waits for the server.
  fileprivate func scrollAxes() -> [ScrollAxis] {
    var count: Int32 = 0
    guard let first = unsafe XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { unsafe XIFreeDeviceInfo(first) }
    let devices = unsafe UnsafeBufferPointer(start: first, count: Int(count))
    return unsafe devices.filter { unsafe $0.use == XISlavePointer && $0.enabled != 0 }
      .flatMap { unsafe Self.scrollAxes(of: $0) }
  }

  @unsafe private static func scrollAxes(of device: XIDeviceInfo) -> [ScrollAxis] {
    let isShared = unsafe String(cString: device.name).hasPrefix("xwayland-pointer")
    let classes = unsafe UnsafeBufferPointer(
      start: device.classes, count: Int(device.num_classes)
    ).compactMap { unsafe $0 }
    var axes = unsafe classes.filter { unsafe $0.pointee.type == XIScrollClass }.map {
      let scroll = unsafe UnsafeRawPointer($0).load(as: XIScrollClassInfo.self)
      return unsafe ScrollAxis(
        device: device.deviceid, number: scroll.number,
        isVertical: scroll.scroll_type == XIScrollTypeVertical, increment: scroll.increment,
        position: 0, isShared: isShared)
    }
    let valuators = unsafe classes.filter { unsafe $0.pointee.type == XIValuatorClass }.map {
      unsafe UnsafeRawPointer($0).load(as: XIValuatorClassInfo.self)
    }
    for valuator in valuators {
      for index in axes.indices where axes[index].number == valuator.number {
        axes[index].position = valuator.value
      }
    }
    return axes
  }

  /// Whether a device has one of some properties. Waits for the server.
  fileprivate func hasProperty(_ properties: [UInt32], of device: Int32) -> Bool {
    var count: Int32 = 0
    guard let first = unsafe XIListProperties(display, device, &count) else { return false }
    defer { unsafe XFree(first) }
    return unsafe UnsafeBufferPointer(start: first, count: Int(count)).contains {
      properties.contains(UInt32(truncatingIfNeeded: $0))
    }
  }

  /// The opcode of XInput 2.2, the first version with touch; 0 without it. Waits for the server.
  func findInputExtension() -> Int32 {
    var (opcode, event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(2), Int32(2))
    guard unsafe XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      return 0
    }
    // Asked first, because every other function of libXi reads through a null pointer if the server
    // is lost during libXi's first request.
    guard let version = unsafe XGetExtensionVersion(display, "XInputExtension"),
      Int(bitPattern: version) != Int(NoSuchExtension)
    else { return 0 }
    unsafe XFree(version)
    let result = unsafe XIQueryVersion(display, &major, &minor)
    // libXi's conversion of XInput 1's 17 types of events, which any program can send, may loop for
    // ever.
    for type in event..<event + 17 { deliverEvents(type) }
    return result == Success && (major, minor) >= (2, 2) ? opcode : 0
  }
}

/// A touch event, or a motion of one device.
struct DeviceInput {
  let stamp: UInt32
  let x: Double
  let y: Double
  /// The touch's id; 0 for a motion.
  let id: Int
  let device: Int32
  /// The physical device, such as the touchscreen.
  let source: Int32
  /// The number of the last request that the server had handled before the event.
  let serial: UInt
  /// A motion's values by valuator.
  let values: [Int: Double]

  @unsafe init(_ data: UnsafeRawPointer) {
    let event = unsafe data.load(as: XIDeviceEvent.self)
    unsafe (stamp, x, y) = (UInt32(truncatingIfNeeded: event.time), event.event_x, event.event_y)
    unsafe (id, device, source) = (Int(event.detail), event.deviceid, event.sourceid)
    unsafe serial = event.serial
    // The event has one value for each bit that is set in its mask.
    var values: [Int: Double] = [:]
    let state = unsafe event.valuators
    for number in 0..<(unsafe Int(state.mask_len) * 8)
    where unsafe state.mask[number >> 3] & 1 << UInt8(number & 7) != 0 {
      values[number] = unsafe state.values[values.count]
    }
    self.values = values
  }
}
