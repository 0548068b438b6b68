import Glibc
import SheetControls

/// Paints a part of a map, without names and pins.
struct MapCanvas {
  let painter: Painter
  let data: MapData
  let selection: MapSelection
  let colors: MapColors
  /// The zoom, points per metre.
  let zoom: Double
  /// The map's north-west corner in the painter's coordinates, points.
  let origin: Point2D
  /// The visible part of the map, metres.
  let visible: MapBounds

  func paint() {
    for kind in [MapAreaKind.quarter, .wood, .campus, .works, .square, .park, .pond] { fill(kind) }
    if zoom >= 0.4 { stroke(.path, width: max(3 * zoom, 1), with: colors.path) }
    stroke(.quay, width: 130 * zoom, style: .butt, with: colors.quarter)
    for kind in [MapAreaKind.beach, .sea, .river] { fill(kind) }
    trace(.island) { painter.stroke(width: 36 * zoom, with: colors.sand, $0) }
    for kind in [MapAreaKind.island, .grove] { fill(kind) }
    if zoom >= 0.2 { stroke(.pier, width: 16 * zoom, style: .butt, with: colors.pier) }
    if zoom >= 0.85 { paintHouses() }
    paintRoads()
    stroke(.ferry, width: 1.2, style: .butt, dashes: [6, 5], with: colors.ferry)
  }

  private func fill(_ kind: MapAreaKind) {
    trace(kind) { painter.fill(with: colors.area(kind), $0) }
  }

  /// Calls `paint` for each area of a kind, with a function that traces the area's outline.
  private func trace(_ kind: MapAreaKind, paint: ((Pen) -> Void) -> Void) {
    for index in selection.areas where data.areas[index].kind == kind {
      paint { pen in
        trace(data.areas[index].points, with: pen)
        pen.close()
      }
    }
  }

  private func stroke(
    _ kind: MapLineKind, width: Double, style: LineStyle = .round, dashes: [Double] = [],
    with color: Color
  ) {
    guard selection.lines.contains(where: { data.lines[$0].kind == kind }) else { return }
    painter.stroke(width: width, style: style, dashes: dashes, with: color) { pen in
      for index in selection.lines where data.lines[index].kind == kind {
        trace(data.lines[index].points, with: pen)
      }
    }
  }

  private func paintHouses() {
    painter.fill(with: colors.house) { pen in
      for row in selection.rows {
        for house in data.houses[data.rows[row].houses] {
          let reach = Float(max(house.width, house.depth))
          let (low, high) = (house.middle - reach, house.middle + reach)
          guard MapBounds(low: low, high: high).meets(visible) else { continue }
          trace(house, with: pen)
        }
      }
    }
  }

  private func trace(_ house: MapHouse, with pen: Pen) {
    let (middle, turn) = (viewPoint(house.middle), MapCanvas.turns[Int(house.turn) & 127])
    let (a, b) = (Double(house.width) / 2 * zoom, Double(house.depth) / 2 * zoom)
    let (ax, ay, bx, by) = (a * turn.x, a * turn.y, -b * turn.y, b * turn.x)
    pen.move(middle.x - ax - bx, middle.y - ay - by)
    pen.line(middle.x + ax - bx, middle.y + ay - by)
    pen.line(middle.x + ax + bx, middle.y + ay + by)
    pen.line(middle.x - ax + bx, middle.y - ay + by)
    pen.close()
  }

  /// Unit vectors of the directions of houses, 128 per half turn.
  private static let turns: [Point2D] = (0..<128).map { step in
    let angle = Double(step) / 128 * .pi
    return Point2D(x: cos(angle), y: sin(angle))
  }

  /// Leaves out points too close to the previous one to be visible.
  private func trace(_ points: Range<Int>, with pen: Pen) {
    guard let first = points.first, let last = points.last else { return }
    // The tolerance depends only on the zoom, because a shape must be the same in every tile.
    let near = Float(0.7 / (zoom * painter.scale))
    var before = data.points[first]
    let start = viewPoint(before)
    pen.move(start.x, start.y)
    for index in points.dropFirst() {
      let point = data.points[index]
      let way = point - before
      guard index == last || (way * way).sum() > near * near else { continue }
      let next = viewPoint(point)
      pen.line(next.x, next.y)
      before = point
    }
  }

  private func viewPoint(_ point: SIMD2<Float>) -> Point2D {
    Point2D(x: Double(point.x) * zoom + origin.x, y: Double(point.y) * zoom + origin.y)
  }
}

/// How a kind of road is painted. A road is `width` metres wide. Where that is too narrow on
/// screen, the road is painted `farWidth + growth × zoom` points wide, but at most `enough` points.
private struct RoadStyle {
  let kind: MapLineKind
  let width: Double
  let farWidth: Double
  let growth: Double
  let enough: Double
  /// The zoom from which the road is shown, points per metre.
  let shown: Double
  /// The least zoom at which the road's edges are painted, points per metre.
  let edged: Double

  func points(at zoom: Double) -> Double {
    max(width * zoom, min(enough, farWidth + growth * zoom))
  }
}

extension MapCanvas {
  /// The styles of roads, the least important first. All edges are painted before any surface.
  private static let roads: [RoadStyle] = [
    RoadStyle(
      kind: .street, width: 7, farWidth: 0.5, growth: 3.4, enough: 2.8, shown: 0.19, edged: 0.42),
    RoadStyle(
      kind: .secondary, width: 11, farWidth: 0.8, growth: 6, enough: 4.8, shown: 0, edged: 0.3),
    RoadStyle(kind: .main, width: 15, farWidth: 1.4, growth: 7.5, enough: 6.2, shown: 0, edged: 0),
  ]

  private func paintRoads() {
    let shown = MapCanvas.roads.filter { zoom >= $0.shown }
    for road in shown where zoom >= road.edged {
      let color = road.kind == .main ? colors.mainRoadEdge : colors.streetEdge
      stroke(road.kind, width: road.points(at: zoom) + edgeWidth, with: color)
    }
    for road in shown {
      let color = road.kind == .main ? colors.mainRoad : colors.street
      stroke(road.kind, width: road.points(at: zoom), with: color)
    }
    paintRailway()
    let motorway = RoadStyle(
      kind: .motorway, width: 23, farWidth: 2, growth: 7, enough: 8, shown: 0, edged: 0)
    let width = motorway.points(at: zoom)
    stroke(.motorway, width: width + edgeWidth, with: colors.motorwayEdge)
    stroke(.motorway, width: width, with: colors.motorway)
    if width > 9 { stroke(.motorway, width: 1, with: colors.motorwayEdge) }
  }

  private var edgeWidth: Double { zoom < 0.3 ? 1 : 1.6 }

  private func paintRailway() {
    guard zoom >= 0.3 else {
      stroke(.railway, width: 1, with: colors.railway)
      return
    }
    stroke(.railway, width: max(1.4, 2 * zoom), with: colors.railway)
    stroke(.railway, width: max(5, 6 * zoom), style: .butt, dashes: [1.2, 7], with: colors.railway)
  }
}

/// The shapes that may be visible in a rectangle, as indices into the map's arrays.
struct MapSelection {
  let areas: [Int]
  let lines: [Int]
  let rows: [Int]

  /// More than half the width of a quay, the widest line: 130 metres.
  private static let reach: Float = 70
  /// More than half the greatest minimum width of a line on screen, points.
  private static let farReach = 7.0

  /// Selects by a rectangle in metres; `zoom` is in points per metre.
  init(in bounds: MapBounds, zoom: Double, of data: MapData) {
    let part = bounds.grown(by: MapSelection.reach + Float(MapSelection.farReach / zoom))
    areas = data.areas.indices.filter { data.areas[$0].bounds.meets(part) }
    lines = data.lines.indices.filter { data.lines[$0].bounds.meets(part) }
    rows = data.rows.indices.filter { data.rows[$0].bounds.meets(part) }
  }
}
