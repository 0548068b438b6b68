internal import SheetPixels

extension PixelView {
  /// The number of rows without those at the bottom that have only one colour.
  func rows(before blank: UInt32) -> Int {
    var rows = height
    while rows > 0, unsafe row(rows - 1).allSatisfy({ $0 == blank }) { rows -= 1 }
    return rows
  }
}
