import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The sheet whose own content changes its physics.
@Suite struct PlaygroundTests {
  private func open(
    _ changes: [String] = [], size: PixelSize = PixelSize(width: 390, height: 844)
  ) throws -> StageRig {
    let changes = try changes.map { try SettingChange(parsing: $0) }
    let rig = try StageRig("playground", SheetPreferences(changes: changes), size: size)
    try rig.settle()
    return rig
  }

  /// Drags the card by its header, and lets go after a pause.
  private func drag(_ rig: StageRig, by way: Double) throws {
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.drag(60, from: y, to: y + way)
    try rig.release(60, y + way)
    try rig.settle()
  }

  private func sentence(_ rig: StageRig) -> String {
    rig.scene.card.header.views(.text).first?.label ?? ""
  }

  private func key(_ rig: StageRig, _ letter: Unicode.Scalar, control: Bool = false) throws {
    try rig.send(
      .key(
        KeyStroke(
          .character(letter), text: control ? nil : String(Character(letter)), control: control)))
  }

  private func slider(_ rig: StageRig, _ title: String) throws -> Slider {
    try #require(rig.scene.card.views(.slider, title).first as? Slider)
  }

  /// A view in front of all sheets, by its role and label, where it is shown.
  private func front(_ rig: StageRig, _ role: Role, _ label: String) throws -> Rect2D {
    _ = rig.stage.prepareFrame(at: rig.time)
    let found = rig.floatingViews.first {
      !$0.frame.isEmpty && $0.view.role == role && $0.view.label == label
    }
    return try #require(found, "no \(role) \(label)").frame
  }

  @Test func theCardComesUpByItselfAndThenNothingMoves() throws {
    let rig = try open()
    #expect(rig.sheet.detent == "medium")
    #expect(rig.stage.motionEnd == nil)
    let shown = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.stage.needsFrame(at: rig.time + 60, after: shown))
  }

  @Test func aReleaseIsExplained() throws {
    let rig = try open()
    #expect(sentence(rig).hasPrefix("Throw this card"))
    try drag(rig, by: -200)
    #expect(rig.sheet.detent == "large")
    #expect(sentence(rig).contains("no flick"))
    #expect(sentence(rig).hasSuffix("large"))
  }

  /// A hand that has stopped lets go without a flick: what is said must not be that of its last motion.
  @Test func aHandThatStandsStillSeesWhatAReleaseNowWouldDo() throws {
    let rig = try open()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.press(60, y)
    for step in 1...8 {
      try rig.wait(1.0 / 60)
      try rig.move(60, y - 20 * Double(step))
    }
    var shown = rig.stage.prepareFrame(at: rig.time)
    #expect(sentence(rig).contains("a flick up"))
    // As a window does: nothing is drawn unless something changed.
    for frame in 1...30 {
      let time = rig.time + Double(frame) / 60
      _ = try rig.navigator.advance(to: time)
      if rig.stage.needsFrame(at: time, after: shown) { shown = rig.stage.prepareFrame(at: time) }
    }
    #expect(sentence(rig).contains("no flick") && sentence(rig).hasSuffix("medium"))
  }

  @Test func undoDoesTheLastGestureAgain() throws {
    let rig = try open()
    try drag(rig, by: -200)
    try key(rig, "1")
    // The gesture begins when the card is where it began.
    try rig.wait(3)
    _ = rig.stage.takeEvents()
    try key(rig, "z", control: true)
    try rig.wait(3)
    let causes = rig.stage.takeEvents().map(\.cause)
    #expect(causes.contains(.drag), "\(causes)")
  }

  @Test func whileTheCardIsHeldAGhostIsWhereAReleaseWouldSendIt() throws {
    let rig = try open()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.drag(60, from: y, to: y - 200)
    _ = rig.stage.prepareFrame(at: rig.time)
    let ghosts = rig.floatingViews.filter {
      !$0.frame.isEmpty && $0.view.role == .image && $0.view.label == "Ghost"
    }
    #expect(ghosts.count == 1)
    #expect(ghosts.first.map { abs($0.frame.y - 67.5) < 1 } == true)
    let words = rig.floatingViews.filter { !$0.frame.isEmpty && $0.view.role == .text }
    #expect(words.map(\.view.label).first?.hasPrefix("large · ") == true)
  }

  @Test func lettingGoOfAControlPlaysTheLastGestureAgain() throws {
    let rig = try open()
    try drag(rig, by: -200)
    let flick = try slider(rig, "Flick velocity")
    for _ in 0..<40 where !flick.isFocused { try rig.key(.tab) }
    try rig.key(.right)
    var phases: Set<SheetPhase> = []
    for _ in 0..<200 {
      try rig.wait(1.0 / 60)
      phases.insert(rig.sheet.phase(at: rig.time))
    }
    #expect(phases.contains(.dragging))
    #expect(rig.sheet.detent == "large")
    #expect(rig.sheet.configuration.release.flickVelocity > 500)
  }

  @Test func aPressEndsTheHandThatRepeatsAGesture() throws {
    let rig = try open()
    try drag(rig, by: -200)
    try key(rig, "r")
    while rig.sheet.phase(at: rig.time) != .dragging { try rig.wait(1.0 / 60) }
    try rig.press(60, 830)
    #expect(rig.sheet.phase(at: rig.time) != .dragging)
    // What it is on is not let go, which would play it again.
    try rig.send(.cancelled)
    try rig.settle()
    #expect(rig.stage.motionEnd == nil)
  }

  @Test func aPresetIsTakenByItsNumberAndTakenBack() throws {
    let rig = try open()
    try key(rig, "4")
    #expect(rig.sheet.configuration.detents.map(\.id) == SheetConfiguration.panel.detents.map(\.id))
    try key(rig, "z", control: true)
    #expect(rig.sheet.configuration.detents == SheetConfiguration.standard.detents)
    try rig.send(.key(KeyStroke(.character("Z"), shift: true, control: true)))
    #expect(rig.sheet.configuration.detents == SheetConfiguration.panel.detents)
  }

  @Test func theUsersSettingsAreAStartAndCanBeChanged() throws {
    let rig = try open(["flick.velocity=900"])
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
    try key(rig, "c", control: true)
    let copied = rig.requests.compactMap { request -> String? in
      if case .copy(let text) = request { text } else { nil }
    }
    #expect(copied == ["sheet-demo system --original --set flick.velocity=900"])
    let flick = try slider(rig, "Flick velocity")
    for _ in 0..<40 where !flick.isFocused { try rig.key(.tab) }
    try rig.key(.left)
    #expect(rig.sheet.configuration.release.flickVelocity < 900)
  }

  @Test func aDetentIsDraggedByItsName() throws {
    let rig = try open()
    let tab = try front(rig, .slider, "large")
    try rig.press(tab.midX, tab.midY)
    for _ in 1...10 {
      try rig.wait(1.0 / 60)
      try rig.move(tab.midX, tab.midY + 100)
    }
    try rig.release(tab.midX, tab.midY + 100)
    try rig.settle()
    let top = try #require(rig.sheet.releaseCandidates.first { $0.choice.target == "large" }?.top)
    #expect(abs(top - 167.5) < 1)
    #expect(rig.sheet.detent == "medium")
  }

  @Test func aCardThatIsThrownAwayComesBack() throws {
    let rig = try open()
    try key(rig, "1")
    try rig.wait(2)
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.press(60, y)
    for step in 1...8 {
      try rig.wait(1.0 / 60)
      try rig.move(60, y + Double(step) * 40)
    }
    try rig.release(60, y + 320)
    try rig.wait(0.8)
    #expect(rig.sheet.phase(at: rig.time) == .hidden)
    try rig.wait(1.5)
    #expect(rig.sheet.detent == "normal")
  }

  @Test func inAWideWindowTheCardKeepsToTheLeftAndTheControlsAreBeside() throws {
    let rig = try open(size: PixelSize(width: 1280, height: 800))
    let card = rig.sheet.frame(at: rig.time).card
    #expect(card.x == 0 && card.width == 390)
    let flick = try #require(rig.scene.background.views(.slider, "Flick velocity").first)
    #expect(flick.originInCanvas.x > 940)
    // The dimmer ends where the sheet's part of the window does.
    let frame = rig.stage.prepareFrame(at: rig.time)
    #expect(frame.dimEnd == 390 && frame.dimAlpha > 0)
    // A press beside it neither dismisses the sheet nor drags it.
    let value = rig.sheet.configuration.release.flickVelocity
    let origin = flick.originInCanvas
    try rig.click(origin.x + 250, origin.y + flick.frame.height - 20)
    #expect(rig.sheet.configuration.release.flickVelocity > value)
    try rig.settle()
    #expect(rig.sheet.detent == "medium")
    #expect(rig.scene.card.views(.slider, "Flick velocity").isEmpty)
  }

  @Test(
    arguments: [
      (320, 480), (390, 844), (600, 600), (899, 700), (900, 500), (1280, 720), (1920, 1080),
    ], [true, false])
  func everythingLiesInItsWindow(size: (Int, Int), isLight: Bool) throws {
    let rig = try StageRig(
      "playground", size: PixelSize(width: size.0, height: size.1),
      palette: isLight ? .light : .dark)
    try rig.settle()
    try drag(rig, by: -100)
    try key(rig, "?")
    try key(rig, "?")
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

  @Test func aKeyThatIsHeldMakesTheCardFiveTimesAsSlow() throws {
    let rig = try open()
    let usual = rig.sheet.configuration.animations
    try rig.press(60, rig.sheet.frame(at: rig.time).card.y + 15)
    try rig.move(60, 300)
    try rig.wait(0.1)
    try rig.release(60, 300)
    try rig.wait(0.1)
    let before = rig.sheet.frame(at: rig.time)
    #expect(rig.sheet.isAnimating)
    try key(rig, "s")
    // Keys repeat.
    try key(rig, "s")
    let slow = rig.sheet.frame(at: rig.time)
    #expect(abs(slow.top - before.top) < 1e-9)
    #expect(abs(slow.velocity * 5 - before.velocity) < 1e-6)
    #expect(rig.sheet.configuration.animations != usual)
    // Half a second is a tenth of one.
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
    #expect(rig.sheet.detent == "large" || rig.sheet.detent == "medium")
  }

  /// A control that is held while its change is taken back goes on with a change of its own.
  @Test func anUndoWhileASliderIsHeldIsAStepOfItsOwn() throws {
    let rig = try open(size: PixelSize(width: 1280, height: 800))
    let flick = try #require(rig.scene.background.views(.slider, "Flick velocity").first)
    let (x, y) = (flick.originInCanvas.x, flick.originInCanvas.y + flick.frame.height - 20)
    func velocity() -> Double { rig.sheet.configuration.release.flickVelocity }
    try rig.press(x + 100, y)
    try rig.move(x + 150, y)
    #expect(velocity() > 500)
    try key(rig, "z", control: true)
    #expect(velocity() == 500)
    for step in 1...10 { try rig.move(x + 150 + 5 * Double(step), y) }
    try rig.release(x + 200, y)
    #expect(velocity() > 1000)
    try key(rig, "z", control: true)
    #expect(velocity() == 500)
    try rig.send(.key(KeyStroke(.character("Z"), shift: true, control: true)))
    #expect(velocity() > 1000)
  }

  /// The keys of a time machine, a comparison, ghosts of presets and the user's own preset in old recordings do
  /// nothing.
  @Test(arguments: [390, 1280])
  func oldRecordingsPlayWithoutWhatIsGone(width: Int) throws {
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
      "g", "G", "c", "C", "6", "bracketleft", "bracketright", "comma", "period",
    ]
    #expect(try difference(replayed(keys), replayed([])) == 0)
    #expect(try difference(replayed(["1"]), replayed([])) > 0)
  }

  @Test func everySettingCanBeFoundByTyping() throws {
    let rig = try open()
    try rig.activate(.button, "All settings")
    let field = try #require(
      rig.scene.card.views(.textField, "Search all settings").first as? TextField)
    for _ in 0..<40 where !field.isFocused { try rig.key(.tab) }
    try rig.type("corner radius")
    let found = rig.scene.card.views(.slider).map(\.label)
    #expect(found.contains("Corner radius"))
    #expect(!found.contains("Wheel step"))
  }

  @Test func openingAllSettingsShowsTheSearchFieldWhole() throws {
    let rig = try open()
    try rig.activate(.button, "All settings")
    try rig.settle()
    let card = rig.scene.card
    let field = try #require(card.views(.textField, "Search all settings").first)
    let top = field.originInCanvas.y - card.scroller.content.originInCanvas.y
    #expect(top >= rig.sheet.frame(at: rig.time).scroll)
  }
}
