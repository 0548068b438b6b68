/// What one device says of itself, before the server makes the pointer's motion of it.
package struct DeviceMotion {
  var device: Int
  /// The valuators that were told, by their numbers.
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
