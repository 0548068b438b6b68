/// The sheets that come with the engine, by the names that people choose them with.
public enum SheetStyle: String, Equatable, Hashable, Sendable, CaseIterable {
  /// A card over a dimmed snapshot of the screen.
  case snapshotCard = "snapshot-card"
  /// A list of who reacted, draggable anywhere.
  case reactions
  /// Any content at the height that it asks for.
  case settings
  /// A part of the screen, over a map and above a tab bar.
  case map
  /// What the best platforms' own sheets do.
  case system

  /// The settings of this style.
  public var configuration: SheetConfiguration {
    switch self {
    case .snapshotCard: .snapshotCard
    case .reactions: .reactions
    case .settings: .settings
    case .map: .map
    case .system: .system
    }
  }
}
