import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// A press on a slider's knob or track belongs to the slider.
@Suite struct SliderPressTests {
  /// The scene "settings" with its sheet, which can be dragged anywhere, and the slider's track.
  private func settings() throws -> (rig: StageRig, slider: Slider, y: Double) {
    let rig = try StageRig("settings")
    try rig.present()
    #expect(rig.sheet.configuration.drag.area != .none)
    let slider = try #require(rig.scene.card.views(.slider, "Text size").first as? Slider)
    let card = rig.sheet.frame(at: rig.time).card
    return (rig, slider, card.y + slider.originInCanvas.y + slider.frame.height - 20)
  }

  private func x(_ part: Double, of slider: Slider) -> Double {
    slider.originInCanvas.x + 12 + part * (slider.frame.width - 24)
  }

  @Test(arguments: [-1.0, 1], [0.0, 14])
  func aPressOnTheKnobStaysTheSlidersWhateverItsFirstDirection(way: Double, offset: Double) throws {
    let (rig, slider, y) = try settings()
    let top = rig.sheet.frame(at: rig.time).top
    let start = x(2 / 6, of: slider)
    try rig.press(start, y + offset)
    try rig.move(start + 2, y + offset + 8 * way)
    try rig.move(start + 4, y + offset + 30 * way)
    try rig.move(x(5 / 6, of: slider), y + offset + 60 * way)
    #expect(slider.value == 16)
    try rig.release(x(1, of: slider), y + offset + 60 * way)
    try rig.settle()
    #expect(slider.value == 17)
    #expect(rig.sheet.frame(at: rig.time).top == top)
  }

  @Test func aVerticalDragFromTheSlidersTitleMovesTheSheet() throws {
    let (rig, slider, y) = try settings()
    let (top, value) = (rig.sheet.frame(at: rig.time).top, slider.value)
    try rig.pull(x(0.1, of: slider), from: y - 36, to: y + 64, steps: 8)
    #expect(rig.sheet.frame(at: rig.time).top > top + 60)
    #expect(slider.value == value)
  }

  @Test func escapeTakesBackADragOfTheKnob() throws {
    let (rig, slider, y) = try settings()
    let value = slider.value
    try rig.press(x(2 / 6, of: slider), y)
    try rig.move(x(1, of: slider), y)
    #expect(slider.value == 17)
    try rig.key(.escape)
    #expect(slider.value == value)
    #expect(rig.sheet.place != .hidden)
    try rig.move(x(0, of: slider), y)
    #expect(slider.value == value)
  }
}
