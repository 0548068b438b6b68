/// The pointers that are down on a stack, and who owns their presses; at most ten, the fingers.
///
/// Only this file assigns the state.
struct StackPointers: Equatable, Sendable {
  struct Held: Equatable, Sendable {
    let pointer: PointerID
    /// The recipient of the press; its sheet may have left the stack since.
    let owner: InputOwner
    let claim: SheetInput.PressClaim
  }

  private static let most = 10

  private var held: [Held] = []
  /// The touchpad's latest gesture; nil once the touchpad reports that the fingers were lifted.
  private var touchpad: Touchpad?

  private struct Touchpad: Equatable, Sendable {
    /// The recipient of the gesture's first scroll; nil after a cancel.
    var owner: InputOwner?
    /// Time of the last scroll, seconds.
    let last: Double
  }

  // Reserves memory, because inputs must not allocate.
  init() { held.reserveCapacity(StackPointers.most) }

  /// Whether no owner has a pointer or the touchpad.
  var isEmpty: Bool { held.isEmpty && touchpadOwner == nil }

  func first(where isWanted: (Held) -> Bool) -> Held? { held.first(where: isWanted) }

  func owner(of pointer: PointerID) -> InputOwner? { first { $0.pointer == pointer }?.owner }

  /// The oldest pointer if no further one has room, because its release must have been lost.
  var oldestOfTooMany: PointerID? { held.count == StackPointers.most ? held[0].pointer : nil }

  /// Whether the fingers are on the touchpad: it has scrolled, and neither reported their end nor
  /// paused.
  func isTouchpadDown(at time: Double) -> Bool {
    touchpad.map { time < $0.last + TouchpadAxis.pause } ?? false
  }

  /// The recipient of the first scroll in the touchpad's latest gesture; nil after a cancel, and once
  /// the fingers were lifted.
  var touchpadOwner: InputOwner? { touchpad?.owner }
}

/// Events.
extension StackPointers {
  mutating func begin(
    _ pointer: PointerID, of owner: InputOwner, _ claim: SheetInput.PressClaim
  ) {
    held.append(Held(pointer: pointer, owner: owner, claim: claim))
  }

  mutating func end(_ pointer: PointerID) { held.removeAll { $0.pointer == pointer } }

  mutating func scroll(of owner: InputOwner?, isLifted: Bool, at now: Double) {
    touchpad = isLifted ? nil : Touchpad(owner: owner, last: now)
  }

  /// The rest of the touchpad's gesture has no owner.
  mutating func cancelTouchpad() { touchpad?.owner = nil }

  mutating func cancelAll() {
    held.removeAll(keepingCapacity: true)
    cancelTouchpad()
  }

  /// The base sheet owns the pointers that are down on it.
  mutating func adopt(from sheet: Sheet) {
    let (press, clicking) = (sheet.track.press, sheet.gesture.clicks.pointers)
    if let press, press.pointer == .touchpad {
      scroll(of: .sheet(.base), isLifted: false, at: press.time)
    }
    for pointer in [clicking.older, clicking.newer, press?.pointer].compactMap({ $0 })
    where pointer != .touchpad && owner(of: pointer) == nil {
      begin(pointer, of: .sheet(.base), .nothing)
    }
  }
}
