/// The view that a sheet lives in, as the program that shows it measures it.
///
/// Nothing is read from a global window: a sheet knows the geometry that it was handed and no other.
public struct SheetGeometry: Equatable, Hashable, Sendable {
  /// The view's size, points, ≥ 0.
  public var size: Size2D
  /// Points at the top that content should keep clear of.
  public var safeTop: Double
  /// Points at the bottom that content should keep clear of.
  public var safeBottom: Double
  /// Points at the left that content should keep clear of.
  public var safeLeft: Double
  /// Points at the right that content should keep clear of.
  public var safeRight: Double
  /// Whether lines of text begin at the right.
  public var isRightToLeft: Bool

  /// Creates a geometry; negative and non-finite measures count as 0.
  public init(
    size: Size2D, safeTop: Double = 0, safeBottom: Double = 0, safeLeft: Double = 0,
    safeRight: Double = 0, isRightToLeft: Bool = false
  ) {
    func measure(_ value: Double) -> Double { value.isFinite ? Swift.max(0, value) : 0 }
    self.size = Size2D(width: measure(size.width), height: measure(size.height))
    self.safeTop = measure(safeTop)
    self.safeBottom = measure(safeBottom)
    self.safeLeft = measure(safeLeft)
    self.safeRight = measure(safeRight)
    self.isRightToLeft = isRightToLeft
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
