import Foundation
import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
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
    // Spaces around a comment are left out.
    rig.type("hi ", on: rig.background)
    #expect(send.isEnabled && rig.key("Return", on: rig.background) && !send.isEnabled)
    #expect(rig.scene.background.views(.text).contains { $0.label == "hi" })
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

  /// A user's picture has no map and no comments, in contrast to the built-in picture.
  @Test(arguments: [
    (3000, 1250, "Landscape", "3.8 M", "2.40 : 1"), (1000, 2070, "Portrait", "2.1 M", "0.48 : 1"),
    (2070, 1000, "Landscape", "2.1 M", "2.07 : 1"), (700, 700, "Square", "0.5 M", "1.00 : 1"),
  ])
  func theCardDescribesTheUsersPicture(
    width: Int, height: Int, shape: String, pixels: String, ratio: String
  ) throws {
    let image = PixelImage(width: width, height: height, filledWith: 0xFF20_4060)
    let rig = SceneRig(SnapshotCardScene(showing: ScenePicture(image, name: "a.png")))
    let texts = rig.scene.card.views(.text).map(\.label)
    for text in [
      "a.png", "Your picture · \(shape)", "\(shape.lowercased()), png",
      "Width \(width) px, Height \(height) px, Pixels \(pixels), Ratio \(ratio)",
    ] {
      #expect(texts.contains(text), "\(text) in \(texts)")
    }
    #expect(rig.scene.card.views(.image).map(\.label) == ["Histogram"])
    #expect(try rig.scene.background.view(.button, "Comment").semantics.detail == "0")
  }

  @Test func aPictureFileIsShownWithItsName() throws {
    let scratch = try Scratch()
    let file = scratch.url.appendingPathComponent("holiday.png")
    try Data(encodePNG(PixelImage(width: 9, height: 7, filledWith: 0xFF20_4060))).write(to: file)
    let rig = SceneRig(SnapshotCardScene(showing: try ScenePicture(file: file.path)))
    #expect(rig.scene.card.views(.text).first?.label == "holiday.png")
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
