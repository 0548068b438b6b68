import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import Testing

/// What a user of the sheet over the desktop does, and what must follow.
@Suite struct DesktopUseTests {
  private func open() throws -> StageRig {
    let size = PixelSize(width: 900, height: 700)
    let screen = PixelImage(width: size.width, height: size.height, filledWith: 0xFF20_4060)
    for y in 350..<700 { for x in 0..<900 { screen.view[x, y] = 0xFFE0_C040 } }
    let rig = try StageRig("desktop", size: size, library: TestLibrary { screen })
    try rig.present()
    return rig
  }

  @Test func theButtonsCopyAndSaveTheScreen() throws {
    let rig = try open()
    try rig.tap(.button, "Copy screen")
    #expect(rig.requests.last == .copyScreen)
    try rig.tap(.button, "Save")
    #expect(rig.requests.last == .saveScreen)
  }

  @Test func eachColourIsThatOfTheScreenAndCopiesItsOwnCode() throws {
    let rig = try open()
    let swatches = try #require(rig.scene.card.views(.buttons, "Colours").first as? Choice)
    let codes = (0..<swatches.count).map { swatches.label(of: $0) }
    #expect(Set(codes).isSuperset(of: ["#204060", "#E0C040"]))
    for (index, code) in codes.enumerated() {
      let point = try rig.middle(.buttons, "Colours", item: index)
      try rig.click(point.x, point.y)
      #expect(rig.requests.last == .text(.copy(code)))
    }
  }
}
