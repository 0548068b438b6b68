internal import CSheetAssets
package import SheetControls

/// The map of an invented town; coordinates are in metres from the map's north-west corner.
package struct MapData: Sendable {
  package fileprivate(set) var bounds = Rect2D(width: 1, height: 1)
  package fileprivate(set) var places = Places([])

  fileprivate(set) var points: [SIMD2<Float>] = []
  fileprivate(set) var areas: [MapShape<MapAreaKind>] = []
  fileprivate(set) var lines: [MapShape<MapLineKind>] = []
  fileprivate(set) var houses: [MapHouse] = []
  fileprivate(set) var rows: [MapRow] = []
  fileprivate(set) var labels: [MapLabel] = []

  package static let builtIn: MapData = {
    let bytes = unsafe UnsafeRawBufferPointer(start: asset_map_bytes(), count: asset_map_txt_size)
    return MapData(unsafe [UInt8](bytes))
  }()

  /// Reads lines in the format of `Assets/map.txt`.
  package init(_ text: [UInt8]) {
    var reader = MapReader(text)
    self = reader.read()
  }

  fileprivate init() {}
}

enum MapAreaKind: String {
  case wood, quarter, campus, works, square, park, pond, beach, sea, river, island, grove
}

enum MapLineKind: String {
  case quay, pier, path, street, secondary, main, railway, motorway, ferry
}

enum MapLabelKind: String {
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

struct MapHouse: Equatable {
  let middle: SIMD2<Float>
  /// The length of the house's front, metres.
  let width: UInt8
  let depth: UInt8
  /// The direction of the front, clockwise from east; 128 is half a turn.
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

private struct MapReader {
  private var map = MapData()
  private var places: [Place] = []

  private let text: [UInt8]
  private var position = 0
  private var end = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() -> MapData {
    map.points.reserveCapacity(text.count / 20)
    map.houses.reserveCapacity(text.count / 20)
    var start = 0
    while start < text.count {
      position = start
      end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      readLine()
      start = end + 1
    }
    map.places = Places(places)
    // Releases unused capacity.
    map.points = map.points.map { $0 }
    map.houses = map.houses.map { $0 }
    return map
  }

  private mutating func readLine() {
    switch nextWord() {
    case "area": readShape(MapAreaKind.init(rawValue:), into: \.map.areas)
    case "line": readShape(MapLineKind.init(rawValue:), into: \.map.lines)
    case "houses": readHouses()
    case "label": readLabel()
    case "place": readPlace()
    case "size": if let end = nextPoint() { map.bounds = Rect2D(width: end.x, height: end.y) }
    default: break
    }
  }

  private mutating func readShape<Kind>(
    _ make: (String) -> Kind?, into shapes: WritableKeyPath<MapReader, [MapShape<Kind>]>
  ) {
    guard let kind = make(nextWord()) else { return }
    let first = map.points.count
    var bounds = MapBounds()
    var point = SIMD2<Float>.zero
    while let x = nextNumber(), let y = nextNumber() {
      point += SIMD2(Float(x), Float(y))
      map.points.append(point)
      bounds.add(point)
    }
    self[keyPath: shapes].append(
      MapShape(kind: kind, points: first..<map.points.count, bounds: bounds))
  }

  private mutating func readHouses() {
    let first = map.houses.count
    var bounds = MapBounds()
    var point = SIMD2<Float>.zero
    while let x = nextNumber(), let y = nextNumber(), let width = nextNumber(),
      let depth = nextNumber(), let turn = nextNumber()
    {
      point += SIMD2(Float(x), Float(y))
      map.houses.append(
        MapHouse(
          middle: point, width: UInt8(clamping: width), depth: UInt8(clamping: depth),
          turn: UInt8(clamping: turn)))
      bounds.add(point)
    }
    // A house is at most 255 × 255 metres, so its corners are at most 181 metres from its centre.
    map.rows.append(MapRow(houses: first..<map.houses.count, bounds: bounds.grown(by: 181)))
  }

  private mutating func readLabel() {
    guard let kind = MapLabelKind(rawValue: nextWord()), let rank = nextNumber(),
      let location = nextPoint()
    else { return }
    map.labels.append(MapLabel(kind: kind, rank: rank, location: location, name: rest()))
  }

  private mutating func readPlace() {
    guard let kind = PlaceKind(rawValue: nextWord()), let rank = nextNumber(),
      let location = nextPoint(), let rating = nextNumber(), let reviews = nextNumber()
    else { return }
    let parts = rest().split(separator: "|").map { String($0) }
    places.append(
      Place(
        id: places.count, kind: kind, rank: rank, location: location, name: parts[0],
        address: parts[1], district: parts[2], rating: rating > 0 ? Double(rating) / 10 : nil,
        reviews: reviews))
  }

  private mutating func skipSpaces() {
    while position < end, text[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func nextWord() -> String {
    skipSpaces()
    let start = position
    while position < end, text[position] != UInt8(ascii: " ") { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func nextNumber() -> Int? {
    skipSpaces()
    let isNegative = position < end && text[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    guard position < end, text[position] &- 48 < 10 else { return nil }
    var value = 0
    while position < end, text[position] &- 48 < 10 {
      value = value * 10 + Int(text[position] - 48)
      position += 1
    }
    return isNegative ? -value : value
  }

  private mutating func nextPoint() -> Point2D? {
    guard let x = nextNumber(), let y = nextNumber() else { return nil }
    return Point2D(x: Double(x), y: Double(y))
  }

  private mutating func rest() -> String {
    skipSpaces()
    return String(decoding: text[position..<end], as: UTF8.self)
  }
}
