import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct DetentsEditorTests {
  private func open() throws -> StageRig {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    try rig.settle()
    return rig
  }

  private func views(_ rig: StageRig, _ role: Role, _ label: String) -> [View] {
    rig.scene.background.views(role, label)
  }

  /// Presses Tab until the view has the focus; `index` counts the views with this role and label.
  private func focus(
    _ rig: StageRig, _ role: Role, _ label: String, _ index: Int = 0
  ) throws -> View {
    let all = views(rig, role, label)
    try #require(all.indices.contains(index), "no \(role) \(label) \(index)")
    for _ in 0..<120 where !all[index].isFocused { try rig.key(.tab) }
    #expect(all[index].isFocused)
    return all[index]
  }

  private func names(_ rig: StageRig) -> [String] {
    rig.sheet.configuration.detents.map(\.id.name)
  }

  @Test func aDetentCanBeAddedAndRemovedByKeyboard() throws {
    let rig = try open()
    _ = try focus(rig, .button, "Add a detent")
    try rig.key(.enter)
    #expect(names(rig) == ["medium", "large", "detent-3"])
    #expect(views(rig, .textField, "Name of a detent").count == 3)
    // The button keeps the focus, ready for another press.
    #expect(views(rig, .button, "Add a detent").first?.isFocused == true)
    _ = try focus(rig, .button, "Remove detent", 0)
    try rig.key(.enter)
    #expect(names(rig) == ["large", "detent-3"])
    #expect(rig.sheet.configuration.initialDetent == "large")
    try rig.send(.key(KeyStroke(.character("z"), control: true)))
    #expect(names(rig) == ["medium", "large", "detent-3"])
    #expect(views(rig, .textField, "Name of a detent").count == 3)
  }

  @Test func renamingADetentRenamesItInTheWholeConfiguration() throws {
    let rig = try open()
    let field = try #require(try focus(rig, .textField, "Name of a detent") as? TextField)
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
    let slider = try focus(rig, .slider, "Height")
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
    _ = try focus(rig, .picker, "First detent")
    try rig.key(.right)
    #expect(rig.sheet.configuration.initialDetent == "large")
    try rig.key(.right)
    #expect(rig.sheet.configuration.initialDetent == "medium")
  }
}
