public import SheetControls

/// A small view of a scene in front of all sheets: it is not dimmed, and a press on it is for it alone.
public final class FloatingView {
  /// What is shown. What it does not paint on is transparent.
  public let view: View
  /// Where, points of the window; empty where it is not shown.
  public var frame = Rect2D(x: 0, y: 0, width: 0, height: 0)

  /// Creates one that is not shown yet.
  public init(_ view: View) { self.view = view }
}
