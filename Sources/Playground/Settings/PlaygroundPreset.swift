public import SheetEngine
public import SheetTrace

/// What the playground's sheet can be like at one click.
public enum PlaygroundPreset: Equatable, Hashable, Sendable, CaseIterable {
  /// A style of the demo.
  case style(SheetStyle)
  /// What the user made last.
  case yours

  /// Those of the styles, and the user's own.
  public static let allCases = SheetStyle.allCases.map { style($0) } + [.yours]

  /// What it is called.
  public var title: String {
    let words = String((style?.rawValue ?? "yours").map { $0 == "-" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The style; nil for the user's own.
  public var style: SheetStyle? {
    if case .style(let style) = self { style } else { nil }
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
