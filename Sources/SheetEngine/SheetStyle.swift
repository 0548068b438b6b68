/// The sheets that come with the engine, by the names that people choose them with.
public enum SheetStyle: String, Equatable, Hashable, Sendable, CaseIterable {
  /// A card over a dimmed snapshot of the screen.
  case snapshotCard = "snapshot-card"

  /// What makes this style what it is.
  public var configuration: SheetConfiguration {
    switch self {
    case .snapshotCard: .snapshotCard
    }
  }
}
