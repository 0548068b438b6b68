internal import SheetPixels

struct Images {
  let background: PixelView
  /// The receding background; nil while the background covers the view.
  let receding: RecedingImage?
  let content: PixelView?
  /// The step between pixels of content that is shown scaled down; nil at full size.
  let step: SampleStep?
  /// The number of the card's columns with content.
  let filledColumns: Int
  /// The number of the card's rows with content, without the blank rows at the content's bottom.
  let filledRows: Int

  /// `rows` excludes the blank rows at the content's bottom.
  init(
    background: PixelView, receding: RecedingImage?, content: PixelView?, scale: Double, rows: Int
  ) {
    self.background = background
    self.receding = receding
    self.content = content
    step = scale < 1 ? SampleStep(scale: scale) : nil
    let size = PixelFrame.shownSize(
      width: content?.width ?? 0, height: content?.height ?? 0, scale: scale)
    filledColumns = size.width
    // One row more, because the last row is interpolated with the first blank row.
    filledRows =
      scale < 1 ? min(size.height, Int(Double(rows + 1) * scale) + 1) : min(size.height, rows)
  }

  /// The content's pixel at a column and row of the card; nil where the card shows its own colour.
  func contentPixel(column: Int, row: Int) -> UInt32? {
    guard let content, column < filledColumns, row < filledRows else { return nil }
    guard let step else { return content[column, row] }
    return content.sample(x: step.place(column), y: step.place(row))
  }
}

extension PixelFrame {
  /// The number of the card's columns and rows that an image covers at a scale of 0…1.
  package static func shownSize(
    width: Int, height: Int, scale: Double
  ) -> (width: Int, height: Int) {
    if scale >= 1 { return (width, height) }
    return (Int(Double(width) * max(scale, 0)), Int(Double(height) * max(scale, 0)))
  }
}
