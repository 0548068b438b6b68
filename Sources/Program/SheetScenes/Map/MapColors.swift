package import SheetControls

package struct MapColors: Equatable, Sendable {
  package var land: Color
  package var quarter, house, campus, works, park, wood, water, sand, pier: Color
  package var street, streetEdge, mainRoad, mainRoadEdge, motorway, motorwayEdge: Color
  package var path, railway, ferry: Color
  package var text: Color
  package var districtText, waterText, greenText: Color
  package var halo: Color
  package var shield: Color
  /// The colours of pins, by group of places.
  package var food, culture, transport, nature, services: Color
  package var onPin: Color
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

extension MapColors {
  package static let light = MapColors(
    land: Color(rgb: 0xEEF1E3), quarter: Color(rgb: 0xEDEAE5), house: Color(rgb: 0xDBD5CD),
    campus: Color(rgb: 0xE6E2EE), works: Color(rgb: 0xE3E3E7), park: Color(rgb: 0xCBE5BD),
    wood: Color(rgb: 0xC3DEB3), water: Color(rgb: 0xB3D3F3), sand: Color(rgb: 0xF5E8C4),
    pier: Color(rgb: 0xE4E0DA), street: .white, streetEdge: Color(rgb: 0xD6D2CB),
    mainRoad: Color(rgb: 0xFFEFBD), mainRoadEdge: Color(rgb: 0xDCBF7A),
    motorway: Color(rgb: 0xFAD384), motorwayEdge: Color(rgb: 0xDFAB55), path: Color(rgb: 0xF8F5EC),
    railway: Color(rgb: 0xA3A2AC), ferry: Color(rgb: 0x6F9CD0), text: Color(rgb: 0x33353F),
    districtText: Color(rgb: 0x5A5D6C), waterText: Color(rgb: 0x1F548C),
    greenText: Color(rgb: 0x2A5C26), halo: Color(white: 1, alpha: 0.86),
    shield: Color(rgb: 0x667089), food: Color(rgb: 0xCF6E25), culture: Color(rgb: 0x9A6CC0),
    transport: Color(rgb: 0x3D83CF), nature: Color(rgb: 0x4C9A50), services: Color(rgb: 0x6F7B95),
    onPin: .white, accent: Color(rgb: 0x4A5FC1))

  package static let dark = MapColors(
    land: Color(rgb: 0x1A201E), quarter: Color(rgb: 0x22242B), house: Color(rgb: 0x2D3039),
    campus: Color(rgb: 0x2A2836), works: Color(rgb: 0x272A32), park: Color(rgb: 0x1D3529),
    wood: Color(rgb: 0x1A2D24), water: Color(rgb: 0x15253F), sand: Color(rgb: 0x3D3A2E),
    pier: Color(rgb: 0x2D3039), street: Color(rgb: 0x3C404B), streetEdge: Color(rgb: 0x191B20),
    mainRoad: Color(rgb: 0x525564), mainRoadEdge: Color(rgb: 0x17191E),
    motorway: Color(rgb: 0x7C6538), motorwayEdge: Color(rgb: 0x1E1A14), path: Color(rgb: 0x343A3C),
    railway: Color(rgb: 0x5A5D69), ferry: Color(rgb: 0x4A6C9E), text: Color(rgb: 0xE9EAF0),
    districtText: Color(rgb: 0xA6A9B9), waterText: Color(rgb: 0x86AFE3),
    greenText: Color(rgb: 0x86BE8B), halo: Color(red: 0.075, green: 0.08, blue: 0.1, alpha: 0.82),
    shield: Color(rgb: 0x4C556C), food: Color(rgb: 0xD98A4E), culture: Color(rgb: 0xA986CE),
    transport: Color(rgb: 0x5B98DC), nature: Color(rgb: 0x5FA867), services: Color(rgb: 0x8490AB),
    onPin: Color(rgb: 0x14161B), accent: Color(rgb: 0x94A5F5))

  package init(for palette: Palette) {
    self = palette.isLight ? .light : .dark
    accent = palette.accent
    guard palette.isHighContrast else { return }
    (text, districtText, waterText) = (palette.text, palette.text, palette.text)
    (greenText, halo) = (palette.text, palette.background)
    shield = Color(rgb: 0x3A4258)
  }
}
