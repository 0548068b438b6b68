public import SheetEngine

/// A size in device pixels.
public struct PixelSize: Equatable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The largest possible number of columns or rows of a picture.
  public static let largestSide = 32767

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of a view, rounded to whole pixels, at least one each way.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Device pixels per point.
  public init(_ size: Size2D, scale: Double) {
    func side(_ points: Double) -> Int { max(1, Int(min(points * scale, 1e6).rounded())) }
    self.init(width: side(size.width), height: side(size.height))
  }

  /// The size in points.
  public func points(scale: Double) -> Size2D {
    Size2D(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Whether a picture can have this size.
  public var isPossible: Bool { max(width, height) <= PixelSize.largestSide }

  /// The number of pixels.
  public var count: Int { width * height }
}

/// The size of the view that a stage fills.
struct ViewSize {
  var pixels: PixelSize
  /// Device pixels per point.
  var scale: Double

  var points: Size2D { pixels.points(scale: scale) }
}
