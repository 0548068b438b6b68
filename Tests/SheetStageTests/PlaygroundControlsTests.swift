import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct PlaygroundControlsTests {
  /// In a narrow window the card covers the tabs of lower detents; in a wide window all tabs are
  /// beside the card.
  @Test(arguments: [390, 1280])
  func theCardCoversDetentTabsOnlyInANarrowWindow(width: Int) throws {
    let rig = try StageRig.playground(size: PixelSize(width: width, height: 800))
    try rig.dragCard(by: -300)
    try rig.settle()
    _ = rig.stage.prepareFrame(at: rig.time)
    let lines = rig.sheet.releaseCandidates.count { $0.choice != .hidden }
    let tabs = rig.shownFloats.count { $0.role == .slider }
    #expect(tabs == (width == 390 ? 1 : lines) && lines >= 2, "\(tabs) of \(lines)")
  }

  @Test func aCancelledTurnOfAKnobMakesNoUndoStep() throws {
    let rig = try StageRig.playground()
    let opened = rig.spring
    try rig.focus(.slider, "Speed")
    try rig.key(.right)
    let turned = rig.spring
    let middle = try rig.middle(.slider, "Speed")
    try rig.press(middle.x, middle.y)
    try rig.move(middle.x + 50, middle.y)
    #expect(turned != opened && rig.spring != turned)
    try rig.send(.cancelled(.mouse))
    #expect(rig.spring == turned)
    try rig.key("u")
    let undo = try #require(rig.control(.button, "Undo") as? Button)
    #expect(rig.spring == opened && !undo.isEnabled)
  }

  @Test func aCancelledDragOfADetentByItsNameMovesItBack() throws {
    let rig = try StageRig.playground()
    let before = try rig.top("top")
    let tab = try rig.front(.slider, "top")
    try rig.press(tab.midX, tab.midY)
    for _ in 1...10 {
      try rig.wait(1.0 / 60)
      try rig.move(tab.midX, tab.midY + 100)
    }
    #expect(try abs(rig.top("top") - before - 100) < 1)
    try rig.send(.cancelled(.mouse))
    #expect(try abs(rig.top("top") - before) < 1)
    #expect(rig.sheet.place == "middle" && rig.sentence.hasPrefix("Throw this card"))
  }

  @Test(arguments: [60.0, -60])
  func aScreenReaderRaisesAndLowersADetentByItsTab(step: Double) throws {
    let rig = try StageRig.playground()
    let before = try rig.top("middle")
    _ = try rig.front(.slider, "middle")
    let tab = try #require(rig.shownFloats.first { $0.label == "middle" })
    let height = try #require(tab.semantics.value?.number)
    #expect(tab.perform(.set(height + step)))
    try rig.send(.left)
    try rig.settle()
    #expect(try abs(rig.top("middle") - (before - step)) < 1)
  }

  /// The control panel first shows the page with the knobs. Higher pages leave less height for the
  /// sheet: "More" in both windows, "Share" only in the narrower one.
  @Test(arguments: [
    (240, "Share", 270.0), (240, "More", 270), (320, "Share", 380), (320, "More", 270),
  ])
  func aPageTakesTheRoomThatItNeeds(width: Int, page: String, stage: Double) throws {
    let rig = try StageRig.playground(size: PixelSize(width: width, height: 600))
    let buttons = rig.scene.background.views(.button)
    let button = try #require(buttons.first { $0.label.hasPrefix(page) })
    #expect(rig.sheet.geometry.size.height == 380)
    #expect(try rig.order(.press, .view(button)))
    #expect(rig.sheet.geometry.size.height == stage)
  }

  /// The buttons "Back" and "Keys" in the corner are hidden if the card would be under them: in a
  /// window 580 points wide under "Keys" only, at 640 under neither.
  @Test(arguments: [(390, 10, 0), (390, 60, 2), (580, 10, 0), (640, 10, 2), (1280, 10, 2)])
  func noButtonIsOverTheCard(width: Int, top: Int, count: Int) throws {
    let rig = try StageRig.playground(
      ["detents=high=top:\(top)", "minimum-top=0", "max-width=420"],
      size: PixelSize(width: width, height: 800))
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.shownFloats.count { $0.role == .button } == count)
  }

  @Test func theListOfKeysFitsALowWindow() throws {
    let rig = try StageRig.playground(size: PixelSize(width: 390, height: 300))
    try rig.key("?")
    _ = rig.stage.prepareFrame(at: rig.time)
    let list = rig.shownFloats.last { $0.label == "Keys" }
    #expect(list?.frame == Rect2D(x: 0, y: 0, width: 368, height: 300))
  }

  @Test func aButtonSaysCopiedOnlyUntilASettingChanges() throws {
    let rig = try StageRig.playground()
    try rig.click(.button, "Share this throw")
    for button in ["Copy command", "Copy Swift"] { try rig.click(.button, button) }
    #expect(rig.scene.background.views(.button, "Copied").count == 2)
    try rig.key("2")
    #expect(rig.scene.background.views(.button, "Copied").isEmpty)
  }

  /// The throw began at a detent that has another name now.
  @Test func aThrowFromAMissingDetentIsRepeatedFromTheFirstDetent() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -250)
    #expect(rig.sheet.place == "top")
    try rig.click(.button, "More")
    try rig.settle()
    try rig.focus(.textField, "Name of a detent")
    try rig.key("a", control: true)
    try rig.type("low")
    try rig.key(.enter)
    while rig.sheet.phase(at: rig.time) != .pressed { try rig.wait(1.0 / 120) }
    #expect(try abs(rig.sheet.frame(at: rig.time).top - rig.top("low")) < 0.5)
  }

  @Test func noFilmIsSavedBeforeTheFirstThrow() throws {
    let rig = try StageRig.playground()
    try rig.key("f")
    #expect(rig.films.isEmpty)
  }

  /// The controls are beside the card in views at least 700 points wide, otherwise below it.
  @Test(arguments: [
    (320, 300, 320.0, 120.0), (320, 480, 320, 260), (699, 800, 699, 580), (700, 800, 400, 800),
    (1280, 800, 840, 800),
  ])
  func thePlaygroundsControlsAreBesideItsCard(
    width: Int, height: Int, stageWidth: Double, stageHeight: Double
  ) throws {
    let rig = try StageRig.playground(size: PixelSize(width: width, height: height))
    #expect(rig.sheet.geometry.size == Size2D(width: stageWidth, height: stageHeight))
  }

  /// The copied command contains only the user's own changes, not the fluid settings.
  @Test(arguments: [(true, "system --original"), (false, "playground")])
  func theUsersSettingsAreThePlaygroundsStartingValues(isOriginal: Bool, scene: String) throws {
    let rig = try StageRig.playground(["flick.velocity=900"], isOriginal: isOriginal)
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
    let detents: [Detent.ID] = isOriginal ? ["medium", "large"] : ["middle", "top", "bottom"]
    #expect(rig.sheet.configuration.detents.map(\.id) == detents)
    try rig.key("c", control: true)
    #expect(rig.copies == ["sheet-demo \(scene) --set flick.velocity=900"])
    try rig.turn("Bounce", by: 60)
    #expect(rig.spring.map { $0.dampingRatio < 1 } == true)
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
  }

  /// Releasing a knob repeats the last throw, which moves the card but must not move the knob.
  @Test func aKnobStaysUnderThePointerWhileTheCardMoves() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -250)
    let knob = try rig.control(.slider, "Throw")
    let place = knob.originInCanvas
    for _ in 0..<3 {
      try rig.turn("Throw", by: 20)
      for _ in 0..<30 {
        try rig.wait(1.0 / 30)
        #expect(knob.originInCanvas == place)
      }
    }
  }

  /// The scale grows with the greatest velocity in the plot, and shrinks once it has left the plot.
  @Test func thePlotsScaleFitsEveryVelocity() throws {
    let rig = try StageRig.playground(
      size: PixelSize(width: 1280, height: 800))
    func plot() throws -> String {
      _ = rig.stage.prepareFrame(at: rig.time)
      let plots = rig.scene.background.views(.image).filter { $0.label.hasPrefix("Height") }
      let plot = try #require(plots.first)
      #expect(plot.frame.width <= 480)
      return plot.label
    }
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(400, from: y, to: y + 360, steps: 6)
    #expect(try plot() == "Height and velocity, to 5000 pt/s")
    try rig.release(400, y + 360)
    // Waits until the dismissed card is presented again.
    try rig.wait(4)
    // A slow drag of five seconds.
    let slow = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(400, from: slow, to: slow - 150, steps: 300)
    #expect(try plot() == "Height and velocity, to 500 pt/s")
  }
}
