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
  /// In a window of any size, the picture spans at least 10 to 90 % of the width and 15 to 45 % of the height.
  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func aClickOnThePicturePresentsTheCard(scale: Double) {
    let color: UInt32 = 0xFF11_AA33
    let picture = ScenePicture(PixelImage(width: 40, height: 30, filledWith: color))
    for isPost in [true, false] {
      for size in windowSizes {
        let scene = isPost ? SnapshotCardScene(showing: picture) : GalleryScene(showing: picture)
        let rig = SceneRig(scene, width: size.width, height: size.height, scale: scale)
        let image = rig.background.image
        for x in [0.1, 0.5, 0.9] {
          for y in [0.15, 0.3, 0.45] {
            let spot = Point2D(x: Double(size.width) * x, y: Double(size.height) * y)
            // The gallery's heading is over the upper part of its picture.
            if isPost || y > 0.4 {
              #expect(image.view[Int(spot.x * scale), Int(spot.y * scale)] == color, "\(size)")
            }
            #expect(rig.background.hover(at: spot) == .hand)
            rig.click(spot, on: rig.background)
            #expect(rig.takeActions() == [.present], "\(size) \(x) \(y)")
          }
        }
      }
    }
  }

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

  @Test func thePostShowsTheGivenPicture() throws {
    let rig = SceneRig(
      SnapshotCardScene(
        showing: ScenePicture(PixelImage(width: 40, height: 30, filledWith: 0xFF11_AA33))))
    let picture = try rig.scene.background.view(.image).rectInCanvas
    #expect(Set(rig.background.pixels(in: picture)) == [0xFF11_AA33])
    #expect(pixels(of: rig.background.image).allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test func theKeyboardPresentsThePostsCardAndGoesBack() {
    let rig = SceneRig(SnapshotCardScene())
    #expect(rig.background.moveFocus(forward: true))
    #expect(rig.key("Return", on: rig.background))
    #expect(rig.takeActions() == [.window(.back)])
    #expect(rig.background.moveFocus(forward: true))
    #expect(rig.key("space", on: rig.background))
    #expect(rig.takeActions() == [.present])
  }

  @Test func aClickOnTheHeartRepaintsOnlyTheHeart() throws {
    let rig = SceneRig(SnapshotCardScene())
    let heart = try rig.scene.background.view(.toggle, "Like")
    rig.click(heart, on: rig.background)
    let damage = rig.background.paint()
    let reach = heart.rectInCanvas.inset(x: -10, y: -10)
    #expect(!damage.isEmpty)
    #expect(Double(damage.minX) >= reach.x && Double(damage.maxX) <= reach.maxX)
    #expect(Double(damage.minY) >= reach.y && Double(damage.maxY) <= reach.maxY)
  }

  @Test(arguments: ["Return", "button"])
  func aCommentIsPostedByReturnOrByTheButton(way: String) throws {
    let rig = SceneRig(SnapshotCardScene())
    let canvas = rig.background
    var revealed: [Rect2D] = []
    canvas.ask = {
      if case .reveal(_, let box) = $0 { revealed.append(box) }
    }
    let scroller = try #require(rig.scene.backgroundScroller)
    let height = scroller.fullHeight
    let field = try #require(rig.scene.background.view(.textField) as? TextField)
    let send = try #require(rig.scene.background.view(.button, "Send") as? Control)
    #expect(!send.isEnabled)
    // A click on the number of comments focuses the field.
    let comments = try rig.scene.background.view(.button, "Comment")
    let number = comments.semantics.detail
    rig.click(comments, on: canvas)
    #expect(canvas.focused === field)
    rig.type("  ", on: canvas)
    #expect(!send.isEnabled)
    #expect(rig.key("Return", on: canvas))
    #expect(scroller.fullHeight == height)
    rig.type("What a morning, 참 좋다!", on: canvas)
    #expect(send.isEnabled)
    if way == "Return" {
      #expect(rig.key("Return", on: canvas))
    } else {
      rig.click(send, on: canvas)
    }
    #expect(scroller.fullHeight > height + 36)
    #expect(comments.semantics.detail != number)
    #expect(field.buffer.text.isEmpty && canvas.focused === field && !send.isEnabled)
    #expect(revealed.count == 1)
    rig.settle(canvas)
    #expect(canvas.isAsFresh())
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
    // A separate process, because Fontconfig reads its configuration once.
    await #expect(processExitsWith: .success) {
      try PostTests.paintWithoutFonts()
    }
  }

  private static func paintWithoutFonts() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      #"<?xml version="1.0"?><fontconfig></fontconfig>"#, to: "fonts.conf")
    // Fontconfig reads the variable once, when the first text is laid out.
    unsafe setenv("FONTCONFIG_FILE", file, 1)
    let rig = SceneRig(SnapshotCardScene())
    try #require(rig.scene.card.fullHeight > 100)
  }
}
