import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// Escape takes back a drag before it does anything else.
@Suite struct EscapeInADragTests {
  private func moreIsShown(_ rig: StageRig) -> Bool {
    !rig.scene.background.views(.button, "Back to the knobs").isEmpty
  }

  @Test func escapeTakesBackADragOfTheCardAndThePageStays() throws {
    let rig = try StageRig.playground()
    try rig.click(.button, "More")
    try rig.settle()
    let frame = rig.sheet.frame(at: rig.time)
    try rig.pull(frame.card.x + 60, from: frame.card.y + 15, to: frame.card.y - 60, steps: 5)
    #expect(rig.sheet.phase(at: rig.time) == .dragging)
    try rig.key(.escape)
    #expect(moreIsShown(rig))
    #expect(rig.sheet.phase(at: rig.time) != .dragging)
    try rig.settle()
    #expect(rig.sheet.frame(at: rig.time).top == frame.top)
    try rig.key(.escape)
    #expect(!moreIsShown(rig))
  }

  @Test func escapeTakesBackASliderBesideTheCardAndThePageStays() throws {
    let rig = try StageRig.playground(
      size: PixelSize(width: 1000, height: 800))
    try rig.click(.button, "More")
    try rig.settle()
    let sliders = rig.scene.background.views(.slider).compactMap { $0 as? Slider }
    let slider = try #require(sliders.first { $0.originInCanvas.y < 600 })
    let (before, origin) = (slider.value, slider.originInCanvas)
    let y = origin.y + slider.frame.height - 20
    try rig.press(origin.x + slider.frame.width / 2, y)
    try rig.move(origin.x + slider.frame.width * (before > 0.5 ? 0.1 : 0.9), y)
    #expect(slider.value != before)
    let place = rig.sheet.place
    try rig.key(.escape)
    #expect(slider.value == before)
    #expect(moreIsShown(rig))
    try rig.settle()
    #expect(rig.sheet.place == place && !rig.stage.isPressed)
  }

  @Test func escapeTakesBackAKnobAndTheCardStays() throws {
    let rig = try StageRig.playground()
    let knob = try rig.control(.slider, "Speed")
    let value = try #require(knob.semantics.value).number
    let middle = try rig.middle(.slider, "Speed")
    try rig.press(middle.x, middle.y)
    try rig.move(middle.x + 30, middle.y)
    #expect(knob.semantics.value?.number != value)
    try rig.key(.escape)
    #expect(knob.semantics.value?.number == value)
    try rig.settle()
    #expect(rig.sheet.place != .hidden && rig.navigator.sceneName == "playground")
  }
}
