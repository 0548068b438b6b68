import SheetCompositor
import SheetControls
import SheetEngine
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
  func theSettingsAreACardAtTheRightAndTheLogIsBesideIt(width: Int, height: Int) throws {
    let rig = try openSettings(PixelSize(width: width, height: height))
    for key in [Key.end, .home] {
      try rig.key(key)
      try rig.settle()
      let card = rig.sheet.frame(at: rig.time).card
      #expect(card.maxX == Double(width) - 16 && card.width == 380)
      #expect(card.maxY == Double(height) - 16 && card.y >= 16)
      let log = try #require(rig.scene.background.views(.list, "Log").first)
      #expect(log.originInCanvas.x + log.frame.width <= card.x)
    }
    #expect(rig.stage.prepareFrame(at: rig.time).dimAlpha == 0)
    try rig.tap(.button, "Done")
    let log = try #require(rig.scene.background.views(.list, "Log").first)
    #expect(rig.sheet.place == .hidden && log.frame.width == Double(width))
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
