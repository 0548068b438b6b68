public import SheetEngine

/// Styles of sheets; the raw values are their names in traces, on the command line and in C.
public enum SheetStyle: String, Equatable, Hashable, Sendable, CaseIterable {
  /// `SheetConfiguration.card`: rises to half the height over a dimmed view.
  case snapshotCard = "snapshot-card"
  /// `SheetConfiguration.quickCard`: draggable anywhere in the view.
  case reactions
  /// `SheetConfiguration.fixed`: two heights; cannot be dragged.
  case settings
  /// `SheetConfiguration.panel`: three heights, never dismissed.
  case map
  /// `SheetConfiguration.standard`: the usual sheet of phones, with two heights.
  case system

  /// The preset that the style stands for, without changed settings.
  public var configuration: SheetConfiguration {
    switch self {
    case .snapshotCard: .card
    case .reactions: .quickCard
    case .settings: .fixed
    case .map: .panel
    case .system: .standard
    }
  }

  /// The error message for an unknown name of a style.
  package static func unknown(_ name: some StringProtocol) -> String {
    "unknown style \(ErrorText.quoted(name)); there are: "
      + ErrorText.list(allCases.map(\.rawValue))
  }
}
