import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

/// Common tests of the post (the snapshot card's scene), the reactions, the gallery and the
/// playground.
@Suite struct EverySceneTests {
  enum Kind: CaseIterable {
    case post
    case reactions
    case gallery
    case playground

    func make() -> DemoScene {
      switch self {
      case .post: SnapshotCardScene()
      case .reactions: ReactionsScene()
      case .gallery: GalleryScene()
      case .playground: PlaygroundScene()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func everyPressableViewFitsIntoItsWindow(kind: Kind) {
    for size in windowSizes {
      let rig = SceneRig(kind.make(), width: size.width, height: size.height)
      for canvas in [rig.background, rig.card] {
        for view in canvas.root.touchable {
          let rect = view.rectInCanvas
          #expect(rect.x >= 0 && rect.maxX <= Double(size.width), "\(size) \(view)")
          #expect(rect.width > 20 && rect.height > 20, "\(size) \(view)")
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func everySceneIsDarkInTheDarkPalette(kind: Kind) {
    let light = SceneRig(kind.make())
    let dark = SceneRig(kind.make(), palette: .dark)
    let spot = (x: 3, y: 840)
    // The playground's controls, which have the surface's colour, cover this point.
    let (bright, dim) =
      kind == .playground
      ? (Palette.light.surface, Palette.dark.surface)
      : (Palette.light.background, Palette.dark.background)
    #expect(light.background.image.view[spot.x, spot.y] == bright.pixel)
    #expect(dark.background.image.view[spot.x, spot.y] == dim.pixel)
    #expect(pixels(of: light.card.image) != pixels(of: dark.card.image))
    // A canvas that gets another palette equals one that was created with it.
    light.background.palette = .dark
    light.background.ground = Palette.dark.background
    light.card.palette = .dark
    light.card.ground = Palette.dark.surface
    light.background.paint()
    light.card.paint()
    #expect(pixels(of: light.background.image) == pixels(of: dark.background.image))
    #expect(pixels(of: light.card.image) == pixels(of: dark.card.image))
  }

  @Test(arguments: Kind.allCases, [1.0, 1.5, 2])
  func scrollingASceneEqualsPaintingItAnew(kind: Kind, scale: Double) {
    let rig = SceneRig(kind.make(), width: 320, height: 480, scale: scale)
    for (canvas, port) in [
      (rig.background, rig.scene.backgroundScroller), (rig.card, rig.scene.card.scroller),
    ] {
      guard let port else { continue }
      // The playground is left out: its card is almost empty, and its settings are hidden at first.
      if kind != .playground {
        #expect(port.fullHeight > port.frame.height)
      }
      for offset in [7.0, 90.3, 61, 200, 12, 0] {
        port.scroll(to: offset)
        canvas.paint()
      }
      port.scroll(to: 55)
      #expect(canvas.isAsFresh())
    }
  }

  @Test(arguments: Kind.allCases)
  func hoverPressAndFocusRepaintEverythingTheyChange(kind: Kind) {
    let rig = SceneRig(kind.make())
    for canvas in [rig.background, rig.card] {
      for view in canvas.root.touchable where view.rectInCanvas.maxY < 844 {
        canvas.hover(at: view.center)
        canvas.paint()
        _ = canvas.press(at: view.center)
        #expect(canvas.isAsFresh(), "pressed \(view)")
        canvas.cancelPress()
        canvas.hover(at: nil)
        rig.settle(canvas)
        #expect(canvas.isAsFresh(), "no longer hovered \(view)")
      }
      canvas.focus(nil)
      while canvas.moveFocus(forward: true) {
        rig.settle(canvas)
        #expect(canvas.isAsFresh(), "focused \(canvas.focused.map { "\($0)" } ?? "")")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aResizedSceneEqualsANewOne(kind: Kind) {
    let rig = SceneRig(kind.make())
    let fresh = SceneRig(kind.make(), width: 700, height: 520)
    for (canvas, other) in [(rig.background, fresh.background), (rig.card, fresh.card)] {
      canvas.resize(width: 700, height: 520)
      canvas.paint()
      #expect(pixels(of: canvas.image) == pixels(of: other.image))
    }
  }

  @Test(arguments: Kind.allCases)
  func everyScenesCardLeavesItsMarginsFree(kind: Kind) {
    for (width, height, margin) in [(320, 480, 16.0), (390, 844, 20), (600, 600, 20)] {
      let rig = SceneRig(kind.make(), width: width, height: height)
      let surface = Palette.light.surface.pixel
      let top = kind == .reactions ? 110.0 : 0
      let side = Rect2D(x: 0, y: top, width: margin - 4, height: Double(height) - top)
      #expect(rig.card.pixels(in: side).allSatisfy { $0 == surface }, "\(width)")
    }
  }

  @Test func everySceneWorksInTinyWindows() {
    for kind in Kind.allCases {
      for (width, height) in [(1, 1), (1, 400), (400, 1), (33, 57), (200, 120)] {
        let rig = SceneRig(kind.make(), width: width, height: height)
        rig.background.hover(at: Point2D(x: 0.5, y: 0.5))
        #expect(rig.background.isAsFresh() && rig.card.isAsFresh())
      }
    }
  }

  @Test func postReactionsAndGalleryShowASnapshotAndKeepTheTopOfTheCardFree() {
    for kind in Kind.allCases where kind != .playground {
      for (width, scale) in [(320, 1.0), (390, 2), (1920, 1)] {
        let rig = SceneRig(kind.make(), width: width, scale: scale)
        #expect(rig.scene.showsSnapshot)
        let top = Rect2D(x: 0, y: 0, width: Double(width), height: 24)
        #expect(rig.card.pixels(in: top).allSatisfy { $0 == Palette.light.surface.pixel })
      }
    }
  }
}
