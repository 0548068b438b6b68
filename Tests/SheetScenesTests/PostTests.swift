import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

@Suite struct PostTests {
  @Test(arguments: [1.0, 1.5, 2])
  func aClickOnThePicturePresentsTheCard(scale: Double) {
    let scenes: [() -> DemoScene] = [
      { SnapshotCardScene(showing: ScenePicture(PixelImage(width: 8, height: 6))) },
      { GalleryScene(showing: ScenePicture(PixelImage(width: 8, height: 6))) },
    ]
    for make in scenes {
      for size in windowSizes {
        let rig = SceneRig(make(), width: size.width, height: size.height, scale: scale)
        for x in [0.1, 0.5, 0.9] {
          for y in [0.15, 0.3, 0.45] {
            let spot = Point2D(x: Double(size.width) * x, y: Double(size.height) * y)
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
    #expect(rig.background.pixels(in: picture).allSatisfy { $0 == 0xFF11_AA33 })
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

  @Test(arguments: ["click", "space"])
  func theLikeAndKeepButtonsToggle(way: String) throws {
    let rig = SceneRig(SnapshotCardScene())
    let canvas = rig.background
    for name in ["Like", "Keep"] {
      let view = try rig.scene.background.view(.toggle, name)
      func use() {
        if way == "click" {
          rig.click(view, on: canvas)
          canvas.focus(nil)
        } else {
          canvas.focus(view)
          #expect(rig.key(way, on: canvas))
          canvas.focus(nil)
        }
        rig.settle(canvas)
      }
      let before = pixels(of: canvas.image)
      use()
      let after = pixels(of: canvas.image)
      #expect(before != after)
      #expect(canvas.isAsFresh())
      use()
      #expect(pixels(of: canvas.image) == before)
    }
    #expect(rig.takeActions() == [])
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
    rig.click(try rig.scene.background.view(.button, "Comment"), on: canvas)
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
    #expect(field.buffer.text.isEmpty && canvas.focused === field && !send.isEnabled)
    #expect(revealed.count == 1)
    rig.settle(canvas)
    #expect(canvas.isAsFresh())
  }
}
