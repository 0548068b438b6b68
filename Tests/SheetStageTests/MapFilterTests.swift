import SheetControls
import SheetScenes
import SheetStage
import SheetTestSupport
import Testing

/// The map's pins are those of the places in the list.
@Suite struct MapFilterTests {
  private let places = MapData.builtIn.places.all

  /// The scene with a chip switched on.
  private func rig(chip: String) throws -> StageRig {
    let rig = try StageRig("map")
    try rig.settle()
    try rig.click(.toggle, chip)
    try rig.settle()
    return rig
  }

  private func painter(_ filter: Set<Place.ID>?) -> (MapPainter, MapViewport) {
    let painter = MapPainter(colors: .light, scale: 1)
    painter.filter = filter
    let start = places.first { $0.kind == .station }?.location
    return (
      painter,
      MapViewport(
        center: start ?? Point2D(x: 0, y: 0), zoom: 0.3, width: 390, height: 780,
        of: painter.data.bounds)
    )
  }

  @Test func aFilterShowsOnlyItsPinsAtEveryZoomAndAllNamesOfTheMap() {
    let food = Set(places.filter { $0.kind.group == .food }.map(\.id))
    let (all, viewport) = painter(nil)
    let (filtered, _) = painter(food)
    let pins = filtered.marks(in: viewport).compactMap(\.place)
    #expect(!pins.isEmpty && pins.allSatisfy { food.contains($0.id) })
    #expect(all.marks(in: viewport).contains { $0.place.map { !food.contains($0.id) } ?? false })
    let unfiltered = all.marks(in: viewport).compactMap(\.place).filter { food.contains($0.id) }
    #expect(pins.count > unfiltered.count, "unimportant places of the filter have pins too")
    #expect(filtered.marks(in: viewport).contains { $0.place == nil })
    filtered.filter = nil
    #expect(filtered.marks(in: viewport) == all.marks(in: viewport))
  }

  @Test func theChosenPlaceKeepsItsPin() throws {
    let station = try #require(places.first { $0.kind == .station })
    let (painter, viewport) = painter([])
    #expect(painter.marks(in: viewport).compactMap(\.place).isEmpty)
    let marks = painter.marks(in: viewport, chosen: station.id)
    #expect(marks.compactMap(\.place) == [station])
  }

  @Test func aChipFiltersThePinsAndASecondClickBringsThemBack() throws {
    let plain = try StageRig("map")
    try plain.settle()
    let all = plain.pixels()
    let rig = try rig(chip: "Food")
    let height = 390
    func upper(_ pixels: [UInt32]) -> [UInt32] { Array(pixels.prefix(390 * height)) }
    #expect(difference(upper(rig.pixels()), upper(all)) > 500)
    try rig.click(.toggle, "Food")
    try rig.settle()
    #expect(difference(upper(rig.pixels()), upper(all)) == 0)
  }

  @Test func aClickWhereAFilteredOutPinWasChoosesNothing() throws {
    let rig = try rig(chip: "Culture")
    let (all, viewport) = painter(nil)
    let other = try #require(
      all.marks(in: viewport).first { mark in
        guard let place = mark.place, mark.rect.y > 80, mark.rect.maxY < 380 else { return false }
        return place.kind.group != .culture
      })
    let plain = try StageRig("map")
    try plain.settle()
    for (map, isChosen) in [(plain, true), (rig, false)] {
      try map.click(other.rect.midX, other.rect.midY)
      try map.settle()
      let groups = map.scene.card.views(.group).map(\.label)
      #expect(groups.contains(other.name) == isChosen, "\(groups)")
    }
  }
}
