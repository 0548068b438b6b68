import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct PlaygroundTests {
  static let phone = PixelSize(width: 390, height: 844)
  static let wide = PixelSize(width: 1280, height: 800)

  /// The pointer is an open hand over the card and a closed one during a drag. Over the dimmed
  /// paper it is an arrow, because a click there dismisses.
  @Test func thePointersShapeShowsThatTheCardCanBeGrabbed() throws {
    let rig = try StageRig.playground()
    let card = rig.sheet.frame(at: rig.time).card
    try rig.move(card.midX, card.y + 160)
    #expect(rig.stage.pointerShape == .grab)
    try rig.move(card.midX, card.y - 100)
    #expect(rig.stage.pointerShape == .arrow)
    try rig.press(card.midX, card.y + 160)
    #expect(rig.stage.pointerShape == .grabbing)
    try rig.release(card.midX, card.y + 160)
    try rig.wait(0.1)
    #expect(rig.stage.pointerShape == .grab)
  }

  private func sentence(_ rig: StageRig) -> String {
    rig.scene.card.header.views(.text).first?.label ?? ""
  }

  private func control(_ rig: StageRig, _ role: Role, _ title: String) throws -> View {
    try #require(rig.scene.background.views(role, title).first, "no \(role) \(title)")
  }

  private func focus(_ rig: StageRig, _ role: Role, _ title: String) throws {
    let view = try control(rig, role, title)
    for _ in 0..<40 where !view.isFocused { try rig.key(.tab) }
    #expect(view.isFocused)
  }

  private func turn(_ rig: StageRig, _ title: String, by way: Double) throws {
    let middle = try rig.middle(.slider, title)
    try rig.press(middle.x, middle.y)
    for step in 1...4 { try rig.move(middle.x + way * Double(step) / 4, middle.y) }
    try rig.release(middle.x + way, middle.y)
  }

  private func spring(_ rig: StageRig) -> SheetSpring? {
    if case .spring(let spring) = rig.sheet.configuration.animations.settle.curve { return spring }
    return nil
  }

  private func top(_ rig: StageRig, _ id: Detent.ID) throws -> Double {
    try #require(rig.sheet.releaseCandidates.first { $0.choice == .detent(id) }?.top)
  }

  private func copies(_ rig: StageRig) -> [String] {
    rig.requests.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  private func front(_ rig: StageRig, _ role: Role, _ label: String) throws -> Rect2D {
    _ = rig.stage.prepareFrame(at: rig.time)
    let found = rig.floatingViews.first {
      !$0.frame.isEmpty && $0.view.role == role && $0.view.label == label
    }
    return try #require(found, "no \(role) \(label)").frame
  }

  @Test func thePlaygroundsCardPresentsItself() throws {
    let rig = try StageRig.playground()
    #expect(rig.sheet.place == "medium")
    #expect(rig.stage.motionEnd == nil)
    let shown = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.stage.needsFrame(at: rig.time + 60, after: shown))
  }

  @Test func aSentenceInTheCardExplainsARelease() throws {
    let rig = try StageRig.playground()
    #expect(sentence(rig).hasPrefix("Throw this card"))
    try rig.dragCard(by: -200)
    #expect(rig.sheet.place == "large")
    #expect(sentence(rig) == "Let go while still: goes to large.")
  }

  @Test func theSentenceOfARepeatedThrowBeginsWithAgain() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    try rig.key(.space)
    try rig.wait(3)
    #expect(sentence(rig) == "Again, let go while still: goes to large.")
    try rig.dragCard(by: 10)
    #expect(sentence(rig) == "Let go while still: goes back to large.")
  }

  @Test func theSentenceOfAnAutomaticThrowBeginsWithForExample() throws {
    let rig = try StageRig.playground()
    try rig.key(.space)
    try rig.wait(3)
    #expect(sentence(rig).hasPrefix("For example, "))
    try rig.dragCard(by: -200)
    #expect(!sentence(rig).hasPrefix("For example"))
  }

  @Test func theSentenceNamesTheDetentToWhichAKeyMovedTheCard() throws {
    let rig = try StageRig.playground()
    #expect(sentence(rig).hasPrefix("Throw this card"))
    try rig.key(.end)
    try rig.settle()
    try rig.key(.home)
    try rig.settle()
    #expect(sentence(rig).hasPrefix("Throw this card"), "before the first throw")
    try rig.dragCard(by: 200)
    try rig.settle()
    #expect(sentence(rig).contains("medium"))
    try rig.key(.home)
    try rig.settle()
    #expect(sentence(rig) == "Now at large.")
  }

  @Test func draggingADetentsTabDoesNotThrowTheCard() throws {
    let rig = try StageRig.playground(isFluid: true)
    let tab = try front(rig, .slider, "middle")
    try rig.press(tab.x + 60, tab.y + 10)
    for step in 1...10 { try rig.move(tab.x + 60, tab.y + 10 - 8 * Double(step)) }
    try rig.release(tab.x + 60, tab.y - 70)
    try rig.wait(3)
    #expect(sentence(rig).hasPrefix("Throw this card") && rig.sheet.place == "middle")
  }

  /// Each detent's line has a tab with its name. In a narrow window the card covers the tabs below
  /// its edge; in a wide one they stand beside the card.
  @Test(arguments: [390, 1280])
  func theCardCoversDetentTabsOnlyInANarrowWindow(width: Int) throws {
    let rig = try StageRig.playground(size: PixelSize(width: width, height: 800), isFluid: true)
    try rig.dragCard(by: -300)
    try rig.settle()
    _ = rig.stage.prepareFrame(at: rig.time)
    let lines = rig.sheet.releaseCandidates.count { $0.choice != .hidden }
    let tabs = rig.floatingViews.count { $0.view.role == .slider && !$0.frame.isEmpty }
    #expect(tabs == (width == 390 ? 1 : lines) && lines >= 2, "\(tabs) of \(lines)")
  }

  @Test func theSharePageSaysWhichThrowItShares() throws {
    let rig = try StageRig.playground()
    try rig.click(.button, "Share this throw")
    _ = try control(rig, .text, "Throw the card first, to film it.")
    try rig.dragCard(by: -200)
    _ = try control(rig, .text, "The last throw, with the knobs as they are.")
  }

  /// The card shows the comparisons that decided its target only after a click on "Why?".
  @Test func aClickOnWhyShowsTheComparisonsBehindADecision() throws {
    let rig = try StageRig.playground()
    #expect(rig.scene.card.views(.button, "Why?").isEmpty)
    try rig.dragCard(by: -20)
    #expect(sentence(rig) == "Let go while still: goes back to medium.")
    func list() -> View? { rig.scene.card.views(.list, "Why").first }
    #expect(list() == nil)
    try rig.click(.button, "Why?")
    try rig.settle()
    let tests = try #require(list())
    #expect(tests.label(of: 0) == "0 < 500, so no flick")
    let count = try #require(tests.semantics.items?.count)
    #expect(tests.label(of: count - 1) == "medium")
    // A click on a comparison scrolls to the setting on which it depends.
    let first = try rig.middle(.list, "Why", item: 0)
    try rig.click(first.x, first.y)
    try rig.settle()
    let row = try control(rig, .slider, "Flick velocity")
    let inspector = try #require(rig.scene.backgroundScroller)
    let y = row.originInCanvas.y
    #expect(y >= inspector.originInCanvas.y && y + row.frame.height <= 844, "\(y)")
  }

  /// A release after a pause is no flick, so the explanation must change although no input comes.
  @Test func theExplanationIsUpdatedWhenThePointerStops() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(60, from: y, to: y - 112, steps: 8)
    var shown = rig.stage.prepareFrame(at: rig.time)
    #expect(sentence(rig) == "Let go now: it goes to large.")
    // A frame is drawn only if the stage needs one, as in a window.
    for frame in 1...30 {
      let time = rig.time + Double(frame) / 60
      _ = try rig.navigator.advance(to: time)
      if rig.stage.needsFrame(at: time, after: shown) { shown = rig.stage.prepareFrame(at: time) }
    }
    #expect(sentence(rig) == "Let go now: it goes back to medium.")
  }

  @Test func undoRepeatsTheLastGesture() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    try rig.key("1")
    // The card first returns to the height at which the gesture began.
    try rig.wait(3)
    _ = rig.stage.takeEvents()
    try rig.key("z", control: true)
    try rig.wait(3)
    let causes = rig.stage.takeEvents().map(\.transition?.cause)
    #expect(causes.contains(.drag), "\(causes)")
  }

  @Test func aGhostShowsTheTargetDuringADrag() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.drag(60, from: y, to: y - 200)
    _ = rig.stage.prepareFrame(at: rig.time)
    let ghosts = rig.floatingViews.filter {
      !$0.frame.isEmpty && $0.view.role == .image && $0.view.label == "Ghost"
    }
    #expect(ghosts.count == 1)
    let large = try top(rig, "large")
    #expect(ghosts.first.map { abs($0.frame.y - large) < 1 } == true)
    let words = rig.floatingViews.filter { !$0.frame.isEmpty && $0.view.role == .text }
    #expect(words.map(\.view.label).first?.hasPrefix("large · ") == true)
  }

  @Test(arguments: ["Bounce", "Speed", "Throw"])
  func releasingAKnobRepeatsTheLastThrow(knob: String) throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    let before = rig.sheet.configuration
    try turn(rig, knob, by: 60)
    #expect(rig.sheet.configuration != before)
    var phases: Set<SheetPhase> = []
    for _ in 0..<200 {
      try rig.wait(1.0 / 60)
      phases.insert(rig.sheet.phase(at: rig.time))
    }
    #expect(phases.contains(.dragging))
    #expect(rig.sheet.place == "large")
  }

  @Test func turningAKnobBeforeTheFirstThrowThrowsTheCardAsAnExample() throws {
    let rig = try StageRig.playground(isFluid: true)
    try turn(rig, "Bounce", by: 60)
    try rig.wait(3)
    #expect(sentence(rig).hasPrefix("For example, thrown "), "\(sentence(rig))")
  }

  @Test func theKnobsChangeSpringAndProjection() throws {
    let rig = try StageRig.playground(isFluid: true)
    #expect(spring(rig) == SheetSpring(response: 0.36, dampingRatio: 0.88))
    try turn(rig, "Bounce", by: 80)
    // The damping ratio, 0.88 before, is now 0.3 lower: half the range from 1 to 0.4.
    #expect(spring(rig) == SheetSpring(response: 0.36, dampingRatio: 0.58))
    try turn(rig, "Bounce", by: 500)
    try turn(rig, "Speed", by: -500)
    #expect(spring(rig) == SheetSpring(response: 0.6, dampingRatio: 0.4))
    try turn(rig, "Throw", by: 500)
    #expect(rig.sheet.configuration.release.projectionRate == 0.9995)
    #expect(rig.sheet.configuration.release.rule == .projected)
    // Keys and the wheel turn a knob too.
    try rig.settle()
    try focus(rig, .slider, "Speed")
    try rig.key(.right)
    #expect(spring(rig)?.response == 0.58)
    let middle = try rig.middle(.slider, "Speed")
    try rig.send(.wheel(middle, notches: -1))
    #expect(spring(rig)?.response == 0.56)
    // A cancelled press undoes its changes, and leaves no undo step.
    try rig.press(middle.x, middle.y)
    try rig.move(middle.x + 50, middle.y)
    #expect(spring(rig)?.response != 0.56)
    try rig.send(.cancelled(.mouse))
    #expect(spring(rig)?.response == 0.56)
    try rig.key("u")
    #expect(spring(rig)?.response == 0.58)
  }

  @Test func aPressEndsARepeatedGesture() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    try rig.key(.space)
    while rig.sheet.phase(at: rig.time) != .dragging { try rig.wait(1.0 / 60) }
    try rig.press(60, 600)
    #expect(rig.sheet.phase(at: rig.time) != .dragging)
    // Cancelling the drag starts no motion; releasing it would repeat the throw.
    try rig.send(.cancelled)
    try rig.settle()
    #expect(rig.stage.motionEnd == nil)
  }

  @Test func aNumberKeyAppliesAFeelWhichCanBeUndone() throws {
    let rig = try StageRig.playground(isFluid: true)
    let crisp = rig.sheet.configuration
    try rig.key("2")
    #expect(spring(rig) == SheetSpring(response: 0.44, dampingRatio: 0.45))
    try rig.key("z", control: true)
    #expect(rig.sheet.configuration == crisp)
    try rig.send(.key(KeyStroke(.character("Z"), shift: true, control: true)))
    #expect(spring(rig)?.dampingRatio == 0.45)
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
    #expect(spring(rig) == SheetSpring(response: 0.6, dampingRatio: 1))
  }

  /// The button is disabled while there is nothing to undo; no button redoes or resets.
  @Test func thePlaygroundHasOneUndoButton() throws {
    let rig = try StageRig.playground(isFluid: true)
    let undo = try #require(control(rig, .button, "Undo") as? Button)
    #expect(!undo.isEnabled)
    try rig.key("3")
    #expect(undo.isEnabled)
    try rig.click(.button, "Undo")
    #expect(spring(rig)?.response == 0.36 && !undo.isEnabled)
    let labels = rig.scene.background.views(.button).map(\.label)
    #expect(labels.filter { ["Undo", "Redo", "Reset"].contains($0) } == ["Undo"])
  }

  @Test func theUsersSettingsAreThePlaygroundsStartingValues() throws {
    let rig = try StageRig.playground(["flick.velocity=900"])
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
    try rig.key("c", control: true)
    #expect(copies(rig) == ["sheet-demo system --original --set flick.velocity=900"])
    try turn(rig, "Bounce", by: 60)
    #expect(spring(rig).map { $0.dampingRatio < 1 } == true)
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
  }

  /// The copied command of a fluid playground contains only the user's changes.
  @Test func theCopiedCommandOfAFluidPlaygroundContainsOnlyChanges() throws {
    let rig = try StageRig.playground(["flick.velocity=900"], isFluid: true)
    #expect(rig.sheet.configuration.detents.map(\.id) == ["middle", "top", "bottom"])
    try rig.key("c", control: true)
    #expect(copies(rig) == ["sheet-demo playground --set flick.velocity=900"])
  }

  @Test func aDetentCanBeDraggedByItsName() throws {
    let rig = try StageRig.playground()
    let tab = try front(rig, .slider, "large")
    let before = try top(rig, "large")
    try rig.press(tab.midX, tab.midY)
    for _ in 1...10 {
      try rig.wait(1.0 / 60)
      try rig.move(tab.midX, tab.midY + 100)
    }
    try rig.release(tab.midX, tab.midY + 100)
    try rig.settle()
    let top = try top(rig, "large")
    #expect(abs(top - before - 100) < 1)
    #expect(rig.sheet.place == "medium")
  }

  @Test func aCancelledDragOfADetentReturnsIt() throws {
    let rig = try StageRig.playground()
    let tab = try front(rig, .slider, "large")
    let before = try top(rig, "large")
    try rig.press(tab.midX, tab.midY)
    try rig.wait(1.0 / 60)
    try rig.move(tab.midX, tab.midY + 100)
    #expect(try abs(top(rig, "large") - before - 100) < 1)
    try rig.send(.cancelled(.mouse))
    #expect(try abs(top(rig, "large") - before) < 1)
  }

  @Test func thePlaygroundPresentsADismissedCardAgain() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(60, from: y, to: y + 320, steps: 8)
    try rig.release(60, y + 320)
    #expect(sentence(rig).hasPrefix("Thrown down at 2,"), "\(sentence(rig))")
    #expect(sentence(rig).hasSuffix(": dismissed. Here it is again."))
    try rig.wait(0.8)
    #expect(rig.sheet.phase(at: rig.time) == .hidden)
    try rig.wait(1.5)
    #expect(rig.sheet.place == "medium")
    // A repeated throw dismisses it too.
    try rig.key(.space)
    while rig.sheet.place != .hidden { try rig.wait(1.0 / 60) }
    try rig.wait(2.5)
    #expect(rig.sheet.place == "medium" && sentence(rig).hasPrefix("Again, thrown down"))
  }

  /// The card is still held when a second finger ends, and a lost pointer throws nothing.
  @Test func onlyTheReleaseOfTheCardIsExplainedAsAThrow() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.press(60, y)
    for step in 1...8 {
      try rig.wait(1.0 / 60)
      try rig.move(60, y - 14 * Double(step))
    }
    _ = rig.stage.prepareFrame(at: rig.time)
    let held = "Let go now: it goes to large."
    #expect(sentence(rig) == held)
    let point = Point2D(x: 200, y: 600)
    for end in [UserInput.released(point, .touch(1)), .cancelled(.touch(1))] {
      try rig.send(.pressed(point, .touch(1)))
      try rig.send(end)
      #expect(sentence(rig) == held && rig.sheet.phase(at: rig.time) == .dragging)
    }
    try rig.send(.cancelled)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(sentence(rig) == "Now at medium.")
    try rig.settle()
    #expect(rig.sheet.place == "medium")
    try rig.click(.button, "Share this throw")
    _ = try control(rig, .text, "Throw the card first, to film it.")
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
      let knob = try control(rig, .slider, title)
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
    try turn(rig, "Speed", by: 30)
    #expect(rig.sheet.phase(at: rig.time) != .dismissing)
    try rig.settle()
    #expect(rig.sheet.place == "medium" || rig.sheet.place == "large")
  }

  /// Releasing a knob repeats the last throw, which moves the card but must not move the knob.
  @Test func aKnobStaysUnderThePointerWhileTheCardMoves() throws {
    let rig = try StageRig.playground(isFluid: true)
    try rig.dragCard(by: -250)
    let knob = try control(rig, .slider, "Throw")
    let place = knob.originInCanvas
    for _ in 0..<3 {
      try turn(rig, "Throw", by: 20)
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

  @Test func aThrowCanBeCopiedAsATrace() throws {
    let rig = try StageRig.playground(isFluid: true)
    try rig.click(.button, "Share this throw")
    let button = try #require(control(rig, .button, "Copy trace") as? Button)
    #expect(!button.isEnabled)
    try rig.dragCard(by: -200)
    try rig.click(.button, "Copy trace")
    #expect(button.title == "Copied")
    let trace = try Trace(parsing: try #require(copies(rig).last))
    #expect(trace.scene == "playground")
    try rig.key("f")
    let films = rig.requests.compactMap { if case .film(let trace) = $0 { trace } else { nil } }
    #expect(films == [trace])
    // Escape returns to the knobs.
    try rig.key(.escape)
    #expect(!(try control(rig, .slider, "Bounce")).isHidden)
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
    for float in rig.floatingViews where !float.frame.isEmpty {
      #expect(float.frame.intersection(window) == float.frame, "\(float.view.label)")
    }
    for view in rig.scene.background.views(.slider) + rig.scene.card.views(.slider) {
      let origin = view.originInCanvas
      #expect(origin.x >= 0 && origin.x + view.frame.width <= window.width, "\(view.label)")
    }
  }

  @Test func holdingSSlowsTheMotion() throws {
    let rig = try StageRig.playground()
    let usual = rig.sheet.configuration.animations
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.press(60, y)
    try rig.move(60, y - 137)
    try rig.wait(0.1)
    try rig.release(60, y - 137)
    try rig.wait(0.1)
    let before = rig.sheet.frame(at: rig.time)
    #expect(rig.sheet.isAnimating)
    try rig.key("s")
    // A repeated key has no further effect.
    try rig.key("s")
    let slow = rig.sheet.frame(at: rig.time)
    #expect(abs(slow.top - before.top) < 1e-9)
    #expect(abs(slow.velocity * 5 - before.velocity) < 1e-6)
    #expect(rig.sheet.configuration.animations != usual)
    // In slow motion, 0.1 s show 0.02 s of the usual motion.
    var usually = rig.sheet
    _ = usually.pace(by: 5, at: rig.time)
    let wanted = usually.frame(at: rig.time + 0.02).top
    try rig.wait(0.1)
    #expect(abs(rig.sheet.frame(at: rig.time).top - wanted) < 1e-6)
    try rig.send(.keyReleased(.character("s")))
    #expect(rig.sheet.configuration.animations == usual)
    #expect(
      abs(rig.sheet.frame(at: rig.time).velocity - usually.frame(at: rig.time - 0.08).velocity)
        < 1e-6)
    try rig.settle()
    #expect(rig.sheet.place == "large" || rig.sheet.place == "medium")
  }

  /// With Shift or Caps Lock the key is a capital letter when it is pressed, released, or both.
  @Test(arguments: ["s", "S"] as [Unicode.Scalar], ["s", "S"] as [Unicode.Scalar])
  func slowMotionEndsOnReleaseOfSInEitherCase(pressed: Unicode.Scalar, released: Unicode.Scalar)
    throws
  {
    let rig = try StageRig.playground()
    let usual = rig.sheet.configuration.animations
    try rig.key(pressed)
    #expect(rig.sheet.configuration.animations != usual)
    try rig.send(.keyReleased(.character(released)))
    #expect(rig.sheet.configuration.animations == usual)
  }

  /// A knob that is still dragged after an undo begins a new undo step.
  @Test func aKnobsDragAfterAnUndoIsASeparateUndoStep() throws {
    let rig = try StageRig.playground(size: Self.wide, isFluid: true)
    func response() -> Double { spring(rig)?.response ?? 0 }
    let middle = try rig.middle(.slider, "Speed")
    try rig.press(middle.x, middle.y)
    try rig.move(middle.x + 20, middle.y)
    #expect(response() == 0.31)
    try rig.key("z", control: true)
    #expect(response() == 0.36)
    for step in 1...10 { try rig.move(middle.x + 20 + 2 * Double(step), middle.y) }
    try rig.release(middle.x + 40, middle.y)
    #expect(response() == 0.26)
    try rig.key("z", control: true)
    #expect(response() == 0.36)
    try rig.send(.key(KeyStroke(.character("Z"), shift: true, control: true)))
    #expect(response() == 0.26)
  }

  /// Keys in old recordings for features that were removed (a time machine, a comparison, ghosts of
  /// presets, a fifth preset and the user's own) have no effect.
  @Test(arguments: [390, 1280])
  func oldRecordingsReplayWithoutRemovedFeatures(width: Int) throws {
    func replayed(_ keys: [String]) throws -> [UInt32] {
      var lines = [
        "sheet-trace 1", "0 window \(width) 844", "0 style system", "0 scene playground",
        "1 press 60 440",
      ]
      for step in 1...10 { lines.append("\(1 + 0.02 * Double(step)) move 60 \(440 - 20 * step)") }
      lines.append("1.2 release 60 240")
      lines += keys.map { "1.3 key \($0)" }
      var last: PixelImage?
      _ = try Replay(
        Trace(parsing: lines.joined(separator: "\n")), overrides: TracePlayer.Overrides(),
        in: Studio(TestLibrary(), palette: .light, scale: 1), sampler: ReplaySampler(),
        film: .times([4])
      ) { (shot) throws(StageError) in last = shot.image }
      return pixels(of: try #require(last))
    }
    let keys = [
      "g", "G", "c", "C", "5", "6", "bracketleft", "bracketright", "comma", "period",
    ]
    #expect(try difference(replayed(keys), replayed([])) == 0)
    #expect(try difference(replayed(["1"]), replayed([])) > 0)
  }

  @Test(arguments: [phone, wide]) func typingFiltersTheListOfAllSettings(size: PixelSize) throws {
    let rig = try StageRig.playground(size: size)
    let stage = rig.sheet.geometry.size
    try rig.click(.button, "More")
    // In a narrow window the area of the controls grows for the list.
    #expect(rig.sheet.geometry.size.height == (size == Self.wide ? stage.height : 380))
    try focus(rig, .textField, "Search all settings")
    try rig.type("corner radius")
    let found = rig.scene.background.views(.slider).map(\.label)
    #expect(found.contains("Corner radius"))
    #expect(!found.contains("Wheel step"))
    try rig.click(.button, "Back to the knobs")
    #expect(rig.sheet.geometry.size == stage)
    #expect(rig.scene.background.views(.slider, "Corner radius").isEmpty)
  }

  /// The graph paper around the card does not count as the dimmer, on which a press dismisses.
  @Test func aPressOnTheGraphPaperDoesNotDismissTheCard() throws {
    let rig = try StageRig.playground(isFluid: true)
    try rig.click(150, 200)
    try rig.settle()
    #expect(rig.sheet.place == "middle")
  }

  /// A repeated throw waits until the card rests, even after a change to a bouncy spring.
  @Test func aRepeatedThrowBeginsAtRest() throws {
    let rig = try StageRig.playground(isFluid: true)
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(60, from: y, to: y - 112, steps: 8)
    try rig.release(60, y - 112)
    #expect(sentence(rig).hasPrefix("Thrown up at ") && sentence(rig).hasSuffix("goes to the top."))
    let said = sentence(rig)
    try rig.settle()
    let middle = try top(rig, "middle")
    try rig.key("2")
    while rig.sheet.phase(at: rig.time) != .pressed { try rig.wait(1.0 / 120) }
    #expect(abs(rig.sheet.frame(at: rig.time).top - middle) < 0.5)
    #expect(rig.sheet.place == "middle")
    try rig.wait(3)
    #expect(sentence(rig) == "Again, t\(said.dropFirst())")
  }
}
