import Foundation
import SheetControls
import SheetPainting
import SheetScenes
import SheetTestSupport
import Testing

@Suite struct MapDataTests {
  private var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/map.txt")
  }

  @Test func theProgramContainsTheCommittedMap() throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let read = MapData(bytes)
    #expect(read.places.all == MapData.builtIn.places.all)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(read.places.all.count == lines.count { $0.hasPrefix("place ") })
    #expect(bytes.count < 450 << 10)
    #expect(read.bounds == Rect2D(width: 8000, height: 8000))
    let viewport = MapViewport(
      center: Point2D(x: 3700, y: 3800), zoom: 0.6, width: 200, height: 200, of: read.bounds)
    let marks = MapPainter(data: read, colors: .light, scale: 1).marks(in: viewport)
    #expect(marks == MapPainter(colors: .light, scale: 1).marks(in: viewport))
    #expect(!marks.isEmpty)
  }

  @Test func everyPlaceOnTheMapIsValid() {
    let places = MapData.builtIn.places.all
    #expect(places.count >= 120)
    #expect(Set(places.map(\.kind)).count == PlaceKind.allCases.count)
    #expect(Set(places.map(\.name)).count == places.count)
    for (index, place) in places.enumerated() {
      #expect(place.id == index && (1...4).contains(place.rank))
      #expect((0...8000).contains(place.location.x) && (0...8000).contains(place.location.y))
      #expect(!place.name.isEmpty && !place.address.isEmpty && !place.district.isEmpty)
      if let rating = place.rating { #expect((1...5).contains(rating) && place.reviews > 0) }
    }
  }
}

@Suite struct MapSearchTests {
  private let places = MapData.builtIn.places
  private let home = MapData.builtIn.places.all[0].location

  private func names(_ query: String) -> [String] {
    places.search(query, from: home).map(\.name)
  }

  @Test(arguments: [
    ("lantern", "Lantern Coffee"), ("LANTERN CO", "Lantern Coffee"),
    ("coffee lan", "Lantern Coffee"),
    ("low tide cafe", "Low Tide Café"), ("Low Tide Cafe\u{301}", "Low Tide Café"),
    ("patisserie oceane", "Pâtisserie Océane"), ("trattoria lucia", "Trattoria Lucía"),
    ("pippins", "Pippin's"), ("pippin\u{2019}s", "Pippin's"), ("  south   beach ", "South Beach"),
    ("train central", "Halvern Central"), ("castle", "Castle Lookout"),
    ("museum old town", "Town Museum"), ("bakery quay", "Salt & Rye"),
  ])
  func queriesFindTheExpectedPlaces(query: String, best: String) {
    #expect(names(query).first == best)
  }

  @Test(arguments: ["zzz", "anter", "lantern zzz", "ca-fé zz", "駅"])
  func anUnknownTextFindsNothing(query: String) {
    #expect(names(query).isEmpty)
  }

  @Test(arguments: ["", "   ", "!?", "'"])
  func aQueryWithoutLettersFindsEveryPlaceTheNearestFirst(query: String) {
    for spot in [home, Point2D(x: 3600, y: 3500)] {
      let found = places.search(query, from: spot)
      #expect(found.map(\.id).sorted() == places.all.map(\.id))
      let distances = found.map { $0.distance(from: spot) }
      #expect(distances == distances.sorted())
    }
  }

  @Test func namesComeBeforeKindsAndDistricts() throws {
    let found = places.search("beach", from: home)
    let names = found.map(\.name)
    let first = try #require(names.firstIndex(of: "Beach Road Surgery"))
    let second = try #require(names.firstIndex(of: "South Beach"))
    let third = try #require(names.firstIndex(of: "Westcliff Cove"))
    #expect(first < second && second < third)
    let cafes = places.search("café", from: home)
    #expect(cafes.count { $0.kind == .cafe } == places.all.count { $0.kind == .cafe })
  }

  @Test func longerQueriesFindFewerPlaces() {
    for place in places.all {
      var found = places.search("", from: home)
      for count in 1...place.name.count {
        let next = places.search(String(place.name.prefix(count)), from: home)
        #expect(next.allSatisfy(found.contains))
        #expect(next.contains(place), "\(place.name.prefix(count))")
        found = next
      }
    }
  }

  @Test func placesCanBeSearchedInOtherScripts() {
    let lines = ["Московская", "東京 タワー", "Straße Æøå"].map {
      "place shop 2 0 0 0 0 \($0)|1 Quay|Łódź"
    }
    let some = MapData(Array(lines.joined(separator: "\n").utf8)).places
    #expect(some.search("москов", from: home).map(\.id) == [0])
    #expect(some.search("タワ", from: home).map(\.id) == [1])
    #expect(some.search("strasse aeoa", from: home).map(\.id) == [2])
    #expect(some.search("lodz", from: home).map(\.id) == [0, 1, 2])
  }

  @Test(
    arguments: [
      (0, "0 m"), (4, "0 m"), (347, "350 m"), (994, "990 m"), (995, "1.0 km"),
      (1249, "1.2 km"), (9949, "9.9 km"), (9951, "10 km"), (12_600, "13 km"),
    ] as [(Double, String)])
  func distancesAreFormattedInMetresOrKilometres(metres: Double, text: String) {
    #expect(Place.text(ofDistance: metres) == text)
  }
}
