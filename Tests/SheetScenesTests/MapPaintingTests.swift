import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetTestSupport
import Testing

/// The map's painting; its "marks" are names and pins.
@Suite struct MapPaintingTests {
  private func blank(_ viewport: MapViewport, scale: Double) -> PixelImage {
    PixelImage(
      width: Int((viewport.width * scale).rounded()),
      height: Int((viewport.height * scale).rounded()), filledWith: 0xFFFF_00FF)
  }

  @Test func theMapPaintsOnlyItsDirtyPart() {
    let map = MapPainter(colors: .light, scale: 1.5)
    var dice = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      let viewport = dice.viewport(width: 200, height: 200)
      let image = blank(viewport, scale: 1.5)
      let box = Rect2D(
        x: dice.roll(-20, 180), y: dice.roll(-20, 180), width: dice.roll(0, 90),
        height: dice.roll(0, 90))
      map.paint(viewport, with: Painter(image: image, scale: 1.5), dirty: box)
      let rect = PixelRect(
        minX: Int((box.x * 1.5).rounded(.down)), minY: Int((box.y * 1.5).rounded(.down)),
        maxX: Int((box.maxX * 1.5).rounded(.up)), maxY: Int((box.maxY * 1.5).rounded(.up)))
      for y in 0..<image.height {
        for x in 0..<image.width {
          let isPainted = image.view[x, y] != 0xFFFF_00FF
          #expect(isPainted == rect.contains(x: x, y: y))
        }
      }
    }
  }

  @Test(arguments: [1.0, 2.0])
  func namesAndPinsNeverOverlap(scale: Double) {
    var dice = SeededGenerator(seed: 3)
    let map = MapPainter(colors: .dark, scale: scale)
    var most = 0
    for round in 0..<150 {
      let viewport = dice.viewport(width: 800, height: 900)
      let chosen = round % 2 == 0 ? dice.below(map.data.places.all.count) : nil
      let marks = map.marks(in: viewport, chosen: chosen)
      most = max(most, marks.count)
      for (index, a) in marks.enumerated() {
        for b in marks[..<index] {
          let apart =
            a.rect.maxX < b.rect.x || b.rect.maxX < a.rect.x || a.rect.maxY < b.rect.y
            || b.rect.maxY < a.rect.y
          #expect(apart, "\(a.name) and \(b.name) at \(viewport.zoom)")
        }
      }
    }
    #expect(most > 20)
  }

  @Test func panningDoesNotChangeTheVisibleNames() {
    var dice = SeededGenerator(seed: 12)
    let map = MapPainter(colors: .light, scale: 1)
    for _ in 0..<60 {
      let old = dice.viewport(width: 390, height: 844)
      let new = old.panned(x: dice.roll(-30, 30), y: dice.roll(-30, 30))
      let inner = Rect2D(x: 0, y: 0, width: 390, height: 844).inset(x: 180, y: 60)
      func names(_ viewport: MapViewport, moved: Point2D) -> Set<String> {
        Set(
          map.marks(in: viewport).filter { mark in
            let (x, y) = (mark.rect.midX - moved.x, mark.rect.midY - moved.y)
            return x > inner.x && x < inner.maxX && y > inner.y && y < inner.maxY
          }.map { "\($0.name) \(Int($0.rect.width.rounded()))" })
      }
      let move = new.view(of: old.map(at: Point2D(x: 0, y: 0)))
      #expect(names(old, moved: Point2D(x: 0, y: 0)) == names(new, moved: move))
    }
  }

  @Test func theSelectedPlaceIsAlwaysNamedAndLarger() throws {
    let map = MapPainter(colors: .light, scale: 1)
    for place in map.data.places.all {
      for zoom in [0.15, 0.5, 1.3, 3.7] {
        let viewport = MapViewport(
          center: place.location, zoom: zoom, width: 390, height: 844, of: map.data.bounds)
        let first = try #require(map.marks(in: viewport, chosen: place.id).first)
        #expect(first.place == place && first.rect.height > 40)
        let spot = Point2D(x: first.rect.midX, y: first.rect.midY)
        #expect(map.place(at: spot, in: viewport, chosen: place.id) == place)
      }
    }
  }

  @Test func aTapBesideAPinSelectsNothing() {
    let map = MapPainter(colors: .light, scale: 1)
    let viewport = MapViewport(
      center: Point2D(x: 600, y: 3000), zoom: 1.5, width: 390, height: 844, of: map.data.bounds)
    #expect(map.place(at: Point2D(x: 195, y: 422), in: viewport) == nil)
    #expect(map.marks(in: viewport, chosen: -1) == map.marks(in: viewport, chosen: 100_000))
  }
}
