extension PixelImage {
  /// The largest part with the given aspect ratio.
  ///
  /// - Parameters:
  ///   - width: The width of the ratio, > 0.
  ///   - height: The height of the ratio, > 0.
  ///   - focusY: The position of the kept rows: 0 at the top, 0.5 in the middle, 1 at the bottom.
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

  /// Scales a part of the image: shrinks it by area averages, enlarges it by linear interpolation.
  ///
  /// - Parameters:
  ///   - crop: The part, clipped to the image.
  ///   - width: The number of the new image's columns, 0…32767.
  ///   - height: The number of the new image's rows, 0…32767.
  public func scaled(_ crop: PixelRect, width: Int, height: Int) -> PixelImage {
    let isEmpty = crop.intersection(bounds).isEmpty
    let result = PixelImage(width: width, height: height, filledWith: isEmpty ? 0xFF00_0000 : nil)
    scale(crop, to: result.bounds, in: result.view, within: result.bounds)
    return result
  }

  /// Scales a part of the image into a rectangle of another image: shrinks it by area averages,
  /// enlarges it by linear interpolation.
  ///
  /// - Parameters:
  ///   - crop: The part, clipped to the image.
  ///   - rect: The destination of the whole part in the other image.
  ///   - target: The pixels of the other image.
  ///   - clip: The part of the destination to write.
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

  /// The image scaled down to at most `limit` pixels; the image itself if it has no more than that.
  public func shrunk(toPixels limit: Int) -> PixelImage {
    guard width * height > limit else { return self }
    let factor = (Double(limit) / Double(width * height)).squareRoot()
    return scaled(
      bounds, width: max(1, Int(Double(width) * factor)),
      height: max(1, Int(Double(height) * factor)))
  }
}
