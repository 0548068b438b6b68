public import SheetEngine
public import SheetTrace

extension SheetStyle {
  /// The configuration of the style's sheet in the playground: it can be dragged.
  public var playgroundConfiguration: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}
