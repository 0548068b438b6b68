public import SheetEngine

/// The sheets of the demo, by the names that traces and the command line have for them.
public enum SheetStyle: String, Equatable, Hashable, Sendable, CaseIterable {
  /// A card over a dimmed snapshot of the screen.
  case snapshotCard = "snapshot-card"
  /// A list of who reacted, draggable anywhere.
  case reactions
  /// Any content at the height that it asks for.
  case settings
  /// A persistent sheet over a map and above a tab bar.
  case map
  /// The platforms' usual sheet.
  case system

  /// The engine's configuration of this style.
  public var configuration: SheetConfiguration {
    switch self {
    case .snapshotCard: .card
    case .reactions: .quickCard
    case .settings: .fixed
    case .map: .panel
    case .system: .standard
    }
  }
}
