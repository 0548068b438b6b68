import Controls
import DemoScenes
import Pixels
import SheetEngine
import SheetTrace
import Stage
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
    let found = rig.scene.floatingViews.first {
      !$0.frame.isEmpty && $0.view.role == role && $0.view.label == label
    }
    return try #require(found, "no \(role) \(label)").frame
  }

  @Test func theCardComesUpByItselfAndThenNothingMoves() throws {
    let rig = try open()
    #expect(rig.sheet.detent == "medium")
    #expect(rig.stage.nextEnd == nil)
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

  @Test func whileTheCardIsHeldAGhostIsWhereAReleaseWouldSendIt() throws {
    let rig = try open()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.drag(60, from: y, to: y - 200)
    _ = rig.stage.prepareFrame(at: rig.time)
    let ghosts = rig.scene.floatingViews.filter {
      !$0.frame.isEmpty && $0.view.label.hasPrefix("large")
    }
    #expect(ghosts.count == 1)
    #expect(ghosts.first.map { abs($0.frame.y - 67.5) < 1 } == true)
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
    try rig.release(60, 830)
    try rig.settle()
    #expect(rig.stage.nextEnd == nil)
  }

  @Test func aPresetIsTakenByItsNumberAndTakenBack() throws {
    let rig = try open()
    try key(rig, "4")
    #expect(rig.sheet.configuration.detents.map(\.id) == SheetConfiguration.map.detents.map(\.id))
    try key(rig, "z", control: true)
    #expect(rig.sheet.configuration.detents == SheetConfiguration.system.detents)
    try rig.send(.key(KeyStroke(.character("Z"), shift: true, control: true)))
    #expect(rig.sheet.configuration.detents == SheetConfiguration.map.detents)
  }

  @Test func theUsersSettingsAreAStartAndCanBeChanged() throws {
    let rig = try open(["flick.velocity=900"])
    #expect(rig.sheet.configuration.release.flickVelocity == 900)
    try key(rig, "c", control: true)
    let copied = rig.requests.compactMap { request -> String? in
      if case .copy(let text) = request { text } else { nil }
    }
    #expect(copied == ["sheet-demo --style system --set flick.velocity=900"])
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
    let top = try #require(rig.sheet.releaseCandidates.first { $0.choice.place == "large" }?.top)
    #expect(abs(top - 167.5) < 1)
    #expect(rig.sheet.detent == "medium")
  }

  @Test func aGhostOfAnotherPresetIsTakenByAClick() throws {
    let rig = try open()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.drag(60, from: y, to: y - 200)
    try rig.release(60, y - 200)
    try rig.wait(0.3)
    let tag = try front(rig, .button, "Take Map")
    try rig.click(tag.midX, tag.midY)
    #expect(rig.sheet.configuration.detents == SheetConfiguration.map.detents)
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
}
