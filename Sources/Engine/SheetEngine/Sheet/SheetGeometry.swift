/// Size and safe area of a sheet's view.
///
/// Measures that are negative or not finite count as 0.
///
/// The program passes it in; a sheet reads no window.
public struct SheetGeometry: Equatable, Hashable, Sendable {
  /// The view's size, points, ≥ 0.
  public var size: Size2D {
    didSet { size = SheetGeometry.measured(size) }
  }
  /// The safe area's inset at the top, points.
  public var safeTop: Double { didSet { safeTop = SheetGeometry.measure(safeTop) } }
  /// The safe area's inset at the bottom, points.
  public var safeBottom: Double { didSet { safeBottom = SheetGeometry.measure(safeBottom) } }
  /// The safe area's inset at the left, points.
  public var safeLeft: Double { didSet { safeLeft = SheetGeometry.measure(safeLeft) } }
  /// The safe area's inset at the right, points.
  public var safeRight: Double { didSet { safeRight = SheetGeometry.measure(safeRight) } }
  /// Whether lines of text begin at the right.
  public var isRightToLeft: Bool

  /// Creates a geometry.
  public init(
    size: Size2D, safeTop: Double = 0, safeBottom: Double = 0, safeLeft: Double = 0,
    safeRight: Double = 0, isRightToLeft: Bool = false
  ) {
    self.size = SheetGeometry.measured(size)
    self.safeTop = SheetGeometry.measure(safeTop)
    self.safeBottom = SheetGeometry.measure(safeBottom)
    self.safeLeft = SheetGeometry.measure(safeLeft)
    self.safeRight = SheetGeometry.measure(safeRight)
    self.isRightToLeft = isRightToLeft
  }

  private static func measure(_ value: Double) -> Double {
    value.isFinite ? value.clamped(0, 1e9) : 0
  }

  private static func measured(_ size: Size2D) -> Size2D {
    Size2D(width: measure(size.width), height: measure(size.height))
  }

  /// The available height `A`: from the safe area's top edge to the view's bottom edge, points.
  ///
  /// `top = availableHeight` is hidden: the card's top edge is exactly on the view's bottom edge.
  public var availableHeight: Double { Swift.max(0, size.height - safeTop) }

  /// The safe area's height, points.
  public var safeHeight: Double { Swift.max(0, availableHeight - safeBottom) }
}

#if !hasFeature(Embedded)
  extension SheetGeometry: Codable {}
#endif
