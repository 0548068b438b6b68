import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// The sheet of the scene "reactions" comes out of the row that opens it.
@Suite struct OriginUseTests {
  private func open(
    _ preferences: SheetPreferences = SheetPreferences(), isOriginal: Bool = false
  ) throws -> (rig: StageRig, row: Rect2D) {
    let rig = try StageRig("reactions", preferences, isOriginal: isOriginal)
    try rig.settle()
    return (rig, try rig.info(.button, "Reactions").frame)
  }

  private func drawn(_ rig: StageRig) -> DrawnCard? { rig.sheet.frame(at: rig.time).drawn }

  @Test func theCardGrowsOutOfTheRowAndGoesBackIntoIt() throws {
    let (rig, row) = try open()
    let before = rig.stage.picture(at: rig.time)
    try rig.click(row.midX, row.midY)
    #expect(drawn(rig)?.rect == row)
    try rig.wait(0.1)
    #expect(try #require(drawn(rig)).rect.height > row.height + 50)
    try rig.settle()
    #expect(drawn(rig) == nil)
    try rig.key(.escape)
    try rig.wait(0.2)
    #expect(drawn(rig) != nil)
    try rig.settle()
    #expect(drawn(rig) == nil && rig.sheet.phase(at: rig.time) == .hidden)
    try rig.send(.left)
    #expect(worstDifference(before, rig.stage.picture(at: rig.time)).worst == 0)
  }

  /// The row is in the scene or on the card, never in both.
  @Test func whileTheSheetIsUpTheRowIsNotInTheScene() throws {
    let (rig, row) = try open()
    try rig.click(row.midX, row.midY)
    try rig.settle()
    #expect(rig.scene.origin?.view.isAway == true)
    try rig.key(.escape)
    try rig.wait(0.2)
    #expect(rig.scene.origin?.view.isAway == true)
    try rig.settle()
    #expect(rig.scene.origin?.view.isAway == false)
  }

  @Test func aFlightsFirstFrameLooksLikeTheScene() throws {
    let (rig, row) = try open()
    try rig.send(.left)
    let before = rig.stage.picture(at: rig.time)
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(drawn(rig)?.rect == row)
    #expect(worstDifference(before, rig.stage.picture(at: rig.time)).worst <= 2)
  }

  @Test func aRowThatIsOutOfSightIsNoOrigin() throws {
    let (rig, _) = try open()
    try rig.resize(PixelSize(width: 390, height: 320))
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(drawn(rig) == nil)
  }

  @Test func aWindowThatIsResizedOnTheWayMovesTheFlightsTarget() throws {
    let (rig, _) = try open()
    try rig.present()
    try rig.key(.escape)
    try rig.wait(0.1)
    let before = try #require(drawn(rig))
    try rig.resize(PixelSize(width: 500, height: 844))
    #expect(abs(try #require(drawn(rig)).rect.y - before.rect.y) < 0.01)
    try rig.wait(0.35)
    let row = try rig.info(.button, "Reactions").frame
    #expect(abs(try #require(drawn(rig)).rect.maxX - row.maxX) < 2)
  }

  @Test func withoutFluidMotionTheSheetComesOverItsEdge() throws {
    for (preferences, isOriginal) in [
      (SheetPreferences(), true), (SheetPreferences(reducesMotion: true), false),
    ] {
      let (rig, row) = try open(preferences, isOriginal: isOriginal)
      try rig.click(row.midX, row.midY)
      #expect(drawn(rig) == nil)
    }
  }
}
