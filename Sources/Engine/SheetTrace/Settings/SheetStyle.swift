public import SheetEngine

/// Styles of sheets by name; the raw values are the names in traces, on the command line and in C.
public enum SheetStyle: String, Equatable, Hashable, Sendable, CaseIterable {
  /// A card over a dimmed snapshot of the screen.
  case snapshotCard = "snapshot-card"
  /// A list of people who reacted, draggable anywhere.
  case reactions
  /// A sheet that the user cannot drag, with two heights.
  case settings
  /// A persistent sheet over a map.
  case map
  /// The usual sheet of mobile platforms, with two detents.
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
