import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// The mouse's Back button.
@Suite struct BackButtonTests {
  @Test(arguments: ["snapshot-card", "reactions", "settings", "map", "system", "playground"])
  func backLeavesASceneWithoutAnOpenSheet(scene: String) throws {
    let rig = try StageRig(scene)
    try rig.settle()
    // The playground presents its card by itself; Back moves it down and closes it first.
    for _ in 0..<2 where scene == "playground" {
      try rig.send(.back)
      try rig.wait(0.6)
    }
    try rig.send(.back)
    #expect(rig.navigator.sceneName == "gallery")
    try rig.send(.back)
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func backClosesOneSheetAfterTheOther() throws {
    let rig = try StageRig("system")
    try rig.present()
    try rig.perform(.presentOver)
    #expect(rig.stage.topSheet != rig.sheet)
    try rig.send(.back)
    try rig.settle()
    #expect(rig.stage.topSheet == rig.sheet && rig.sheet.place == "medium")
    try rig.send(.back)
    try rig.settle()
    #expect(rig.sheet.place == .hidden && rig.navigator.sceneName == "system")
    try rig.send(.back)
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func backInADockedMapIsTheCardsArrow() throws {
    let rig = try StageRig("map", size: PixelSize(width: 1200, height: 800))
    try rig.settle()
    try rig.key(.end)
    try rig.settle()
    #expect(rig.sheet.place == "min")
    let back = try #require(rig.scene.back)
    #expect(rig.scene.card.views(.button, "Back").contains { $0 === back })
    try rig.send(.back)
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func backTakesBackADrag() throws {
    let rig = try StageRig("system")
    try rig.present()
    let top = rig.sheet.frame(at: rig.time).top
    try rig.pull(195, from: top + 30, to: top - 120, steps: 5)
    #expect(rig.sheet.phase(at: rig.time) == .dragging)
    try rig.send(.back)
    try rig.settle()
    #expect(rig.sheet.place == "medium" && rig.sheet.frame(at: rig.time).top == top)
  }

  @Test func backOnThePlaygroundsPagesReturnsToTheKnobs() throws {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    try rig.settle()
    try rig.send(.back)
    #expect(rig.scene.background.views(.button, "Back to the knobs").isEmpty)
    #expect(rig.sheet.place != .hidden && rig.navigator.sceneName == "playground")
  }

  @Test func backIsRecorded() throws {
    try checkReplay("settings") { rig, look in
      try rig.present()
      try rig.send(.back)
      try rig.wait(0.1)
      try look()
      #expect(rig.sheet.phase(at: rig.time) == .dismissing)
    }
  }
}
