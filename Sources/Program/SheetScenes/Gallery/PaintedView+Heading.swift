import SheetControls

extension PaintedView {
  /// The height of the gallery's heading and of the dark gradient behind it, points.
  static func galleryHeadingHeight(in width: Double) -> Double {
    width < Page.narrow ? 190 : width < 360 ? 166 : 132
  }

  private static let galleryTitle = "Sheet Demo"
  private static let galleryWords = "Open the picture, or choose a sheet."

  /// The program's name and an invitation, over the top of the picture.
  static func galleryHeading() -> PaintedView {
    PaintedView(label: "\(galleryTitle). \(galleryWords)", role: .text) { painter, bounds in
      let palette = painter.palette
      let color = palette.isHighContrast ? palette.text : .white
      painter.fill(
        bounds,
        with: palette.isHighContrast
          ? .solid(palette.background)
          : .linear(
            [(0, 0.62), (0.6, 0.46), (1, 0)].map {
              Paint.Stop($0, Color(red: 0.06, green: 0.08, blue: 0.2, alpha: $1))
            }, from: Point2D(x: 0, y: 0), to: Point2D(x: 0, y: bounds.height)))
      let column = Page.column(in: bounds.width, widest: 1120)
      // In a wide window the text begins further right, because the picture's tall tree is behind
      // the column's left edge.
      let x = max(column.x, bounds.width < 600 ? 0 : (bounds.width * 0.075).rounded())
      let width = max(0, column.x + column.width - x)
      let title = painter.typesetter.fitted(
        galleryTitle, painter.type.largeTitle.colored(color), width: width)
      painter.text(title, x: x, y: 24)
      painter.text(
        galleryWords, painter.type.body.lines(2).colored(color), x: x,
        y: 24 + title.size.height + 4, width: width)
    }
  }
}
