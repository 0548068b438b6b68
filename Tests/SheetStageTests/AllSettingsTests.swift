import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct AllSettingsTests {
  private func open() throws -> StageRig {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    try rig.settle()
    return rig
  }

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
