/// In a wide window the map's sheet is a card at the left, and the map's own views keep clear of it.
enum MapDock {
  /// The card's width, points.
  static let width = 380.0
  /// What is free around the card, points.
  static let margin = 16.0
  /// Where the map beside the card begins, points.
  static let end = width + 2 * margin

  /// Whether a view of this width is wide enough, points.
  static func isUsed(inWidth width: Double) -> Bool { width >= 900 }
}
