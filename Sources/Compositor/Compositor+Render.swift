public import Pixels

extension Compositor {
  /// Paints a frame, in the damaged rectangle and nowhere else.
  ///
  /// It does not matter what the rectangle shows before: every pixel in it is written.
  ///
  /// - Parameters:
  ///   - frame: What to show.
  ///   - view: Where to; as large as the frame's view.
  ///   - damage: Which pixels; what lies outside the view is left out.
  public func render(_ frame: PixelFrame, into view: PixelView, damage: PixelRect) {
    let clip = damage.intersection(view.bounds)
    let columns = clip.minX..<clip.maxX
    let card = frame.card
    for y in clip.minY..<clip.maxY {
      var left = columns
      var right = columns.upperBound..<columns.upperBound
      if y >= card.minY && y < card.maxY {
        let solid = solidColumns(of: card, row: y)
        left = columns.part(from: columns.lowerBound, to: solid.lowerBound)
        right = columns.part(from: solid.upperBound, to: columns.upperBound)
        paintBody(
          card, row: y, columns: columns.part(from: solid.lowerBound, to: solid.upperBound),
          into: view)
      }
      for side in [left, right] where !side.isEmpty {
        paintBackground(row: y, columns: side, dim: frame.dimAlpha, into: view)
        paintShadow(of: card, row: y, columns: side, into: view)
        paintCorners(of: card, row: y, columns: side, into: view)
      }
      if let handle = frame.handle { paintHandle(handle, row: y, columns: columns, into: view) }
    }
  }

  /// The background, moved toward the dim colour.
  private func paintBackground(row y: Int, columns: Range<Int>, dim: UInt8, into view: PixelView) {
    let rect = PixelRect(
      minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
    let image = background.view
    if dim == 255 || image.bounds.isEmpty {
      view.fill(rect, with: dim == 255 ? dimPixel : mix(0xFF00_0000, toward: dimPixel, alpha: dim))
      return
    }
    var source = image
    if image.width != view.width || image.height != view.height {
      view.stretch(row: y, columns: columns, from: image)
      source = view
      if dim == 0 { return }
    }
    if dim == 0 {
      view.copy(rect, from: source)
    } else {
      view.mix(rect, from: source, toward: dimPixel, alpha: dim)
    }
  }

  /// The shadow: pixel by pixel near the sides, in one run along the top edge.
  private func paintShadow(
    of card: PixelRect, row y: Int, columns: Range<Int>, into view: PixelView
  ) {
    guard let shadow, !card.isEmpty, y < card.maxY else { return }
    let row = y - (card.minY + shadow.offsetY - shadow.reach)
    guard row >= 0 else { return }
    // The first column that the left patch tells, and one past the last of the right one.
    let start = card.minX + shadow.offsetX - shadow.reach
    let end = card.maxX + shadow.offsetX + shadow.reach
    let middle = start + (end - start) / 2
    let inner = min(start + shadow.side, middle)
    let outer = max(end - shadow.side, middle)
    let pixels = unsafe view.row(y)
    for x in columns.part(from: start, to: inner) {
      unsafe pixels[x] = mix(
        pixels[x], toward: shadow.pixel, alpha: shadow.alpha(x: x - start, y: row))
    }
    for x in columns.part(from: outer, to: end) {
      unsafe pixels[x] = mix(
        pixels[x], toward: shadow.pixel, alpha: shadow.alpha(x: end - 1 - x, y: row))
    }
    let run = columns.part(from: inner, to: outer)
    let alpha = shadow.alpha(x: shadow.side - 1, y: row)
    if run.isEmpty || alpha == 0 { return }
    view.mix(
      PixelRect(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + 1), from: view,
      toward: shadow.pixel, alpha: alpha)
  }

  /// The handle, over whatever is there.
  private func paintHandle(
    _ rect: PixelRect, row y: Int, columns: Range<Int>, into view: PixelView
  ) {
    guard let mask = handle, y >= rect.minY, y < min(rect.maxY, rect.minY + mask.height) else {
      return
    }
    let pixels = unsafe view.row(y)
    for x in columns.part(from: rect.minX, to: min(rect.maxX, rect.minX + mask.width)) {
      unsafe pixels[x] = mix(
        pixels[x], toward: mask.pixel, alpha: mask.alpha(x: x - rect.minX, y: y - rect.minY))
    }
  }
}
