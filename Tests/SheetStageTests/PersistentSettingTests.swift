import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetStage
import Testing

/// The playground's two switches of who may dismiss the card.
@Suite struct PersistentSettingTests {
  /// A persistent sheet cannot be dismissed, so that its other switch has no effect until the first is off again.
  @Test func theSwitchForDismissalIsDisabledWhileTheSheetIsPersistent() throws {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    let (persistent, dismissible) = (
      try toggle("Always there", rig), try toggle("May be dismissed", rig)
    )
    #expect(try order(.reveal, dismissible, rig))
    try rig.settle()
    let before = rig.sheet.configuration
    for _ in 0..<2 {
      #expect(try order(.press, persistent, rig))
      let info = try #require(rig.stage.accessibleInfo(of: .view(dismissible)))
      #expect(!info.semantics.isEnabled && !info.isFocusable && info.actions.isEmpty)
      #expect(try !order(.press, dismissible, rig) && rig.sheet.configuration.dismissal == .never)
      let faint = title(of: dismissible)
      #expect(try order(.press, persistent, rig))
      #expect(dismissible.isEnabled && dismissible.isOn && rig.sheet.configuration == before)
      #expect(!faint.isEmpty && title(of: dismissible) != faint)
    }
  }

  private func toggle(_ label: String, _ rig: StageRig) throws -> Toggle {
    try #require(rig.scene.background.views(.toggle, label).first as? Toggle, "no \(label)")
  }

  /// Executes a screen reader's command; false if the view does not support it.
  private func order(_ action: AccessibleAction, _ view: View, _ rig: StageRig) throws -> Bool {
    let isObeyed = try rig.navigator.perform(action, on: .view(view), at: rig.time) != nil
    try rig.wait(0.5)
    return isObeyed
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
