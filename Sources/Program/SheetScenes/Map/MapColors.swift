package import SheetControls

/// The colours of a map, named by their use.
package struct MapColors: Equatable, Sendable {
  /// The ground outside the town.
  package var land: Color
  package var quarter, house, campus, works, park, wood, water, sand, pier: Color
  package var street, streetEdge, mainRoad, mainRoadEdge, motorway, motorwayEdge: Color
  package var path, railway, ferry: Color
  /// Names of places.
  package var text: Color
  package var districtText, waterText, greenText: Color
  /// The halo around letters, for contrast.
  package var halo: Color
  /// The badges with the numbers of roads.
  package var shield: Color
  /// Pins, by group of places.
  package var food, culture, transport, nature, services: Color
  /// The icon on a pin.
  package var onPin: Color
  /// The pin of the selected place.
  package var accent: Color

  func pin(of kind: PlaceKind) -> Color {
    switch kind.group {
    case .food: food
    case .culture: culture
    case .transport: transport
    case .nature: nature
    case .services: services
    }
  }

  func area(_ kind: MapAreaKind) -> Color {
    switch kind {
    case .wood, .grove: wood
    case .quarter: quarter
    case .campus: campus
    case .works: works
    case .square: path
    case .park: park
    case .pond, .sea, .river: water
    case .beach: sand
    case .island: land
    }
  }
}
