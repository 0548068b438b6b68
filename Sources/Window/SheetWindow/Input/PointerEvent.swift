/// A button by its role; on a left-handed mouse the primary button is the right one.
package enum PointerButton: Hashable, Sendable {
  /// Button 1: presses, drags and selects.
  case primary
  /// Button 2, usually the pressed wheel.
  case middle
  /// Button 3, usually for a context menu.
  case secondary
  /// Button 8, at the side of the mouse: back to the page before.
  case back
  /// The button's number in the protocol, ≥ 9.
  case other(Int)

  init(number: UInt32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    case 8: self = .back
    default: self = .other(Int(number))
    }
  }
}

package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  /// Drops all bits but Shift, Control, Alt and Super.
  package init(rawValue: UInt32) { self.rawValue = rawValue & 0x4D }

  package static let shift = Modifiers(rawValue: 1 << 0)
  package static let control = Modifiers(rawValue: 1 << 2)
  /// The protocol's `Mod1`.
  package static let alt = Modifiers(rawValue: 1 << 3)
  /// The Super or Windows key, the protocol's `Mod4`.
  package static let logo = Modifiers(rawValue: 1 << 6)
}

package struct PointerEvent: Equatable, Sendable {
  /// Device pixels from the window's top left corner, like `y`; may be outside during a press.
  package var x: Double
  package var y: Double
  /// Nil for a motion.
  package var button: PointerButton?
  package var modifiers: Modifiers
  /// 1 for a click, 2 for a double click, 3 for a triple click, then 1 again; 0 without a press.
  package var clickCount = 0
  /// Seconds of `MonotonicClock`.
  package var time: Double
}

package struct ScrollEvent: Equatable, Sendable {
  /// Device pixels from the window's top left corner, like `y`.
  package var x: Double
  package var y: Double
  /// Notches downward, toward the user: −1 or 1; 0 for a notch to the left or right.
  package var notches: Int
  /// Seconds of `MonotonicClock`.
  package var time: Double
}

package struct SmoothScrollEvent: Equatable, Sendable {
  /// The pointer's device pixels from the window's top left corner, like `y`.
  package var x: Double
  package var y: Double
  /// Pixels by which the view moves to the right (`dy`: downward), without acceleration. Both are 0
  /// when the fingers are lifted; the program must add momentum itself.
  package var dx: Double
  package var dy: Double
  /// Seconds of `MonotonicClock`.
  package var time: Double
}

package struct TouchEvent: Equatable, Sendable {
  /// The finger's id, the same from `touchBegan` to `touchEnded`.
  package var id: Int
  /// Device pixels from the window's top left corner, like `y`; may be outside the window.
  package var x: Double
  package var y: Double
  /// Seconds of `MonotonicClock`.
  package var time: Double
}

package struct ClickCounter {
  /// Pixels by which the presses of a double click may be apart, as in GTK.
  private static let slop = 5.0
  /// The highest click count; the press after a triple click counts as 1 again.
  private static let most = 3

  private var first: (button: PointerButton?, x: Double, y: Double)?
  private var latest = 0.0
  private var count = 0

  package init() {}

  /// 1 for a single click, 2 for a double click, 3 for a triple click. `limit` is the most seconds
  /// between two presses.
  package mutating func press(
    _ button: PointerButton?, x: Double, y: Double, at time: Double, within limit: Double
  ) -> Int {
    if let first, first.button == button, count < Self.most,
      (0...max(limit, 0)).contains(time - latest),
      abs(x - first.x) <= Self.slop, abs(y - first.y) <= Self.slop
    {
      count += 1
    } else {
      first = (button, x, y)
      count = 1
    }
    latest = time
    return count
  }
}
