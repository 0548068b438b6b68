public import Painting

/// A name or a pin as a view of the map shows it.
public struct MapMark: Equatable, Sendable {
  /// What is written there.
  public let name: String
  /// The place it stands for; nil for the names of districts, waters and roads.
  public let place: Place?
  /// What it covers, points from the view's top left corner.
  public let box: Rect
}
