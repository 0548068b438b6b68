package final class PaintedView: View {
  private let body: (ViewPainter, Rect2D) -> Void
  private let name: () -> String
  private let shownRole: Role
  private let heightInWidth: (Double) -> Double

  /// The painter's origin in `body` is the view's top left corner. Screen readers skip a view
  /// without a label.
  package init(
    label: @autoclosure @escaping () -> String = "", role: Role = .image,
    height: @escaping (_ width: Double) -> Double = { _ in 0 },
    _ body: @escaping (_ painter: ViewPainter, _ bounds: Rect2D) -> Void
  ) {
    self.body = body
    name = label
    shownRole = role
    heightInWidth = height
  }

  /// The view is one point high; the line is one device pixel thick, at the top.
  package static func hairline() -> PaintedView {
    PaintedView(height: { _ in 1 }) { painter, bounds in
      painter.hairline(fromX: 0, toX: bounds.width, y: 0, with: painter.palette.separator)
    }
  }

  override package var role: Role? { label.isEmpty ? nil : shownRole }
  override package var label: String { name() }
  override package func height(in width: Double) -> Double { heightInWidth(width) }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    body(painter, bounds)
  }
}
