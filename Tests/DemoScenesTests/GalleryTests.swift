import Controls
import DemoScenes
import Painting
import Pixels
import Stage
import Testing

@Suite struct GalleryTests {
  static let names: [SceneName] = [.snapshotCard, .reactions, .settings, .map, .system]

  @Test func everyTileLeadsToItsScene() {
    for size in windowSizes {
      let rig = SceneRig(GalleryScene(), width: size.width, height: size.height)
      let tiles = rig.scene.background.views(.button)
      #expect(tiles.count == GalleryTests.names.count)
      for (tile, name) in zip(tiles, GalleryTests.names) {
        let port = rig.scene.backgroundScroller
        port?.scroll(to: max(0, tile.place.maxY + (port?.offset ?? 0) - Double(size.height)))
        rig.click(tile, on: rig.background)
        #expect(rig.takeActions() == [.open(name.rawValue)], "\(size)")
      }
    }
  }

  @Test func tilesDoNotOverlapAndAreReachedByScrolling() throws {
    for size in windowSizes {
      let rig = SceneRig(GalleryScene(), width: size.width, height: size.height)
      let places = rig.scene.background.views(.button).map(\.place)
      for (index, place) in places.enumerated() {
        for other in places[..<index] { #expect(place.intersection(other).isEmpty) }
        #expect(place.width >= 130 && place.height >= 110)
      }
      let scroller = try #require(rig.scene.backgroundScroller)
      #expect(scroller.fullHeight >= (places.last?.maxY ?? 0) + 16)
    }
  }

  @Test func theKeyboardReachesPictureAndTiles() {
    let rig = SceneRig(GalleryScene())
    var actions: [SceneAction] = []
    while rig.background.moveFocus(forward: true) {
      #expect(rig.key("Return", on: rig.background))
      actions += rig.takeActions()
    }
    #expect(actions == [.present] + GalleryTests.names.map { .open($0.rawValue) })
  }

  @Test func aTileComesAliveUnderThePointerAndRestsAgain() {
    let rig = SceneRig(GalleryScene())
    let canvas = rig.background
    let before = pixels(of: canvas.image)
    canvas.hover(at: rig.scene.background.views(.button)[1].center)
    #expect(canvas.isAnimating)
    canvas.advance(to: 0)
    canvas.advance(to: 0.1)
    #expect(canvas.isAsFresh())
    rig.settle(canvas)
    #expect(pixels(of: canvas.image) != before)
    canvas.hover(at: nil)
    rig.settle(canvas)
    #expect(pixels(of: canvas.image) == before)
  }

  @Test func aPictureCanBeShared() {
    let picture = ScenePicture(PixelImage(width: 4, height: 3, filledWith: 0xFF20_4060))
    for scene in [GalleryScene(showing: picture), SnapshotCardScene(showing: picture)] {
      let rig = SceneRig(scene)
      #expect(rig.background.image.view[195, 330] == 0xFF20_4060)
    }
  }
}
