import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The playground's list of all settings: its editor of detents, and dismissal.
@Suite struct AllSettingsTests {
  private func open() throws -> StageRig {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    try rig.settle()
    return rig
  }

  private func views(_ rig: StageRig, _ role: Role, _ label: String) -> [View] {
    rig.scene.background.views(role, label)
  }

  private func names(_ rig: StageRig) -> [String] {
    rig.sheet.configuration.detents.map(\.id.name)
  }

  @Test func aDetentCanBeAddedAndRemovedByKeyboard() throws {
    let rig = try open()
    try rig.focus(.button, "Add a detent")
    try rig.key(.enter)
    #expect(names(rig) == ["medium", "large", "detent-3"])
    #expect(views(rig, .textField, "Name of a detent").count == 3)
    // The button keeps the focus, ready for another press.
    #expect(views(rig, .button, "Add a detent").first?.isFocused == true)
    try rig.focus(.button, "Remove detent", 0)
    try rig.key(.enter)
    #expect(names(rig) == ["large", "detent-3"])
    #expect(rig.sheet.configuration.initialDetent == "large")
    try rig.send(.key(KeyStroke(.character("z"), control: true)))
    #expect(names(rig) == ["medium", "large", "detent-3"])
    #expect(views(rig, .textField, "Name of a detent").count == 3)
  }

  @Test func renamingADetentRenamesItInTheWholeConfiguration() throws {
    let rig = try open()
    let field = try #require(try rig.focus(.textField, "Name of a detent") as? TextField)
    try rig.type("-two")
    try rig.key(.enter)
    #expect(names(rig) == ["medium-two", "large"])
    #expect(rig.sheet.configuration.initialDetent == "medium-two")
    #expect(field.isFocused)
    // A duplicate name is rejected.
    field.setText("large")
    try rig.key(.enter)
    #expect(names(rig) == ["medium-two", "large"])
  }

  @Test func aSliderMovesADetentAndKeepsItsKindOfPosition() throws {
    let rig = try open()
    func top() throws -> Double {
      try #require(rig.sheet.releaseCandidates.first { $0.choice == "medium" }?.top)
    }
    let before = try top()
    let slider = try rig.focus(.slider, "Height")
    try rig.key(.right)
    #expect(slider.isFocused)
    #expect(try (0.5..<5).contains(before - top()))
    guard case .fraction = rig.sheet.configuration.detents[0].position else {
      Issue.record("\(rig.sheet.configuration.detents[0].position)")
      return
    }
    try rig.key(.left)
    #expect(try abs(top() - before) < 1)
  }

  @Test func theInitialDetentIsChosenByName() throws {
    let rig = try open()
    try rig.focus(.picker, "First detent")
    try rig.key(.right)
    #expect(rig.sheet.configuration.initialDetent == "large")
    try rig.key(.right)
    #expect(rig.sheet.configuration.initialDetent == "medium")
  }

  /// "May be dismissed" has no effect while "Always there" is on.
  @Test func theSwitchForDismissalIsDisabledWhileTheSheetIsPersistent() throws {
    let rig = try open()
    let (persistent, dismissible) = (
      try toggle("Always there", rig), try toggle("May be dismissed", rig)
    )
    #expect(try rig.order(.reveal, .view(dismissible)))
    try rig.settle()
    let before = rig.sheet.configuration
    for _ in 0..<2 {
      #expect(try rig.order(.press, .view(persistent)))
      try rig.wait(0.5)
      let info = try #require(rig.tree.info(of: .view(dismissible)))
      #expect(!info.semantics.isEnabled && !info.isFocusable && info.actions.isEmpty)
      #expect(
        try !rig.order(.press, .view(dismissible)) && rig.sheet.configuration.dismissal == .never)
      let faint = title(of: dismissible)
      #expect(try rig.order(.press, .view(persistent)))
      try rig.wait(0.5)
      #expect(dismissible.isEnabled && dismissible.isOn && rig.sheet.configuration == before)
      #expect(!faint.isEmpty && title(of: dismissible) != faint)
    }
  }

  private func toggle(_ label: String, _ rig: StageRig) throws -> Toggle {
    try #require(rig.scene.background.views(.toggle, label).first as? Toggle, "no \(label)")
  }

  private func title(of toggle: Toggle) -> [UInt32] {
    guard let canvas = toggle.canvas else { return [] }
    canvas.paint()
    let origin = toggle.originInCanvas
    let title = PixelRect(
      x: Int(origin.x), y: Int(origin.y), width: 120, height: Int(toggle.frame.height))
    return pixels(of: canvas.image, in: title.intersection(canvas.image.bounds))
  }
}
