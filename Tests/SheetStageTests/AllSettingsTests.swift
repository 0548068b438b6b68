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

  /// The card explains a release with reasons such as "0 < 500 pt/s, so no flick". A click on a reason
  /// clears the search for settings and flashes the row of the setting with that threshold.
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
    #expect(reasons.label(of: 0) == "0 < 500 pt/s, so no flick")
    #expect(try rig.order(.press, .item(reasons, 0)))
    try rig.settle()
    #expect(search?.buffer.text == "")
    #expect(rig.scene.background.views(.slider, "Flick velocity").count == 1)
    let still = rig.pixels()
    #expect(try rig.order(.press, .item(reasons, 0)))
    try rig.wait(0.1)
    #expect(difference(rig.pixels(), still) > 0)
    try rig.settle()
    #expect(difference(rig.pixels(), still) == 0)
  }

  @Test func theReasonOfAnInvalidNameOfADetentIsShownUntilTheNameIsBack() throws {
    let rig = try open()
    try rig.focus(.textField, "Name of a detent")
    let canvas = try #require(rig.scene.background.canvas)
    func isExplained(_ name: String) throws -> Bool {
      try rig.key("a", control: true)
      try rig.type(name)
      try rig.key(.enter)
      try rig.settle()
      var texts: [String] = []
      canvas.typesetter.onText = { layout, _, _ in texts.append(layout.text) }
      defer { canvas.typesetter.onText = nil }
      canvas.invalidateAll()
      canvas.paint()
      return texts.contains { $0.contains("is not a name") }
    }
    #expect(try isExplained("a.b") && !isExplained("medium"))
  }

  @Test func aWheelOverTheKnobsDoesNotScrollTheHiddenList() throws {
    let places = try [0.0, 5].map { notches in
      let rig = try StageRig.playground(size: PixelSize(width: 1280, height: 800))
      try rig.click(.button, "More")
      try rig.click(.button, "Back to the knobs")
      try rig.send(.wheel(Point2D(x: 1060, y: 790), notches: notches))
      try rig.settle()
      try rig.click(.button, "More")
      try rig.settle()
      return try rig.control(.picker, "Release rule").originInCanvas.y
    }
    #expect(places[0] == places[1])
  }

  @Test func theOnlyDetentCannotBeRemoved() throws {
    let rig = try StageRig.playground(["detents=only=height:300"])
    try rig.click(.button, "More")
    let removal = try #require(rig.control(.button, "Remove detent") as? Control)
    #expect(!removal.isEnabled)
    #expect(try rig.control(.button, "Add a detent").perform(.press) && removal.isEnabled)
  }

  @Test func theArrowKeysChooseTheNextAndThePreviousWord() throws {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    let picker = try rig.focus(.picker, "First detent")
    let chosen = try [Key.right, .right, .right, .left].map { key in
      try rig.key(key)
      return rig.sheet.configuration.initialDetent
    }
    #expect(chosen == ["top", "bottom", "middle", "bottom"])
    #expect(picker.perform(.choose(1)))
    try rig.send(.left)
    #expect(rig.sheet.configuration.initialDetent == "top")
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
