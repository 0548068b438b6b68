/// Turns the positions of scroll valuators into distances.
package struct ScrollValuators {
  /// What a device's new positions mean.
  package enum Motion: Equatable {
    /// Pixels to the right and downward.
    case scrolled(dx: Double, dy: Double)
    /// The fingers were lifted.
    case finished
  }

  /// More notches at once are no scrolling but a valuator that starts anew.
  private static let mostNotches = 100.0
  /// Parts of a notch by which a whole number of them may be off in binary.
  private static let tolerance = 1e-3

  private struct Device {
    var axes: [ScrollAxis]
    /// By the axes' numbers; what is not here is a baseline when it comes.
    var positions: [Int: Double]
    var isScrolling = false
  }

  private var devices: [Int: Device] = [:]

  /// No devices are known yet.
  package init() {}

  /// The devices that have such valuators.
  package var known: [Int] { devices.keys.sorted() }

  /// Notes what valuators a device has, and where they stand.
  package mutating func set(_ axes: [ScrollAxis], positions: [Int: Double], of device: Int) {
    let usable = axes.filter { $0.increment != 0 && $0.increment.isFinite }
    devices[device] = usable.isEmpty ? nil : Device(axes: usable, positions: positions)
  }

  /// Forgets all devices.
  package mutating func removeAll() { devices = [:] }

  /// Notes that the valuators may be moved where this program does not see it.
  ///
  /// - Returns: Whether fingers were scrolling, of which nothing more will be told.
  package mutating func forgetPositions() -> Bool {
    let wasScrolling = devices.values.contains { $0.isScrolling }
    for device in devices.keys {
      devices[device]?.positions = [:]
      devices[device]?.isScrolling = false
    }
    return wasScrolling
  }

  /// Takes the valuators of a device that were told.
  ///
  /// - Returns: nil when they mean no scrolling by fingers: no such valuators, a baseline, a wheel.
  package mutating func moved(_ values: [Int: Double], of device: Int) -> Motion? {
    guard var state = devices[device] else { return nil }
    var (notchesX, notchesY) = (0.0, 0.0)
    var pixels = 0.0
    var (isKnown, isWheel) = (false, false)
    for axis in state.axes {
      guard let value = values[axis.number], value.isFinite else { continue }
      let before = state.positions.updateValue(value, forKey: axis.number)
      guard let before, abs((value - before) / axis.increment) <= Self.mostNotches else { continue }
      isKnown = true
      pixels = axis.source.pixelsPerIncrement
      let notches = (value - before) / axis.increment
      if axis.isVertical { notchesY += notches } else { notchesX += notches }
      // Fingers move by whole notches too, but not at first.
      if axis.source == .fingersOrWheel, !state.isScrolling, Self.isWhole(notches) {
        isWheel = true
      }
    }
    defer { devices[device] = state }
    guard isKnown, !isWheel else { return nil }
    if notchesX == 0, notchesY == 0 {
      defer { state.isScrolling = false }
      return state.isScrolling ? .finished : nil
    }
    state.isScrolling = true
    return .scrolled(dx: notchesX * pixels, dy: notchesY * pixels)
  }

  private static func isWhole(_ notches: Double) -> Bool {
    notches != 0 && abs(notches - notches.rounded()) < tolerance
  }
}
