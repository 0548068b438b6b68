/// Scales a part of an image row by row, from top to bottom. Each source row is scaled to the new
/// width once, and then mixed with neighbouring source rows.
struct RowScaler {
  private let source: PixelView
  private let part: PixelRect
  private let table: ResampleTable
  private let columns: Range<Int>
  /// A source row; four components of 0…255 per pixel.
  private var old: [Float]
  /// The last two source rows at the new width, the even row first, and their row numbers; -1 for
  /// none.
  private var (scaled, numbers): ([Float], [Int])
  /// The weighted sums of the new row's components so far.
  private var sums: [Float]

  /// - Parameters:
  ///   - part: The part of the image, not empty.
  ///   - width: The number of the whole part's columns in the new size, > 0.
  ///   - columns: The columns to compute.
  init(_ image: PixelImage, part: PixelRect, width: Int, columns: Range<Int>) {
    source = image.view
    self.part = part
    self.columns = columns
    table = ResampleTable(from: 0, count: part.width, to: width)
    old = [Float](repeating: 0, count: part.width * 4)
    (scaled, numbers) = ([Float](repeating: 0, count: columns.count * 8), [-1, -1])
    sums = [Float](repeating: 0, count: columns.count * 4)
  }

  /// Computes a new row.
  ///
  /// - Parameters:
  ///   - rows: The table of source rows.
  ///   - index: The number of the new row.
  ///   - target: The new row's pixels in the scaler's columns.
  mutating func mix(
    _ rows: ResampleTable, to index: Int, into target: UnsafeMutableBufferPointer<UInt32>
  ) {
    unsafe sums.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
    for tap in rows.taps(of: index) {
      let (row, weight) = (rows.positions[tap], rows.weights[tap])
      if numbers[row & 1] != row { scale(row) }
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

  /// Scales a source row to the new width and keeps the result in `scaled`.
  private mutating func scale(_ row: Int) {
    numbers[row & 1] = row
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
  /// The nearest integer in 0…255, halves up. After 2²³ is added, the number's lowest bits are that
  /// integer; a conversion would be many times slower.
  fileprivate var roundedByte: UInt8 {
    UInt8(truncatingIfNeeded: (self + 1 / 1024 + 8_388_608).bitPattern)
  }
}
