package import SheetControls
internal import SheetEngine

/// The view, or the item of a view, that a sheet comes out of and goes back into.
public struct OriginView {
  package let view: View
  /// Nil for the whole view.
  package let item: Int?
  /// Radius of the corners, points.
  package let radius: Double
  /// Width of the ground to the left and right of the view that belongs to it, points.
  private let margin: Double

  package init(_ view: View, item: Int? = nil, radius: Double, margin: Double = 0) {
    (self.view, self.item, self.radius, self.margin) = (view, item, radius, margin)
  }

  package init(_ button: Button) { self.init(button, radius: button.radius) }

  /// In the view's coordinates.
  var part: Rect2D { (item.map(view.rect(of:)) ?? view.bounds).inset(x: -margin, y: 0) }

  /// The part in sight, in the canvas's coordinates.
  var visiblePart: Rect2D { view.isInvisible ? .zero : view.visiblePart(of: part) }

  /// The rectangle in the canvas's coordinates once `port` has scrolled to an offset; nil unless it
  /// is wholly in sight then.
  func rect(in port: ScrollView?, scrolledTo offset: Double) -> Rect2D? {
    var part = part
    if let port, view.lies(in: port) { part.y += port.offset - offset }
    let (rect, seen) = (view.inCanvas(part), view.visiblePart(of: part))
    let isWhole = seen.width >= rect.width - 0.5 && seen.height >= rect.height - 0.5
    return view.isInvisible || rect.isEmpty || !isWhole ? nil : rect
  }

  func isSame(as other: OriginView?) -> Bool {
    view === other?.view && item == other?.item && radius == other?.radius
      && margin == other?.margin
  }
}
