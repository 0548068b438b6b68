/// A rectangle of device pixels: columns `minX ..< maxX`, rows `minY ..< maxY`; y grows downward.
///
/// A rectangle without width or height is empty: all empty rectangles mean no pixels. Edges that
/// would overflow `Int` are clamped.
public struct PixelRect: Equatable, Sendable {
  /// The leftmost column.
  public var minX: Int
  /// The topmost row.
  public var minY: Int
  /// The column after the rightmost column.
  public var maxX: Int
  /// The row after the bottom row.
  public var maxY: Int

  /// The rectangle with no pixels.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates a rectangle from its edges.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its top left pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      minX: x, minY: y, maxX: PixelRect.sum(x, width), maxY: PixelRect.sum(y, height))
  }

  /// The number of columns; 0 when empty.
  public var width: Int { PixelRect.length(from: minX, to: maxX) }
  /// The number of rows; 0 when empty.
  public var height: Int { PixelRect.length(from: minY, to: maxY) }
  /// Whether the rectangle contains no pixels.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels in both rectangles.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let both = PixelRect(
      minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
    return both.isEmpty ? .empty : both
  }

  /// The smallest rectangle that contains both rectangles; an empty rectangle adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// The rectangle moved right by `x` and down by `y` pixels.
  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(
      minX: PixelRect.sum(minX, x), minY: PixelRect.sum(minY, y), maxX: PixelRect.sum(maxX, x),
      maxY: PixelRect.sum(maxY, y))
  }

  /// Whether the pixel in column `x` and row `y` is inside the rectangle.
  public func contains(x: Int, y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

  private static func sum(_ start: Int, _ length: Int) -> Int {
    let (sum, overflow) = start.addingReportingOverflow(length)
    return overflow ? (length > 0 ? .max : .min) : sum
  }

  private static func length(from start: Int, to end: Int) -> Int {
    guard end > start else { return 0 }
    let (length, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? .max : length
  }
}

/// A change of an image's pixels.
public enum PixelChange: Equatable, Sendable {
  /// Pixels were painted.
  case painted(PixelRect)
  /// Pixels inside a rectangle were moved by `right` columns and `down` rows; pixels outside the
  /// destination keep their values.
  case moved(PixelRect, right: Int, down: Int)

  /// The rectangle that contains all changed pixels.
  public var rect: PixelRect {
    switch self {
    case .painted(let rect), .moved(let rect, _, _): rect
    }
  }
}
