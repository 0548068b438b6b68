/// A scroll valuator, whose position is the distance scrolled since the device was connected.
package struct ScrollAxis {
  package let device: Int32
  package let number: Int32
  package let isVertical: Bool
  /// The position's change per notch; negative if scrolling down decreases the position.
  package let increment: Double
  package var position: Double
  /// Whether wheels change this valuator too, as in Xwayland, which has one device for all
  /// pointers.
  package let isShared: Bool

  package init(
    device: Int32, number: Int32, isVertical: Bool, increment: Double, position: Double,
    isShared: Bool
  ) {
    (self.device, self.number, self.isVertical) = (device, number, isVertical)
    (self.increment, self.position, self.isShared) = (increment, position, isShared)
  }

  /// Pixels of finger movement that change the position by one `increment`: 10 with Xwayland, 15
  /// with the drivers of touchpads.
  fileprivate var pixels: Double { isShared ? 10 : 15 }
}

package struct ScrollValuators {
  /// The most notches of one motion; a greater change means that the device has restarted its
  /// count.
  private static let mostNotches = 100.0
  /// Maximum difference from a whole number of notches.
  private static let tolerance = 1e-3

  private struct Device {
    var axes: [ScrollAxis] = []
    /// The last positions by axis number; an axis's first position only sets the baseline.
    var positions: [Int: Double] = [:]
    var isScrolling = false
  }

  private var devices: [Int: Device] = [:]

  package init() {}

  package var known: [Int] { devices.keys.sorted() }

  package mutating func set(_ axes: [ScrollAxis]) {
    devices = [:]
    for axis in axes where axis.increment != 0 && axis.increment.isFinite {
      devices[Int(axis.device), default: Device()].axes.append(axis)
      devices[Int(axis.device)]?.positions[Int(axis.number)] = axis.position
    }
  }

  /// Replaces the positions of known axes; false if there are none.
  package mutating func setPositions(_ axes: [ScrollAxis]) -> Bool {
    var isAnyKnown = false
    for axis in axes {
      let device = Int(axis.device)
      guard devices[device]?.axes.contains(where: { $0.number == axis.number }) == true else {
        continue
      }
      devices[device]?.positions[Int(axis.number)] = axis.position
      isAnyKnown = true
    }
    return isAnyKnown
  }

  /// Drops the positions, because the events for another window will change the valuators unseen.
  /// Returns whether scrolling ended.
  package mutating func forgetPositions() -> Bool {
    let wasScrolling = devices.values.contains { $0.isScrolling }
    for device in devices.keys {
      devices[device]?.positions = [:]
      devices[device]?.isScrolling = false
    }
    return wasScrolling
  }

  /// Pixels to the right and downward, both 0 after the fingers were lifted; nil for a first
  /// position, a wheel, or other valuators.
  package mutating func moved(
    _ values: [Int: Double], of device: Int
  ) -> (dx: Double, dy: Double)? {
    guard var state = devices[device] else { return nil }
    var (notchesX, notchesY) = (0.0, 0.0)
    var pixels = 0.0
    var (isKnown, isWheel) = (false, false)
    for axis in state.axes {
      guard let value = values[Int(axis.number)], value.isFinite else { continue }
      let before = state.positions.updateValue(value, forKey: Int(axis.number))
      guard let before, abs((value - before) / axis.increment) <= Self.mostNotches else { continue }
      isKnown = true
      pixels = axis.pixels
      let notches = (value - before) / axis.increment
      if axis.isVertical { notchesY += notches } else { notchesX += notches }
      // A scroll that starts with whole notches comes from a wheel.
      if axis.isShared, !state.isScrolling, Self.isWhole(notches) { isWheel = true }
    }
    defer { devices[device] = state }
    guard isKnown, !isWheel else { return nil }
    let wasScrolling = state.isScrolling
    state.isScrolling = notchesX != 0 || notchesY != 0
    return wasScrolling || state.isScrolling ? (notchesX * pixels, notchesY * pixels) : nil
  }

  private static func isWhole(_ notches: Double) -> Bool {
    notches != 0 && abs(notches - notches.rounded()) < tolerance
  }
}
