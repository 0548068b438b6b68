import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct SettingsSceneTests {
  /// The indices of the card's controls in Tab's order.
  private static let (done, level, times, sources) = (0, 1, 2, 3)
  private static let (wrap, highlight, textSize, draggable) = (4, 5, 6, 7)
  private static let (height, clear) = (8, 9)

  @Test func theLogsBarPresentsTheSettingsAndGoesBack() {
    let rig = SceneRig.form(SettingsScene())
    rig.background.click(28, 28)
    #expect(rig.takeActions() == [.window(.back)])
    rig.background.click(330, 28)
    #expect(rig.takeActions() == [.present])
    rig.background.focus(nil)
    for expected in [SceneAction.window(.back), .present] {
      _ = rig.background.moveFocus(forward: true)
      _ = rig.background.keyPressed(KeyStroke(Key(keysymName: "Return")))
      #expect(rig.takeActions() == [expected])
    }
    rig.card.click(740 - 402, 38)
    #expect(rig.takeActions() == [.dismiss])
    #expect(rig.isAsFresh)
  }

  @Test func theStylesSettingsApplyUntilTheFormChangesThem() throws {
    let rig = SceneRig.form(SettingsScene())
    func set(_ text: String) throws -> SceneAction {
      .window(.set([try SettingChange(parsing: text)]))
    }
    #expect(rig.scene.configuration == .fixed)
    #expect(!rig.scene.showsSnapshot && rig.scene.style == .settings)
    rig.keys(SettingsSceneTests.draggable, "space")
    var draggable = SheetConfiguration.fixed
    draggable.drag.area = .view
    #expect(try rig.takeActions() == [.configure(draggable), set("drag.area=view")])
    rig.keys(SettingsSceneTests.height, "Right")
    var tall = draggable
    tall.detents = [Detent("expanded", .top(40)), Detent("normal", .height(700))]
    #expect(
      try rig.takeActions() == [
        .configure(tall), set("detents=expanded=top:48,normal=height:700"), .move("normal"),
      ])
    rig.keys(SettingsSceneTests.height, "Left", "Left")
    #expect(rig.takeActions().count == 6)
    rig.keys(SettingsSceneTests.draggable, "space")
    #expect(rig.scene.configuration.drag.area == DragArea.none)
    #expect(rig.scene.configuration.detents[1].position == .height(360))
    #expect(rig.isAsFresh)
  }

  @Test func eachControlOfTheSettingsChangesTheLog() {
    let changes = [
      (SettingsSceneTests.level, "Right"), (SettingsSceneTests.times, "space"),
      (SettingsSceneTests.sources, "space"), (SettingsSceneTests.wrap, "space"),
      (SettingsSceneTests.highlight, "space"), (SettingsSceneTests.textSize, "Right"),
      (SettingsSceneTests.clear, "Return"),
    ]
    for scale in [1.0, 1.5] {
      let rig = SceneRig.form(SettingsScene(), scale: scale)
      for (control, key) in changes {
        let before = pixels(of: rig.background.image)
        rig.keys(control, key)
        #expect(rig.isAsFresh, "\(control)")
        #expect(pixels(of: rig.background.image) != before, "\(control)")
      }
      #expect(rig.takeActions().isEmpty)
    }
  }

  @Test func aHigherSeverityLevelShortensTheLog() throws {
    let rig = SceneRig.form(SettingsScene())
    let scroller = try #require(rig.scene.backgroundScroller)
    var heights = [scroller.fullHeight]
    for _ in 0..<3 {
      rig.keys(SettingsSceneTests.level, "Right")
      heights.append(scroller.fullHeight)
    }
    #expect(heights == heights.sorted(by: >) && Set(heights).count == 4)
    #expect(heights[0] > 10_000 && heights[3] > 200)
  }

  @Test func aLogWithWrappedLinesIsHigherAndScrollsPrecisely() throws {
    let rig = SceneRig.form(SettingsScene(), width: 320, height: 480, scale: 1.25)
    let scroller = try #require(rig.scene.backgroundScroller)
    let flat = scroller.fullHeight
    rig.keys(SettingsSceneTests.wrap, "space")
    #expect(scroller.fullHeight > flat * 1.2)
    for offset in [10.0, 33.3, 400, 390, scroller.fullHeight - 388, 0] {
      rig.background.paint()
      scroller.scroll(to: offset)
      #expect(rig.isAsFresh, "\(offset)")
    }
    rig.keys(SettingsSceneTests.wrap, "space")
    #expect(scroller.fullHeight == flat && rig.isAsFresh)
  }

  @Test func aClearedLogIsEmptyAndCanBeRestored() throws {
    let rig = SceneRig.form(SettingsScene())
    let scroller = try #require(rig.scene.backgroundScroller)
    rig.keys(SettingsSceneTests.wrap, "space")
    #expect(rig.isAsFresh)
    let (before, full) = (pixels(of: rig.background.image), scroller.fullHeight)
    rig.keys(SettingsSceneTests.clear, "Return")
    #expect(rig.isAsFresh && scroller.fullHeight < 20 && full > 10_000)
    #expect(pixels(of: rig.background.image) != before)
    // The keyboard focus is unchanged, and the same button now restores the log.
    _ = rig.card.keyPressed(KeyStroke(Key(keysymName: "Return")))
    #expect(rig.isAsFresh && scroller.fullHeight == full)
    #expect(pixels(of: rig.background.image) == before)
    rig.keys(SettingsSceneTests.clear, "Return")
    for _ in 0..<3 { _ = rig.background.moveFocus(forward: true) }
    _ = rig.background.keyPressed(KeyStroke(Key(keysymName: "space")))
    #expect(rig.isAsFresh)
    #expect(pixels(of: rig.background.image) == before)
  }
}
