internal import SheetPixels

/// The images that a frame is painted from.
struct Images {
  let background: PixelView
  /// The receding background's place; nil while the background covers the view.
  let receding: RecedingImage?
  let content: PixelView?
  /// From pixel to pixel of the content where it is shown smaller than it is; nil where it is not.
  let step: SampleStep?
  /// Columns of the card that show content.
  let filledColumns: Int
  /// Rows of the card that show content other than the card's own colour.
  let filledRows: Int

  /// - Parameters:
  ///   - scale: How large the content is shown, 0…1.
  ///   - rows: Rows of the content above those that have the card's own colour.
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
    // One more row than those: the last is mixed with the first that is blank.
    filledRows =
      scale < 1 ? min(size.height, Int(Double(rows + 1) * scale) + 1) : min(size.height, rows)
  }

  /// A pixel of the content, by column and row of the card; nil where the card shows its own colour.
  func contentPixel(column: Int, row: Int) -> UInt32? {
    guard let content, column < filledColumns, row < filledRows else { return nil }
    guard let step else { return content[column, row] }
    return content.sample(x: step.place(column), y: step.place(row))
  }
}

extension PixelFrame {
  /// Columns and rows of the card that an image takes when it is shown at a scale, 0…1.
  package static func shownSize(
    width: Int, height: Int, scale: Double
  ) -> (width: Int, height: Int) {
    if scale >= 1 { return (width, height) }
    return (Int(Double(width) * max(scale, 0)), Int(Double(height) * max(scale, 0)))
  }
}
