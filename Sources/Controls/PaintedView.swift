public import Painting

/// A view that is painted by a function and takes no input.
public final class PaintedView: View {
  private let body: (Painter, Palette, Rect) -> Void

  /// Creates a view.
  ///
  /// - Parameter body: Paints it: the painter, whose origin is the view's corner; the colours; the
  ///   view's own size.
  public init(_ body: @escaping (_ painter: Painter, _ palette: Palette, _ bounds: Rect) -> Void) {
    self.body = body
  }

  override public func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    body(painter, palette, bounds)
  }
}
