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
  private static let (wrap, draggable, height) = (4, 7, 8)

  @Test func theStylesSettingsApplyUntilTheFormChangesThem() throws {
    let rig = SceneRig.form(SettingsScene())
    func set(_ text: String) throws -> SceneAction {
      .navigator(.set([try SettingChange(parsing: text)]))
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
}
