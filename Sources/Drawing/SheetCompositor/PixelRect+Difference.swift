package import SheetPixels

extension PixelRect {
  /// The smallest rectangle that holds every pixel of this one that is not in the other.
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
}

extension PixelRect {
  /// Whether a row goes through it.
  func hasRow(_ y: Int) -> Bool { y >= minY && y < maxY }

  /// What lies left and right of a column.
  package func parts(at column: Int) -> (left: PixelRect, right: PixelRect) {
    var (left, right) = (self, self)
    left.maxX = min(maxX, max(column, minX))
    right.minX = max(minX, min(column, maxX))
    return (left, right)
  }
}
