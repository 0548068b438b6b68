import Painting

/// What covers an area, in the order in which it is painted.
enum MapAreaKind: String, CaseIterable {
  case wood, quarter, campus, works, square, park, pond, beach, sea, river, island, grove
}

/// What goes along a line, in the order in which it is painted.
enum MapLineKind: String, CaseIterable {
  case quay, pier, path, street, secondary, main, railway, motorway, ferry
}

/// What a label names.
enum MapLabelKind: String, CaseIterable {
  case town, district, sea, river, cape, wood, park, ground, shield
}

/// The smallest rectangle around something.
struct MapBounds: Equatable {
  var low = SIMD2<Float>(repeating: .infinity)
  var high = SIMD2<Float>(repeating: -.infinity)

  /// Makes room for a place.
  mutating func add(_ place: SIMD2<Float>) {
    low = pointwiseMin(low, place)
    high = pointwiseMax(high, place)
  }

  /// The same with so many metres more on each side.
  func grown(by metres: Float) -> MapBounds { MapBounds(low: low - metres, high: high + metres) }

  /// Whether the two share a place.
  func meets(_ other: MapBounds) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
      && other.low.y <= high.y
  }
}

/// A line or an outline: some of the map's points.
struct MapShape<Kind: Sendable>: Sendable {
  let kind: Kind
  let points: Range<Int>
  let bounds: MapBounds
}

/// A house: a rectangle around a place, turned.
struct MapHouse: Equatable {
  let middle: SIMD2<Float>
  /// Along its front, metres.
  let width: UInt8
  let depth: UInt8
  /// 128 to a half turn.
  let turn: UInt8
}

/// Some of the map's houses.
struct MapRow {
  let houses: Range<Int>
  let bounds: MapBounds
}

/// A name for something that is no place to be found.
struct MapLabel {
  let kind: MapLabelKind
  /// 1 is the most important.
  let rank: Int
  let spot: Point
  let name: String
}
