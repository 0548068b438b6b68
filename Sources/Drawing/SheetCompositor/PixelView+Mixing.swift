package import CSheetKernels
package import SheetPixels

extension PixelView {
  /// Copies a rectangle of another view to the same position, clipped to both views, and moves the
  /// copy toward a colour. `source` is this view, or shares no pixel with this view.
  package func mix(_ rect: PixelRect, from source: PixelView, with tint: Tint) {
    let inside = rect.intersection(stored).intersection(source.stored)
    if inside.isEmpty { return }
    // Full rows without gaps form one long row.
    let isWhole = inside.width == stride && inside.width == source.stride
    let rows = isWhole ? inside.height : 1
    for y in Swift.stride(from: inside.minY, to: inside.maxY, by: rows) {
      unsafe kernels_mix(
        pixel(inside.minX, y), source.pixel(inside.minX, y), inside.width * rows,
        kernels_tint(tint))
    }
  }

  /// Fills part of a row with the nearest pixels of another view, which is stretched over this view
  /// and not empty.
  func stretch(row y: Int, columns: Range<Int>, from source: PixelView) {
    let down = SampleLine(source.height, to: height)
    let across = SampleLine(source.width, to: width)
    /// The nearest pixel's index; halfway between two pixels, the lower index.
    func nearest(_ position: Int) -> Int { (position + 0x7FFF) >> 16 }
    let from = unsafe source.row(Swift.min(nearest(down.position(y)), source.height - 1))
    let into = unsafe row(y)
    let last = source.width - 1
    for x in columns { unsafe into[x] = from[Swift.min(nearest(across.position(x)), last)] }
  }

  /// Fills part of a row with another view, scaled bilinearly and moved toward a colour. Positions
  /// outside `source` use its edge pixels. `source` must not be empty.
  func resample(
    row y: Int, columns: Range<Int>, from source: PixelView, across: SampleLine, down: SampleLine,
    with tint: Tint
  ) {
    let position = down.position(y)
    func row(_ y: Int) -> Int { Swift.min(Swift.max(y, 0), source.height - 1) }
    var pixels = unsafe kernels_row(
      upper: source.pixel(0, row(position >> 16)), lower: source.pixel(0, row(position >> 16 + 1)),
      width: source.width, down: UInt32(position >> 9 & 127), step: across.step,
      position: Int64(across.position(columns.lowerBound)))
    unsafe kernels_resample(
      pixel(columns.lowerBound, y), columns.count, &pixels, kernels_tint(tint))
  }

  /// A bilinear sample, with `x` and `y` in 65536ths of a pixel; positions outside use the edge
  /// pixels. The view must not be empty.
  @inline(__always) func sample(x: Int, y: Int) -> UInt32 {
    let top = unsafe row(Swift.min(Swift.max(y >> 16, 0), height - 1))
    let bottom = unsafe row(Swift.min(Swift.max(y >> 16 + 1, 0), height - 1))
    let left = Swift.min(Swift.max(x >> 16, 0), width - 1)
    let right = Swift.min(Swift.max(x >> 16 + 1, 0), width - 1)
    // Interpolates in 128ths of a pixel, as X servers do.
    let (across, down) = (UInt64(x >> 9 & 127) * 2, UInt64(y >> 9 & 127) * 2)
    func pair(_ shift: UInt32) -> UInt64 {
      func part(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel >> shift & 0xFF) | UInt64(pixel >> (shift + 16) & 0xFF) << 32
      }
      let upper = unsafe part(top[left]) * (256 - across) + part(top[right]) * across
      let lower = unsafe part(bottom[left]) * (256 - across) + part(bottom[right]) * across
      return upper * (256 - down) + lower * down
    }
    let (even, odd) = (pair(0) >> 16, pair(8) >> 16)
    return UInt32(truncatingIfNeeded: even & 0xFF | even >> 16 & 0xFF_0000)
      | UInt32(truncatingIfNeeded: odd & 0xFF | odd >> 16 & 0xFF_0000) << 8
  }
}

extension kernels_tint {
  package init(_ tint: Tint) { self.init(rest: tint.rest, even: tint.even, odd: tint.odd) }
}
