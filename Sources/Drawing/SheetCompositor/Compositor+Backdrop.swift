internal import SheetPixels

/// Painting of a receding background, row by row.
extension Compositor {
  private static let black: UInt32 = 0xFF00_0000

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
        with: Compositor.black)
    }
    if inside.isEmpty { return }
    view.resample(
      row: y, columns: inside, from: image, across: receding.across, down: receding.down, with: dim)
    paintOutline(of: receding.shape, row: y, columns: inside, into: view)
  }

  /// Blends black over the parts of pixels outside a backdrop: pixel by pixel near its sides, as
  /// one run elsewhere.
  private func paintOutline(
    of shape: PixelBackdrop, row y: Int, columns: Range<Int>, into view: PixelView
  ) {
    let bounds = shape.bounds
    let middle = bounds.minX + bounds.width / 2
    let side = shape.isCornerRow(y) ? shape.cornerSide : 1
    let inner = min(bounds.minX + side, middle)
    let outer = max(bounds.maxX - side, middle)
    let pixels = unsafe view.row(y)
    func paint(_ columns: Range<Int>) {
      for x in columns {
        let tint = Tint(Compositor.black, alpha: shape.surround(x: x, y: y))
        unsafe pixels[x] = tint.mixed(with: pixels[x])
      }
    }
    paint(columns.part(from: bounds.minX, to: inner))
    paint(columns.part(from: outer, to: bounds.maxX))
    let run = columns.part(from: inner, to: outer)
    let alpha = shape.surround(x: middle, y: y)
    if run.isEmpty || alpha == 0 { return }
    view.mix(
      PixelRect(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + 1), from: view,
      with: Tint(Compositor.black, alpha: alpha))
  }
}
