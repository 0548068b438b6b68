/// A pointer's button by its role; on a left-handed mouse the primary button is the right one.
package enum PointerButton: Hashable, Sendable {
  /// The button that presses, drags and selects: button 1.
  case primary
  /// Usually the wheel when it is pressed down: button 2.
  case middle
  /// The button that usually opens a context menu: button 3.
  case secondary
  /// Any other button, by its number in the protocol, ≥ 8.
  case other(Int)

  init(number: UInt32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: self = .other(Int(number))
    }
  }
}

/// The modifier keys held down during an event.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the protocol's modifier mask.
  package let rawValue: UInt32

  /// Creates a set from the protocol's bits; drops all bits but those of Shift, Control, Alt and
  /// Super.
  package init(rawValue: UInt32) { self.rawValue = rawValue & 0x4D }

  /// A shift key.
  package static let shift = Modifiers(rawValue: 1 << 0)
  /// A control key.
  package static let control = Modifiers(rawValue: 1 << 2)
  /// An alt key (`Mod1`).
  package static let alt = Modifiers(rawValue: 1 << 3)
  /// A key with the desktop's logo (`Mod4`).
  package static let logo = Modifiers(rawValue: 1 << 6)
}

/// A press, release or motion of the pointer.
package struct PointerEvent: Equatable, Sendable {
  /// Device pixels from the window's left edge; negative or beyond the width while a press that
  /// began inside is held.
  package var x: Double
  /// Device pixels from the window's top edge; may be outside the window, like `x`.
  package var y: Double
  /// The button pressed or released; nil for a motion.
  package var button: PointerButton?
  /// The modifier keys held down.
  package var modifiers: Modifiers
  /// For a press and its release, the number of the click in a series: 1, 2 for a double click, 3,
  /// then 1 again. For a motion, 0.
  package var clickCount = 0
  /// The server's timestamp, in seconds of `MonotonicClock`.
  package var time: Double
}

/// One notch of a wheel.
package struct ScrollEvent: Equatable, Sendable {
  /// Device pixels from the window's left edge.
  package var x: Double
  /// Device pixels from the window's top edge.
  package var y: Double
  /// Notches to the right: −1, 0 or 1.
  package var notchesX: Int
  /// Notches downward, toward the user: −1, 0 or 1.
  package var notchesY: Int
  /// The modifier keys held down.
  package var modifiers: Modifiers
  /// Seconds of `MonotonicClock`.
  package var time: Double
}

/// Scrolling with fingers on a touchpad.
package struct SmoothScrollEvent: Equatable, Sendable {
  /// The pointer's position: device pixels from the window's left edge.
  package var x: Double
  /// Device pixels from the window's top edge.
  package var y: Double
  /// Pixels to the right by which the viewport moves, without acceleration.
  package var dx: Double
  /// Pixels downward by which the viewport moves.
  package var dy: Double
  /// The modifier keys held down.
  package var modifiers: Modifiers
  /// Seconds of `MonotonicClock`.
  package var time: Double

  /// Whether the fingers were lifted: then `dx` and `dy` are 0. The program must add momentum
  /// itself.
  package var isFinished: Bool { dx == 0 && dy == 0 }
}

/// A finger on the screen.
package struct TouchEvent: Equatable, Sendable {
  /// The finger's id, the same from `touchBegan` to `touchEnded`.
  package var id: Int
  /// Device pixels from the window's left edge; negative or beyond the width if the finger has left
  /// the window.
  package var x: Double
  /// Device pixels from the window's top edge; may be outside the window, like `x`.
  package var y: Double
  /// Seconds of `MonotonicClock`.
  package var time: Double
}
