import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct MapTests {
  private func chips(_ rig: SceneRig) -> [View] { rig.scene.card.views(.toggle) }

  private func list(_ rig: SceneRig) throws -> ListView {
    try #require(rig.scene.card.view(.list) as? ListView)
  }

  @Test func everyPlaceIsInOneFilter() throws {
    let rig = SceneRig(MapScene(), width: 600, height: 700)
    let all = try list(rig).count
    var counts: [Int] = []
    for chip in chips(rig) {
      rig.click(chip, on: rig.card)
      counts.append(try list(rig).count)
      rig.click(chip, on: rig.card)
    }
    #expect(counts.count == 5 && counts.reduce(0, +) == all && !counts.contains(0))
  }

  @Test func aWiderWindowShowsAllFilters() throws {
    let rig = SceneRig(MapScene(), width: 320, height: 480)
    let last = try #require(chips(rig).last)
    rig.card.focus(last)
    rig.settle(rig.card)
    rig.card.focus(nil)
    rig.card.resize(to: PixelSize(width: 600, height: 480))
    rig.card.paint()
    let fresh = SceneRig(MapScene(), width: 600, height: 480)
    #expect(pixels(of: rig.card.image) == pixels(of: fresh.card.image))
  }

  @Test func everyClickInTheSearchFieldRaisesTheSheet() throws {
    let rig = SceneRig(MapScene())
    let field = try rig.scene.card.view(.textField)
    for _ in 0..<3 {
      rig.click(Point2D(x: field.rectInCanvas.x + 80, y: field.center.y), on: rig.card)
      #expect(rig.takeActions() == [.move("max")])
    }
  }

  private func tabs(_ rig: SceneRig) throws -> Choice {
    try #require(rig.scene.background.view(.tabs) as? Choice)
  }

  private func chooseTab(_ tab: Int, _ rig: SceneRig) throws {
    let bar = try tabs(rig)
    let rect = bar.rect(of: tab)
    rig.click(Point2D(x: bar.rectInCanvas.x + rect.midX, y: bar.center.y), on: rig.background)
  }

  @Test func aTabClearsTheSearchAndTheLowestDetentScrollsTheListToItsTop() throws {
    let rig = SceneRig(MapScene())
    rig.card.focus(try rig.scene.card.view(.textField))
    rig.type("zzz", on: rig.card)
    _ = rig.takeActions()
    #expect(try list(rig).count == 0)
    try chooseTab(2, rig)
    #expect(try list(rig).count > 0)
    #expect(rig.takeActions() == [.contentChanged, .scroll(0), .contentChanged, .scroll(0)])
    rig.scene.sheetRested(at: "min")
    #expect(rig.takeActions().contains(.scroll(0)))
  }

  @Test func theDownKeyInTheSearchFieldFocusesTheResults() throws {
    let rig = SceneRig(MapScene())
    rig.card.focus(try rig.scene.card.view(.textField))
    rig.type("park", on: rig.card)
    #expect(rig.key("Down", on: rig.card))
    #expect(rig.card.focused === (try list(rig)) && rig.card.showsFocus)
    _ = rig.takeActions()
    #expect(rig.key("Down", on: rig.card) && rig.key("Return", on: rig.card))
    #expect(rig.takeActions() == [.contentChanged, .scroll(0), .move("mid")])
    // Without results there is no list to enter.
    let empty = SceneRig(MapScene())
    empty.card.focus(try empty.scene.card.view(.textField))
    empty.type("qqq", on: empty.card)
    _ = empty.key("Down", on: empty.card)
    #expect(empty.card.focused === (try empty.scene.card.view(.textField)))
  }

  /// A map that is arranged as in the program.
  private func rig(width: Int, height: Int) -> SceneRig {
    let scene = MapScene()
    let rig = SceneRig(scene, width: width, height: height)
    let size = Size2D(width: Double(width), height: Double(height))
    scene.arrange(in: size)
    scene.configured(scene.fluidConfiguration(in: SheetGeometry(size: size)))
    rig.background.paint()
    return rig
  }

  private func card(_ detent: SheetPlace, width: Int, height: Int) -> Rect2D {
    let scene = MapScene()
    let size = Size2D(width: Double(width), height: Double(height))
    let geometry = SheetGeometry(size: size, safeBottom: scene.bottomInset(in: size))
    var sheet = Sheet(scene.fluidConfiguration(in: geometry), in: geometry)
    _ = sheet.handle(.move(to: detent), at: 0)
    return sheet.frame(at: 9).card
  }

  @Test(arguments: [
    (390, 844), (430, 932), (768, 1024), (776, 480), (800, 600), (900, 700), (1024, 700),
    (1280, 800), (1920, 480), (1920, 1080), (1080, 1920),
  ])
  func noButtonIsUnderTheMapsSheet(width: Int, height: Int) throws {
    let rig = rig(width: width, height: height)
    for name in ["Zoom in", "Zoom out", "Back"] where name != "Back" || width < 700 {
      let button = try rig.scene.background.view(.button, name).rectInCanvas
      for detent in ["min", "mid", "max"] as [SheetPlace] {
        let card = card(detent, width: width, height: height)
        #expect(button.intersection(card).isEmpty, "\(name) at \(button), \(detent) at \(card)")
      }
    }
    guard width < 700 else { return }
    let tabs = try tabs(rig)
    #expect(tabs.rectInCanvas.intersection(card("max", width: width, height: height)).isEmpty)
  }

  @Test func inAWideRightToLeftWindowTheMapsSheetIsAtTheRight() {
    let geometry = SheetGeometry(size: Size2D(width: 1280, height: 800), isRightToLeft: true)
    var sheet = Sheet(MapScene().fluidConfiguration(in: geometry), in: geometry)
    _ = sheet.handle(.present(nil), at: 0)
    let frame = sheet.frame(at: 9)
    #expect(frame.card.maxX == 1264 && frame.isFloating && frame.handle != nil)
  }

  /// No side of the map's focus ring is under the sheet.
  @Test(arguments: [
    (390, 844, 0.0), (699, 600, 0), (800, 600, 396), (900, 700, 396), (1280, 800, 396),
  ])
  func theMapsFocusRingIsBesideTheSheet(width: Int, height: Int, left: Double) throws {
    let rig = rig(width: width, height: height)
    let canvas = rig.background
    canvas.focus(try rig.scene.background.view(.image, "Map"))
    canvas.showsFocus = true
    #expect(canvas.isAsFresh())
    let card = card("min", width: width, height: height)
    let bottom = left > 0 ? Double(height) : card.y
    let ring = Rect2D(x: left + 4, y: 4, width: Double(width) - left - 8, height: bottom - 8)
    let accent = canvas.palette.accent.pixel
    let middles = [
      (ring.midX, ring.y), (ring.midX, ring.maxY - 1), (ring.x, ring.midY),
      (ring.maxX - 1, ring.midY),
    ]
    for (x, y) in middles { #expect(canvas.image.view[Int(x), Int(y)] == accent, "\(x), \(y)") }
    #expect(ring.intersection(card).isEmpty)
    canvas.showsFocus = false
    canvas.paint()
    for (x, y) in middles { #expect(canvas.image.view[Int(x), Int(y)] != accent, "\(x), \(y)") }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2], [nil, "Zoom in"])
  func aPannedMapEqualsANewPaintingAndHasNoNameUnderAButton(
    scale: Double, zoom: String?
  ) throws {
    let rig = SceneRig(MapScene(), scale: scale)
    let canvas = rig.background
    let map = try rig.scene.background.view(.image, "Map")
    let buttons = rig.scene.background.views(.button).map(\.rectInCanvas)
    if let zoom {
      rig.click(try rig.scene.background.view(.button, zoom), on: canvas)
      rig.click(map.center, on: canvas)
      rig.settle(canvas)
    }
    for step in 0..<12 {
      #expect(map.scrolled(dx: 13, dy: Double(step % 5) * 9 - 10, at: map.center))
      canvas.paint()
      #expect(canvas.isAsFresh(), "step \(step)")
    }
    // Around each button no pixel has the map's text colours.
    let text = MapColors.light.text.pixel
    for button in buttons {
      let ring = button.outset(by: 6)
      let letters = canvas.pixels(in: ring).count { $0 == text }
      let icon = canvas.pixels(in: button.inset(x: 8, y: 8)).count { $0 == text }
      #expect(letters == icon)
    }
  }
}
