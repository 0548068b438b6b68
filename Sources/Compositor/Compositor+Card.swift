internal import Pixels

extension Compositor {
  /// The opaque columns of a card in one row.
  func solidColumns(of card: PixelRect, row y: Int) -> Range<Int> {
    let row = y - card.minY
    guard row < corner.side else { return card.minX..<card.maxX }
    // In a card narrower than its two corners each shows as much as fits.
    let middle = card.minX + card.width / 2
    let start = min(card.minX + corner.solid[row], middle)
    return start..<max(start, card.maxX - corner.solid[row])
  }

  /// The opaque part of a row of the card: its content, then its own colour.
  func paintBody(
    _ card: PixelRect, row y: Int, columns: Range<Int>, _ images: Images, into view: PixelView
  ) {
    let row = y - card.minY
    var blank = columns
    if images.contentScale < 1, let content = images.content {
      blank = paintScaledBody(content, card, row: y, columns: columns, images, into: view)
    } else if let content = images.content, row < contentRows {
      let filled = columns.part(from: card.minX, to: card.minX + content.width)
      view.copy(
        row: y, columns: filled, from: content, row: row,
        column: filled.lowerBound - card.minX)
      blank = columns.part(from: filled.upperBound, to: columns.upperBound)
    }
    view.fill(
      PixelRect(minX: blank.lowerBound, minY: y, maxX: blank.upperBound, maxY: y + 1),
      with: cardPixel)
  }

  /// A row of scaled-down content.
  ///
  /// - Returns: The columns where there is no content.
  private func paintScaledBody(
    _ content: PixelView, _ card: PixelRect, row y: Int, columns: Range<Int>, _ images: Images,
    into view: PixelView
  ) -> Range<Int> {
    let row = (Double(y - card.minY) + 0.5) / images.contentScale - 0.5
    guard row < Double(contentRows - 1) else { return columns }
    let width = Int(Double(content.width) * images.contentScale)
    let filled = columns.part(from: card.minX, to: card.minX + width)
    view.stretch(
      row: y, columns: filled, from: content, row: row, column: card.minX,
      step: 1 / images.contentScale)
    return columns.part(from: filled.upperBound, to: columns.upperBound)
  }

  /// The antialiased pixels of the card's corners, over the background.
  func paintCorners(
    of card: PixelRect, row y: Int, columns: Range<Int>, _ images: Images, into view: PixelView
  ) {
    let row = y - card.minY
    guard row >= 0, row < corner.side, y < card.maxY else { return }
    let middle = card.minX + card.width / 2
    let source = row < contentRows && images.contentScale == 1 ? images.content : nil
    let into = unsafe view.row(y)
    for x in columns.part(from: card.minX, to: card.maxX) {
      let column = x < middle ? x - card.minX : card.maxX - 1 - x
      guard column < corner.side else { continue }
      var pixel = cardPixel
      if let source, x - card.minX < source.width { pixel = source[x - card.minX, row] }
      let tint = Tint(pixel, alpha: corner.coverage[row * corner.side + column])
      unsafe into[x] = tint.mixed(with: into[x])
    }
  }
}
