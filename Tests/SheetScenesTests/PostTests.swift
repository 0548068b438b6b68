import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

@Suite struct PostTests {
  @Test func thePointerOverThePictureChangesNoPixel() {
    let rig = SceneRig(SnapshotCardScene())
    let spot = Point2D(x: 195, y: 250)
    rig.background.hover(at: spot)
    #expect(!rig.background.isDirty)
    _ = rig.background.press(at: spot)
    #expect(!rig.background.isDirty)
    rig.background.cancelPress()
    #expect(rig.takeActions() == [])
  }

  @Test func aClickOnTheHeartRepaintsOnlyTheHeart() throws {
    let rig = SceneRig(SnapshotCardScene())
    let heart = try rig.scene.background.view(.toggle, "Like")
    rig.click(heart, on: rig.background)
    rig.background.paint()
    let changed = rig.background.changes.map(\.rect)
    let reach = heart.rectInCanvas.inset(x: -10, y: -10)
    #expect(!changed.isEmpty)
    for rect in changed {
      #expect(Double(rect.minX) >= reach.x && Double(rect.maxX) <= reach.maxX)
      #expect(Double(rect.minY) >= reach.y && Double(rect.maxY) <= reach.maxY)
    }
  }

  @Test func aCommentOfSpacesIsNotPosted() throws {
    let rig = SceneRig(SnapshotCardScene())
    let scroller = try #require(rig.scene.backgroundScroller)
    let height = scroller.fullHeight
    let send = try #require(rig.scene.background.view(.button, "Send") as? Control)
    rig.background.focus(try rig.scene.background.view(.textField))
    rig.type("  ", on: rig.background)
    #expect(!send.isEnabled && rig.key("Return", on: rig.background))
    #expect(scroller.fullHeight == height)
  }

  @Test(arguments: [(1, 1), (5000, 10), (10, 5000), (3000, 2000)])
  func picturesOfAnyShapeAreShown(width: Int, height: Int) throws {
    let image = PixelImage(width: width, height: height, filledWith: 0xFF20_4060)
    let name = String(repeating: "a very long name ", count: 20) + ".png"
    let rig = SceneRig(
      SnapshotCardScene(showing: ScenePicture(image, name: name)), width: 320, height: 480)
    let picture = try rig.scene.background.view(.image).rectInCanvas
    #expect(picture.width == 320 && picture.height > 140)
    #expect(Set(rig.background.pixels(in: picture)) == [0xFF20_4060])
    #expect(rig.scene.card.fullHeight >= 500)
  }

  @Test func aMissingPictureFileIsReportedWithItsPath() {
    let error = #expect(throws: PaintingError.self) {
      try ScenePicture(file: "/nowhere/holiday.png")
    }
    #expect(error?.description == "/nowhere/holiday.png: no such file")
  }

  @Test func thePostIsPaintedWithoutFonts() async {
    await #expect(processExitsWith: .success) {
      try TestFonts.none().use {
        let rig = SceneRig(SnapshotCardScene())
        try #require(rig.scene.card.fullHeight > 100)
      }
    }
  }
}
