import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// Sheets in windows at least 700 points wide, with the demo's own look.
@Suite struct WideWindowTests {
  private static let wide = PixelSize(width: 1280, height: 800)

  @Test(arguments: ["gallery", "snapshot-card", "reactions", "system"])
  func aWideViewIsDimmedAndStaysInPlace(scene: String) throws {
    for width in [1280, 700, 699] {
      let rig = try StageRig(scene, size: PixelSize(width: width, height: 800))
      try rig.present()
      try rig.key(.home)
      try rig.settle()
      let frame = rig.stage.prepareFrame(at: rig.time)
      #expect(frame.dimAlpha == 82 && (frame.backdrop == nil) == (width >= 700), "\(width)")
    }
  }

  @Test func theScreenBehindTheDesktopsSheetRecedesAtEveryWidth() throws {
    let rig = try StageRig("desktop", size: Self.wide)
    try rig.present()
    let screen = try #require(rig.stage.prepareFrame(at: rig.time).backdrop).bounds
    #expect(abs(Double(screen.width) - 0.94 * 1280) <= 2)
  }

  private func openSettings(_ size: PixelSize = wide) throws -> StageRig {
    let rig = try StageRig("settings", size: size)
    try rig.present()
    return rig
  }

  @Test(arguments: [(1280, 800), (700, 800), (844, 390), (1000, 500)])
  func theSettingsAreACardAtTheRightAndNoTextOfTheLogIsUnderIt(width: Int, height: Int) throws {
    let rig = try openSettings(PixelSize(width: width, height: height))
    let log = try #require(rig.scene.background.views(.list, "Log").first)
    for key in [Key.end, .home] {
      try rig.key(key)
      try rig.settle()
      let card = rig.sheet.frame(at: rig.time).card
      #expect(card.maxX == Double(width) - 16 && card.width == 380)
      // The title bar stays free.
      #expect(card.maxY == Double(height) - 16 && card.y >= 72)
      #expect(log.frame.width == Double(width), "no hole above the card")
      let texts = try logTexts(rig)
      #expect(texts.count > 20 && texts.allSatisfy { Double($0.maxX) <= card.x })
    }
    #expect(rig.stage.prepareFrame(at: rig.time).dimAlpha == 0)
    #expect(!rig.has(.picker, "Short, Standard, Tall"), "the docked card has one height")
    try rig.tap(.button, "Done")
    #expect(rig.sheet.place == .hidden)
  }

  /// The rectangles of the texts below the title bar.
  private func logTexts(_ rig: StageRig) throws -> [PixelRect] {
    try #require(rig.scene.background.canvas).paintedTexts().map(\.lines).filter { $0.minY > 56 }
  }

  @Test func theLogHasItsWholeWidthFromTheBeginningOfTheCardsLeave() throws {
    let rig = try openSettings(PixelSize(width: 844, height: 390))
    let beside = try logTexts(rig)
    try rig.key(.escape)
    try rig.wait(1.0 / 60)
    #expect(rig.sheet.phase(at: rig.time) == .dismissing)
    let whole = try logTexts(rig)
    #expect(whole != beside && whole.map(\.minX) == beside.map(\.minX), "texts begin in place")
    try rig.settle()
    #expect(try logTexts(rig) == whole, "nothing jumps after the card has left")
    // A key opens the settings without the button.
    try rig.key(.up)
    try rig.wait(1.0 / 60)
    #expect(rig.sheet.phase(at: rig.time) == .presenting)
    #expect(try logTexts(rig) == beside)
  }

  @Test(arguments: [(1280, 800), (844, 390), (700, 500)])
  func noButtonIsInTheMarginBelowAFloatingCard(width: Int, height: Int) throws {
    for (scene, name) in [("snapshot-card", "Send"), ("system", "Open the next stop")] {
      let rig = try StageRig(scene, size: PixelSize(width: width, height: height))
      try rig.present()
      let card = rig.sheet.frame(at: rig.time).card
      let button = try #require(rig.scene.background.views(.button, name).first)
      if button.parent?.isHidden == true { continue }
      #expect(button.originInCanvas.y + button.frame.height < card.maxY, "\(scene)")
    }
  }

  @Test(arguments: [390, 844, 1280]) func theGallerysTitleBeginsAboveItsTiles(width: Int) throws {
    let rig = try StageRig("gallery", size: PixelSize(width: width, height: 800))
    let canvas = try #require(rig.scene.background.canvas)
    let title = try #require(canvas.paintedTexts().first { $0.layout.text == "Sheet Demo" })
    let tile = try #require(rig.scene.background.views(.button, "Playground").first)
    #expect(abs(Double(title.lines.minX) - tile.originInCanvas.x) <= 3)
  }

  @Test func theLogBesideTheSettingsStaysInUse() throws {
    let rig = try openSettings()
    try rig.click(300, 400)
    try rig.settle()
    #expect(rig.sheet.place == "normal", "a tap on the log does not close the card")
    try rig.send(.wheel(Point2D(x: 300, y: 400), notches: 5))
    try rig.settle()
    #expect(try #require(rig.scene.backgroundScroller).offset > 100)
    try rig.drag(300, from: 300, to: 700)
    try rig.release(300, 700)
    try rig.settle()
    #expect(rig.sheet.place == "normal", "nor does a drag of the log")
  }

  @Test(arguments: [(1280, 800), (700, 600)])
  func aClearedLogIsRestoredBesideTheCard(width: Int, height: Int) throws {
    let rig = try openSettings(PixelSize(width: width, height: height))
    try rig.tap(.button, "Clear log")
    let card = rig.sheet.frame(at: rig.time).card
    let restore = try rig.info(.button, "Restore the log").frame
    #expect(restore.maxX < card.x && abs(restore.midX - (card.x - 16) / 2) <= 1)
    try rig.click(restore.midX, restore.midY)
    #expect(!rig.has(.button, "Restore the log") && rig.has(.list, "Log"))
  }

  @Test func escapeOrADragDownClosesTheSettings() throws {
    for key in [Key.end, .home] {
      let rig = try openSettings()
      try rig.key(key)
      try rig.settle()
      try rig.key(.escape)
      try rig.settle()
      #expect(rig.sheet.place == .hidden && rig.navigator.sceneName == "settings")
    }
    let rig = try openSettings()
    let card = rig.sheet.frame(at: rig.time).card
    try rig.drag(card.midX, from: card.y + 30, to: 790)
    try rig.release(card.midX, 790)
    try rig.settle()
    #expect(rig.sheet.place == .hidden)
  }

  @Test(arguments: ["settings", "map"])
  func aDockedCardFollowsTheWindowsWidth(scene: String) throws {
    try checkReplay(scene) { rig, look in
      if scene == "settings" { try rig.present() }
      // A recording's sizes before the first input are its opening size.
      try rig.move(300, 60)
      for width in [390, 844, 600, 1280, 720, 690] {
        try rig.resize(PixelSize(width: width, height: 600))
        try rig.settle()
        let frame = rig.sheet.frame(at: rig.time)
        #expect(frame.card.width == (width >= 700 ? 380 : min(640, Double(width))))
        #expect(frame.isFloating == (width >= 700))
        try look()
      }
    }
  }

  @Test(arguments: [(844, 390), (700, 500), (899, 800), (900, 800)])
  func theMapsSheetIsACardAtTheLeft(width: Int, height: Int) throws {
    let rig = try StageRig("map", size: PixelSize(width: width, height: height))
    for key in [Key.end, .up, .home] {
      try rig.key(key)
      try rig.settle()
      let card = rig.sheet.frame(at: rig.time).card
      #expect(card.x == 16 && card.width == 380)
      #expect(card.maxY == Double(height) - 16 && card.y >= 16)
    }
    try rig.tap(.button, "Back")
    #expect(rig.navigator.sceneName == "gallery")
  }

  /// In a recording of an older version, and in the app that the scene imitates, the card of a view
  /// less than 900 points wide is in the middle.
  @Test func withoutItsSettingsTheMapsSheetIsDockedFrom900Points() throws {
    for (width, isDocked) in [(844, false), (899, false), (900, true)] {
      let rig = try StageRig(
        "map", size: PixelSize(width: width, height: 600), isOriginal: true)
      #expect((rig.sheet.frame(at: 0).card.x == 16) == isDocked)
    }
  }

  @Test(arguments: [(260, 563), (320, 480), (390, 844), (600, 900)])
  func noButtonOfTheMapIsPartlyUnderTheCard(width: Int, height: Int) throws {
    let rig = try StageRig("map", size: PixelSize(width: width, height: height))
    try rig.key(.home)
    try rig.settle()
    let card = rig.sheet.frame(at: rig.time).card
    for name in ["Back", "Zoom in", "Zoom out"] {
      let button = try #require(rig.scene.background.views(.button, name).first)
      let frame = button.bounds.offset(x: button.originInCanvas.x, y: button.originInCanvas.y)
      #expect(frame.maxY + 4 < card.y, "\(name)")
    }
  }
}
