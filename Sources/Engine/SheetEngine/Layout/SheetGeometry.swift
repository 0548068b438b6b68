/// Size and safe area of a sheet's view, which the program provides.
///
/// Measures that are negative or not finite count as 0.
public struct SheetGeometry: Equatable, CodableSendable {
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

  /// The distance from the safe area's top edge to the view's bottom edge, points.
  public var availableHeight: Double { max(0, size.height - safeTop) }

  package var safeHeight: Double { max(0, availableHeight - safeBottom) }
}

#if !hasFeature(Embedded)
  extension SheetGeometry {
    /// Decodes a geometry; measures that are negative or not finite count as 0.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func measure(_ key: CodingKeys) throws -> Double {
        try values.decode(Double.self, forKey: key)
      }
      self.init(
        size: try values.decode(Size2D.self, forKey: .size), safeTop: try measure(.safeTop),
        safeBottom: try measure(.safeBottom), safeLeft: try measure(.safeLeft),
        safeRight: try measure(.safeRight),
        isRightToLeft: try values.decode(Bool.self, forKey: .isRightToLeft))
    }
  }
#endif
