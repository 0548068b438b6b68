/// The sheets of a stack as a screen reader describes them.
public struct StackAccessibility: Equatable, Sendable {
  /// A sheet of the stack.
  public struct Layer: Equatable, Sendable {
    /// The sheet's id in the stack.
    public var id: LayerID
    /// The sheet's role, handle and actions.
    public var sheet: SheetAccessibility
    /// Whether no modal sheet lies over this sheet; hide unreachable sheets from screen readers.
    public var isReachable: Bool
  }

  /// The visible sheets, from the lowest to the topmost.
  public var layers: [Layer]
  /// Whether the user can reach the view behind all sheets.
  public var isBackgroundReachable: Bool
  /// The sheet that takes keys, where a screen reader's focus begins; nil for the background.
  public var active: LayerID?
}

extension SheetStack {
  /// The sheets' accessibility at a time.
  public func accessibility(at time: Double) -> StackAccessibility {
    answer(at: time) { stack, time in
      StackAccessibility(
        layers: stack.layers.compactMap { layer in
          layer.sheet.accessibility(at: time).map {
            .init(
              id: layer.id, sheet: $0, isReachable: stack.isReachable(.sheet(layer.id), at: time))
          }
        },
        isBackgroundReachable: stack.isReachable(.background, at: time),
        active: stack.keyOwner(at: time).layer)
    }
  }
}
