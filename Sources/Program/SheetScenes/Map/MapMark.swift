package import SheetControls

/// A name or pin in a view of the map.
package struct MapMark: Equatable, Sendable {
  package let name: String
  /// The marked place; nil for the names of districts, waters and roads.
  package let place: Place?
  /// The covered part of the view, points.
  package let rect: Rect2D

  /// Whether any of the given rectangles overlaps the mark.
  func isHidden(by covers: [Rect2D]) -> Bool {
    covers.contains { !$0.intersection(rect).isEmpty }
  }
}
