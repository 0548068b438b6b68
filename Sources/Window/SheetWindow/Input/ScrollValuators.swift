/// A scroll valuator: its position is the distance scrolled since the device was connected.
package struct ScrollAxis: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    case fingers
    /// Fingers, or a wheel in whole notches, as in Xwayland, which has one device for all pointers.
    case fingersOrWheel

    /// Pixels of finger motion. libinput counts its scroll distance of 15 pixels as one notch,
    /// Xwayland 10 units of the compositor.
    var pixelsPerIncrement: Double {
      switch self {
      case .fingers: 15
      case .fingersOrWheel: 10
      }
    }
  }

  let number: Int
  let isVertical: Bool
  /// The change by one notch, never 0; negative if the device counts the other way.
  let increment: Double
  let source: Source

  package init(number: Int, isVertical: Bool, increment: Double, source: Source) {
    self.number = number
    self.isVertical = isVertical
    self.increment = increment
    self.source = source
  }
}

/// Turns positions of scroll valuators into distances.
package struct ScrollValuators {
  /// The most notches of one motion; a greater change means that the device reset the valuator.
  private static let mostNotches = 100.0
  /// Tolerance for a whole number, in notches.
  private static let tolerance = 1e-3

  private struct Device {
    var axes: [ScrollAxis]
    /// The last positions by axis number; an axis's first position only sets the baseline.
    var positions: [Int: Double]
    var isScrolling = false
  }

  private var devices: [Int: Device] = [:]

  package init() {}

  /// The ids of the devices with scroll valuators.
  package var known: [Int] { devices.keys.sorted() }

  package mutating func set(_ axes: [ScrollAxis], positions: [Int: Double], of device: Int) {
    let usable = axes.filter { $0.increment != 0 && $0.increment.isFinite }
    devices[device] = usable.isEmpty ? nil : Device(axes: usable, positions: positions)
  }

  package mutating func removeAll() { devices = [:] }

  /// Drops the positions, because another window gets the valuators' events; returns whether
  /// scrolling ended.
  package mutating func forgetPositions() -> Bool {
    let wasScrolling = devices.values.contains { $0.isScrolling }
    for device in devices.keys {
      devices[device]?.positions = [:]
      devices[device]?.isScrolling = false
    }
    return wasScrolling
  }

  /// Pixels to the right and downward, 0 when the fingers were lifted; nil for a baseline, a wheel,
  /// or other valuators.
  package mutating func moved(
    _ values: [Int: Double], of device: Int
  ) -> (dx: Double, dy: Double)? {
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
      // Whole notches at the start of a scroll come from a wheel.
      if axis.source == .fingersOrWheel, !state.isScrolling, Self.isWhole(notches) {
        isWheel = true
      }
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
