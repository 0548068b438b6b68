import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// Tab reaches the buttons in front of the playground's card.
@Suite struct FrontFocusTests {
  private func focused(_ rig: StageRig) -> String? {
    guard case .view(let identity) = rig.tree.focus else { return nil }
    return identity.view.label
  }

  private func tab(to label: String, _ rig: StageRig, shift: Bool = false) throws {
    for _ in 0..<60 where focused(rig) != label { try rig.key(.tab, shift: shift) }
    try #require(focused(rig) == label)
  }

  @Test(arguments: [false, true])
  func returnOnTheBackButtonLeavesThePlayground(shift: Bool) throws {
    let rig = try StageRig.playground()
    _ = rig.stage.prepareFrame(at: rig.time)
    try tab(to: "Back", rig, shift: shift)
    try rig.key(.enter)
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func tabGoesOnFromTheButtonsToThePanelAndTheCard() throws {
    let rig = try StageRig.playground()
    _ = rig.stage.prepareFrame(at: rig.time)
    var seen: [String] = []
    for _ in 0..<40 {
      try rig.key(.tab)
      if let label = focused(rig) { seen.append(label) }
    }
    #expect(seen.count { $0 == "Back" } >= 2, "\(seen)")
    #expect(seen.contains("Speed") && seen.contains("Keys") && seen.contains("More"))
  }

  @Test func aFocusedButtonHasARingUntilAPress() throws {
    let rig = try StageRig.playground()
    try tab(to: "Back", rig)
    let frame = try rig.front(.button, "Back")
    #expect(ring(rig, frame.inset(x: 2, y: 2)))
    try rig.click(300, 200)
    try rig.settle()
    #expect(!ring(rig, frame.inset(x: 2, y: 2)))
  }

  /// Whether a focus ring passes the middle of the rectangle's left edge.
  private func ring(_ rig: StageRig, _ rect: Rect2D) -> Bool {
    let pixels = rig.pixels()
    let (x, y) = (Int(rect.x), Int(rect.midY))
    return (x - 1...x + 1).contains { pixels[y * 390 + $0] == Palette.light.accent.pixel }
  }

  @Test func theButtonThatBringsTheCardBackIsReachedAndHasARing() throws {
    let rig = try StageRig.playground()
    for _ in 0..<4 where rig.sheet.phase(at: rig.time) != .hidden {
      try rig.key(.escape)
      try rig.settle()
    }
    try #require(rig.sheet.phase(at: rig.time) == .hidden)
    let button = try rig.front(.button, "Bring the card back")
    try tab(to: "Bring the card back", rig)
    #expect(ring(rig, button.inset(x: -3, y: -3)))
    try rig.key(.space)
    try rig.settle()
    #expect(rig.sheet.phase(at: rig.time) == .resting)
    // The button is gone; the keys belong to the scene again.
    try rig.key("?")
    #expect(rig.shownFloats.contains { $0.label == "Keys" && $0.frame.height > 100 })
  }

  @Test func aClickOnAButtonLeavesTheKeysToTheScene() throws {
    let rig = try StageRig.playground()
    let help = try rig.front(.button, "Keys")
    try rig.click(help.midX, help.midY)
    _ = rig.stage.prepareFrame(at: rig.time)
    try rig.key("?")
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.shownFloats.contains { $0.label == "Keys" && $0.frame.height > 100 })
    try rig.key("2")
    #expect(rig.spring != nil)
    #expect(focused(rig) != "Keys")
  }

  @Test func aClickOnAButtonTakesTheFocusThatTabHasGiven() throws {
    let rig = try StageRig.playground()
    _ = rig.stage.prepareFrame(at: rig.time)
    try tab(to: "Back", rig)
    let help = try rig.front(.button, "Keys")
    // Shows the list of keys, and hides it.
    for _ in 0..<2 {
      try rig.click(help.midX, help.midY)
      try rig.settle()
    }
    try rig.key(.space)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.shownFloats.contains { $0.label == "Keys" && $0.frame.height > 100 })
    // Space is the scene's key for a throw.
    #expect(rig.sheet.isAnimating || rig.stage.motionEnd != nil)
  }

  @Test func aScreenReaderFocusesAndPressesTheBackButton() throws {
    let rig = try StageRig.playground()
    _ = rig.stage.prepareFrame(at: rig.time)
    let node = try #require(
      rig.tree.children(of: .window).first { rig.tree.info(of: $0)?.label == "Back" })
    #expect(rig.tree.info(of: node)?.isFocusable == true)
    #expect(try rig.order(.focus, node))
    #expect(rig.tree.focus == node)
    try rig.key(.space)
    #expect(rig.navigator.sceneName == "gallery")
  }
}
