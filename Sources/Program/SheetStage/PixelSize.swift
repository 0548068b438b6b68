package import SheetEngine

/// A size in device pixels.
package struct PixelSize: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package static let largestSide = 32767

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of a view with `scale` device pixels per point, rounded to whole pixels, at least one
  /// each way.
  package init(_ size: Size2D, scale: Double) {
    func side(_ points: Double) -> Int { max(1, Int(min(points * scale, 1e6).rounded())) }
    self.init(width: side(size.width), height: side(size.height))
  }

  package func points(scale: Double) -> Size2D {
    Size2D(width: Double(width) / scale, height: Double(height) / scale)
  }

  package var isPossible: Bool { max(width, height) <= PixelSize.largestSide }

  package var count: Int { width * height }
}
