/// A pointer's button by its role; on a left-handed mouse the primary button is the right one.
public enum PointerButton: Hashable, Sendable {
  /// Presses, drags, selects: button 1.
  case primary
  /// The wheel pressed down, usually: button 2.
  case middle
  /// Opens a context menu, usually: button 3.
  case secondary
  /// Any other, by its number in the protocol, ≥ 8.
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
