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

  /// A reason leads to its setting, also if a search hides the setting, whose row then flashes.
  @Test func aReasonOfAReleaseLeadsToItsSetting() throws {
    let rig = try StageRig.playground(size: PixelSize(width: 1280, height: 800))
    try rig.click(.button, "More")
    let search = try rig.focus(.textField, "Search all settings") as? TextField
    try rig.type("zebra")
    try rig.dragCard(by: -200)
    #expect(rig.scene.background.views(.slider, "Flick velocity").isEmpty)
    try rig.click(.button, "Why?")
    try rig.settle()
    let reasons = try #require(rig.scene.card.views(.list).first)
    #expect(reasons.label(of: 0) == "0 < 500, so no flick" && reasons.perform(.choose(0)))
    try rig.settle()
    #expect(search?.buffer.text == "")
    #expect(rig.scene.background.views(.slider, "Flick velocity").count == 1)
    let still = rig.pixels()
    #expect(reasons.perform(.choose(0)))
    try rig.wait(0.1)
    #expect(difference(rig.pixels(), still) > 0)
    try rig.settle()
    #expect(difference(rig.pixels(), still) == 0)
  }

  @Test func theOnlyDetentCannotBeRemoved() throws {
    let rig = try StageRig.playground(["detents=only=height:300"])
    try rig.click(.button, "More")
    let removal = try #require(rig.control(.button, "Remove detent") as? Control)
    #expect(!removal.isEnabled)
    #expect(try rig.control(.button, "Add a detent").perform(.press) && removal.isEnabled)
  }

  @Test func theArrowKeysChooseTheNextAndThePreviousWord() throws {
    let rig = try StageRig.playground(isFluid: true)
    try rig.click(.button, "More")
    try rig.focus(.picker, "First detent")
    let chosen = try [Key.right, .right, .right, .left].map { key in
      try rig.key(key)
      return rig.sheet.configuration.initialDetent
    }
    #expect(chosen == ["top", "bottom", "middle", "bottom"])
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
