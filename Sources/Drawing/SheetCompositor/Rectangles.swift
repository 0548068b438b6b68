package import SheetPixels

extension PixelRect {
  package func bounds(without hole: PixelRect) -> PixelRect {
    let both = intersection(hole)
    if both.isEmpty { return isEmpty ? .empty : self }
    var rest = self
    if both.minX == minX && both.maxX == maxX {
      if both.maxY == maxY {
        rest.maxY = both.minY
      } else if both.minY == minY {
        rest.minY = both.maxY
      }
    } else if both.minY == minY && both.maxY == maxY {
      if both.maxX == maxX {
        rest.maxX = both.minX
      } else if both.minX == minX {
        rest.minX = both.maxX
      }
    }
    return rest.isEmpty ? .empty : rest
  }

  init(row y: Int, _ columns: Range<Int>) {
    self.init(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
  }

  func hasRow(_ y: Int) -> Bool { y >= minY && y < maxY }

  /// Larger than any image, and small enough to be offset without overflow.
  package static let everything = PixelRect(minX: 0, minY: 0, maxX: 1 << 30, maxY: 1 << 30)
}

extension Range<Int> {
  /// The range clamped to `start..<end`; both bounds may be outside the range.
  func part(from start: Int, to end: Int) -> Range<Int> {
    let lower = Swift.min(Swift.max(start, lowerBound), upperBound)
    return lower..<Swift.max(lower, Swift.min(end, upperBound))
  }
}
