public import Controls

/// A name or a pin in a view of the map.
public struct MapMark: Equatable, Sendable {
  /// Its text.
  public let name: String
  /// The place that it marks; nil for the names of districts, waters and roads.
  public let place: Place?
  /// The part of the view that it covers, points.
  public let rect: Rect2D

  /// Whether one of some rectangles overlaps it.
  func isHidden(by covers: [Rect2D]) -> Bool {
    covers.contains { !$0.intersection(rect).isEmpty }
  }
}
