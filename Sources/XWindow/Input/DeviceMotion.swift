import CX11

/// A motion event of one device (XI_Motion).
package struct DeviceMotion {
  var device: Int
  /// The valuators in the event, by number.
  var values: [Int: Double]
  var x: Double
  var y: Double
  var modifiers: Modifiers
  var stamp: UInt32

  package init(
    device: Int, values: [Int: Double], x: Double, y: Double, modifiers: Modifiers, stamp: UInt32
  ) {
    self.device = device
    self.values = values
    (self.x, self.y) = (x, y)
    self.modifiers = modifiers
    self.stamp = stamp
  }

  init(_ event: XIDeviceEvent) {
    var values: [Int: Double] = [:]
    let count = unsafe Int(event.valuators.mask_len) * 8
    // There is a value for each bit that is set.
    for number in 0..<count
    where unsafe event.valuators.mask[number / 8] & 1 << (number % 8) != 0 {
      values[number] = unsafe event.valuators.values[values.count]
    }
    unsafe self.init(
      device: Int(event.deviceid), values: values, x: event.event_x, y: event.event_y,
      modifiers: Modifiers(rawValue: UInt32(bitPattern: event.mods.effective)),
      stamp: UInt32(truncatingIfNeeded: event.time))
  }
}
