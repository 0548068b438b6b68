internal import SheetEngine
public import SheetPixels

extension Compositor {
  /// Paints the damaged rectangle of a frame.
  ///
  /// The method overwrites every pixel in the rectangle and no pixel outside the rectangle.
  ///
  /// - Parameters:
  ///   - frame: The frame to paint.
  ///   - view: The target, as large as the frame's view.
  ///   - damage: The pixels to paint, clipped to the view.
  public func render(_ frame: PixelFrame, into view: PixelView, damage: PixelRect) {
    let clip = damage.intersection(view.bounds)
    let (dimmed, clear) = frame.parts(of: clip)
    render(frame, into: view, clip: dimmed, dim: dimTint(frame.dimAlpha))
    var front = frame
    front.backdrop = nil
    render(front, into: view, clip: clear, dim: dimTint(0))
    for overlay in overlays { overlay.paint(in: clip, of: view) }
  }

  private func render(_ frame: PixelFrame, into view: PixelView, clip: PixelRect, dim: Tint) {
    if clip.isEmpty { return }
    let columns = clip.minX..<clip.maxX
    let card = frame.card
    // Creates the views outside the loop, because each creation changes a reference count.
    let background = backgroundPixels()
    let images = Images(
      background: background,
      receding: RecedingImage(frame, width: background.width, height: background.height),
      content: content?.view, scale: frame.contentScale, rows: contentRows)
    margins.follow(images.background, version: backgroundLog.version)
    let first = paintAbove(frame, images, clip: clip, dim: dim, into: view)
    for y in first..<clip.maxY {
      if y >= card.minY && y < card.maxY {
        let solid = solidColumns(frame, row: y)
        let left = columns.part(from: columns.lowerBound, to: solid.lowerBound)
        let right = columns.part(from: solid.upperBound, to: columns.upperBound)
        let body = columns.part(from: solid.lowerBound, to: solid.upperBound)
        paintBehind(frame, row: y, columns: left, dim: dim, images, into: view)
        paintBehind(frame, row: y, columns: right, dim: dim, images, into: view)
        paintBody(card, row: y, columns: body, images, into: view)
      } else {
        paintBehind(frame, row: y, columns: columns, dim: dim, images, into: view)
      }
      if let rect = frame.ring, rect.hasRow(y), let ring = masks.ring {
        paintHandle(ring, in: rect, row: y, columns: columns, into: view)
      }
      if let rect = frame.handle, rect.hasRow(y) {
        paintHandle(frame, in: rect, row: y, columns: columns, into: view)
      }
    }
  }

  /// Paints the dimmed background above the sheet in one operation, if it does not recede, fills
  /// the view and has no cached margins. Returns the first row that remains.
  private func paintAbove(
    _ frame: PixelFrame, _ images: Images, clip: PixelRect, dim: Tint, into view: PixelView
  ) -> Int {
    let background = images.background
    guard !dim.isOpaque, !dim.isClear, margins.isEmpty, images.receding == nil,
      background.width == view.width, background.height == view.height
    else { return clip.minY }
    var top = frame.card.isEmpty ? clip.maxY : min(painted(frame).minY, clip.maxY)
    if let handle = frame.handle { top = min(top, handle.minY) }
    if let ring = frame.ring { top = min(top, ring.minY) }
    var rows = clip
    rows.maxY = max(top, clip.minY)
    view.mix(rows, from: background, with: dim)
    return rows.maxY
  }

  /// The tint that dims the background, for an opacity in 255ths.
  package func dimTint(_ alpha: UInt8) -> Tint {
    Tint(look.dimColor, alpha: alpha, roundsOnce: underlay == nil)
  }

  private func paintBehind(
    _ frame: PixelFrame, row y: Int, columns: Range<Int>, dim: Tint, _ images: Images,
    into view: PixelView
  ) {
    if columns.isEmpty { return }
    if let receding = images.receding {
      paintReceding(receding, of: images.background, row: y, columns: columns, dim: dim, into: view)
    } else {
      paintBackground(images.background, row: y, columns: columns, dim: dim, into: view)
    }
    paintShadow(frame, row: y, columns: columns, into: view)
    paintCorners(frame, row: y, columns: columns, images, into: view)
  }

  /// Paints a row of the background, moved toward the dim colour.
  private func paintBackground(
    _ image: PixelView, row y: Int, columns: Range<Int>, dim: Tint, into view: PixelView
  ) {
    let rect = PixelRect(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
    if dim.isOpaque || image.bounds.isEmpty {
      view.fill(rect, with: dim.mixed(with: 0xFF00_0000))
    } else if image.width != view.width || image.height != view.height {
      view.stretch(row: y, columns: columns, from: image)
      if !dim.isClear { view.mix(rect, from: view, with: dim) }
    } else if dim.isClear {
      view.copy(rect, from: image)
    } else {
      mix(image, row: y, columns: columns, dim: dim, into: view)
    }
  }

  /// Paints a row of a background as wide as the view, moved toward the dim colour.
  private func mix(
    _ image: PixelView, row y: Int, columns: Range<Int>, dim: Tint, into view: PixelView
  ) {
    let row = margins.row(y, of: image)
    let (start, end) = (Int(row.left), image.width - Int(row.right))
    func rect(_ columns: Range<Int>) -> PixelRect {
      PixelRect(minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
    }
    view.mix(rect(columns.part(from: start, to: end)), from: image, with: dim)
    let (left, right) = (columns.part(from: 0, to: start), columns.part(from: end, to: image.width))
    if !left.isEmpty { view.fill(rect(left), with: dim.mixed(with: image[0, y])) }
    if !right.isEmpty { view.fill(rect(right), with: dim.mixed(with: image[image.width - 1, y])) }
  }

  /// Paints a row of the shadow: pixel by pixel near the sides, and as one run of constant opacity
  /// between the sides.
  private func paintShadow(
    _ frame: PixelFrame, row y: Int, columns: Range<Int>, into view: PixelView
  ) {
    let card = frame.card
    guard let shadow = masks.shadow, !card.isEmpty, let row = shadow.row(y, of: frame) else {
      return
    }
    // The first column of the shadow's left corner, and one past the last column of its right
    // corner.
    let start = card.minX + shadow.offsetX - shadow.reach
    let end = card.maxX + shadow.offsetX + shadow.reach
    let middle = start + (end - start) / 2
    let inner = min(start + shadow.side, middle)
    let outer = max(end - shadow.side, middle)
    let (left, right) = (columns.part(from: start, to: inner), columns.part(from: outer, to: end))
    view.shade(row: y, columns: left, with: shadow, from: left.lowerBound - start, row)
    view.shade(
      row: y, columns: right, with: shadow, from: end - right.upperBound, row, isMirrored: true)
    let run = columns.part(from: inner, to: outer)
    let alpha = shadow.alpha(x: shadow.side - 1, y: row)
    if run.isEmpty || alpha == 0 { return }
    view.mix(
      PixelRect(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + 1), from: view,
      with: Tint(shadow.pixel, alpha: alpha))
  }

  private func paintHandle(
    _ frame: PixelFrame, in rect: PixelRect, row y: Int, columns: Range<Int>, into view: PixelView
  ) {
    let (alpha, width) = (frame.handleAlpha, masks.outlineWidth)
    if let outline = masks.outline {
      paintHandle(outline, in: rect, row: y, columns: columns, opacity: alpha, into: view)
    }
    if let handle = masks.handle {
      paintHandle(
        handle, in: rect.offset(x: width, y: width), row: y, columns: columns, opacity: alpha,
        into: view)
    }
  }

  /// Paints a row of the mask of a handle, outline or ring; `opacity` is in 255ths.
  private func paintHandle(
    _ mask: HandleMask, in rect: PixelRect, row y: Int, columns: Range<Int>, opacity: UInt8 = 255,
    into view: PixelView
  ) {
    guard rect.hasRow(y), y < rect.minY + mask.height else { return }
    let pixels = unsafe view.row(y)
    for x in columns.part(from: rect.minX, to: min(rect.maxX, rect.minX + mask.width)) {
      let alpha = mask.alpha(x: x - rect.minX, y: y - rect.minY)
      let tint = Tint(mask.pixel, alpha: alpha.scaled(by: opacity))
      unsafe pixels[x] = tint.mixed(with: pixels[x])
    }
  }
}
