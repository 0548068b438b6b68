internal import CKernels
public import Pixels

extension PixelView {
  /// Copies a rectangle of another view to the same place here, moved toward a colour.
  ///
  /// The rectangle is clipped to both views.
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

  /// Fills part of a row with a row of another view shown smaller, linear between its pixels.
  ///
  /// - Parameters:
  ///   - y: The row to write, inside the view.
  ///   - columns: The columns to write, inside the view.
  ///   - source: Where the pixels come from; not empty.
  ///   - row: The row to read; between two rows it is of both.
  ///   - column: The column here that the source's first one lands on.
  ///   - step: Source pixels from one column here to the next, ≥ 1.
  func stretch(
    row y: Int, columns: Range<Int>, from source: PixelView, row: Double, column: Int, step: Double
  ) {
    let place = Swift.min(Swift.max(row, 0), Double(source.height - 1))
    let upper = Int(place)
    let above = unsafe source.row(upper)
    let below = unsafe source.row(Swift.min(upper + 1, source.height - 1))
    let down = UInt32((place - Double(upper)) * 256)
    let into = unsafe self.row(y)
    let last = source.width - 1
    for x in columns {
      let reach = Swift.max(0, (Double(x - column) + 0.5) * step - 0.5)
      let left = Swift.min(Int(reach), last)
      let right = Swift.min(left + 1, last)
      let across = UInt32((reach - Double(left)) * 256)
      let top = unsafe PixelView.blend(above[left], above[right], across)
      let bottom = unsafe PixelView.blend(below[left], below[right], across)
      unsafe into[x] = 0xFF00_0000 | PixelView.blend(top, bottom, down)
    }
  }

  /// A pixel between two others; `part` of 256 is the second's.
  private static func blend(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let part = Swift.min(part, 256)
    let rest = 256 - part
    let even = ((a & 0xFF00FF) * rest + (b & 0xFF00FF) * part) >> 8 & 0xFF00FF
    let odd = ((a >> 8 & 0xFF) * rest + (b >> 8 & 0xFF) * part) & 0xFF00
    return even | odd
  }
}
