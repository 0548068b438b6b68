internal import SheetPixels

extension PixelView {
  /// How many rows there are above the blank ones at the bottom, which have one colour.
  func rows(before blank: UInt32) -> Int {
    var rows = height
    while rows > 0, unsafe row(rows - 1).allSatisfy({ $0 == blank }) { rows -= 1 }
    return rows
  }
}
