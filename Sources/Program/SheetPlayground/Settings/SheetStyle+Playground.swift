public import SheetEngine
public import SheetTrace

/// Styles as presets of the playground: what its sheet is like at one click.
extension SheetStyle {
  /// What it is called.
  public var title: String {
    switch self {
    case .snapshotCard: "Snapshot card"
    case .reactions: "Reactions"
    case .settings: "Settings"
    case .map: "Map"
    case .system: "System"
    }
  }

  /// How its sheet behaves in the playground: it can be dragged.
  public var playgroundConfiguration: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}
