import CAssets
import Controls

/// The map of an invented town; lengths are in metres from its north-west corner.
public struct MapData: Sendable {
  /// Metres from west to east.
  public let width: Double
  /// Metres from north to south.
  public let height: Double
  /// The places that can be found.
  public let places: Places
  /// The number of lines of the text that could not be read; 0 for the built-in map.
  public let rejectedLines: Int

  var points: [SIMD2<Float>]
  var areas: [MapShape<MapAreaKind>]
  var lines: [MapShape<MapLineKind>]
  var houses: [MapHouse]
  var rows: [MapRow]
  var labels: [MapLabel]

  /// The built-in map, read when first needed.
  public static let builtIn: MapData = {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asset_map_bytes(), count: asset_map_txt_size)
    return MapData(unsafe [UInt8](bytes))
  }()

  /// Reads a map.
  ///
  /// - Parameter text: Lines as in `Assets/map.txt`. Lines that cannot be read are left out.
  public init(_ text: [UInt8]) {
    var reader = MapReader(text)
    reader.read()
    width = reader.width
    height = reader.height
    places = Places(reader.places)
    rejectedLines = reader.rejectedLines
    points = reader.points
    areas = reader.areas
    lines = reader.lines
    houses = reader.houses
    rows = reader.rows
    labels = reader.labels
  }

  /// The size of its lists without the texts of names, bytes.
  public var memory: Int {
    points.capacity * MemoryLayout<SIMD2<Float>>.stride
      + areas.capacity * MemoryLayout<MapShape<MapAreaKind>>.stride
      + lines.capacity * MemoryLayout<MapShape<MapLineKind>>.stride
      + houses.capacity * MemoryLayout<MapHouse>.stride
      + rows.capacity * MemoryLayout<MapRow>.stride
      + labels.capacity * MemoryLayout<MapLabel>.stride
      + places.all.capacity * MemoryLayout<Place>.stride
  }
}
