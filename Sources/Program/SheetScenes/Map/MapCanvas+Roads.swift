import SheetControls

private struct RoadStyle {
  let kind: MapLineKind
  /// Metres.
  let width: Double
  /// The minimum width at zoom 0, points.
  let farWidth: Double
  /// The growth of the minimum width per unit of zoom, points.
  let growth: Double
  /// The upper limit of the minimum width, points.
  let enough: Double
  /// The zoom from which the road is shown, points per metre.
  let shown: Double
  /// The zoom from which the road has edges, points per metre.
  let edged: Double

  func points(at zoom: Double) -> Double {
    max(width * zoom, min(enough, farWidth + growth * zoom))
  }
}

extension MapCanvas {
  /// From the least to the most important. All edges are painted before any surface.
  private static let roads: [RoadStyle] = [
    RoadStyle(
      kind: .street, width: 7, farWidth: 0.5, growth: 3.4, enough: 2.8, shown: 0.19, edged: 0.42),
    RoadStyle(
      kind: .secondary, width: 11, farWidth: 0.8, growth: 6, enough: 4.8, shown: 0, edged: 0.3),
    RoadStyle(kind: .main, width: 15, farWidth: 1.4, growth: 7.5, enough: 6.2, shown: 0, edged: 0),
  ]

  func paintRoads() {
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
