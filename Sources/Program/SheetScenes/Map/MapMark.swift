package import SheetControls

/// A name or a pin in a view of the map.
package struct MapMark: Equatable, Sendable {
  package let name: String
  /// The place that it marks; nil for the names of districts, waters and roads.
  package let place: Place?
  /// The part of the view that it covers, points.
  package let rect: Rect2D

  /// Whether one of some rectangles overlaps it.
  func isHidden(by covers: [Rect2D]) -> Bool {
    covers.contains { !$0.intersection(rect).isEmpty }
  }
}
