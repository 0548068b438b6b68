internal import CSheetAssets
package import SheetControls

/// The map of an invented town; lengths are in metres from its north-west corner.
package struct MapData: Sendable {
  package internal(set) var bounds = Rect2D(width: 1, height: 1)
  package internal(set) var places = Places([])

  var points: [SIMD2<Float>] = []
  var areas: [MapShape<MapAreaKind>] = []
  var lines: [MapShape<MapLineKind>] = []
  var houses: [MapHouse] = []
  var rows: [MapRow] = []
  var labels: [MapLabel] = []

  package static let builtIn: MapData = {
    let bytes = unsafe UnsafeRawBufferPointer(start: asset_map_bytes(), count: asset_map_txt_size)
    return MapData(unsafe [UInt8](bytes))
  }()

  /// Reads lines in the format of `Assets/map.txt`.
  package init(_ text: [UInt8]) {
    var reader = MapReader(text)
    self = reader.read()
  }

  init() {}
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

  init(_ data: MapData) {
    areas = Array(data.areas.indices)
    lines = Array(data.lines.indices)
    rows = Array(data.rows.indices)
  }

  /// The part that may be visible in a rectangle; `zoom` is in points per metre.
  func narrowed(to bounds: MapBounds, zoom: Double, in data: MapData) -> MapSelection {
    let part = bounds.grown(by: MapSelection.reach + Float(MapSelection.farReach / zoom))
    var result = self
    result.areas = areas.filter { data.areas[$0].bounds.meets(part) }
    result.lines = lines.filter { data.lines[$0].bounds.meets(part) }
    result.rows = rows.filter { data.rows[$0].bounds.meets(part) }
    return result
  }
}
