public import Painting

/// A place of the town that can be found: a café, a station, a beach.
public struct Place: Equatable, Sendable, Identifiable {
  /// Its number in the map's list, from 0.
  public let id: Int
  /// What it is.
  public let kind: PlaceKind
  /// How well known: 1 is shown from afar, 4 only from near.
  public let rank: Int
  /// Where it is, metres from the map's north-west corner.
  public let spot: Point
  /// What it is called.
  public let name: String
  /// Street, mostly with a number.
  public let address: String
  /// The part of the town.
  public let district: String
  /// Stars, 1…5; nil for what nobody rates.
  public let rating: Double?
  /// How many people rated it.
  public let reviews: Int

  /// Creates a place.
  public init(
    id: Int, kind: PlaceKind, rank: Int, spot: Point, name: String, address: String,
    district: String, rating: Double?, reviews: Int
  ) {
    self.id = id
    self.kind = kind
    self.rank = rank
    self.spot = spot
    self.name = name
    self.address = address
    self.district = district
    self.rating = rating
    self.reviews = reviews
  }

  /// How far away it is from somewhere, metres; both are places of the map.
  public func distance(from other: Point) -> Double {
    let (dx, dy) = (spot.x - other.x, spot.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// A distance as people say it, such as "350 m" or "1.2 km".
  ///
  /// - Parameter metres: The distance; what is negative or no number counts as 0.
  public static func text(ofDistance metres: Double) -> String {
    // Beyond the width of any map, and far from what an integer cannot hold.
    let metres = metres > 0 ? min(metres, 1e9) : 0
    guard metres >= 995 else { return "\(Int((metres / 10).rounded()) * 10) m" }
    let tenths = Int((metres / 100).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((metres / 1000).rounded())) km"
  }
}
