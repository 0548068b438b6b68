/// An event of a sheet in a stack.
public struct StackEvent: Equatable, Sendable {
  /// The sheet that reports the event.
  public let layer: LayerID
  /// The reported event.
  public let event: SheetEvent
}
