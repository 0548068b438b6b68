public import SheetEngine
public import SheetTrace

/// What the playground's sheet can be like at one click.
public enum PlaygroundPreset: Equatable, Hashable, Sendable, CaseIterable {
  /// The style of this name.
  case snapshotCard, reactions, settings, map, system
  /// What the user made last.
  case yours

  /// The preset of a style.
  public init(_ style: SheetStyle) {
    self =
      switch style {
      case .snapshotCard: .snapshotCard
      case .reactions: .reactions
      case .settings: .settings
      case .map: .map
      case .system: .system
      }
  }

  /// What it is called.
  public var title: String {
    switch self {
    case .snapshotCard: "Snapshot card"
    case .reactions: "Reactions"
    case .settings: "Settings"
    case .map: "Map"
    case .system: "System"
    case .yours: "Yours"
    }
  }

  /// The style; nil for the user's own.
  public var style: SheetStyle? {
    switch self {
    case .snapshotCard: .snapshotCard
    case .reactions: .reactions
    case .settings: .settings
    case .map: .map
    case .system: .system
    case .yours: nil
    }
  }

  /// How its sheet behaves in the playground; nil for the user's own.
  public var configuration: SheetConfiguration? { style.map(PlaygroundPreset.configuration) }

  /// A style's sheet as the playground shows it: one that can be dragged.
  static func configuration(_ style: SheetStyle) -> SheetConfiguration {
    var configuration = style.configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}
