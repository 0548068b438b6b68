internal import SheetPixels

extension PixelRect {
  /// Calls `body` with the parts above, left of, right of and below `other`; parts may be empty.
  func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
    let hole = intersection(other)
    if hole.isEmpty { return body(self) }
    body(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
    body(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
    body(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    body(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
  }

  /// Splits off `rows` rows at the top and, if `isFloating`, at the bottom. A floating rectangle
  /// with too few rows is split in the middle.
  func ends(
    rows: Int, isFloating: Bool
  ) -> (top: PixelRect, between: PixelRect, bottom: PixelRect) {
    var (top, between, bottom) = (self, self, self)
    let middle = isFloating ? minY + (height + 1) / 2 : maxY
    top.maxY = min(middle, minY + rows)
    bottom.minY = max(middle, maxY - rows)
    (between.minY, between.maxY) = (top.maxY, bottom.minY)
    return (top, between, bottom)
  }
}
