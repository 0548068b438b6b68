internal import CKernels
public import Pixels

extension PixelView {
  /// Copies a rectangle of another view to the same place here, moved toward a colour.
  ///
  /// What lies outside either view is left out.
  ///
  /// - Parameters:
  ///   - rect: The pixels to write.
  ///   - source: Where they come from: this very view, or one that shares no pixel with it.
  ///   - tint: The colour, and how far they are moved.
  public func mix(_ rect: PixelRect, from source: PixelView, with tint: Tint) {
    let inside = rect.intersection(bounds).intersection(source.bounds)
    for y in inside.minY..<inside.maxY {
      unsafe kernels_mix(
        base + y * stride + inside.minX, source.base + y * source.stride + inside.minX,
        inside.width, tint.rest, tint.even, tint.odd)
    }
  }

  /// Copies part of a row of another view into a row here.
  ///
  /// - Parameters:
  ///   - y: The row to write, inside the view.
  ///   - columns: The columns to write, inside the view.
  ///   - source: Where the pixels come from.
  ///   - row: The row to read, inside the source.
  ///   - column: The column that lands on the first one written; all read are inside the source.
  func copy(row y: Int, columns: Range<Int>, from source: PixelView, row: Int, column: Int) {
    unsafe (base + y * stride + columns.lowerBound)
      .update(from: source.base + row * source.stride + column, count: columns.count)
  }

  /// Fills part of a row by picking the nearest pixels of another view stretched over this one.
  ///
  /// - Parameters:
  ///   - y: The row to write, inside the view.
  ///   - columns: The columns to write, inside the view.
  ///   - source: The view to stretch; not empty.
  func stretch(row y: Int, columns: Range<Int>, from source: PixelView) {
    let from = unsafe source.row((2 * y + 1) * source.height / (2 * height))
    let into = unsafe row(y)
    for x in columns {
      unsafe into[x] = from[(2 * x + 1) * source.width / (2 * width)]
    }
  }
}
