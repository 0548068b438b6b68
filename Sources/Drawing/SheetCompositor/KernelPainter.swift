internal import CSheetKernels
internal import SheetPixels

/// Takes a frame's steps in the program's memory.
struct KernelPainter {
  private let compositor: Compositor
  private let view: PixelView
  private let background: PixelView

  init(_ compositor: Compositor, into view: PixelView) {
    self.compositor = compositor
    self.view = view
    background = compositor.backgroundPixels()
    compositor.margins.follow(background, version: compositor.backgroundLog.version)
  }

  private init(_ other: KernelPainter, into view: PixelView) {
    (compositor, self.view, background) = (other.compositor, view, other.background)
  }

  func paint(_ operation: PaintOperation) {
    let (part, mask, opacity) = (operation.rect, operation.mask, operation.opacity)
    switch operation.source {
    case .color(let color):
      if mask == nil, opacity == 255 { return view.fill(part, with: color) }
      unsafe forEachRun(of: mask, in: part) { y, columns, alphas, alpha in
        let target = unsafe view.pixel(columns.lowerBound, y)
        if let alphas = unsafe alphas {
          unsafe kernels_shade(target, color, alphas, columns.count, opacity)
        } else {
          let tint = Tint(color, alpha: alpha.scaled(by: opacity))
          unsafe kernels_mix(target, target, columns.count, kernels_tint(tint))
        }
      }
    case .image(let image):
      if mask == nil, opacity == 255, image.isOpaque { return copy(image, to: part) }
      let (pixels, x, y) = source(of: image, for: part)
      unsafe forEachRun(of: mask, in: part) { row, columns, alphas, alpha in
        let target = unsafe view.pixel(columns.lowerBound, row)
        let source = unsafe pixels.pixel(columns.lowerBound - x, row - y)
        let opacity = alpha.scaled(by: opacity)
        if opacity == 255, image.isOpaque, unsafe alphas == nil {
          unsafe target.update(from: source, count: columns.count)
        } else {
          unsafe kernels_over(target, source, alphas, columns.count, opacity)
        }
      }
    }
  }

  // MARK: Masks

  /// Calls `body` with runs of pixels in a row: their own opacities, or nil and one opacity for
  /// all. Runs that are transparent are left out.
  @inline(__always) private func forEachRun(
    of mask: PaintMask?, in part: PixelRect,
    _ body: (Int, Range<Int>, UnsafePointer<UInt8>?, UInt8) -> Void
  ) {
    let columns = part.minX..<part.maxX
    switch mask {
    case nil: for y in part.minY..<part.maxY { body(y, columns, nil, 255) }
    case .stretched(let name, let bounds, let mirrors):
      guard let mask = compositor.mask(name) else { return }
      let widths = PaintMask.ends(side: mask.side, in: bounds.width)
      let (inner, outer) = (bounds.minX + widths.left, bounds.maxX - widths.right)
      let left = columns.part(from: bounds.minX, to: inner)
      let right = columns.part(from: outer, to: bounds.maxX)
      let between = columns.part(from: inner, to: outer)
      unsafe mask.ends.withUnsafeBufferPointer { ends in
        for y in part.minY..<part.maxY {
          let above = y - bounds.minY
          let row = min(mirrors ? min(above, bounds.maxY - 1 - y) : above, mask.rows - 1)
          let alpha = mask.middle[row]
          if !between.isEmpty, alpha > 0 { body(y, between, nil, alpha) }
          guard let first = ends.baseAddress else { continue }
          let start = unsafe first + 2 * mask.side * row
          if !left.isEmpty { unsafe body(y, left, start + (left.lowerBound - bounds.minX), 255) }
          if right.isEmpty { continue }
          unsafe body(y, right, start + (2 * mask.side - bounds.maxX + right.lowerBound), 255)
        }
      }
    case .outside(let shape): unsafe forEachRun(outside: shape, in: part, body)
    }
  }

  /// In the rows of the corners, each pixel of the corners has its own opacity; in the rows between
  /// them, only the first and the last pixel.
  private func forEachRun(
    outside shape: PixelBackdrop, in part: PixelRect,
    _ body: (Int, Range<Int>, UnsafePointer<UInt8>?, UInt8) -> Void
  ) {
    let bounds = shape.bounds
    let columns = part.minX..<part.maxX
    let center = bounds.minX + bounds.width / 2
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shape.cornerSide) { alphas in
      for y in part.minY..<part.maxY {
        let side = shape.isCornerRow(y) ? shape.cornerSide : 1
        let inner = min(bounds.minX + side, max(center, bounds.minX + 1))
        let outer = max(bounds.maxX - side, center, inner)
        func paintEnd(_ columns: Range<Int>) {
          if columns.isEmpty { return }
          for (index, x) in columns.enumerated() {
            unsafe alphas[index] = shape.surround(x: x, y: y)
          }
          if columns.count == 1 { return unsafe body(y, columns, nil, alphas[0]) }
          unsafe body(y, columns, UnsafePointer(alphas.baseAddress), 255)
        }
        paintEnd(columns.part(from: bounds.minX, to: inner))
        paintEnd(columns.part(from: outer, to: bounds.maxX))
        let between = columns.part(from: inner, to: outer)
        let alpha = shape.surround(x: center, y: y)
        if !between.isEmpty, alpha > 0 { body(y, between, nil, alpha) }
      }
    }
  }

  // MARK: Images

  private func pixels(of image: PaintImage) -> PixelView {
    switch image.name {
    case .background: background
    case .content: compositor.content?.view ?? background
    case .origin: compositor.originPicture?.view ?? background
    case .overlay(let index): compositor.overlays[index].image.view
    }
  }

  /// The pixels of an image, and the view's column and row of the first pixel. An image that is
  /// scaled or dimmed is painted beside the view, only in `part`.
  private func source(
    of image: PaintImage, for part: PixelRect
  ) -> (pixels: PixelView, x: Int, y: Int) {
    if image.sampling == .exact, image.dim.isClear { return (pixels(of: image), image.x, image.y) }
    let spare = compositor.spare(rows: part.height, of: view.size)
    let pixels = unsafe PixelView(
      base: spare.view.base, width: view.width, height: view.height, stride: view.width,
      rows: part.minY..<part.maxY, owner: spare)
    KernelPainter(self, into: pixels).copy(image, to: part)
    return (pixels, 0, 0)
  }

  private func copy(_ image: PaintImage, to part: PixelRect) {
    if image.name == .content { return copyContent(image, to: part) }
    if image.sampling == .exact { return copyBackground(part, image.dim) }
    let source = pixels(of: image)
    let (across, down) = (image.sampling.x, image.sampling.y)
    for y in part.minY..<part.maxY {
      let columns = part.minX..<part.maxX
      if image.sampling.isSmooth {
        view.resample(
          row: y, columns: columns, from: source, across: across, down: down, with: image.dim)
      } else {
        view.stretch(row: y, columns: columns, from: source)
      }
    }
    if !image.sampling.isSmooth, !image.dim.isClear {
      view.mix(part, from: view, with: image.dim)
    }
  }

  private func copyBackground(_ part: PixelRect, _ dim: Tint) {
    if dim.isClear { return view.copy(part, from: background) }
    if compositor.margins.isEmpty { return view.mix(part, from: background, with: dim) }
    let columns = part.minX..<part.maxX
    for y in part.minY..<part.maxY {
      let margins = compositor.margins.row(y, of: background)
      let (start, end) = (Int(margins.left), background.width - Int(margins.right))
      view.mix(PixelRect(row: y, columns.part(from: start, to: end)), from: background, with: dim)
      func fill(_ columns: Range<Int>, like x: Int) {
        if columns.isEmpty { return }
        view.fill(PixelRect(row: y, columns), with: dim.mixed(with: background[x, y]))
      }
      fill(columns.part(from: 0, to: start), like: 0)
      fill(columns.part(from: end, to: background.width), like: background.width - 1)
    }
  }

  private func copyContent(_ image: PaintImage, to part: PixelRect) {
    guard let content = compositor.content?.view else { return }
    let (across, down) = (image.sampling.x, image.sampling.y)
    for y in part.minY..<part.maxY {
      let position = down.position(y - image.y)
      // Blank rows are filled, which reads no pixels.
      if position >> 16 >= compositor.contentRows {
        var blank = part
        blank.minY = y
        return view.fill(blank, with: compositor.cardPixel)
      }
      if image.sampling == .exact {
        unsafe view.pixel(part.minX, y)
          .update(from: content.pixel(part.minX - image.x, y - image.y), count: part.width)
        continue
      }
      let into = unsafe view.row(y)
      for x in part.minX..<part.maxX {
        unsafe into[x] = content.sample(x: across.position(x - image.x), y: position)
      }
    }
  }
}
