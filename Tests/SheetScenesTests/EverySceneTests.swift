import SheetControls
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import Testing

/// All scenes but the map and the desktop. `post` is the snapshot card's scene, `itinerary` the
/// scene "system".
@Suite struct EverySceneTests {
  enum Kind: CaseIterable {
    case post, reactions, gallery, playground, settings, itinerary

    var isForm: Bool { self == .settings || self == .itinerary }
    /// Whether a snapshot of the view behind the sheet is shown while the sheet is up.
    var showsSnapshot: Bool { !isForm && self != .playground }
    /// The allowed difference of colour components where a part of an antialiased edge is
    /// repainted.
    var tolerance: Int { isForm ? 1 : 0 }

    func make() -> DemoScene {
      switch self {
      case .post: SnapshotCardScene()
      case .reactions: ReactionsScene()
      case .gallery: GalleryScene()
      case .playground: PlaygroundScene()
      case .settings: SettingsScene()
      case .itinerary: SystemScene()
      }
    }

    func rig(
      width: Int = 390, height: Int = 844, scale: Double = 1, palette: Palette = .light
    ) -> SceneRig {
      isForm
        ? .form(make(), width: width, height: height, scale: scale, palette: palette)
        : SceneRig(make(), width: width, height: height, scale: scale, palette: palette)
    }
  }

  @Test(arguments: Kind.allCases)
  func everyPressableViewFitsIntoItsWindow(kind: Kind) {
    for size in windowSizes {
      let rig = kind.rig(width: size.width, height: size.height)
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
  func aCanvasThatGetsAnotherPaletteEqualsOneCreatedWithIt(kind: Kind) {
    let (light, dark) = (kind.rig(), kind.rig(palette: .dark))
    #expect(pixels(of: light.card.image) != pixels(of: dark.card.image))
    light.background.ground = Palette.dark.background
    light.card.ground = Palette.dark.surface
    for (canvas, other) in [(light.background, dark.background), (light.card, dark.card)] {
      canvas.palette = .dark
      canvas.paint()
      #expect(pixels(of: canvas.image) == pixels(of: other.image))
    }
  }

  @Test(arguments: Kind.allCases, [1.0, 1.5, 2])
  func scrollingASceneEqualsPaintingItAnew(kind: Kind, scale: Double) {
    let rig = kind.rig(width: 320, height: 480, scale: scale)
    for (canvas, port) in [
      (rig.background, rig.scene.backgroundScroller), (rig.card, rig.scene.card.scroller),
    ] {
      guard let port else { continue }
      // Skips the playground: its card is almost empty, and its settings are hidden at first.
      if kind != .playground { #expect(port.fullHeight > port.frame.height) }
      for offset in [7.0, 90.3, 61, 200, 12, 0] {
        port.scroll(to: offset)
        canvas.paint()
      }
      port.scroll(to: 55)
      #expect(canvas.isAsFresh(within: kind.tolerance))
    }
  }

  @Test(arguments: Kind.allCases)
  func hoverPressAndFocusRepaintEverythingTheyChange(kind: Kind) {
    let rig = kind.rig()
    for canvas in [rig.background, rig.card] {
      for view in canvas.root.touchable where view.rectInCanvas.maxY < 844 {
        canvas.hover(at: view.center)
        canvas.paint()
        _ = canvas.press(at: view.center)
        #expect(canvas.isAsFresh(within: kind.tolerance), "pressed \(view)")
        canvas.cancelPress()
        canvas.hover(at: nil)
        rig.settle(canvas)
        #expect(canvas.isAsFresh(within: kind.tolerance), "no longer hovered \(view)")
      }
      canvas.focus(nil)
      while canvas.moveFocus(forward: true) {
        rig.settle(canvas)
        let focused = canvas.focused.map { "\($0)" } ?? ""
        #expect(canvas.isAsFresh(within: kind.tolerance), "focused \(focused)")
      }
    }
  }

  @Test(arguments: 0..<2, [1.0, 1.25, 2])
  func repaintingOnlyTheChangesOfAFormEqualsRepaintingAllOfIt(seed: Int, scale: Double) {
    for kind in Kind.allCases where kind.isForm {
      let rig = kind.rig(width: 340, height: 560, scale: scale)
      var generator = SeededGenerator(seed: UInt64(seed))
      func random(_ limit: Double) -> Double { Double.random(in: 0..<limit, using: &generator) }
      let names = ["space", "Right", "Left", "Down", "Up", "Return", "End"]
      for step in 0..<40 {
        let canvas = step % 3 == 0 ? rig.background : rig.card
        let point = Point2D(x: random(340), y: random(540))
        switch Int(random(7)) {
        case 0: canvas.hover(at: point)
        case 1: _ = canvas.press(at: point)
        case 2: canvas.drag(to: point)
        case 3: canvas.release(at: point)
        case 4: _ = canvas.moveFocus(forward: step % 2 == 0)
        case 5: _ = canvas.keyPressed(KeyStroke(Key(keysymName: names[step % names.count])))
        default:
          (step % 3 == 0 ? rig.scene.backgroundScroller : rig.scene.card.scroller)?
            .scroll(to: random(600))
        }
        for canvas in [rig.background, rig.card] {
          canvas.advance(to: Double(step) / 50)
          guard canvas.isAsFresh(within: 1) else {
            Issue.record("\(kind), seed \(seed), scale \(scale), step \(step)")
            return
          }
        }
      }
    }
  }

  @Test(
    arguments: Kind.allCases,
    [(1, 1), (1, 400), (400, 1), (33, 57), (200, 120), (2000, 40), (700, 520)])
  func aSceneCanBeResizedToAnySizeAndBack(kind: Kind, size: (width: Int, height: Int)) {
    let (rig, fresh) = (kind.rig(), kind.rig())
    for (canvas, other) in [(rig.background, fresh.background), (rig.card, fresh.card)] {
      canvas.hover(at: Point2D(x: 0.5, y: 0.5))
      canvas.resize(to: PixelSize(width: size.width, height: size.height))
      rig.settle(canvas)
      #expect(canvas.isAsFresh(within: kind.tolerance))
      canvas.hover(at: nil)
      canvas.resize(to: other.image.size)
      rig.settle(canvas)
      #expect(pixels(of: canvas.image) == pixels(of: other.image))
    }
  }

  @Test(arguments: Kind.allCases) func onlySomeScenesShowASnapshot(kind: Kind) {
    #expect(kind.make().showsSnapshot == kind.showsSnapshot)
  }
}
