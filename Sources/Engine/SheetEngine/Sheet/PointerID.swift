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

/// A pointer that is down.
struct PointerGesture: Equatable, Sendable {
  let pointer: PointerID
  /// The sheet or background that it went down on; a sheet may have left by now.
  let owner: InputOwner
  /// Which part of it a control takes.
  let claim: SheetInput.PressClaim
}

/// Fingers that scroll with a touchpad: what they do is one gesture, from their first move until they
/// are lifted or pause.
struct TouchpadGesture: Equatable, Sendable {
  /// The sheet or background that the gesture began on; nil once it was taken back.
  var owner: InputOwner?
  /// When it last scrolled, seconds.
  let last: Double

  /// Whether the fingers have paused for so long that the next move is another gesture.
  func isOver(at time: Double) -> Bool { time >= last + Sheet.touchpadPause }
}
