/// Moving of pixels inside a view.
extension PixelView {
  /// Moves the pixels inside a rectangle. Pixels moved out of it are lost; pixels outside the
  /// destination keep their values.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, clipped to the view.
  ///   - right: Columns to the right; negative means left.
  ///   - down: Rows down; negative means up.
  public func shift(_ rect: PixelRect, right: Int, down: Int) {
    let area = rect.intersection(stored)
    let target = area.offset(x: right, y: down).intersection(area)
    if target.isEmpty { return }
    // Each row is read before it is overwritten; `update` handles overlap within a row.
    var y = down > 0 ? target.maxY - 1 : target.minY
    for _ in 0..<target.height {
      unsafe pixel(target.minX, y)
        .update(from: pixel(target.minX - right, y - down), count: target.width)
      y += down > 0 ? -1 : 1
    }
  }
}
