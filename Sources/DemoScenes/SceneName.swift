/// The scenes there are.
public enum SceneName: String, Equatable, Hashable, Sendable, CaseIterable {
  /// All others, to choose from.
  case gallery
  /// A sheet whose content changes its own physics.
  case playground
  /// A post with a picture, and a card with its details.
  case snapshotCard = "snapshot-card"
  /// A post, and the list of who reacted.
  case reactions
  /// A log, and a form with its settings.
  case settings
  /// A map under a sheet that never leaves.
  case map
  /// What the platform's own sheets do.
  case system
}
