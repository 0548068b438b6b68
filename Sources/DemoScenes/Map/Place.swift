public import Controls

/// A point of interest: a café, a station, a beach.
public struct Place: Equatable, Sendable, Identifiable {
  /// Its index in the map's list.
  public let id: Int
  /// Its kind.
  public let kind: PlaceKind
  /// Its importance: 1 is shown from afar, 4 only from near.
  public let rank: Int
  /// Metres from the map's north-west corner.
  public let location: Point2D
  /// Its name.
  public let name: String
  /// Street, mostly with a number.
  public let address: String
  /// The part of the town.
  public let district: String
  /// Stars, 1…5; nil when it is not rated.
  public let rating: Double?
  /// The number of ratings.
  public let reviews: Int

  /// Creates a place.
  public init(
    id: Int, kind: PlaceKind, rank: Int, location: Point2D, name: String, address: String,
    district: String, rating: Double?, reviews: Int
  ) {
    self.id = id
    self.kind = kind
    self.rank = rank
    self.location = location
    self.name = name
    self.address = address
    self.district = district
    self.rating = rating
    self.reviews = reviews
  }

  /// Its distance from another location, metres.
  public func distance(from other: Point2D) -> Double {
    let (dx, dy) = (location.x - other.x, location.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// A distance as text, such as "350 m" or "1.2 km"; negative ones count as 0.
  public static func text(ofDistance metres: Double) -> String {
    // Within what an integer can hold.
    let metres = metres > 0 ? min(metres, 1e9) : 0
    guard metres >= 995 else { return "\(Int((metres / 10).rounded()) * 10) m" }
    let tenths = Int((metres / 100).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((metres / 1000).rounded())) km"
  }
}
