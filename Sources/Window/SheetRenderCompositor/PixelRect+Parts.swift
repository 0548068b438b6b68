internal import SheetPixels

extension PixelRect {
  /// Calls `body` with the parts above, left, right and below `other`; parts may be empty.
  func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
    let hole = intersection(other)
    if hole.isEmpty { return body(self) }
    body(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
    body(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
    body(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    body(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
  }
}

extension Optional {
  /// Returns the value, which is made and stored first if it is nil.
  mutating func made<Failure: Error>(
    _ make: () throws(Failure) -> Wrapped
  ) throws(Failure) -> Wrapped {
    if let self { return self }
    let fresh = try make()
    self = fresh
    return fresh
  }
}
