import SheetCompositor
import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct BackgroundTests {
  private func offset(_ rig: StageRig) throws -> Double {
    _ = rig.stage.prepareFrame(at: rig.time)
    return try #require(rig.scene.backgroundScroller).offset
  }

  @Test(arguments: [UserInput.key(KeyStroke(.escape)), .cancelled])
  func cancellingAScrollRestoresTheBackground(input: UserInput) throws {
    let rig = try StageRig("gallery", size: PixelSize(width: 390, height: 500))
    try rig.send(.wheel(Point2D(x: 195, y: 300), notches: 1))
    try rig.settle()
    let before = try offset(rig)
    try rig.drag(195, from: 400, to: 250)
    #expect(try offset(rig) > before + 100)
    try rig.send(input)
    try rig.settle()
    #expect(try offset(rig) == before)
    // The scroll was cancelled, so the release has no effect.
    try rig.release(195, 250)
    try rig.settle()
    #expect(try offset(rig) == before)
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func aClickBesideThePicturePresentsNothing() throws {
    let rig = try StageRig("snapshot-card")
    try rig.click(195, 20)
    #expect(!rig.sheet.isAnimating && rig.sheet.place == .hidden)
  }

  @Test func aResizeRepaintsTheSnapshot() throws {
    let rig = try StageRig("snapshot-card")
    try rig.click(.image)
    try rig.settle()
    let size = PixelSize(width: 500, height: 700)
    try rig.resize(size)
    try rig.settle()
    let resized = rig.pixels()

    let opened = try StageRig("snapshot-card", size: size)
    try opened.click(.image)
    try opened.settle()
    try rig.send(.left)
    try opened.send(.left)
    #expect(resized.count == 500 * 700)
    #expect(difference(rig.pixels(), opened.pixels()) == 0)
  }

  @Test func aNewPaletteRepaintsTheSnapshot() throws {
    let rig = try StageRig("snapshot-card")
    try rig.key(.enter)
    try rig.settle()
    #expect(rig.sheet.place == "normal")
    try rig.navigator.apply(.dark, at: rig.time)
    let dark = rig.pixels()
    let opened = try StageRig("snapshot-card", palette: .dark)
    try opened.key(.enter)
    try opened.settle()
    #expect(difference(dark, opened.pixels()) == 0)
    try rig.navigator.apply(.light, at: rig.time)
    #expect(difference(rig.pixels(), dark) > 0)
    // The bar at the top is light again, seen through the dimmer.
    let image = rig.stage.picture(at: rig.time).view
    #expect(image[100, 2] & 0xFF > 0x60)
  }

  @Test func aStretchedBackgroundIsRepaintedOnlyAfterStretching() throws {
    let rig = try StageRig("gallery", size: PixelSize(width: 390, height: 500))
    _ = rig.stage.prepareFrame(at: rig.time)
    rig.stage.stretchesBackground = true
    for step in 1...3 {
      _ = try rig.navigator.resize(PixelSize(width: 390 + step, height: 500), at: rig.time)
      #expect(rig.stage.prepareFrame(at: rig.time).width == 390 + step)
      #expect(rig.stage.compositor.background.width == 390)
    }
    rig.stage.stretchesBackground = false
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.compositor.background.width == 393)
  }

  @Test func hoverMatchesThePictureAfterWheelScrolling() throws {
    let rig = try StageRig("gallery", size: PixelSize(width: 390, height: 480))
    try rig.move(107, 420)
    try rig.settle()
    try rig.send(.wheel(Point2D(x: 107, y: 420), notches: 3))
    try rig.settle()
    let shown = rig.stage.prepareFrame(at: rig.time)
    let looked = rig.pixels()
    for frame in 1...120 {
      let time = rig.time + Double(frame) / 60
      #expect(!rig.stage.needsFrame(at: time, after: shown), "frame \(frame) after the scroll")
    }
    try rig.move(107, 420.5)
    try rig.settle()
    #expect(difference(rig.pixels(), looked) == 0)
  }
}
