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
