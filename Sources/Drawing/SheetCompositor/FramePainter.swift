internal import SheetPixels

struct FramePainter {
  private let compositor: Compositor
  private let frame: PixelFrame
  private let view: PixelView
  private let columns: Range<Int>
  private let dim: Tint
  private let background: PixelView
  /// Nil while the background has its full size.
  private let receding: RecedingImage?
  private let content: PixelView?
  /// Maps the card's columns and rows to the pixels of scaled-down content; nil at full size.
  private let contentLine: SampleLine?
  private let filledColumns: Int
  /// The number of the card's rows with content, without the blank rows at the content's bottom.
  private let filledRows: Int

  /// `view` must be as large as the frame's view; `dim` dims the background.
  init(
    _ compositor: Compositor, _ frame: PixelFrame, into view: PixelView, columns: Range<Int>,
    dim: Tint
  ) {
    self.compositor = compositor
    self.frame = frame
    self.view = view
    self.columns = columns
    self.dim = dim
    background = compositor.backgroundPixels()
    receding = RecedingImage(frame, of: background.size)
    content = compositor.content?.view
    let (scale, rows) = (frame.contentScale, compositor.contentRows)
    contentLine = scale < 1 ? SampleLine(scale: scale) : nil
    let size = (content?.size ?? PixelSize(width: 0, height: 0)).scaled(by: scale)
    filledColumns = size.width
    // Counts one more row of the content, because scaling mixes its last row with the blank row
    // below.
    filledRows =
      scale < 1 ? min(size.height, Int(Double(rows + 1) * scale) + 1) : min(size.height, rows)
  }

  func paint(rows: Range<Int>) {
    compositor.margins.follow(background, version: compositor.backgroundLog.version)
    for y in paintAbove(rows)..<rows.upperBound {
      if frame.card.hasRow(y) {
        let solid = solidColumns(y)
        paintBehind(y, columns.part(from: columns.lowerBound, to: solid.lowerBound))
        paintBehind(y, columns.part(from: solid.upperBound, to: columns.upperBound))
        paintBody(y, columns.part(from: solid.lowerBound, to: solid.upperBound))
      } else {
        paintBehind(y, columns)
      }
      if let rect = frame.ring, rect.hasRow(y) { paint(compositor.masks.ring, in: rect, y) }
      if let rect = frame.handle, rect.hasRow(y) { paintHandle(y, in: rect) }
    }
  }

  /// Paints all rows above the sheet in one call, if the background is dimmed, does not recede, has
  /// the view's size and has no cached margins. Returns the first unpainted row.
  private func paintAbove(_ rows: Range<Int>) -> Int {
    guard !dim.isOpaque, !dim.isClear, compositor.margins.isEmpty, receding == nil,
      background.size == view.size
    else { return rows.lowerBound }
    var top = frame.card.isEmpty ? rows.upperBound : compositor.painted(frame).minY
    if let handle = frame.handle { top = min(top, handle.minY) }
    if let ring = frame.ring { top = min(top, ring.minY) }
    top = min(max(top, rows.lowerBound), rows.upperBound)
    let above = PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: top)
    view.mix(above, from: background, with: dim)
    return top
  }

  private func paintBehind(_ y: Int, _ columns: Range<Int>) {
    if columns.isEmpty { return }
    if let receding {
      paintReceding(receding, y, columns)
    } else {
      paintBackground(y, columns)
    }
    paintShadow(y, columns)
    paintCorners(y, columns)
  }

  private func paintBackground(_ y: Int, _ columns: Range<Int>) {
    let rect = PixelRect(row: y, columns)
    if dim.isOpaque || background.bounds.isEmpty {
      view.fill(rect, with: dim.mixed(with: 0xFF00_0000))
    } else if background.size != view.size {
      view.stretch(row: y, columns: columns, from: background)
      if !dim.isClear { view.mix(rect, from: view, with: dim) }
    } else if dim.isClear {
      view.copy(rect, from: background)
    } else {
      mixBackground(y, columns)
    }
  }

  /// The background must be as wide as the view.
  private func mixBackground(_ y: Int, _ columns: Range<Int>) {
    let (image, margins) = (background, compositor.margins.row(y, of: background))
    let (start, end) = (Int(margins.left), image.width - Int(margins.right))
    view.mix(PixelRect(row: y, columns.part(from: start, to: end)), from: image, with: dim)
    let (left, right) = (columns.part(from: 0, to: start), columns.part(from: end, to: image.width))
    if !left.isEmpty { view.fill(PixelRect(row: y, left), with: dim.mixed(with: image[0, y])) }
    if !right.isEmpty {
      view.fill(PixelRect(row: y, right), with: dim.mixed(with: image[image.width - 1, y]))
    }
  }

  private func paintReceding(_ receding: RecedingImage, _ y: Int, _ columns: Range<Int>) {
    let bounds = receding.shape.bounds
    let black = RecedingImage.black
    guard bounds.hasRow(y) else { return view.fill(PixelRect(row: y, columns), with: black) }
    let inside = columns.part(from: bounds.minX, to: bounds.maxX)
    view.fill(PixelRect(row: y, columns.lowerBound..<inside.lowerBound), with: black)
    view.fill(PixelRect(row: y, inside.upperBound..<columns.upperBound), with: black)
    if inside.isEmpty { return }
    view.resample(
      row: y, columns: inside, from: background, across: receding.across, down: receding.down,
      with: dim)
    paintOutline(of: receding.shape, y, inside)
  }

  /// Blends black over the pixels at the backdrop's edge: in corner rows, all pixels; in other
  /// rows, the first and the last.
  private func paintOutline(of shape: PixelBackdrop, _ y: Int, _ columns: Range<Int>) {
    let bounds = shape.bounds
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
    mix(
      y, columns.part(from: inner, to: outer), toward: RecedingImage.black,
      alpha: shape.surround(x: middle, y: y))
  }

  private func mix(_ y: Int, _ columns: Range<Int>, toward color: UInt32, alpha: UInt8) {
    if columns.isEmpty || alpha == 0 { return }
    view.mix(PixelRect(row: y, columns), from: view, with: Tint(color, alpha: alpha))
  }

  /// Paints a row of the shadow: single pixels near the sides, and one run of constant opacity
  /// between the sides.
  private func paintShadow(_ y: Int, _ columns: Range<Int>) {
    guard let shadow = compositor.masks.shadow, !frame.card.isEmpty else { return }
    let bounds = shadow.bounds(of: frame)
    guard bounds.hasRow(y) else { return }
    let row = shadow.row(y, in: bounds, isFloating: frame.isFloating)
    let (start, end) = (bounds.minX, bounds.maxX)
    let middle = start + (end - start) / 2
    let inner = min(start + shadow.side, middle)
    let outer = max(end - shadow.side, middle)
    let (left, right) = (columns.part(from: start, to: inner), columns.part(from: outer, to: end))
    view.shade(row: y, columns: left, with: shadow, from: left.lowerBound - start, row)
    view.shade(
      row: y, columns: right, with: shadow, from: end - right.upperBound, row, isMirrored: true)
    mix(
      y, columns.part(from: inner, to: outer), toward: shadow.pixel,
      alpha: shadow.alpha(x: shadow.side - 1, y: row))
  }

  /// The corner mask's row for row `y` of the view. A floating card's lower corners mirror its
  /// upper corners.
  private func cornerRow(_ y: Int) -> Int {
    let row = y - frame.card.minY
    return frame.isFloating ? min(row, frame.card.maxY - 1 - y) : row
  }

  private func solidColumns(_ y: Int) -> Range<Int> {
    let (card, row, corner) = (frame.card, cornerRow(y), compositor.masks.corner)
    guard row < corner.side else { return card.minX..<card.maxX }
    // In a card narrower than two corners, each corner ends at the card's middle.
    let middle = card.minX + card.width / 2
    let start = min(card.minX + corner.solid[row], middle)
    return start..<max(start, card.maxX - corner.solid[row])
  }

  private func paintBody(_ y: Int, _ columns: Range<Int>) {
    let (card, row) = (frame.card, y - frame.card.minY)
    var blank = columns
    if let content, row < filledRows {
      let filled = columns.part(from: card.minX, to: card.minX + filledColumns)
      if let contentLine {
        let into = unsafe view.row(y)
        let position = contentLine.position(row)
        for x in filled {
          unsafe into[x] = content.sample(x: contentLine.position(x - card.minX), y: position)
        }
      } else {
        unsafe view.pixel(filled.lowerBound, y)
          .update(from: content.pixel(filled.lowerBound - card.minX, row), count: filled.count)
      }
      blank = columns.part(from: filled.upperBound, to: columns.upperBound)
    }
    view.fill(PixelRect(row: y, blank), with: compositor.cardPixel)
  }

  private func paintCorners(_ y: Int, _ columns: Range<Int>) {
    let (card, row, corner) = (frame.card, cornerRow(y), compositor.masks.corner)
    guard row >= 0, row < corner.side, y < card.maxY else { return }
    let middle = card.minX + card.width / 2
    let into = unsafe view.row(y)
    for x in columns.part(from: card.minX, to: card.maxX) {
      let column = x < middle ? x - card.minX : card.maxX - 1 - x
      guard column < corner.side else { continue }
      let pixel = contentPixel(column: x - card.minX, row: y - card.minY) ?? compositor.cardPixel
      let tint = Tint(pixel, alpha: corner.coverage[row * corner.side + column])
      unsafe into[x] = tint.mixed(with: into[x])
    }
  }

  /// The content's pixel in the card's column and row; nil where the card has no content.
  private func contentPixel(column: Int, row: Int) -> UInt32? {
    guard let content, column < filledColumns, row < filledRows else { return nil }
    guard let contentLine else { return content[column, row] }
    return content.sample(x: contentLine.position(column), y: contentLine.position(row))
  }

  private func paintHandle(_ y: Int, in rect: PixelRect) {
    let (width, opacity) = (compositor.masks.outlineWidth, frame.handleAlpha)
    paint(compositor.masks.outline, in: rect, y, opacity: opacity)
    paint(compositor.masks.handle, in: rect.offset(x: width, y: width), y, opacity: opacity)
  }

  /// `opacity` is in 255ths.
  private func paint(_ mask: HandleMask?, in rect: PixelRect, _ y: Int, opacity: UInt8 = 255) {
    guard let mask, rect.hasRow(y), y < rect.minY + mask.height else { return }
    let pixels = unsafe view.row(y)
    for x in columns.part(from: rect.minX, to: min(rect.maxX, rect.minX + mask.width)) {
      let alpha = mask.alpha(x: x - rect.minX, y: y - rect.minY)
      let tint = Tint(mask.pixel, alpha: alpha.scaled(by: opacity))
      unsafe pixels[x] = tint.mixed(with: pixels[x])
    }
  }
}
