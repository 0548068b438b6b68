import SheetControls
import SheetEngine
import SheetPixels
import SheetPlayground
import SheetStage
import SheetTrace
import Testing

/// What a user of the playground does, and what must follow.
@Suite struct PlaygroundUseTests {
  private func settings(_ rig: StageRig) throws -> [SettingChange] {
    try rig.sheet.configuration.changes(from: .standard)
  }

  /// The keys 1 to 4 and the pictures of the feels choose the same settings, in the same order.
  @Test(arguments: Feel.all.indices) func aFeelIsChosenByItsKeyOrItsPicture(index: Int) throws {
    let (typed, clicked) = (try StageRig.playground(), try StageRig.playground())
    // The first feel is the one with which the playground opens, so another one is chosen before.
    try typed.key(index == 0 ? "3" : "1")
    try typed.settle()
    try typed.key(["1", "2", "3", "4"][index])
    try typed.settle()
    let title = Feel.all[index].title
    if index == 0 { try clicked.tap(item: "Heavy", of: .picker) }
    try clicked.tap(item: title, of: .picker)
    for rig in [typed, clicked] { #expect(try rig.selected(.picker) == title) }
    #expect(try settings(typed) == settings(clicked))
    let wanted = try typed.sheet.configuration.changed(by: Feel.all[index].changes)
    #expect(wanted == typed.sheet.configuration)
  }

  @Test func undoTakesBackOneStepAndRedoBringsItAgain() throws {
    let rig = try StageRig.playground()
    var steps = [try settings(rig)]
    #expect(try !rig.info(.button, "Undo").semantics.isEnabled)
    try rig.key("2")
    try rig.settle()
    steps.append(try settings(rig))
    try rig.turn("Speed", by: 40)
    try rig.settle()
    steps.append(try settings(rig))
    #expect(Set(steps.map { "\($0)" }).count == 3)
    try rig.tap(.button, "Undo")
    #expect(try settings(rig) == steps[1] && rig.selected(.picker) == "Bouncy")
    try rig.key("z", control: true)
    try rig.settle()
    #expect(try settings(rig) == steps[0] && rig.selected(.picker) == "Crisp")
    #expect(try !rig.info(.button, "Undo").semantics.isEnabled)
    for step in steps.dropFirst() {
      try rig.key("y", control: true)
      try rig.settle()
      #expect(try settings(rig) == step)
    }
  }

  /// A knob turned to the right makes a card bouncier, quicker, or carry a throw farther.
  @Test func eachKnobTurnsItsOwnSettingInTheRightDirection() throws {
    let rig = try StageRig.playground()
    func value(_ knob: String) throws -> Double {
      try #require(rig.info(.slider, knob).semantics.value).number
    }
    let (before, rate) = (try #require(rig.spring), rig.sheet.configuration.release.projectionRate)
    try rig.turn("Bounce", by: 30)
    try rig.settle()
    let bouncy = try #require(rig.spring)
    #expect(bouncy.dampingRatio < before.dampingRatio && bouncy.response == before.response)
    try rig.turn("Speed", by: 30)
    try rig.settle()
    let quick = try #require(rig.spring)
    #expect(quick.response < bouncy.response && quick.dampingRatio == bouncy.dampingRatio)
    let reach = try value("Throw")
    try rig.turn("Throw", by: 30)
    try rig.settle()
    #expect(try value("Throw") > reach)
    #expect(rig.sheet.configuration.release.projectionRate > rate && rig.spring == quick)
  }

  @Test func aThrowIsRepeatedWithTheSameSentence() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -150)
    let said = rig.sentence
    let place = rig.sheet.place
    #expect(place == "top")
    try rig.key(.space)
    #expect(rig.stage.motionEnd != nil || rig.sheet.isAnimating)
    try rig.wait(4)
    try rig.settle()
    #expect(rig.sheet.place == place)
    #expect(rig.sentence.lowercased() == "again, \(said.lowercased())")
  }

  /// The ghost is where the card goes: at the target's height while the card is held.
  @Test func theGhostNamesTheTargetOfARelease() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(60, from: y, to: y - 160, steps: 12)
    try rig.wait(0.3)
    _ = rig.stage.prepareFrame(at: rig.time)
    let target = try #require(rig.sheet.frame(at: rig.time).release)
    let label = rig.shownFloats.first { $0.role == .text }?.label
    #expect(label?.hasPrefix("\(target) · ") == true, "\(label ?? "")")
    #expect(rig.sentence.hasPrefix("Let go now: it goes"))
    try rig.release(60, y - 160)
    try rig.settle()
    #expect(rig.sheet.place == target)
    #expect(rig.shownFloats.allSatisfy { $0.role != .text })
  }

  @Test func thePagesOfThePanelLeadBackToTheKnobs() throws {
    let rig = try StageRig.playground()
    for (button, control) in [("More", "Release rule"), ("Share this throw", "Copy command")] {
      try rig.tap(.button, button)
      #expect(!rig.has(.slider, "Bounce"))
      #expect(rig.has(.picker, control) || rig.has(.button, control))
      try rig.tap(.button, "Back to the knobs")
      #expect(rig.has(.slider, "Bounce") && !rig.has(.button, "Copy command"))
    }
  }

  @Test func theSharePageCopiesWhatItsButtonsSay() throws {
    let rig = try StageRig.playground(["flick.velocity=900"])
    try rig.tap(.button, "Share this throw")
    #expect(try !rig.info(.button, "Copy trace").semantics.isEnabled)
    try rig.tap(.button, "Copy command")
    #expect(rig.copies.last == "sheet-demo playground --set flick.velocity=900")
    #expect(rig.has(.button, "Copied"))
    try rig.tap(.button, "Copy Swift")
    #expect(rig.copies.last?.contains("release.flickVelocity = 900") == true, "\(rig.copies)")
    try rig.tap(.button, "Back to the knobs")
    try rig.dragCard(by: -150)
    try rig.tap(.button, "Share this throw")
    #expect(!rig.has(.button, "Copied") && rig.texts.contains { $0.hasPrefix("The last throw") })
    try rig.tap(.button, "Copy trace")
    let trace = try Trace(parsing: #require(rig.copies.last))
    let played = try replay(trace, at: [], until: trace.lastTime + 3)
    #expect(played.events.last?.transition?.place == "top")
    try rig.tap(.button, "Save a film")
    #expect(rig.films.count == 1)
  }

  @Test func theRuleOfAReleaseIsChosenByItsPicture() throws {
    let rig = try StageRig.playground(size: PixelSize(width: 1280, height: 800))
    try rig.tap(.button, "More")
    for rule in ReleaseRule.allCases {
      try rig.tap(item: rule.rawValue, of: .picker)
      #expect(rig.sheet.configuration.release.rule == rule, "\(rule)")
    }
  }

  @Test func theSearchOfSettingsFiltersAndIsCleared() throws {
    let rig = try StageRig.playground(size: PixelSize(width: 1280, height: 800))
    try rig.tap(.button, "More")
    func titles() -> [String] { rig.scene.background.views(.slider).map(\.label) }
    let all = titles().count
    try rig.tap(.textField, "Search all settings")
    try rig.type("corner radius")
    try rig.settle()
    #expect(titles().contains("Corner radius") && titles().count < all)
    for _ in 0..<13 { try rig.key(.backspace) }
    try rig.settle()
    #expect(titles().count == all)
    try rig.type("nonsense")
    try rig.settle()
    #expect(rig.texts.contains("No setting is called that."))
  }

  @Test func aSettingsSliderChangesTheCard() throws {
    let rig = try StageRig.playground(size: PixelSize(width: 1280, height: 800))
    try rig.tap(.button, "More")
    let slider = try rig.part(.view(.slider), "Corner radius")
    #expect(try rig.order(.set(0.1), slider))
    try rig.settle()
    let small = rig.sheet.configuration.look.cornerRadius
    #expect(try rig.order(.set(0.9), slider))
    try rig.settle()
    #expect(small < 20 && rig.sheet.configuration.look.cornerRadius > 20)
    try rig.key("z", control: true)
    try rig.settle()
    #expect(rig.sheet.configuration.look.cornerRadius == small)
  }
}
