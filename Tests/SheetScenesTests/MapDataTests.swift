import Foundation
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
    #expect(read.rejectedLines == 0 && MapData.builtIn.rejectedLines == 0)
    #expect(read.places.all == MapData.builtIn.places.all)
    #expect(read.memory == MapData.builtIn.memory)
    #expect(read.width == 8000 && read.height == 8000)
    let viewport = MapViewport(
      center: Point2D(x: 3700, y: 3800), zoom: 0.6, width: 200, height: 200, of: read)
    let marks = MapPainter(data: read, colors: .light, scale: 1).marks(in: viewport)
    #expect(marks == MapPainter(colors: .light, scale: 1).marks(in: viewport))
    #expect(!marks.isEmpty)
  }

  @Test func theMapTakesLittleMemory() throws {
    #expect(MapData.builtIn.memory < 1 << 20)
    #expect(try Data(contentsOf: file).count < 450 << 10)
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

  @Test(arguments: [
    ("", 0), ("\n\n\n", 0), ("# words\n", 0), ("size 100 200\n", 0), ("size 0 5", 1),
    ("size 9999999 5", 1), ("river 1 2", 1), ("area sea 0 0 1 1", 1), ("area sea 0 0 1 1 5", 1),
    ("area sea 0 0 1 1 5 x", 1), ("area moor 0 0 1 1 5 5", 1), ("line street 1 1 2 2", 0),
    ("line street - 1 2 2", 1), ("line street 1-1 2 2", 1), ("line street --1 1 2 2", 1),
    ("houses 1 1 9 9 3", 0), ("houses 1 1 9 9", 1), ("houses 1 1 900 900 900", 0),
    ("label sea 1 5 5", 1), ("label sea 1 5 5 Bay", 0), ("label sea 99 -5 5 Bay", 0),
    ("place bar 2 5 5 40 9 Name|Street|Part", 0), ("place bar 2 5 5 40 9 Name|Street", 1),
    ("place bar 7 5 5 40 9 Name|Street|Part", 1), ("place inn 2 5 5 40 9 A|B|C", 1),
    ("place bar 2 5 5 40 9 A|B|C\r\nline", 1), ("\u{0}\u{1}", 1), ("line", 1),
  ])
  func malformedLinesOfTheMapFileAreSkipped(text: String, rejected: Int) {
    #expect(MapData(Array(text.utf8)).rejectedLines == rejected)
  }

  @Test func aCorruptedMapFileCanBeReadAndPainted() throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    var dice = SeededGenerator(seed: 99)
    for _ in 0..<40 {
      let start = dice.below(bytes.count - 3000)
      var part = Array("size 8000 8000\n".utf8) + bytes[start..<(start + 3000)]
      for _ in 0..<60 { part[dice.below(part.count)] = UInt8(dice.below(256)) }
      let data = MapData(part)
      let viewport = MapViewport(
        center: Point2D(x: 4000, y: 4000), zoom: 0.3, width: 90, height: 90, of: data)
      #expect(MapPainter(data: data, colors: .dark, scale: 1).marks(in: viewport).count < 90)
    }
  }
}
