internal import SheetPixels

/// Painting of a receding background, row by row.
extension Compositor {
  /// Paints a row of the receding background, moved toward the dim colour, with black around it.
  func paintReceding(
    _ receding: RecedingImage, of image: PixelView, row y: Int, columns: Range<Int>, dim: Tint,
    into view: PixelView
  ) {
    let bounds = receding.shape.bounds
    let inside =
      bounds.hasRow(y)
      ? columns.part(from: bounds.minX, to: bounds.maxX)
      : columns.lowerBound..<columns.lowerBound
    for side in [columns.lowerBound..<inside.lowerBound, inside.upperBound..<columns.upperBound] {
      view.fill(
        PixelRect(minX: side.lowerBound, minY: y, maxX: side.upperBound, maxY: y + 1),
        with: RecedingImage.black)
    }
    if inside.isEmpty { return }
    view.resample(
      row: y, columns: inside, from: image, across: receding.across, down: receding.down, with: dim)
    paintOutline(of: receding, row: y, columns: inside, into: view)
  }

  /// Blends black over the parts of pixels outside a backdrop: at two columns in most rows; in a
  /// row of corners pixel by pixel near the sides, and as one run between them.
  private func paintOutline(
    of receding: RecedingImage, row y: Int, columns: Range<Int>, into view: PixelView
  ) {
    let shape = receding.shape, bounds = shape.bounds
    let pixels = unsafe view.row(y)
    func paint(_ columns: Range<Int>) {
      for x in columns {
        let tint = Tint(RecedingImage.black, alpha: shape.surround(x: x, y: y))
        unsafe pixels[x] = tint.mixed(with: pixels[x])
      }
    }
    if !shape.isCornerRow(y) {
      paint(columns.part(from: bounds.minX, to: bounds.minX + 1))
      if bounds.width > 1 { paint(columns.part(from: bounds.maxX - 1, to: bounds.maxX)) }
      return
    }
    let middle = bounds.minX + bounds.width / 2
    let inner = min(bounds.minX + shape.cornerSide, middle)
    let outer = max(bounds.maxX - shape.cornerSide, middle)
    paint(columns.part(from: bounds.minX, to: inner))
    paint(columns.part(from: outer, to: bounds.maxX))
    let run = columns.part(from: inner, to: outer)
    let alpha = shape.surround(x: middle, y: y)
    if run.isEmpty || alpha == 0 { return }
    view.mix(
      PixelRect(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + 1), from: view,
      with: Tint(RecedingImage.black, alpha: alpha))
  }
}
