/// Identifies a finger or the mouse from press to release.
public struct PointerID: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The kind of pointer.
  private enum Kind: Equatable, Hashable, Sendable {
    case mouse, touch, touchpad
  }

  private let number: Int
  private let kind: Kind

  private init(kind: Kind, number: Int) { (self.kind, self.number) = (kind, number) }

  /// The mouse.
  public static let mouse = PointerID(kind: .mouse, number: 0)

  /// A finger, by its number in the window system.
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

  /// The finger's number; nil for other pointers.
  public var finger: Int? { kind == .touch ? number : nil }
}

/// A pointer that is down.
struct PointerGesture: Equatable, Sendable {
  let pointer: PointerID
  /// The sheet or background that got the press; the sheet may have left its stack.
  let owner: InputOwner
  /// The part of the press that a control takes.
  let claim: SheetInput.PressClaim
}

/// A scroll gesture on a touchpad, from the fingers' first move until they are lifted or pause.
struct TouchpadGesture: Equatable, Sendable {
  /// The sheet or background that the gesture began on; nil after a cancel.
  var owner: InputOwner?
  /// Time of the last scroll, seconds.
  let last: Double

  /// Whether the fingers have paused for so long that the next move begins another gesture.
  func isOver(at time: Double) -> Bool { time >= last + Sheet.touchpadPause }
}
