import SheetControls

/// Reads a map's text, line by line.
struct MapReader {
  private var map = MapData()
  private var places: [Place] = []

  /// The longest side of a map, metres; single precision is too coarse beyond it.
  private static let largestSide = 100_000

  private let text: [UInt8]
  private var position = 0
  /// The end of the current line.
  private var end = 0
  /// The numbers of the current line; its storage is reused.
  private var numbers: [Int32] = []

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() -> MapData {
    map.points.reserveCapacity(text.count / 20)
    map.houses.reserveCapacity(text.count / 20)
    var start = 0
    while start < text.count {
      position = start
      end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if !readLine() { map.rejectedLines += 1 }
      start = end + 1
    }
    map.places = Places(places)
    // Releases unused capacity.
    map.points = map.points.map { $0 }
    map.houses = map.houses.map { $0 }
    return map
  }

  private mutating func readLine() -> Bool {
    let word = nextWord()
    switch word {
    case "area": return readShape(MapAreaKind.init(rawValue:), atLeast: 3, into: \.map.areas)
    case "line": return readShape(MapLineKind.init(rawValue:), atLeast: 2, into: \.map.lines)
    case "houses": return readHouses()
    case "label": return readLabel()
    case "place": return readPlace()
    case "size": return readSize()
    default: return word.isEmpty || word.hasPrefix("#")
    }
  }

  private mutating func readSize() -> Bool {
    guard let across = nextNumber(), let down = nextNumber(),
      (1...MapReader.largestSide).contains(across), (1...MapReader.largestSide).contains(down)
    else { return false }
    (map.width, map.height) = (Double(across), Double(down))
    return true
  }

  private mutating func readShape<Kind>(
    _ make: (String) -> Kind?, atLeast count: Int,
    into shapes: WritableKeyPath<MapReader, [MapShape<Kind>]>
  ) -> Bool {
    guard let kind = make(nextWord()) else { return false }
    guard readNumbers(), numbers.count >= 2 * count, numbers.count % 2 == 0 else { return false }
    let first = map.points.count
    var bounds = MapBounds()
    var point = SIMD2<Float>.zero
    for index in stride(from: 0, to: numbers.count, by: 2) {
      point += SIMD2(Float(numbers[index]), Float(numbers[index + 1]))
      map.points.append(point)
      bounds.add(point)
    }
    self[keyPath: shapes].append(
      MapShape(kind: kind, points: first..<map.points.count, bounds: bounds))
    return true
  }

  private mutating func readHouses() -> Bool {
    guard readNumbers(), !numbers.isEmpty, numbers.count % 5 == 0 else { return false }
    let first = map.houses.count
    var bounds = MapBounds()
    var point = SIMD2<Float>.zero
    for index in stride(from: 0, to: numbers.count, by: 5) {
      point += SIMD2(Float(numbers[index]), Float(numbers[index + 1]))
      map.houses.append(
        MapHouse(
          middle: point, width: UInt8(clamping: numbers[index + 2]),
          depth: UInt8(clamping: numbers[index + 3]), turn: UInt8(clamping: numbers[index + 4])))
      bounds.add(point)
    }
    // 181 metres is the greatest distance of a house's corner from its centre.
    map.rows.append(MapRow(houses: first..<map.houses.count, bounds: bounds.grown(by: 181)))
    return true
  }

  private mutating func readLabel() -> Bool {
    guard let kind = MapLabelKind(rawValue: nextWord()), let rank = nextNumber(),
      let x = nextNumber(), let y = nextNumber()
    else { return false }
    let name = rest()
    guard !name.isEmpty else { return false }
    map.labels.append(
      MapLabel(kind: kind, rank: rank, location: Point2D(x: Double(x), y: Double(y)), name: name))
    return true
  }

  private mutating func readPlace() -> Bool {
    guard let kind = PlaceKind(rawValue: nextWord()), let rank = nextNumber(),
      let x = nextNumber(), let y = nextNumber(), let rating = nextNumber(),
      let reviews = nextNumber(), (1...4).contains(rank)
    else { return false }
    let parts = rest().split(separator: "|").map { String($0) }
    guard parts.count == 3 else { return false }
    places.append(
      Place(
        id: places.count, kind: kind, rank: rank, location: Point2D(x: Double(x), y: Double(y)),
        name: parts[0], address: parts[1], district: parts[2],
        rating: (10...50).contains(rating) ? Double(rating) / 10 : nil, reviews: max(0, reviews)))
    return true
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

  /// Reads an integer of at most six digits; nil at the end or at anything else.
  private mutating func nextNumber() -> Int? {
    skipSpaces()
    let start = position
    while position < end, text[position] != UInt8(ascii: " ") { position += 1 }
    var found: [Int32] = []
    let isNumber = MapReader.scan(text.span.extracting(start..<position), into: &found)
    return isNumber ? found.first.map { Int($0) } : nil
  }

  /// Reads the integers up to the end of the line; false if there is anything else.
  private mutating func readNumbers() -> Bool {
    var found: [Int32] = []
    swap(&found, &numbers)
    found.removeAll(keepingCapacity: true)
    defer { numbers = found }
    return MapReader.scan(text.span.extracting(position..<end), into: &found)
  }

  /// Reads integers of at most six digits separated by spaces; false if there is anything else.
  private static func scan(_ text: Span<UInt8>, into numbers: inout [Int32]) -> Bool {
    var value: Int32 = 0
    var digits = 0
    var sign: Int32 = 1
    for index in text.indices {
      let byte = text[index]
      if byte &- 48 < 10 {
        value = value &* 10 &+ Int32(byte &- 48)
        digits += 1
        if digits > 6 { return false }
      } else if byte == UInt8(ascii: " ") {
        if digits > 0 { numbers.append(value &* sign) } else if sign < 0 { return false }
        (value, digits, sign) = (0, 0, 1)
      } else if byte == UInt8(ascii: "-"), digits == 0, sign > 0 {
        sign = -1
      } else {
        return false
      }
    }
    if digits > 0 { numbers.append(value &* sign) }
    return digits > 0 || sign > 0
  }

  private mutating func rest() -> String {
    skipSpaces()
    return String(decoding: text[position..<end], as: UTF8.self)
  }
}
