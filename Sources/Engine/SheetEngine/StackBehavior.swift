/// What becomes of the topmost sheet of a stack when another comes up.
public enum StackBehavior: String, Equatable, Hashable, Sendable, CaseIterable {
  /// It stays, and the new one lies over it.
  case push
  /// It goes away, and comes back where it was when the new one leaves.
  case `switch`
  /// It leaves.
  case replace
}
