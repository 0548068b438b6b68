/// Something that a sheet of a stack reports.
public struct StackEvent: Equatable, Sendable {
  /// Which sheet.
  public var layer: LayerID
  /// What.
  public var event: SheetEvent

  /// Creates an event.
  public init(layer: LayerID, event: SheetEvent) {
    self.layer = layer
    self.event = event
  }
}
