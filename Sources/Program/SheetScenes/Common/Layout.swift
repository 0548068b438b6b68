import SheetControls

extension Rect2D {
  /// A cell of a grid whose columns divide the rectangle's width; cells count from left to right,
  /// then from top to bottom.
  func cell(
    _ index: Int, columns: Int, height: Double, gap: Double = 0, rowGap: Double = 0
  ) -> Rect2D {
    let width = max(0, (self.width - gap * Double(columns - 1)) / Double(columns))
    return Rect2D(
      x: x + Double(index % columns) * (width + gap),
      y: y + Double(index / columns) * (height + rowGap), width: width, height: height)
  }
}

extension ViewPainter {
  /// A line one device pixel thick, from the left edge.
  func separator(y: Double, width: Double) {
    hairline(fromX: 0, toX: width, y: y, with: palette.separator)
  }
}
