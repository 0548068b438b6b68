/// Parts of an image, and an image in another size.
extension PixelImage {
  /// The largest part with the aspect ratio of a size.
  ///
  /// - Parameters:
  ///   - width: > 0.
  ///   - height: > 0.
  ///   - focusY: The rows to keep: 0 at the top, 0.5 in the middle, 1 at the bottom.
  public func coverCrop(width: Int, height: Int, focusY: Double = 0.5) -> PixelRect {
    guard width > 0, height > 0, self.width > 0, self.height > 0 else { return .empty }
    if self.width * height > width * self.height {
      let columns = max(1, (self.height * width + height / 2) / height)
      return PixelRect(x: (self.width - columns) / 2, y: 0, width: columns, height: self.height)
    }
    let rows = max(1, min(self.height, (self.width * height + width / 2) / width))
    let y = Int((Double(self.height - rows) * min(max(focusY, 0), 1)).rounded())
    return PixelRect(x: 0, y: y, width: self.width, height: rows)
  }

  /// Scales a part of the image: down by area averages, up linearly.
  ///
  /// - Parameters:
  ///   - crop: The part, clipped to the image.
  ///   - width: Columns of the new image, 0…32767.
  ///   - height: Rows of the new image, 0…32767.
  public func scaled(_ crop: PixelRect, width: Int, height: Int) -> PixelImage {
    let part = crop.intersection(bounds)
    guard !part.isEmpty, width > 0, height > 0 else {
      return PixelImage(width: width, height: height)
    }
    let result = PixelImage(width: width, height: height, filledWith: nil)
    let columns = ResampleTable(from: part.minX, count: part.width, to: width)
    let rows = ResampleTable(from: part.minY, count: part.height, to: height)
    var sums = [Float](repeating: 0, count: part.width * 4)
    let source = view
    let target = result.view
    for y in 0..<height {
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe sums.update(repeating: 0)
        for tap in rows.taps(of: y) {
          unsafe add(source.row(rows.positions[tap]), part, weight: rows.weights[tap], to: sums)
        }
        unsafe combine(UnsafeBufferPointer(sums), columns, left: part.minX, into: target.row(y))
      }
    }
    return result
  }

  /// The image scaled down to a number of pixels; itself when it has no more.
  public func shrunk(toPixels limit: Int) -> PixelImage {
    guard width * height > limit else { return self }
    let factor = (Double(limit) / Double(width * height)).squareRoot()
    return scaled(
      bounds, width: max(1, Int(Double(width) * factor)),
      height: max(1, Int(Double(height) * factor)))
  }
}

/// Adds a row's bytes, weighted, to the sums: four for each pixel.
@inline(__always)
private func add(
  _ row: UnsafeMutableBufferPointer<UInt32>, _ part: PixelRect, weight: Float,
  to sums: UnsafeMutableBufferPointer<Float>
) {
  let bytes = UnsafeRawBufferPointer(UnsafeMutableRawBufferPointer(row))
  let first = part.minX * 4
  for index in 0..<(part.width * 4) {
    unsafe sums[index] += Float(bytes[first + index]) * weight
  }
}

/// Combines the sums of columns to the pixels of a row.
private func combine(
  _ sums: UnsafeBufferPointer<Float>, _ table: ResampleTable, left: Int,
  into row: UnsafeMutableBufferPointer<UInt32>
) {
  let quads = unsafe UnsafeRawBufferPointer(sums).assumingMemoryBound(to: SIMD4<Float>.self)
  for x in 0..<table.count {
    var sum = SIMD4<Float>(repeating: 0.5)
    for tap in table.taps(of: x) {
      unsafe sum += quads[table.positions[tap] - left] * table.weights[tap]
    }
    // Converting whole vectors is many times slower.
    let (low, high) = (UInt32(sum.x) | UInt32(sum.y) << 8, UInt32(sum.z) | UInt32(sum.w) << 8)
    unsafe row[x] = low | high << 16
  }
}
