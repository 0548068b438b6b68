/// Which finger or mouse: a pointer keeps its id from press to release.
public struct PointerID: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// What kind of pointer.
  private enum Kind: Equatable, Hashable, Sendable {
    case mouse, touch, touchpad
  }

  private let number: Int
  private let kind: Kind

  private init(kind: Kind, number: Int) { (self.kind, self.number) = (kind, number) }

  /// The mouse.
  public static let mouse = PointerID(kind: .mouse, number: 0)

  /// A finger, by the number that the window system knows it by.
  public static func touch(_ number: Int) -> PointerID { PointerID(kind: .touch, number: number) }

  /// The fingers on a touchpad, which have no position in the view.
  static let touchpad = PointerID(kind: .touchpad, number: 0)

  /// `mouse`, `touch 3` or `touchpad`.
  public var description: String {
    switch kind {
    case .mouse: "mouse"
    case .touch: "touch " + number.description
    case .touchpad: "touchpad"
    }
  }

  /// The finger's number; nil when it is none.
  public var finger: Int? { kind == .touch ? number : nil }
}
