package import SheetControls

/// A point of interest: a café, a station, a beach.
package struct Place: Equatable, Sendable, Identifiable {
  /// Its index in the map's list.
  package let id: Int
  package let kind: PlaceKind
  /// Its importance: 1 is shown from afar, 4 only from near.
  package let rank: Int
  /// Metres from the map's north-west corner.
  package let location: Point2D
  package let name: String
  /// Street, mostly with a number.
  package let address: String
  package let district: String
  /// Stars, 1…5; nil when it is not rated.
  package let rating: Double?
  /// The number of ratings.
  package let reviews: Int

  /// Its distance from another location, metres.
  package func distance(from other: Point2D) -> Double {
    let (dx, dy) = (location.x - other.x, location.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// A distance as text, such as "350 m" or "1.2 km"; negative ones count as 0.
  package static func text(ofDistance metres: Double) -> String {
    // Within what an integer can hold.
    let metres = metres > 0 ? min(metres, 1e9) : 0
    guard metres >= 995 else { return "\(Int((metres / 10).rounded()) * 10) m" }
    let tenths = Int((metres / 100).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((metres / 1000).rounded())) km"
  }
}
