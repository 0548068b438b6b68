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
}
