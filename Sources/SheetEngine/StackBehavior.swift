/// What becomes of the topmost sheet of a stack when another comes up.
public enum StackBehavior: String, Equatable, Hashable, Sendable, CaseIterable {
  /// It stays, and the new one lies over it.
  case push
  /// It goes away, and comes back where it was when the new one leaves.
  case `switch`
  /// It leaves.
  case replace
}

/// A sheet that made way for another, and comes back when that leaves.
struct ParkedSheet: Equatable, Sendable {
  /// For which sheet.
  let successor: LayerID
  /// Where it was.
  let detent: Detent.ID
}
