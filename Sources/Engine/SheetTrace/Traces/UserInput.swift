public import SheetEngine

/// An input of the user, as a window reports it.
public enum UserInput: Equatable, Sendable {
  /// A pointer went down. `clickCount` is 2 for the second press of a double click; `isExtending`
  /// is true while Shift is held.
  case pressed(Point2D, PointerID, clickCount: Int = 1, isExtending: Bool = false)
  /// A pointer moved, pressed or not.
  case moved(Point2D, PointerID)
  /// A pointer went up.
  case released(Point2D, PointerID)
  /// The mouse left the window.
  case left
  /// A pointer was cancelled: its press has no effect. nil cancels all pointers.
  case cancelled(PointerID?)
  /// The wheel turned; negative notches are away from the user.
  case wheel(Point2D, notches: Double)
  /// A touchpad scrolled, in points; `dx` and `dy` are 0 when the fingers were lifted.
  case scrolled(Point2D, dx: Double, dy: Double)
  /// A key went down, or an input method typed a text (`Key.composed`).
  case key(KeyStroke)
  /// A key went up, or the window lost the keyboard.
  case keyReleased(Key)
  /// A text was pasted from the clipboard.
  case pasted(String)
  /// The mouse's Back button went down.
  case back

  /// Cancels every pointer.
  public static var cancelled: UserInput { .cancelled(nil) }

  /// The input for a sheet without views; nil for an input that the sheet ignores.
  public var sheetInput: SheetInput? {
    switch self {
    case .pressed(let point, let pointer, let clickCount, _):
      .pressed(point, pointer, clickCount: clickCount)
    case .moved(let point, let pointer): .moved(point, pointer)
    case .released(let point, let pointer): .released(point, pointer)
    case .cancelled(let pointer): .cancelled(pointer)
    case .wheel(let point, let notches): .wheel(point, notches: notches)
    case .scrolled(let point, let dx, let dy): .scrolled(point, dx: dx, dy: dy)
    case .key(let press): press.isCombination ? nil : .key(press.key)
    case .back: .key(.escape)
    case .left, .keyReleased, .pasted: nil
    }
  }

  /// Returns nil for an input that a window cannot report: a command such as `present`, a press
  /// that a control uses, or an input in a scroll area other than 0.
  init?(_ input: SheetInput) {
    switch input {
    case .pressed(let point, let pointer, .nothing, let clickCount, 0):
      self = .pressed(point, pointer, clickCount: clickCount)
    case .moved(let point, let pointer): self = .moved(point, pointer)
    case .released(let point, let pointer): self = .released(point, pointer)
    case .cancelled(let pointer): self = .cancelled(pointer)
    case .wheel(let point, let notches, 0): self = .wheel(point, notches: notches)
    case .scrolled(let point, let dx, let dy, 0): self = .scrolled(point, dx: dx, dy: dy)
    case .key(let key): self = .key(KeyStroke(key))
    case .pressed, .wheel, .scrolled, .present, .dismiss, .move, .resized, .contentHeight,
      .contentAnchor, .origin, .scroll:
      return nil
    }
  }
}
