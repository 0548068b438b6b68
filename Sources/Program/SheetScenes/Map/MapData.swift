import CSheetAssets
import SheetControls

/// The map of an invented town; lengths are in metres from its north-west corner.
package struct MapData: Sendable {
  /// The width from west to east, metres.
  package internal(set) var width = 1.0
  /// The height from north to south, metres.
  package internal(set) var height = 1.0
  /// The places, for searching.
  package internal(set) var places = Places([])
  /// The number of unreadable lines of the text; 0 for the built-in map.
  package internal(set) var rejectedLines = 0

  var points: [SIMD2<Float>] = []
  var areas: [MapShape<MapAreaKind>] = []
  var lines: [MapShape<MapLineKind>] = []
  var houses: [MapHouse] = []
  var rows: [MapRow] = []
  var labels: [MapLabel] = []

  /// The built-in map, read when first needed.
  package static let builtIn: MapData = {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asset_map_bytes(), count: asset_map_txt_size)
    return MapData(unsafe [UInt8](bytes))
  }()

  /// Reads a map.
  ///
  /// - Parameter text: Lines in the format of `Assets/map.txt`; unreadable lines are skipped.
  package init(_ text: [UInt8]) {
    var reader = MapReader(text)
    self = reader.read()
  }

  /// An empty map.
  init() {}

  /// The memory of the map's arrays without the texts of names, bytes.
  package var memory: Int {
    points.capacity * MemoryLayout<SIMD2<Float>>.stride
      + areas.capacity * MemoryLayout<MapShape<MapAreaKind>>.stride
      + lines.capacity * MemoryLayout<MapShape<MapLineKind>>.stride
      + houses.capacity * MemoryLayout<MapHouse>.stride
      + rows.capacity * MemoryLayout<MapRow>.stride
      + labels.capacity * MemoryLayout<MapLabel>.stride
      + places.all.capacity * MemoryLayout<Place>.stride
  }
}

/// The shapes that may be visible in a rectangle, as indices into the map's arrays.
struct MapSelection {
  private(set) var areas: [Int]
  private(set) var lines: [Int]
  private(set) var rows: [Int]

  /// An upper bound of half the width of the widest line, metres.
  private static let reach: Float = 70
  /// An upper bound of half the width of lines whose width does not depend on the zoom, points.
  private static let farReach = 7.0

  /// Creates a selection of everything.
  init(_ data: MapData) {
    areas = Array(data.areas.indices)
    lines = Array(data.lines.indices)
    rows = Array(data.rows.indices)
  }

  /// The part of the selection that may be visible in a rectangle; `zoom` is in points per metre.
  func narrowed(to bounds: MapBounds, zoom: Double, in data: MapData) -> MapSelection {
    let part = bounds.grown(by: MapSelection.reach + Float(MapSelection.farReach / zoom))
    var result = self
    result.areas = areas.filter { data.areas[$0].bounds.meets(part) }
    result.lines = lines.filter { data.lines[$0].bounds.meets(part) }
    result.rows = rows.filter { data.rows[$0].bounds.meets(part) }
    return result
  }
}
