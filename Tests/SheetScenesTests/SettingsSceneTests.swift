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

  @Test func theUsersSettingsApplyUntilTheFormChangesThem() throws {
    let rig = SceneRig.form(SettingsScene())
    let user = [
      try SettingChange(parsing: "drag.area=handle"),
      try SettingChange(parsing: "detents=low=height:200,normal=height:300"),
    ]
    var sheet: SheetConfiguration {
      get throws {
        try rig.scene.configuration(
          changing: .fixed, by: user, in: SheetGeometry(size: FluidSheetTests.size))
      }
    }
    var expected = try SheetConfiguration.fixed.changed(by: user)
    expected.scroll.header = rig.scene.card.headerHeight
    #expect(try sheet == expected)
    #expect(!rig.scene.showsSnapshot && rig.scene.style == .settings)
    rig.keys(SettingsSceneTests.draggable, "space")
    expected.drag.area = .view
    #expect(try rig.takeActions() == [.configure] && sheet == expected)
    rig.keys(SettingsSceneTests.height, "Right")
    expected.detents[1].position = .height(700)
    #expect(try rig.takeActions() == [.configure, .move("normal")] && sheet == expected)
    rig.keys(SettingsSceneTests.height, "Left", "Left")
    #expect(rig.takeActions().count == 4)
    rig.keys(SettingsSceneTests.draggable, "space")
    (expected.drag.area, expected.detents[1].position) = (.none, .height(360))
    #expect(try sheet == expected)
    #expect(rig.isAsFresh)
  }

  /// The log beside a docked card scrolls, so only the card itself drags the card.
  @Test func theSwitchGivesADockedCardDragsOfTheCardOnly() throws {
    let rig = SceneRig.form(SettingsScene())
    var docked = SheetConfiguration.fixed
    docked.alignment = .trailing
    func area() throws -> DragArea {
      let geometry = SheetGeometry(size: Size2D(width: 1280, height: 800))
      return try rig.scene.configuration(changing: docked, by: [], in: geometry).drag.area
    }
    rig.keys(SettingsSceneTests.draggable, "space")
    #expect(try area() == .card)
    rig.keys(SettingsSceneTests.draggable, "space")
    #expect(try area() == .none)
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
