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
