package import SheetEngine

/// A size in device pixels.
package struct PixelSize: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// The largest possible number of columns or rows of a picture.
  package static let largestSide = 32767

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of a view, rounded to whole pixels, at least one each way.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Device pixels per point.
  package init(_ size: Size2D, scale: Double) {
    func side(_ points: Double) -> Int { max(1, Int(min(points * scale, 1e6).rounded())) }
    self.init(width: side(size.width), height: side(size.height))
  }

  /// The size in points.
  package func points(scale: Double) -> Size2D {
    Size2D(width: Double(width) / scale, height: Double(height) / scale)
  }

  package var isPossible: Bool { max(width, height) <= PixelSize.largestSide }

  /// The number of pixels.
  package var count: Int { width * height }
}
