import SheetCompositor
import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTestSupport
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

  /// The probe's background behind the hidden sheet: 2000 points high in a window of 800.
  private func scrolled(to offset: Double = 0) throws -> (rig: StageRig, scene: ProbeScene) {
    let (rig, scene) = try StageRig.probe(ProbeScene(scrolls: true))
    _ = try rig.navigator.perform(.dismiss, at: rig.time)
    try rig.settle()
    if offset > 0 { try rig.send(.scrolled(Point2D(x: 200, y: 300), dx: 0, dy: offset)) }
    #expect(try self.offset(rig) == offset)
    return (rig, scene)
  }

  @Test func wheelAndTouchpadScrollTheBackgroundWithinItsLimits() throws {
    let (rig, _) = try scrolled()
    let point = Point2D(x: 200, y: 300)
    try rig.send(.wheel(point, notches: 1))
    // Notches turned while the first one still scrolls add up.
    try rig.send(.wheel(point, notches: 2))
    try rig.settle()
    #expect(try offset(rig) == 3 * 53)
    for (dy, wanted) in [(30.0, 189.0), (-1000, 0), (5000, 1200), (-200, 1000)] {
      try rig.send(.scrolled(point, dx: 7, dy: dy))
      #expect(try offset(rig) == wanted && rig.stage.motionEnd == nil)
    }
    try rig.send(.wheel(point, notches: 20))
    try rig.settle()
    #expect(try offset(rig) == 1200)
  }

  @Test func aPressScrollsTheBackgroundBeyondTheSlop() throws {
    let (rig, scene) = try scrolled(to: 500)
    _ = scene.log.take()
    try rig.press(200, 400)
    for (y, wanted, log) in [
      (392.0, 500.0, "behind press 200 900"), (408, 500, ""), (391, 509, "behind cancel"),
      (350, 550, ""), (430, 470, ""),
    ] {
      try rig.wait(0.2)
      try rig.move(200, y)
      #expect(try offset(rig) == wanted, "\(y)")
      #expect(scene.log.take().last { !$0.contains("hover") } ?? "" == log, "\(y)")
    }
    try rig.wait(0.2)
    try rig.release(200, 430)
    try rig.settle()
    #expect(try offset(rig) == 470 && !scene.log.take().contains { $0.contains("click") })
  }

  @Test func aDragOfTheBarAboveTheScrolledViewScrollsNothing() throws {
    let rig = try StageRig("system", size: PixelSize(width: 390, height: 500))
    for (start, scrolls) in [(20.0, false), (300, true)] {
      try rig.drag(200, from: start, to: start - 150)
      #expect(try (offset(rig) > 0) == scrolls, "\(start)")
      try rig.release(200, start - 150)
      try rig.settle()
    }
  }

  @Test func aPressStopsAFlungBackgroundAndIsNoClick() throws {
    let (rig, scene) = try scrolled(to: 500)
    try rig.pull(200, from: 600, to: 540, steps: 4)
    try rig.release(200, 540)
    try rig.wait(0.1)
    let caught = try offset(rig)
    #expect(caught > 570 && rig.stage.isAnimating(at: rig.time))
    _ = scene.log.take()
    try rig.press(200, 540)
    try rig.wait(0.2)
    try rig.release(200, 540)
    try rig.settle()
    #expect(try abs(offset(rig) - caught) <= 1)
    #expect(scene.log.take().allSatisfy { $0.contains("hover") })
    try rig.click(200, 540)
    #expect(scene.log.take().contains("behind click 200 \(540 + Int(caught))"))
  }

  /// Scroll indicators are visible while a view counts as moving.
  @Test func scrolledViewsMoveUntilThePressAndTheMotionEnd() throws {
    let (rig, scene) = try scrolled(to: 500)
    let ports = [try #require(scene.backgroundScroller), scene.card.scroller]
    func moving() -> [Bool] { ports.map(\.isMoving) }
    #expect(moving() == [false, false])
    try rig.pull(200, from: 600, to: 500, steps: 4)
    #expect(moving() == [true, true])
    try rig.release(200, 500)
    #expect(moving() == [true, false])
    try rig.settle()
    #expect(moving() == [false, false])
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(moving() == [false, true])
    try rig.settle()
    #expect(moving() == [false, false])
  }

  /// A revealed rectangle is at least 12 points away from the edge, if there is room.
  @Test(
    arguments: [
      (0.0, 1000.0, 40.0, 252.0), (1200, 1000, 40, 988), (500, 1000, 40, 500), (0, 1000, 900, 988),
      (300, 5, 10, 0), (0, 748, 40, 0), (0, 749, 40, 1), (500, 512, 40, 500), (500, 511, 40, 499),
    ] as [(Double, Double, Double, Double)])
  func aRevealedRectangleIsScrolledIntoSight(
    start: Double, y: Double, height: Double, wanted: Double
  ) throws {
    let (rig, scene) = try scrolled(to: start)
    scene.behind.reveal(Rect2D(x: 0, y: y, width: 10, height: height))
    try rig.send(.left)
    try rig.settle()
    #expect(try offset(rig) == wanted)
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
    // The bar at the top, below the black margin, is light again. The dimmer over it makes it gray,
    // but not dark.
    let image = rig.stage.picture(at: rig.time).view
    #expect(image[100, 2] & 0xFFFFFF == 0 && image[100, 40] & 0xFF > 0x60)
  }

  @Test func aStretchedBackgroundIsRepaintedOnlyAfterStretching() throws {
    let rig = try StageRig("gallery", size: PixelSize(width: 390, height: 500))
    _ = rig.stage.prepareFrame(at: rig.time)
    rig.stage.stretchesBackground = true
    for step in 1...3 {
      _ = try rig.navigator.resize(PixelSize(width: 390 + step, height: 500), at: rig.time)
      #expect(rig.stage.prepareFrame(at: rig.time).size.width == 390 + step)
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

  /// Each tap on the button comes during a dismissal, while the card is still visible.
  @Test func quickTapsLeaveNoPartOfTheSheetInTheSnapshot() throws {
    let session = try StageSession(scene: "reactions")
    for _ in 0..<3 {
      try session.tap(.button, "Reactions")
      session.pause(0.12)
      session.tap(195, 150)
      session.pause(0.14)
    }
    session.moveAway()
    try session.expectScene()
  }
}
