/// The shapes that may be visible in a rectangle, as indices of the map's lists.
struct MapSelection {
  private(set) var areas: [Int]
  private(set) var lines: [Int]
  private(set) var rows: [Int]

  /// At least half the width of the widest line, metres.
  private static let reach: Float = 70
  /// At least half the width of lines whose width does not depend on the zoom, points.
  private static let farReach = 7.0

  /// Selects everything.
  init(_ data: MapData) {
    areas = Array(data.areas.indices)
    lines = Array(data.lines.indices)
    rows = Array(data.rows.indices)
  }

  /// The shapes of it that may be visible in a rectangle; `zoom` is in points a metre.
  func narrowed(to bounds: MapBounds, zoom: Double, in data: MapData) -> MapSelection {
    let part = bounds.grown(by: MapSelection.reach + Float(MapSelection.farReach / zoom))
    var result = self
    result.areas = areas.filter { data.areas[$0].bounds.meets(part) }
    result.lines = lines.filter { data.lines[$0].bounds.meets(part) }
    result.rows = rows.filter { data.rows[$0].bounds.meets(part) }
    return result
  }
}
