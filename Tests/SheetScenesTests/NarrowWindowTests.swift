import SheetControls
import SheetPixels
import SheetScenes
import SheetStage
import Testing

@Suite struct NarrowWindowTests {
  /// The arrow is the only sign that the line opens a list.
  @Test(arguments: [195, 240, 303, 304, 305, 390])
  func theCountsButtonHasItsArrow(width: Int) throws {
    let rig = SceneRig(ReactionsScene(), width: width)
    let counts = try rig.scene.background.view(.button, "Reactions").rectInCanvas
    let arrow = rig.background.pixels(
      in: Rect2D(x: counts.maxX - 12, y: counts.y, width: 12, height: counts.height))
    #expect(arrow.count { $0 != Palette.light.background.pixel } > 10)
  }

  @Test(arguments: [195, 390]) func aCardsHeaderIsAsHighAsItsWordsNeed(width: Int) throws {
    let scene = SystemScene()
    let rig = SceneRig(scene, width: width)
    var heights: Set<Double> = []
    for list in scene.background.views(.list) {
      for row in try #require(list.semantics.items).present {
        #expect(list.perform(.choose(row)))
        rig.settle()
        heights.insert(scene.card.headerHeight)
        #expect(scene.card.header.frame.height == scene.card.headerHeight)
        #expect(scene.card.scroller.frame.y == scene.card.headerHeight)
      }
    }
    #expect(width == 390 ? heights == [68] : heights.count > 1 && heights.allSatisfy { $0 > 68 })
  }
}
