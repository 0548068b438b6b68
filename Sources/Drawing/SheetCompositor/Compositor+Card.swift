internal import SheetPixels

extension Compositor {
  /// The corner mask's row for a row of the view; a floating card's lower corners mirror the upper
  /// ones.
  private func cornerRow(_ frame: PixelFrame, row y: Int) -> Int {
    let row = y - frame.card.minY
    return frame.isFloating ? min(row, frame.card.maxY - 1 - y) : row
  }

  /// The opaque columns of a card in one row.
  func solidColumns(_ frame: PixelFrame, row y: Int) -> Range<Int> {
    let (card, row) = (frame.card, cornerRow(frame, row: y))
    let corner = masks.corner
    guard row < corner.side else { return card.minX..<card.maxX }
    // In a card narrower than two corners, each corner is cut off at the card's middle.
    let middle = card.minX + card.width / 2
    let start = min(card.minX + corner.solid[row], middle)
    return start..<max(start, card.maxX - corner.solid[row])
  }

  func paintBody(
    _ card: PixelRect, row y: Int, columns: Range<Int>, _ images: Images, into view: PixelView
  ) {
    let row = y - card.minY
    var blank = columns
    if let content = images.content, row < images.filledRows {
      let filled = columns.part(from: card.minX, to: card.minX + images.filledColumns)
      if let step = images.step {
        let into = unsafe view.row(y)
        let place = step.place(row)
        for x in filled {
          unsafe into[x] = content.sample(x: step.place(x - card.minX), y: place)
        }
      } else {
        view.copy(
          row: y, columns: filled, from: content, row: row,
          column: filled.lowerBound - card.minX)
      }
      blank = columns.part(from: filled.upperBound, to: columns.upperBound)
    }
    view.fill(
      PixelRect(minX: blank.lowerBound, minY: y, maxX: blank.upperBound, maxY: y + 1),
      with: cardPixel)
  }

  func paintCorners(
    _ frame: PixelFrame, row y: Int, columns: Range<Int>, _ images: Images, into view: PixelView
  ) {
    let (card, row) = (frame.card, cornerRow(frame, row: y))
    let corner = masks.corner
    guard row >= 0, row < corner.side, y < card.maxY else { return }
    let middle = card.minX + card.width / 2
    let into = unsafe view.row(y)
    for x in columns.part(from: card.minX, to: card.maxX) {
      let column = x < middle ? x - card.minX : card.maxX - 1 - x
      guard column < corner.side else { continue }
      let pixel = images.contentPixel(column: x - card.minX, row: y - card.minY) ?? cardPixel
      let tint = Tint(pixel, alpha: corner.coverage[row * corner.side + column])
      unsafe into[x] = tint.mixed(with: into[x])
    }
  }
}
