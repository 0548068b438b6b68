/// A scroll valuator: its position is the distance scrolled since the device was connected.
package struct ScrollAxis: Equatable, Sendable {
  /// The kind of device that moves it.
  package enum Source: Equatable, Sendable {
    /// Fingers on a touchpad.
    case fingers
    /// Fingers, or a wheel in whole notches: all of Xwayland's pointers are one device.
    case fingersOrWheel

    /// Pixels of finger motion in one increment. libinput's driver counts its default scroll distance
    /// of 15 pixels as one notch, Xwayland 10 of the compositor's units.
    var pixelsPerIncrement: Double {
      switch self {
      case .fingers: 15
      case .fingersOrWheel: 10
      }
    }
  }

  let number: Int
  let isVertical: Bool
  /// The change by one notch of a wheel, never 0; negative if the device counts the other way.
  let increment: Double
  let source: Source

  package init(number: Int, isVertical: Bool, increment: Double, source: Source) {
    self.number = number
    self.isVertical = isVertical
    self.increment = increment
    self.source = source
  }
}
