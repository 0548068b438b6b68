package import SheetControls

package struct Place: Equatable, Sendable, Identifiable {
  /// The place's index in the map's list.
  package let id: Int
  package let kind: PlaceKind
  /// The importance: 1 appears at all zooms, 4 only at large ones.
  package let rank: Int
  /// Metres from the map's north-west corner.
  package let location: Point2D
  package let name: String
  package let address: String
  package let district: String
  /// Stars, 1…5; nil without ratings.
  package let rating: Double?
  package let reviews: Int

  /// Metres.
  package func distance(from other: Point2D) -> Double {
    let (dx, dy) = (location.x - other.x, location.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// A distance as text, such as "350 m" or "1.2 km"; a negative one counts as 0.
  package static func text(ofDistance metres: Double) -> String {
    // Clamps the distance to the range of an integer.
    let metres = metres > 0 ? min(metres, 1e9) : 0
    guard metres >= 995 else { return "\(Int((metres / 10).rounded()) * 10) m" }
    let tenths = Int((metres / 100).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((metres / 1000).rounded())) km"
  }
}
