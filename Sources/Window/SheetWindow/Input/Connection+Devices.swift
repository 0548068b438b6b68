import CSheetX11

/// Which touchpads there are, and what they report.
extension Connection {
  /// A touchpad and the positions of its valuators.
  struct Touchpad {
    let id: Int
    let axes: [ScrollAxis]
    let positions: [Int: Double]
  }

  /// Whether the server has XInput 2.2, the first version with touch.
  func findInputExtension() -> Bool {
    if inputExtension != nil { return true }
    inputExtension = unsafe withXlib { display -> Int32? in
      var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      var (major, minor): (Int32, Int32) = (2, 2)
      guard unsafe XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
        unsafe XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2)
      else { return nil }
      return opcode
    }.flatMap { $0 }
    return inputExtension != nil
  }

  /// Selects events of a device.
  func selectDeviceEvents(_ types: [Int32], of device: Int32, on window: UInt32) {
    var bytes = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for type in types { bytes[Int(type) / 8] |= 1 << (type % 8) }
    unsafe withXlib { display in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        var mask = unsafe XIEventMask(
          deviceid: device, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
        unsafe XISelectEvents(display, XID(window), &mask, 1)
      }
    }
  }

  /// All enabled touchpads. Waits for the server.
  func touchpads() -> [Touchpad] {
    unsafe withXlib { display in
      var count: Int32 = 0
      guard let list = unsafe XIQueryDevice(display, XIAllDevices, &count) else { return [] }
      defer { unsafe XIFreeDeviceInfo(list) }
      var touchpads: [Touchpad] = []
      for index in 0..<Int(count) {
        if let touchpad = unsafe touchpad(list[index], display) { touchpads.append(touchpad) }
      }
      return touchpads
    } ?? []
  }

  /// The device if it is a touchpad, else nil.
  @unsafe private func touchpad(_ device: XIDeviceInfo, _ display: OpaquePointer) -> Touchpad? {
    guard unsafe device.use == XISlavePointer, unsafe device.enabled != 0 else { return nil }
    var (scrolls, positions): ([XIScrollClassInfo], [Int: Double]) = ([], [:])
    let classCount = unsafe Int(device.num_classes)
    for index in 0..<classCount {
      guard let info = unsafe device.classes[index] else { continue }
      switch unsafe info.pointee.type {
      case XIScrollClass:
        unsafe scrolls.append(UnsafeRawPointer(info).load(as: XIScrollClassInfo.self))
      case XIValuatorClass:
        let valuator = unsafe UnsafeRawPointer(info).load(as: XIValuatorClassInfo.self)
        positions[Int(valuator.number)] = valuator.value
      default: break
      }
    }
    guard !scrolls.isEmpty, let source = unsafe source(of: device, display) else { return nil }
    let axes = scrolls.map {
      ScrollAxis(
        number: Int($0.number), isVertical: $0.scroll_type == XIScrollTypeVertical,
        increment: $0.increment, source: source)
    }
    return unsafe Touchpad(id: Int(device.deviceid), axes: axes, positions: positions)
  }

  /// What moves a device's scroll valuators; nil for a wheel, whose notches arrive as buttons.
  ///
  /// A touchpad is recognized by its driver's setting for taps.
  @unsafe private func source(
    of device: XIDeviceInfo, _ display: OpaquePointer
  ) -> ScrollAxis.Source? {
    if let name = unsafe device.name, unsafe String(cString: name).hasPrefix("xwayland-pointer") {
      return .fingersOrWheel
    }
    var count: Int32 = 0
    guard let list = unsafe XIListProperties(display, device.deviceid, &count) else { return nil }
    defer { unsafe XFree(list) }
    let settings = [atoms[.libinputTapping], atoms[.synapticsOff]]
    return (0..<Int(count)).contains {
      unsafe settings.contains(UInt32(truncatingIfNeeded: list[$0]))
    } ? .fingers : nil
  }
}
