/// The thing that a sheet's card grows out of and goes back into: a row, a tile or a button of the
/// view behind the sheet.
///
/// ```swift
/// let row = SheetOrigin(Rect2D(x: 16, y: 480, width: 358, height: 44), radius: 12)
/// sheet.handle(.origin(row), at: now)
/// try sheet.present(at: now)
/// ```
public struct SheetOrigin: Equatable, Sendable {
  /// The thing's rectangle in the sheet's view, points. A part of it may lie outside the view.
  public var rect: Rect2D
  /// Radius of the thing's corners, points, 0…half of the shorter side.
  public var radius: Double

  /// Creates an origin.
  ///
  /// A rectangle without width or height, NaN, infinity, and numbers beyond a billion points are
  /// accepted, but mean no origin: then the card comes and leaves over its edge. A sheet limits the
  /// radius to half of the shorter side.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the sheet's view, points.
  ///   - radius: The radius of the corners, points.
  public init(_ rect: Rect2D, radius: Double = 0) {
    self.rect = rect
    self.radius = radius
  }

  /// This origin with a possible radius; nil without a size or with invalid numbers.
  var corrected: SheetOrigin? {
    guard rect.x.isSensible, rect.y.isSensible, rect.width.isSensible, rect.height.isSensible,
      radius.isSensible, !rect.isEmpty
    else { return nil }
    let half = min(rect.width, rect.height) / 2
    return SheetOrigin(rect, radius: radius.clamped(0, half))
  }
}
