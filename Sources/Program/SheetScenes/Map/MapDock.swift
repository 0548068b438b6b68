/// The layout of the map's sheet in a wide window: a card at the left, beside the map's buttons.
enum MapDock {
  /// The card's width, points.
  static let width = 380.0
  /// The space around the card, points.
  static let margin = 16.0
  /// The left edge of the map beside the card, points.
  static let end = width + 2 * margin

  /// Whether a view of the given width is wide enough.
  static func isUsed(inWidth width: Double) -> Bool { width >= 900 }
}
