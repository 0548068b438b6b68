extension PixelImage {
  /// The largest part of the image with the aspect ratio `width : height`, both > 0. `focusY`
  /// places the part: 0 at the top, 0.5 in the middle, 1 at the bottom.
  public func coverCrop(width: Int, height: Int, focusY: Double = 0.5) -> PixelRect {
    guard width > 0, height > 0, self.width > 0, self.height > 0 else { return .empty }
    if self.width * height > width * self.height {
      let columns = max(1, (self.height * width + height / 2) / height)
      return PixelRect(x: (self.width - columns) / 2, y: 0, width: columns, height: self.height)
    }
    let rows = max(1, (self.width * height + width / 2) / width)
    let y = Int((Double(self.height - rows) * min(max(focusY, 0), 1)).rounded())
    return PixelRect(x: 0, y: y, width: self.width, height: rows)
  }

  /// Scales a part of the image, clipped to the image, to a new size: by area averages when it
  /// shrinks, by linear interpolation when it grows.
  public func scaled(_ crop: PixelRect, width: Int, height: Int) -> PixelImage {
    let isEmpty = crop.intersection(bounds).isEmpty
    let result = PixelImage(width: width, height: height, filledWith: isEmpty ? 0xFF00_0000 : nil)
    scale(crop, to: result.bounds, in: result.view, within: result.bounds)
    return result
  }

  /// Scales a part of the image, clipped to the image, into the rectangle `rect` of another image's
  /// pixels; writes only inside `clip`.
  public func scale(
    _ crop: PixelRect, to rect: PixelRect, in target: PixelView, within clip: PixelRect
  ) {
    let part = crop.intersection(bounds)
    let written = rect.intersection(clip).intersection(target.bounds)
    guard !part.isEmpty, !written.isEmpty else { return }
    let rows = ResampleTable(from: part.minY, count: part.height, to: rect.height)
    let columns = (written.minX - rect.minX)..<(written.maxX - rect.minX)
    var scaler = RowScaler(self, part: part, width: rect.width, columns: columns)
    for y in written.minY..<written.maxY {
      let row = unsafe UnsafeMutableBufferPointer(
        rebasing: target.row(y)[written.minX..<written.maxX])
      unsafe scaler.mix(rows, to: y - rect.minY, into: row)
    }
  }

  /// The image scaled down to at most `limit` pixels, or the image itself if it is small enough.
  public func shrunk(toPixels limit: Int) -> PixelImage {
    guard width * height > limit else { return self }
    let factor = (Double(limit) / Double(width * height)).squareRoot()
    return scaled(
      bounds, width: max(1, Int(Double(width) * factor)),
      height: max(1, Int(Double(height) * factor)))
  }
}

/// Scales a part of an image row by row, from top to bottom: scales each source row to the new
/// width once, and mixes it with neighbouring source rows.
private struct RowScaler {
  private let source: PixelView
  private let part: PixelRect
  private let table: ResampleTable
  private let columns: Range<Int>
  /// A source row, with four components of 0…255 per pixel.
  private var old: [Float]
  /// `scaled` has two source rows, scaled to the new width: the last even row, then the last odd
  /// row. `scaledRows` has the indices of these rows, -1 for none.
  private var (scaled, scaledRows): ([Float], [Int])
  private var sums: [Float]

  /// Scales the not empty `part` to `width` > 0 columns, but computes only some of them: `columns`.
  init(_ image: PixelImage, part: PixelRect, width: Int, columns: Range<Int>) {
    source = image.view
    self.part = part
    self.columns = columns
    table = ResampleTable(from: 0, count: part.width, to: width)
    old = [Float](repeating: 0, count: part.width * 4)
    (scaled, scaledRows) = ([Float](repeating: 0, count: columns.count * 8), [-1, -1])
    sums = [Float](repeating: 0, count: columns.count * 4)
  }

  /// Writes the `columns` of the scaled image's row `index` to `target`.
  mutating func mix(
    _ rows: ResampleTable, to index: Int, into target: UnsafeMutableBufferPointer<UInt32>
  ) {
    unsafe sums.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
    for tap in rows.taps(of: index) {
      let (row, weight) = (rows.positions[tap], rows.weights[tap])
      if scaledRows[row & 1] != row { scale(row) }
      let first = (row & 1) * sums.count
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe scaled.withUnsafeBufferPointer { scaled in
          for index in 0..<sums.count {
            unsafe sums[index] += scaled[first &+ index] * weight
          }
        }
      }
    }
    let bytes = unsafe UnsafeMutableRawBufferPointer(target).assumingMemoryBound(to: UInt8.self)
    unsafe sums.withUnsafeBufferPointer { sums in
      for index in 0..<sums.count { unsafe bytes[index] = sums[index].roundedByte }
    }
  }

  private mutating func scale(_ row: Int) {
    scaledRows[row & 1] = row
    let first = (row & 1) * columns.count
    let pixels = unsafe UnsafeRawBufferPointer(
      UnsafeBufferPointer(rebasing: source.row(row)[part.minX..<part.maxX]))
    unsafe old.withUnsafeMutableBytes { old in
      let floats = unsafe old.assumingMemoryBound(to: Float.self)
      for index in 0..<floats.count { unsafe floats[index] = Float(pixels[index]) }
      let quads = unsafe old.assumingMemoryBound(to: SIMD4<Float>.self)
      unsafe scaled.withUnsafeMutableBytes { scaled in
        let line = unsafe scaled.assumingMemoryBound(to: SIMD4<Float>.self)
        for x in columns {
          var sum = SIMD4<Float>()
          for tap in table.taps(of: x) {
            unsafe sum += quads[table.positions[tap]] * table.weights[tap]
          }
          unsafe line[first + x - columns.lowerBound] = sum
        }
      }
    }
  }
}

extension Float {
  /// The nearest integer of a number from 0 to 255. Fractions above 1/2 − 1/1024 round up.
  ///
  /// Adding 2²³ puts the integer into the lowest bits; a conversion would be many times slower.
  fileprivate var roundedByte: UInt8 {
    UInt8(truncatingIfNeeded: (self + 1 / 1024 + 8_388_608).bitPattern)
  }
}

/// The taps of each new row (or column): the source rows (or columns) that it mixes, and their
/// weights.
private struct ResampleTable {
  let count: Int
  /// The source row of each tap; `taps(of:)` returns the indices of a new row's taps.
  private(set) var positions: [Int] = []
  /// The weight of each tap; a new row's weights add up to 1.
  private(set) var weights: [Float] = []
  private var starts: [Int] = [0]

  /// Scales `old` rows, beginning at `first`, to `new` rows.
  init(from first: Int, count old: Int, to new: Int) {
    count = new
    let step = Double(old) / Double(new)
    for index in 0..<new {
      if step > 1 {
        addArea(from: Double(index) * step, to: Double(index + 1) * step, first: first, old: old)
      } else {
        addLine(at: (Double(index) + 0.5) * step - 0.5, first: first, old: old)
      }
      starts.append(positions.count)
    }
  }

  @inline(__always) func taps(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  private mutating func addArea(from: Double, to: Double, first: Int, old: Int) {
    var position = Int(from)
    while Double(position) < to - 1e-9, position < old {
      let share = min(Double(position + 1), to) - max(Double(position), from)
      positions.append(first + position)
      weights.append(Float(share / (to - from)))
      position += 1
    }
  }

  private mutating func addLine(at position: Double, first: Int, old: Int) {
    let clamped = min(max(position, 0), Double(old - 1))
    let below = Int(clamped)
    let fraction = clamped - Double(below)
    positions.append(first + below)
    weights.append(Float(1 - fraction))
    guard fraction > 0, below + 1 < old else { return }
    positions.append(first + below + 1)
    weights.append(Float(fraction))
  }
}
