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

  /// Calls `body` with the parts above, left of, right of and below `other`; parts may be empty.
  package func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
    let hole = intersection(other)
    if hole.isEmpty { return body(self) }
    body(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
    body(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
    body(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    body(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
  }

  /// Splits off `rows` rows at the top and, if `isMirrored`, at the bottom. A mirrored rectangle
  /// with too few rows is split in the middle.
  package func ends(
    rows: Int, isMirrored: Bool
  ) -> (top: PixelRect, between: PixelRect, bottom: PixelRect) {
    var (top, between, bottom) = (self, self, self)
    let middle = isMirrored ? minY + (height + 1) / 2 : maxY
    top.maxY = min(middle, minY + rows)
    bottom.minY = max(middle, maxY - rows)
    (between.minY, between.maxY) = (top.maxY, bottom.minY)
    return (top, between, bottom)
  }

  init(row y: Int, _ columns: Range<Int>) {
    self.init(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
  }

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
