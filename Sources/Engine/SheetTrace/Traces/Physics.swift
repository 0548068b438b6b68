/// The motion and look with which a program's scenes open.
public enum Physics: String, Equatable, Sendable, CaseIterable {
  /// Those that all scenes share.
  case fluid
  /// Those of each scene's style.
  case original
}
