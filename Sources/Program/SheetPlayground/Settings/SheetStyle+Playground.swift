public import SheetEngine
public import SheetTrace

extension SheetStyle {
  /// The style's configuration in the playground, changed so that the sheet can be dragged.
  public var playgroundConfiguration: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}
