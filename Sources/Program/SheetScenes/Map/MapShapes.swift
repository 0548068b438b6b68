import SheetControls

/// In painting order.
enum MapAreaKind: String, CaseIterable {
  case wood, quarter, campus, works, square, park, pond, beach, sea, river, island, grove
}

/// In painting order.
enum MapLineKind: String, CaseIterable {
  case quay, pier, path, street, secondary, main, railway, motorway, ferry
}

enum MapLabelKind: String, CaseIterable {
  case town, district, sea, river, cape, wood, park, ground, shield
}

/// A bounding box, metres.
struct MapBounds: Equatable {
  var low = SIMD2<Float>(repeating: .infinity)
  var high = SIMD2<Float>(repeating: -.infinity)

  mutating func add(_ point: SIMD2<Float>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  func grown(by metres: Float) -> MapBounds { MapBounds(low: low - metres, high: high + metres) }

  func meets(_ other: MapBounds) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
      && other.low.y <= high.y
  }
}

/// A line or an outline: a range of the map's points.
struct MapShape<Kind: Sendable>: Sendable {
  let kind: Kind
  let points: Range<Int>
  let bounds: MapBounds
}

/// A house: a turned rectangle.
struct MapHouse: Equatable {
  let middle: SIMD2<Float>
  /// The length of the front, metres.
  let width: UInt8
  let depth: UInt8
  /// The direction; 128 is half a turn.
  let turn: UInt8
}

struct MapRow {
  let houses: Range<Int>
  let bounds: MapBounds
}

/// The name of a feature that is not a `Place`.
struct MapLabel {
  let kind: MapLabelKind
  /// The importance; 1 is the most important.
  let rank: Int
  let location: Point2D
  let name: String
}
