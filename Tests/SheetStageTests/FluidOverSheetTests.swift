import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// A sheet over another gets the fluid settings (the demo's own physics and look) if the lower
/// sheet has them, otherwise the standard configuration.
@Suite struct FluidOverSheetTests {
  /// Opens the scene "system", its sheet and `count` further sheets over it; waits until all rest.
  private func rig(
    _ preferences: SheetPreferences = SheetPreferences(), isOriginal: Bool = false,
    sheets count: Int = 1
  ) throws -> StageRig {
    let rig = try StageRig("system", preferences, isOriginal: isOriginal)
    try rig.perform(.present)
    for _ in 0..<count { try rig.perform(.presentOver) }
    #expect(rig.stage.topSheet != rig.sheet)
    return rig
  }

  @Test func aSheetOverAFluidOneGetsTheFluidSettings() throws {
    let rig = try rig()
    let (own, over) = (rig.sheet.configuration, rig.stage.topSheet.configuration)
    #expect(over.look == own.look && over.look.cornerRadius == 20)
    #expect(over.animations == own.animations && over.release == own.release)
    #expect(over.insets == own.insets && over.backdrop == own.backdrop)
    #expect(over.dim == own.dim)
    #expect(over.detents.map(\.id) == ["medium", "large"])
    // The highest detents of both sheets have the same top.
    #expect(over.detents[1].position == .top(64))
  }

  @Test func aThirdFluidSheetDimsLessThanTheSecond() throws {
    #expect(try rig(sheets: 2).stage.topSheet.configuration.dim.opacity == 0.12)
  }

  @Test func aSheetOverANonFluidSheetHasTheStandardConfiguration() throws {
    let over = try rig(isOriginal: true).stage.topSheet.configuration
    var usual = SheetConfiguration.standard
    usual.scroll.header = over.scroll.header
    #expect(over == usual)
  }

  /// A slowness of 2 doubles the response of 0.42 s once, not once per sheet.
  @Test func slowMotionAppliesOnceToEachOfTwoSheets() throws {
    let rig = try rig(SheetPreferences(slowness: 2))
    let (own, over) = (rig.sheet.configuration, rig.stage.topSheet.configuration)
    #expect(over.animations == own.animations)
    guard case .spring(let spring) = over.animations.present.curve else {
      Issue.record("the animation is no spring")
      return
    }
    #expect(abs(spring.response - 0.84) < 1e-9)
  }

  @Test func reducedMotionAppliesToBothSheets() throws {
    let rig = try rig(SheetPreferences(reducesMotion: true))
    let over = rig.stage.topSheet.configuration
    #expect(over.animations == rig.sheet.configuration.animations)
    #expect(over.look.cornerRadius == 20 && over.backdrop.scale == 1)
  }

  /// In a wide window both sheets float above its lower edge; in a narrow one both touch it.
  @Test func bothSheetsFollowTheWindowsWidth() throws {
    let rig = try rig()
    for (width, gap) in [(1280, 16.0), (390, 0)] {
      try rig.resize(PixelSize(width: width, height: 844))
      try rig.settle()
      #expect(rig.stage.topSheet.configuration.detents.map(\.id) == ["medium", "large"])
      for sheet in [rig.sheet, rig.stage.topSheet] {
        #expect(sheet.configuration.insets.edge == gap)
        #expect(sheet.frame(at: rig.time).card.maxY == 844 - gap)
      }
    }
  }
}
