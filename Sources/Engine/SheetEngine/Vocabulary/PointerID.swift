/// Identifies a finger or the mouse from press to release.
public struct PointerID: Hashable, Sendable, CustomStringConvertible {
  private enum Kind: Hashable, Sendable {
    case mouse, touchpad
    case touch(Int)
  }

  private let kind: Kind

  /// The mouse.
  public static let mouse = PointerID(kind: .mouse)

  /// A finger, by its number in the window system.
  public static func touch(_ number: Int) -> PointerID { PointerID(kind: .touch(number)) }

  /// The fingers on a touchpad, which have no position in the view.
  static let touchpad = PointerID(kind: .touchpad)

  /// `mouse`, `touch 3` or `touchpad`.
  public var description: String {
    switch kind {
    case .mouse: "mouse"
    case .touch(let number): "touch " + number.description
    case .touchpad: "touchpad"
    }
  }

  /// The finger's number; nil for other pointers.
  public var finger: Int? { if case .touch(let number) = kind { number } else { nil } }
}
