/// A valuator of a device whose position counts how far was scrolled since ever.
package struct ScrollAxis: Equatable, Sendable {
  /// What moves it.
  package enum Source: Equatable, Sendable {
    /// Fingers on a touchpad.
    case fingers
    /// Fingers, and in whole notches a wheel: all of Xwayland's pointers are one device.
    case fingersOrWheel

    /// Pixels of finger in one increment. libinput's driver counts its default scroll distance of
    /// 15 pixels as one notch, Xwayland 10 of the compositor's units.
    var pixelsPerIncrement: Double {
      switch self {
      case .fingers: 15
      case .fingersOrWheel: 10
      }
    }
  }

  let number: Int
  let isVertical: Bool
  /// What one notch of a wheel would add, never 0; negative where the device counts the other way.
  let increment: Double
  let source: Source

  package init(number: Int, isVertical: Bool, increment: Double, source: Source) {
    self.number = number
    self.isVertical = isVertical
    self.increment = increment
    self.source = source
  }
}
