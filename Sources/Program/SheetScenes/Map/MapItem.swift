import SheetControls

struct MapItem {
  enum Look: Equatable {
    case label(MapLabelKind)
    case pin(PlaceKind)
  }

  let look: Look
  let location: Point2D
  let name: String
  /// The smallest is the most important.
  let priority: Int
  /// Points per metre.
  let zooms: Range<Double>

  init(_ place: Place) {
    look = .pin(place.kind)
    location = place.location
    name = place.name
    priority = [10, 30, 50, 70][place.rank - 1]
    zooms = [0.17, 0.25, 0.7, 1][place.rank - 1]..<(.infinity)
  }

  init(_ label: MapLabel) {
    look = .label(label.kind)
    location = label.location
    name = label.name
    let rank = min(max(label.rank, 1), 3)
    switch label.kind {
    case .town: (priority, zooms) = (0, 0..<0.17)
    case .district: (priority, zooms) = (15 + rank, [0, 0.12, 0.24][rank - 1]..<1.4)
    case .sea: (priority, zooms) = (20 + rank, [0, 0.2, 0.34][rank - 1]..<2)
    case .river: (priority, zooms) = (25 + rank, [0, 0.17, 0.5][rank - 1]..<4)
    case .cape, .wood: (priority, zooms) = (35 + rank, [0, 0.17, 0.25][rank - 1]..<2)
    case .park, .ground: (priority, zooms) = (40 + rank, [0, 0.34, 0.5][rank - 1]..<(.infinity))
    case .shield: (priority, zooms) = (60 + rank, [0, 0, 0.24][rank - 1]..<1.4)
    }
  }
}
