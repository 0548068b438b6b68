import Controls

/// The program's name and an invitation, over the top of the picture.
final class GalleryHeading: View {
  /// The left edge and the width of the words.
  var column: (x: Double, width: Double) = (0, 0) {
    didSet { if column != oldValue { invalidate() } }
  }

  /// The height of the words and of the shade behind them, points.
  static let height = 132.0

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(
      bounds,
      with: .linear(
        [(0, 0.62), (0.6, 0.46), (1, 0)].map {
          Paint.Stop($0, Color(red: 0.06, green: 0.08, blue: 0.2, alpha: $1))
        }, from: Point2D(x: 0, y: 0), to: Point2D(x: 0, y: frame.height)))
    let type = painter.type
    let (x, width) = column
    let title = painter.typesetter.line(
      "Sheet Demo", type.largeTitle.colored(.white), width: width)
    painter.text(title, x: x, y: 24)
    painter.line(
      "Touch the picture, or choose a sheet.",
      type.body.colored(.white), x: x, y: 24 + title.size.height + 4,
      width: width)
  }
}
