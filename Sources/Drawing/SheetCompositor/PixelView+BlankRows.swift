internal import SheetPixels

extension PixelView {
  /// The number of rows down to the last one that is not entirely of the given colour.
  func rows(before blank: UInt32) -> Int {
    var rows = height
    while rows > 0, unsafe row(rows - 1).allSatisfy({ $0 == blank }) { rows -= 1 }
    return rows
  }
}
