import Glibc
import SheetControls

/// Painting of a part of a map without names and pins.
struct MapCanvas {
  let painter: Painter
  let data: MapData
  let selection: MapSelection
  let colors: MapColors
  /// Points per metre.
  let zoom: Double
  /// The map's north-west corner, points.
  let origin: Point2D
  /// The visible part, metres.
  let visible: MapBounds

  func paint() {
    for kind in [MapAreaKind.quarter, .wood, .campus, .works, .square, .park, .pond] { fill(kind) }
    if zoom >= 0.4 { stroke(.path, width: max(3 * zoom, 1), with: colors.path) }
    stroke(.quay, width: 130 * zoom, style: .butt, with: colors.quarter)
    for kind in [MapAreaKind.beach, .sea, .river] { fill(kind) }
    outline(.island, width: 36 * zoom, with: colors.sand)
    for kind in [MapAreaKind.island, .grove] { fill(kind) }
    if zoom >= 0.2 { stroke(.pier, width: 16 * zoom, style: .butt, with: colors.pier) }
    if zoom >= 0.85 { paintHouses() }
    paintRoads()
    stroke(.ferry, width: 1.2, style: .butt, dashes: [6, 5], with: colors.ferry)
  }

  func fill(_ kind: MapAreaKind) {
    for index in selection.areas where data.areas[index].kind == kind {
      painter.fill(with: colors.area(kind)) { pen in
        trace(data.areas[index].points, with: pen)
        pen.close()
      }
    }
  }

  private func outline(_ kind: MapAreaKind, width: Double, with color: Color) {
    for index in selection.areas where data.areas[index].kind == kind {
      painter.stroke(width: width, with: color) { pen in
        trace(data.areas[index].points, with: pen)
        pen.close()
      }
    }
  }

  func stroke(
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
    let part = visible
    painter.fill(with: colors.house) { pen in
      for row in selection.rows {
        for house in data.houses[data.rows[row].houses] {
          let reach = Float(max(house.width, house.depth))
          let (low, high) = (house.middle - reach, house.middle + reach)
          guard MapBounds(low: low, high: high).meets(part) else { continue }
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
    // Depends on the zoom only, so that a shape is the same in every tile.
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
