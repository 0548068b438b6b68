import Controls
import Painting

/// A view of a column; it takes no input.
final class ColumnView: View {
  private struct Key: Equatable {
    let width: Double
    let scale: Double
    let palette: Palette
  }

  private let build: (inout Column) -> Void
  private var measured: (key: Key, column: Column)?

  /// Creates a view.
  ///
  /// - Parameter build: Adds the blocks.
  init(_ build: @escaping (inout Column) -> Void) { self.build = build }

  /// What it shows is different now.
  func changed() {
    measured = nil
    invalidate()
  }

  /// How high it is in a width, points.
  func height(in width: Double) -> Double {
    let palette = measured?.key.palette ?? canvas?.palette ?? .light
    return column(width, canvas?.typesetter ?? Typesetter(scale: 1), palette).height
  }

  private func column(
    _ width: Double, _ typesetter: @autoclosure () -> Typesetter, _ palette: Palette
  ) -> Column {
    let scale = canvas?.scale ?? 1
    let key = Key(width: width, scale: scale, palette: palette)
    if let measured, measured.key == key { return measured.column }
    var column = Column(width: width, typesetter: typesetter(), palette: palette)
    build(&column)
    measured = (key, column)
    return column
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    column(frame.width, painter.typesetter, palette).paint(with: painter, dirty: dirty)
  }
}
