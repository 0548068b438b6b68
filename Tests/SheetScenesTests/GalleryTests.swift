import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

@Suite struct GalleryTests {
  static let names = SceneEntry.opened.map(\.name)

  @Test func everyTileOpensItsScene() {
    for size in windowSizes {
      let rig = SceneRig(GalleryScene(), width: size.width, height: size.height)
      let tiles = rig.scene.background.views(.button)
      #expect(tiles.count == GalleryTests.names.count)
      for (tile, name) in zip(tiles, GalleryTests.names) {
        let port = rig.scene.backgroundScroller
        port?.scroll(to: max(0, tile.rectInCanvas.maxY + (port?.offset ?? 0) - Double(size.height)))
        rig.click(tile, on: rig.background)
        #expect(rig.takeActions() == [.window(.open(name))], "\(size)")
      }
    }
  }

  @Test func tilesDoNotOverlapAndAreReachedByScrolling() throws {
    for size in windowSizes {
      let rig = SceneRig(GalleryScene(), width: size.width, height: size.height)
      let rects = rig.scene.background.views(.button).map(\.rectInCanvas)
      for (index, rect) in rects.enumerated() {
        for other in rects[..<index] { #expect(rect.intersection(other).isEmpty) }
        #expect(rect.width >= 130 && rect.height >= 110)
      }
      let scroller = try #require(rig.scene.backgroundScroller)
      #expect(scroller.fullHeight >= (rects.last?.maxY ?? 0) + 16)
    }
  }

  @Test func theKeyboardReachesTheGallerysPictureAndTiles() {
    let rig = SceneRig(GalleryScene())
    var actions: [SceneAction] = []
    while rig.background.moveFocus(forward: true) {
      #expect(rig.key("Return", on: rig.background))
      actions += rig.takeActions()
    }
    #expect(
      actions == [.present, .window(.fluid(true))]
        + GalleryTests.names.map { .window(.open($0)) })
  }

  @Test func arrowsMoveTheFocusToTheNeighbouringTile() throws {
    let rig = SceneRig(GalleryScene())
    func focus() -> String? { rig.background.focused?.label }
    // A narrow window has three rows of two tiles.
    #expect(rig.key("Down", on: rig.background) && focus() == "Playground")
    #expect(rig.background.showsFocus)
    for (key, name) in [
      ("Right", "Snapshot card"), ("Down", "Settings"), ("Left", "Reactions"), ("Down", "Map"),
      ("Right", "System"), ("Up", "Settings"), ("Up", "Snapshot card"),
      ("Up", "First light on Lake Aurin"), ("Down", "Playground"),
    ] {
      #expect(rig.key(key, on: rig.background) && focus() == name, "\(key): \(focus() ?? "")")
    }
    #expect(!rig.key("Left", on: rig.background) && focus() == "Playground")
    #expect(rig.key("Down", on: rig.background) && rig.key("Return", on: rig.background))
    #expect(rig.takeActions() == [.window(.open("reactions"))])
    // In a wide window all tiles are in one row.
    let wide = SceneRig(GalleryScene(), width: 1280, height: 720)
    for key in ["Right", "Right", "Right", "Right"] { #expect(wide.key(key, on: wide.background)) }
    #expect(wide.background.focused?.label == "Settings")
    // Without a focus, the canvas does not handle Up, so that the key can move the sheet.
    let fresh = SceneRig(GalleryScene())
    #expect(!fresh.key("Up", on: fresh.background))
  }

  @Test func aSwatchCopiesItsColourAndShowsAMessage() throws {
    let rig = SceneRig(GalleryScene())
    var copied: [String] = []
    rig.card.ask = {
      if case .copy(let text) = $0 { copied.append(text) }
    }
    let swatches = try #require(rig.scene.card.view(.buttons, "Colours") as? Choice)
    let before = pixels(of: rig.card.image)
    let rect = swatches.rect(of: 1)
    rig.click(
      Point2D(x: swatches.rectInCanvas.x + rect.midX, y: swatches.rectInCanvas.y + 20), on: rig.card
    )
    #expect(copied.count == 1 && copied[0].count == 7 && copied[0].hasPrefix("#"))
    #expect(
      rig.card.isAsFresh() && pixels(of: rig.card.image) != before,
      "the card says that the colour was copied")
    for name in ["Right", "space"] { #expect(rig.key(name, on: rig.card)) }
    #expect(copied.count == 2 && copied[1] != copied[0])
    rig.card.focus(nil)
    rig.card.hover(at: nil)
    rig.card.paint()
    #expect(pixels(of: rig.card.image) != before, "the message stays for a while")
    #expect(!rig.card.isAnimating && rig.card.deadline == 1.6, "no frame is needed for the message")
    rig.card.advance(to: 1.5)
    #expect(swatches.label(of: 2).hasPrefix("Copied"))
    rig.card.advance(to: 1.6)
    rig.card.paint()
    #expect(pixels(of: rig.card.image) == before && rig.card.deadline == nil)
    #expect(!swatches.label(of: 2).hasPrefix("Copied"))
  }

  @Test func theMessageOfALaterCopyStaysAsLongAsThatOfTheFirst() throws {
    let rig = SceneRig(GalleryScene())
    let swatches = try #require(rig.scene.card.view(.buttons, "Colours") as? Choice)
    swatches.choose(1)
    rig.card.now = 1
    swatches.choose(2)
    #expect(rig.card.deadline == 2.6)
    rig.card.advance(to: 1.6)
    #expect(swatches.label(of: 2).hasPrefix("Copied"))
  }

  @Test(arguments: [(600, 600), (800, 600), (1280, 720), (1920, 1080)])
  func aWideGallerysTitleDoesNotCoverTheTreeInThePicture(width: Int, height: Int) {
    let rig = SceneRig(GalleryScene(), width: width, height: height)
    var left = Int.max
    rig.background.typesetter.onText = { _, rect, _ in
      if rect.maxY < 100 { left = min(left, rect.minX) }
    }
    rig.background.invalidateAll()
    rig.background.paint()
    // The tree in the picture covers 6 % of the width, from the left edge.
    #expect(left != .max && Double(left) > 0.07 * Double(width))
  }
}
