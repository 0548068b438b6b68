import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The playground's knobs, feels, detents, pages and copies.
@Suite struct PlaygroundControlsTests {
  static let phone = PixelSize(width: 390, height: 844)
  static let wide = PixelSize(width: 1280, height: 800)

  /// Each detent's line has a tab with its name. In a narrow window the card covers the tabs below
  /// its edge; in a wide one they stand beside the card.
  @Test(arguments: [390, 1280])
  func theCardCoversDetentTabsOnlyInANarrowWindow(width: Int) throws {
    let rig = try StageRig.playground(size: PixelSize(width: width, height: 800), isFluid: true)
    try rig.dragCard(by: -300)
    try rig.settle()
    _ = rig.stage.prepareFrame(at: rig.time)
    let lines = rig.sheet.releaseCandidates.count { $0.choice != .hidden }
    let tabs = rig.shownFloats.count { $0.view.role == .slider }
    #expect(tabs == (width == 390 ? 1 : lines) && lines >= 2, "\(tabs) of \(lines)")
  }

  @Test func theKnobsChangeSpringAndProjection() throws {
    let rig = try StageRig.playground(isFluid: true)
    #expect(rig.spring == SheetSpring(response: 0.36, dampingRatio: 0.88))
    try rig.turn("Bounce", by: 80)
    // The damping ratio, 0.88 before, is now 0.3 lower: half the range from 1 to 0.4.
    #expect(rig.spring == SheetSpring(response: 0.36, dampingRatio: 0.58))
    try rig.turn("Bounce", by: 500)
    try rig.turn("Speed", by: -500)
    #expect(rig.spring == SheetSpring(response: 0.6, dampingRatio: 0.4))
    try rig.turn("Throw", by: 500)
    #expect(rig.sheet.configuration.release.projectionRate == 0.9995)
    #expect(rig.sheet.configuration.release.rule == .projected)
    // Keys and the wheel turn a knob too.
    try rig.settle()
    try rig.focus(.slider, "Speed")
    try rig.key(.right)
    #expect(rig.spring?.response == 0.58)
    let middle = try rig.middle(.slider, "Speed")
    try rig.send(.wheel(middle, notches: -1))
    #expect(rig.spring?.response == 0.56)
    // A cancelled press undoes its changes, and leaves no undo step.
    try rig.press(middle.x, middle.y)
    try rig.move(middle.x + 50, middle.y)
    #expect(rig.spring?.response != 0.56)
    try rig.send(.cancelled(.mouse))
    #expect(rig.spring?.response == 0.56)
    try rig.key("u")
    #expect(rig.spring?.response == 0.58)
  }

  @Test func aNumberKeyAppliesAFeelWhichCanBeUndone() throws {
    let rig = try StageRig.playground(isFluid: true)
    let crisp = rig.sheet.configuration
    try rig.key("2")
    #expect(rig.spring == SheetSpring(response: 0.44, dampingRatio: 0.45))
    try rig.key("z", control: true)
    #expect(rig.sheet.configuration == crisp)
    try rig.send(.key(KeyStroke(.character("Z"), shift: true, control: true)))
    #expect(rig.spring?.dampingRatio == 0.45)
    try rig.key("4")
    #expect(rig.sheet.configuration.animations == SheetConfiguration.card.animations)
    #expect(rig.sheet.configuration.release.rule == .thresholds)
    #expect(rig.sheet.configuration.detents == crisp.detents)
    try rig.key("1")
    #expect(rig.sheet.configuration == crisp)
  }

  @Test func aClickAppliesAFeel() throws {
    let rig = try StageRig.playground(isFluid: true)
    let feels = try rig.middle(.picker, "Feel", item: 2)
    try rig.click(feels.x, feels.y)
    #expect(rig.spring == SheetSpring(response: 0.6, dampingRatio: 1))
  }

  /// The button is disabled while there is nothing to undo; no button redoes or resets.
  @Test func thePlaygroundHasOneUndoButton() throws {
    let rig = try StageRig.playground(isFluid: true)
    let undo = try #require(rig.control(.button, "Undo") as? Button)
    #expect(!undo.isEnabled)
    try rig.key("3")
    #expect(undo.isEnabled)
    try rig.click(.button, "Undo")
    #expect(rig.spring?.response == 0.36 && !undo.isEnabled)
    let labels = rig.scene.background.views(.button).map(\.label)
    #expect(labels.filter { ["Undo", "Redo", "Reset"].contains($0) } == ["Undo"])
  }

  @Test func theUsersSettingsAreThePlaygroundsStartingValues() throws {
    let rig = try StageRig.playground(["flick.velocity=900"])
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
    try rig.key("c", control: true)
    #expect(rig.copies == ["sheet-demo system --original --set flick.velocity=900"])
    try rig.turn("Bounce", by: 60)
    #expect(rig.spring.map { $0.dampingRatio < 1 } == true)
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
  }

  /// The copied command of a fluid playground contains only the user's changes.
  @Test func theCopiedCommandOfAFluidPlaygroundContainsOnlyChanges() throws {
    let rig = try StageRig.playground(["flick.velocity=900"], isFluid: true)
    #expect(rig.sheet.configuration.detents.map(\.id) == ["middle", "top", "bottom"])
    try rig.key("c", control: true)
    #expect(rig.copies == ["sheet-demo playground --set flick.velocity=900"])
  }

  /// A drag of a detent's tab throws no card, and a cancelled one returns the detent.
  @Test(arguments: ["medium", "large"] as [Detent.ID])
  func aDetentCanBeDraggedByItsName(detent: Detent.ID) throws {
    let rig = try StageRig.playground()
    let before = try rig.top(detent)
    func drag() throws -> Rect2D {
      let tab = try rig.front(.slider, detent.name)
      try rig.press(tab.midX, tab.midY)
      for _ in 1...10 {
        try rig.wait(1.0 / 60)
        try rig.move(tab.midX, tab.midY + 100)
      }
      #expect(try abs(rig.top(detent) - before - 100) < 1)
      return tab
    }
    _ = try drag()
    try rig.send(.cancelled(.mouse))
    #expect(try abs(rig.top(detent) - before) < 1)
    let tab = try drag()
    try rig.release(tab.midX, tab.midY + 100)
    try rig.wait(3)
    #expect(try abs(rig.top(detent) - before - 100) < 1)
    #expect(rig.sheet.place == "medium" && rig.sentence.hasPrefix("Throw this card"))
  }

  /// The controls are beside or below the card, and the dimmer ends at them.
  @Test(arguments: [
    (390, 844, 390.0, 624.0), (320, 480, 320, 260), (699, 800, 699, 580), (700, 800, 400, 800),
    (1280, 800, 840, 800),
  ])
  func thePlaygroundsControlsAreBesideItsCard(
    width: Int, height: Int, stageWidth: Double, stageHeight: Double
  ) throws {
    let rig = try StageRig.playground(size: PixelSize(width: width, height: height))
    #expect(rig.sheet.geometry.size == Size2D(width: stageWidth, height: stageHeight))
    let stage = Rect2D(x: 0, y: 0, width: stageWidth, height: stageHeight)
    #expect(
      rig.sheet.frame(at: rig.time).card.intersection(stage) == rig.sheet.frame(at: rig.time).card)
    for title in ["Bounce", "Speed", "Throw"] {
      let knob = try rig.control(.slider, title)
      let corner = knob.originInCanvas
      #expect(corner.x >= stageWidth || corner.y >= stageHeight, "\(title)")
      #expect(rig.scene.card.views(.slider, title).isEmpty)
    }
    let frame = rig.stage.prepareFrame(at: rig.time)
    #expect(frame.dimEnd == Int(stageWidth) && frame.dimBottom == Int(stageHeight))
    #expect(frame.dimAlpha > 0)
    let image = rig.stage.picture(at: rig.time)
    #expect(image.view[width - 3, height - 3] == Palette.light.surface.pixel)
    #expect(image.view[20, Int(stageHeight) / 3] != Palette.light.background.pixel)
    // The knob is beside the card: turning it must not dismiss or drag the sheet.
    try rig.turn("Speed", by: 30)
    #expect(rig.sheet.phase(at: rig.time) != .dismissing)
    try rig.settle()
    #expect(rig.sheet.place == "medium" || rig.sheet.place == "large")
  }

  /// Releasing a knob repeats the last throw, which moves the card but must not move the knob.
  @Test func aKnobStaysUnderThePointerWhileTheCardMoves() throws {
    let rig = try StageRig.playground(isFluid: true)
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

  /// The scale grows with a peak of the velocity, so that no peak is cut off, and shrinks after the
  /// peak has left the plot.
  @Test func thePlotsScaleFitsEveryVelocity() throws {
    let rig = try StageRig.playground(size: Self.wide, isFluid: true)
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
    // The card is dismissed, and presented again.
    try rig.wait(4)
    // A slow drag of five seconds.
    let slow = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(400, from: slow, to: slow - 150, steps: 300)
    #expect(try plot() == "Height and velocity, to 500 pt/s")
  }

  @Test func aThrowCanBeSharedAsATraceAndAFilm() throws {
    let rig = try StageRig.playground(isFluid: true)
    try rig.click(.button, "Share this throw")
    let buttons = try ["Copy trace", "Save a film"].map {
      try #require(rig.control(.button, $0) as? Button)
    }
    _ = try rig.control(.text, "Throw the card first, to film it.")
    try rig.key("f")
    #expect(buttons.allSatisfy { !$0.isEnabled } && rig.films.isEmpty)
    try rig.dragCard(by: -200)
    _ = try rig.control(.text, "The last throw, with the knobs as they are.")
    #expect(buttons.allSatisfy { $0.isEnabled })
    try rig.click(.button, "Copy trace")
    #expect(buttons[0].title == "Copied")
    let trace = try Trace(parsing: try #require(rig.copies.last))
    #expect(trace.scene == "playground")
    try rig.key("f")
    buttons[1].action()
    try rig.key(.other)
    #expect(rig.films == [trace, trace])
    // Escape returns to the knobs.
    try rig.key(.escape)
    #expect(!(try rig.control(.slider, "Bounce")).isHidden)
    #expect(rig.scene.background.views(.button, "Copy trace").isEmpty)
  }

  @Test(
    arguments: [
      (320, 480), (390, 844), (600, 600), (899, 700), (900, 500), (1280, 720), (1920, 1080),
    ], [true, false])
  func everyPlaygroundControlIsInsideTheWindow(size: (Int, Int), isLight: Bool) throws {
    let rig = try StageRig(
      "playground", size: PixelSize(width: size.0, height: size.1),
      palette: isLight ? .light : .dark)
    try rig.settle()
    try rig.dragCard(by: -100)
    try rig.key("?")
    try rig.key("?")
    _ = rig.stage.picture(at: rig.time)
    let window = Rect2D(x: 0, y: 0, width: Double(size.0), height: Double(size.1))
    for float in rig.shownFloats {
      #expect(float.frame.intersection(window) == float.frame, "\(float.view.label)")
    }
    for view in rig.scene.background.views(.slider) + rig.scene.card.views(.slider) {
      let origin = view.originInCanvas
      #expect(origin.x >= 0 && origin.x + view.frame.width <= window.width, "\(view.label)")
    }
  }

  @Test(arguments: [phone, wide]) func typingFiltersTheListOfAllSettings(size: PixelSize) throws {
    let rig = try StageRig.playground(size: size)
    let stage = rig.sheet.geometry.size
    try rig.click(.button, "More")
    // In a narrow window the area of the controls grows for the list.
    #expect(rig.sheet.geometry.size.height == (size == Self.wide ? stage.height : 380))
    try rig.focus(.textField, "Search all settings")
    try rig.type("corner radius")
    let found = rig.scene.background.views(.slider).map(\.label)
    #expect(found.contains("Corner radius"))
    #expect(!found.contains("Wheel step"))
    try rig.click(.button, "Back to the knobs")
    #expect(rig.sheet.geometry.size == stage)
    #expect(rig.scene.background.views(.slider, "Corner radius").isEmpty)
  }
}
