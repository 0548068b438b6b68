import Foundation
import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import Testing

/// Maps with one or two features: at which zooms they are shown, and where.
@Suite struct MapFeatureTests {
  private func map(_ lines: [String]) -> MapData {
    MapData(Array((["size 8000 8000"] + lines).joined(separator: "\n").utf8))
  }

  /// A view of 300 × 200 points of the map; `x` and `y` are its centre, metres.
  private func viewport(_ zoom: Double, x: Double = 4000, y: Double = 4000) -> MapViewport {
    MapViewport(
      center: Point2D(x: x, y: y), zoom: zoom, width: 300, height: 200,
      of: Rect2D(width: 8000, height: 8000))
  }

  private func painted(_ line: String, _ viewport: MapViewport) -> PixelImage {
    let image = PixelImage(width: 300, height: 200, filledWith: 0)
    MapPainter(data: map([line]), colors: .light, scale: 1)
      .paint(viewport, with: Painter(image: image, scale: 1))
    return image
  }

  /// The zooms are just below and at the zoom from which the feature is painted.
  @Test(arguments: [
    ("line path 3900 4000 200 0", 0.39, 0.4), ("line pier 3900 4000 200 0", 0.19, 0.2),
    ("line street 3900 4000 200 0", 0.18, 0.19), ("houses 4000 4000 20 30 0", 0.84, 0.85),
  ])
  func aFeatureIsPaintedFromItsZoom(line: String, far: Double, near: Double) {
    let land = MapColors.light.land.pixel
    let isPainted = [far, near].map { zoom in
      pixels(of: painted(line, viewport(zoom))).contains { $0 != land }
    }
    #expect(isPainted == [false, true])
  }

  /// A pin is a drawing on a disc that has the colour of the place's kind.
  @Test(arguments: PlaceKind.allCases) func everyPlaceHasAPinWithADrawing(kind: PlaceKind) {
    let image = painted("place \(kind) 1 4000 4000 0 0 A|1 Quay|Town", viewport(1))
    let middle = PixelRect(x: 144, y: 94, width: 12, height: 12)
    let colors = MapColors.light
    let color =
      switch kind.group {
      case .food: colors.food
      case .culture: colors.culture
      case .transport: colors.transport
      case .nature: colors.nature
      case .services: colors.services
      }
    let drawn = pixels(of: image, in: middle).count { $0 != color.pixel }
    #expect((8..<136).contains(drawn), "\(drawn)")
  }

  /// The map is painted in tiles of 128 × 128 pixels. The quay's line is 60 metres above a tile,
  /// and the house's middle 100 metres right of one.
  @Test func aWideFeatureBesideATileIsPaintedInIt() {
    let quay = painted("line quay 3900 4036 200 0", viewport(1))
    #expect(quay.view[150, 198] == MapColors.light.quarter.pixel)
    let house = painted("houses 4196 4000 255 10 0", viewport(1, x: 4096))
    #expect(house.view[134, 100] == MapColors.light.house.pixel)
  }

  /// A line of the map's file: a feature in the middle of the map, named by its kind and rank.
  private func feature(_ kind: String, _ rank: Int) -> String {
    kind == "cafe"
      ? "place cafe \(rank) 4000 4000 0 0 cafe \(rank)|1 Quay|Town"
      : "label \(kind) \(rank) 4000 4000 \(kind) \(rank)"
  }

  /// The steps of the zoom at which names of rank 1, 2 and so on are shown. A step is a factor of
  /// √2, and step 0 begins at one point per metre.
  @Test(
    arguments: [
      ("cafe", [-5...4, -4...4, -1...4, 0...4]), ("town", [-8 ... -6]),
      ("district", [-8...0, -6...0, -4...0]), ("sea", [-8...1, -4...1, -3...1]),
      ("river", [-8...3, -5...3, -2...3]), ("cape", [-8...1, -5...1, -4...1]),
      ("wood", [-8...1, -5...1, -4...1]), ("park", [-8...4, -3...4, -2...4]),
      ("ground", [-8...4, -3...4, -2...4]), ("shield", [-8...0, -8...0, -4...0]),
    ] as [(String, [ClosedRange<Int>])])
  func aNameIsShownAtItsZooms(kind: String, steps: [ClosedRange<Int>]) {
    let shown = steps.indices.map { index in
      let painter = MapPainter(data: map([feature(kind, index + 1)]), colors: .light, scale: 1)
      return (-8...4).filter { step in
        !painter.marks(in: viewport(pow(2, Double(step) / 2) * 1.001)).isEmpty
      }
    }
    #expect(shown == steps.map(Array.init))
  }

  @Test func ofTwoNamesAtAPlaceTheMoreImportantOneIsShown() {
    let order = [
      ("cafe", 1), ("district", 1), ("sea", 1), ("river", 1), ("cafe", 2), ("cape", 1),
      ("park", 1), ("cafe", 3), ("shield", 1), ("cafe", 4),
    ]
    for (winner, loser) in zip(order, order.dropFirst()) {
      let lines = [feature(winner.0, winner.1), feature(loser.0, loser.1)]
      for data in [map(lines), map(lines.reversed())] {
        let marks = MapPainter(data: data, colors: .light, scale: 1).marks(in: viewport(1))
        #expect(marks.map(\.name) == ["\(winner.0) \(winner.1)"], "over \(loser)")
      }
    }
  }

  /// A click up to six points beside a pin and its name still selects the place.
  @Test func aPlaceCanBeClickedALittleBesideItsName() throws {
    let painter = MapPainter(data: map([feature("cafe", 1)]), colors: .light, scale: 1)
    let rect = try #require(painter.marks(in: viewport(1)).first).rect
    for (distance, isHit) in [(5.5, true), (6.5, false)] {
      let points = [
        Point2D(x: rect.x - distance, y: rect.midY),
        Point2D(x: rect.maxX + distance, y: rect.midY),
        Point2D(x: rect.midX, y: rect.y - distance),
        Point2D(x: rect.midX, y: rect.maxY + distance),
      ]
      #expect(points.allSatisfy { (painter.place(at: $0, in: viewport(1)) != nil) == isHit })
    }
  }
}
