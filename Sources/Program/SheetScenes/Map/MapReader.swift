import SheetControls

struct MapReader {
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
    // 181 metres is the greatest distance of a house's corner from its centre.
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

  /// Nil if there is no integer.
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
