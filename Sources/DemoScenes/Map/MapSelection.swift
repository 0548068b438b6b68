/// The parts of a map that may be seen in some rectangle, as positions in the map's lists.
struct MapSelection {
  private(set) var areas: [Int]
  private(set) var lines: [Int]
  private(set) var rows: [Int]

  /// Half the width of the widest line, metres, and a little more.
  private static let reach: Float = 70
  /// Half the width of lines that are as wide from any distance, points, and a little more.
  private static let farReach = 7.0

  /// Everything.
  init(_ data: MapData) {
    areas = Array(data.areas.indices)
    lines = Array(data.lines.indices)
    rows = Array(data.rows.indices)
  }

  /// What of it may be seen in a rectangle; `zoom` is in points a metre.
  func narrowed(to bounds: MapBounds, zoom: Double, in data: MapData) -> MapSelection {
    let part = bounds.grown(by: MapSelection.reach + Float(MapSelection.farReach / zoom))
    var result = self
    result.areas = areas.filter { data.areas[$0].bounds.meets(part) }
    result.lines = lines.filter { data.lines[$0].bounds.meets(part) }
    result.rows = rows.filter { data.rows[$0].bounds.meets(part) }
    return result
  }
}
