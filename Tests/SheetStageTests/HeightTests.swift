import SheetCompositor
import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// The heights of the scenes' sheets with the demo's own look, and what is seen above and below them.
@Suite struct HeightTests {
  private func rig(
    _ scene: String, width: Int = 390, height: Int = 844, _ palette: Palette = .light
  ) throws -> StageRig {
    let rig = try StageRig(
      scene, size: PixelSize(width: width, height: height), palette: palette)
    try rig.present()
    try rig.key(.home)
    try rig.settle()
    return rig
  }

  @Test(arguments: [(390, 844), (1920, 1080), (3840, 2160)])
  func noCardIsHigherThanItsContent(width: Int, height: Int) throws {
    for scene in ["gallery", "snapshot-card", "settings", "system", "reactions"] {
      let rig = try rig(scene, width: width, height: height)
      for key in [Key.home, .end] {
        try rig.key(key)
        try rig.settle()
        let card = rig.sheet.frame(at: rig.time).card
        #expect(card.height <= rig.scene.card.fullHeight, "\(scene)")
      }
    }
  }

  @Test func aSheetOverAnotherIsNoHigherThanItsContent() throws {
    let rig = try rig("system")
    try rig.perform(.presentOver)
    try rig.key(.home)
    try rig.settle()
    let (card, content) = (
      rig.stage.topSheet.frame(at: rig.time).card, rig.stage.topSheet.contentHeight()
    )
    #expect(content < 700 && card.height == content)
  }

  @Test func aSheetOverAnotherShowsAllItsContentAtItsLowerHeight() throws {
    let rig = try rig("system")
    for _ in 1...2 {
      try rig.perform(.presentOver)
      let over = rig.stage.topSheet
      #expect(over.place == "medium")
      // The margin below the last button may be cut.
      #expect(over.contentHeight() - 28 <= over.frame(at: rig.time).card.height)
    }
  }

  /// The log stays in sight even after the form's choice of a tall sheet.
  @Test(arguments: [480, 700]) func theFormOfALowWindowLeavesTheLogInSight(height: Int) throws {
    let rig = try StageRig("settings", size: PixelSize(width: 320, height: height))
    try rig.present()
    #expect(rig.sheet.frame(at: rig.time).top >= 48)
    try rig.tap(item: "Tall", of: .picker)
    try rig.settle()
    #expect(rig.sheet.frame(at: rig.time).top >= 48)
  }

  @Test(arguments: ["gallery", "reactions", "settings", "system"])
  func escapeDismissesAModalSheetFromItsHighestDetent(scene: String) throws {
    let rig = try rig(scene)
    try rig.key(.escape)
    try rig.settle()
    #expect(rig.sheet.place == .hidden && rig.navigator.sceneName == scene)
  }

  @Test func aCardPulledBeyondFullHeightLeavesTheRecededScreenInSight() throws {
    let rig = try rig("system")
    try rig.press(195, 84)
    for step in 1...40 {
      try rig.wait(1.0 / 60)
      try rig.move(195, 84 - 15 * Double(step))
      let frame = rig.stage.prepareFrame(at: rig.time)
      let top = try #require(frame.backdrop).bounds.minY
      #expect(frame.card.minY - top >= 7 && top >= 0)
    }
    #expect(rig.sheet.frame(at: rig.time).card.y < 30)
  }

  /// The screen around the card is a view of one colour; black is what surrounds it.
  @Test func theRecededScreenIsSeenInTheDark() throws {
    let rig = try rig("system", .dark)
    let image = rig.stage.picture(at: rig.time)
    let card = rig.sheet.frame(at: rig.time).card
    let screen = image.view[100, Int(card.y) - 10]
    #expect(image.view[100, 20] == 0xFF00_0000)
    for shift in [0, 8, 16] as [UInt32] {
      let (dim, bright) = (screen >> shift & 0xFF, Palette.dark.background.pixel >> shift & 0xFF)
      #expect(dim >= 20 && dim >= bright)
    }
  }

  @Test(arguments: [100.0, 200, 400, 600])
  func theDesktopsCardGivesWayOnlyALittle(pull: Double) throws {
    let rig = try rig("desktop", width: 1280, height: 1000)
    let top = rig.sheet.frame(at: rig.time).card.y
    try rig.drag(640, from: top + 40, to: top + 40 - pull)
    let stretch = top - rig.sheet.frame(at: rig.time).card.y
    #expect(stretch > 20 && stretch < 60)
  }

  @Test func theDesktopsScreenHasSquareLowerCorners() throws {
    let size = PixelSize(width: 1280, height: 800)
    let screen = PixelImage(width: 1280, height: 800, filledWith: 0xFFE0_E0E0)
    let rig = try StageRig("desktop", size: size, library: TestLibrary { screen })
    try rig.present()
    let image = rig.stage.picture(at: rig.time)
    let behind = try #require(rig.stage.prepareFrame(at: rig.time).backdrop).bounds
    let (left, top) = (behind.minX, behind.minY)
    let inside = image.view[left + 60, 700]
    #expect(inside != 0xFF00_0000 && image.view[left + 2, 799] == inside)
    #expect(image.view[behind.maxX - 3, 799] == inside)
    #expect(image.view[left + 1, top + 1] == 0xFF00_0000, "the upper corners are round")
  }

  @Test func theScrollIndicatorGoesWhileTheCardIsPulledDown() throws {
    let rig = try rig("reactions")
    try rig.wheel(6)
    let card = rig.sheet.frame(at: rig.time).card
    // One drag scrolls the list to its top, and pulls the card down.
    try rig.pull(195, from: card.y + 200, to: card.y + 480, steps: 20)
    #expect(rig.scrolled > 0 && rig.scrolled < 100)
    func column() -> Set<UInt32> {
      let image = rig.stage.picture(at: rig.time)
      let top = Int(rig.sheet.frame(at: rig.time).card.y)
      return Set((top + 120..<840).map { image.view[385, $0] })
    }
    #expect(column().count > 3, "the list's scroll indicator is shown")
    for step in 1...60 {
      try rig.wait(1.0 / 60)
      try rig.move(195, card.y + 480 + 5 * Double(step))
    }
    #expect(rig.scrolled == 0 && rig.sheet.frame(at: rig.time).card.y > card.y + 150)
    #expect(column().count <= 3)
  }
}

/// With reduced motion a card that moves by itself fades in where it arrives.
@Suite struct ReducedMotionTests {
  private static let reduced = SheetPreferences(reducesMotion: true)

  @Test(arguments: ["reactions", "settings", "system"])
  func theCardFadesInWhereItArrives(scene: String) throws {
    let rig = try StageRig(scene, Self.reduced)
    try rig.settle()
    let before = rig.pixels()
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    try rig.wait(0.075)
    let half = rig.pixels()
    try rig.settle()
    let after = rig.pixels()
    #expect(difference(before, after) > 50_000)
    let isBetween = zip(half, zip(before, after)).allSatisfy { half, ends in
      stride(from: 0, to: 24, by: 8).allSatisfy { shift in
        let (from, to) = (Int(ends.0 >> shift & 0xFF), Int(ends.1 >> shift & 0xFF))
        return abs(Int(half >> shift & 0xFF) - (from + to) / 2) <= 2
      }
    }
    #expect(isBetween, "halfway, each pixel is the mean of both pictures")
    let shown = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.stage.needsFrame(at: rig.time, after: shown))
  }

  @Test func aDismissedCardFadesOutInItsPlace() throws {
    let rig = try StageRig("system", Self.reduced)
    try rig.present()
    let before = rig.pixels()
    try rig.key(.escape)
    try rig.wait(0.04)
    // A card that slides would already have left this row.
    let row = 600 * 390..<601 * 390
    #expect(difference(Array(rig.pixels()[row]), Array(before[row]), tolerance: 110) == 0)
    try rig.settle()
    #expect(rig.sheet.place == .hidden && difference(rig.pixels(), before) > 50_000)
  }

  @Test func aCardInTheHandFollowsIt() throws {
    let rig = try StageRig("system", Self.reduced)
    try rig.present()
    let card = rig.sheet.frame(at: rig.time).card
    try rig.drag(195, from: card.y + 30, to: card.y + 130)
    let shown = rig.stage.prepareFrame(at: rig.time)
    #expect(shown.card.minY == Int(rig.sheet.frame(at: rig.time).card.y.rounded()))
    #expect(Double(shown.card.minY) > card.y + 80)
  }

  @Test func anOriginalCardSlides() throws {
    let rig = try StageRig("reactions", Self.reduced, isOriginal: true)
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    try rig.wait(0.05)
    let shown = rig.stage.prepareFrame(at: rig.time)
    #expect(shown.card.minY > 430)
  }
}
