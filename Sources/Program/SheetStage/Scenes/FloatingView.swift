public import SheetControls

/// A small view of a scene in front of all sheets. The dim does not cover it, and presses on it do
/// not reach the sheets.
public final class FloatingView {
  /// The view; transparent where it paints nothing.
  public let view: View
  /// The view's rectangle, points of the window; empty while hidden.
  public var frame = Rect2D(x: 0, y: 0, width: 0, height: 0)

  /// Creates a hidden floating view.
  public init(_ view: View) { self.view = view }
}
