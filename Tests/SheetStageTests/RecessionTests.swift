import SheetCompositor
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct RecessionTests {
  static func rig(_ scene: String = "system", _ more: [SettingChange] = []) throws -> StageRig {
    let changes = try ["backdrop.scale=0.94", "dim.color=gray:0", "dim.opacity=0.32"].map {
      try SettingChange(parsing: $0)
    }
    return try StageRig(scene, SheetPreferences(changes: changes + more))
  }

  @Test func theSceneDoesNotRecedeWhileTheSheetIsHidden() throws {
    let (plain, rig) = (try StageRig("system"), try Self.rig())
    #expect(difference(plain.pixels(), rig.pixels()) == 0)
    for rig in [plain, rig] { try rig.perform(.present) }
    #expect(rig.stage.prepareFrame(at: rig.time).backdrop != nil)
    for rig in [plain, rig] {
      try rig.key(.escape)
      try rig.settle()
      #expect(!rig.sheet.frame(at: rig.time).isVisible)
    }
    #expect(difference(plain.pixels(), rig.pixels()) == 0)
  }

  /// At the highest detent the scene is surrounded by black; its upper edge is 20 points above the
  /// card's.
  @Test func theSceneRecedesBehindTheCard() throws {
    let rig = try Self.rig()
    try rig.perform(.present, .move("large"))
    let card = rig.sheet.frame(at: rig.time).card
    let picture = rig.stage.picture(at: rig.time).view
    let top = Int(card.y) - 20
    #expect(picture[195, top - 2] == 0xFF00_0000)
    #expect(picture[195, top + 3] != 0xFF00_0000)
    // The black border at each side is 195 · 0.06 points wide.
    for x in [0, 10, 379, 389] { #expect(picture[x, top + 19] == 0xFF00_0000, "column \(x)") }
    #expect(picture[14, top + 19] != 0xFF00_0000)
  }

  /// The scene's outline differs in every frame of a drag, because it is not rounded to whole
  /// pixels.
  @Test func theRecedingSceneFollowsADrag() throws {
    let rig = try Self.rig()
    try rig.perform(.present)
    let top = rig.sheet.frame(at: rig.time).card.y
    try rig.press(195, top + 8)
    var last: PixelBackdrop?
    for step in 1...40 {
      try rig.wait(1.0 / 60)
      try rig.move(195, top - 10 - Double(step))
      let backdrop = rig.stage.prepareFrame(at: rig.time).backdrop
      #expect(backdrop != nil && backdrop != last, "step \(step)")
      last = backdrop
    }
  }

  @Test func theMapDoesNotRecedeBehindItsSheet() throws {
    let rig = try Self.rig("map")
    try rig.settle()
    #expect(rig.stage.prepareFrame(at: rig.time).backdrop == nil)
  }

  @Test func nothingRecedesWithReducedMotion() throws {
    let changes = [try SettingChange(parsing: "backdrop.scale=0.94")]
    let rig = try StageRig("system", SheetPreferences(changes: changes, reducesMotion: true))
    try rig.perform(.present)
    #expect(rig.stage.prepareFrame(at: rig.time).backdrop == nil)
  }
}
