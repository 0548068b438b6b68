public import Pixels

/// The colours of a map, named by their use.
public struct MapColors: Equatable, Sendable {
  /// Everything outside the town.
  public var land: Color
  /// Where houses stand close together.
  public var quarter: Color
  /// Houses.
  public var house: Color
  /// Universities and hospitals.
  public var campus: Color
  /// Factories and yards.
  public var works: Color
  /// Parks.
  public var park: Color
  /// Woods.
  public var wood: Color
  /// The sea, rivers and ponds.
  public var water: Color
  /// Beaches.
  public var sand: Color
  /// Piers and moles.
  public var pier: Color
  /// Streets.
  public var street: Color
  /// The edges of streets.
  public var streetEdge: Color
  /// Main roads.
  public var mainRoad: Color
  /// The edges of main roads.
  public var mainRoadEdge: Color
  /// Motorways.
  public var motorway: Color
  /// The edges of motorways.
  public var motorwayEdge: Color
  /// Footpaths.
  public var path: Color
  /// Railway tracks.
  public var railway: Color
  /// Ferry lines.
  public var ferry: Color
  /// Names of places.
  public var text: Color
  /// Names of districts.
  public var districtText: Color
  /// Names of waters.
  public var waterText: Color
  /// Names of parks and woods.
  public var greenText: Color
  /// Around letters, for contrast.
  public var halo: Color
  /// The badges with the numbers of roads.
  public var shield: Color
  /// Pins for eating and drinking.
  public var food: Color
  /// Pins for looking, listening and learning.
  public var culture: Color
  /// Pins of stations and landings.
  public var transport: Color
  /// Pins of parks, beaches and viewpoints.
  public var nature: Color
  /// Pins of everything else.
  public var services: Color
  /// The icon on a pin.
  public var onPin: Color
  /// The pin of the chosen place.
  public var accent: Color

  /// The colour of a kind of place.
  func pin(of kind: PlaceKind) -> Color {
    switch kind.group {
    case .food: food
    case .culture: culture
    case .transport: transport
    case .nature: nature
    case .services: services
    }
  }

  /// The colour of a kind of area.
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
