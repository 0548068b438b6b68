/// The sheets of a stack as a screen reader describes them.
public struct StackAccessibility: Equatable, Sendable {
  /// A sheet of the stack.
  public struct Layer: Equatable, Sendable {
    /// The sheet's id in the stack.
    public let id: LayerID
    /// The sheet's role, handle and actions.
    public let sheet: SheetAccessibility
    /// Whether no modal sheet lies over this sheet; hide unreachable sheets from screen readers.
    public let isReachable: Bool
  }

  /// The visible sheets, from the lowest to the topmost.
  public let layers: [Layer]
  /// Whether the user can reach the view behind all sheets.
  public let isBackgroundReachable: Bool
  /// The sheet that takes keys, where a screen reader's focus begins; nil for the background.
  public let active: LayerID?
}

extension SheetStack {
  /// The sheets' accessibility at a time.
  public func accessibility(at time: Double) -> StackAccessibility {
    answer(at: time) { $0.accessibility(now: $1) }
  }

  @inline(never)
  private func accessibility(now time: Double) -> StackAccessibility {
    StackAccessibility(
      layers: layers.compactMap { layer in
        layer.sheet.accessibility(at: time).map {
          .init(id: layer.id, sheet: $0, isReachable: isReachable(.sheet(layer.id), at: time))
        }
      },
      isBackgroundReachable: isReachable(.background, at: time), active: keyOwner(at: time).layer)
  }
}
