import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import Testing

@Suite struct HighContrastTests {
  /// The pixel row above the card has almost exactly the outline's colour, whatever is behind it.
  @Test(arguments: ["system", "map", "reactions"], [Palette.lightHighContrast, .darkHighContrast])
  func aHighContrastCardHasAnOutline(scene: String, palette: Palette) throws {
    let rig = try StageRig(scene, palette: palette)
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    try rig.settle()
    let card = rig.sheet.frame(at: rig.time).card
    let row = Int(card.y.rounded()) - 1
    let pixel = Color(rgb: rig.pixels()[row * 390 + 100] & 0xFF_FFFF)
    let edge = try #require(palette.edge)
    #expect(abs(Int(pixel.red) - Int(edge.red)) < 40, "\(pixel)")
  }

  /// A gray handle would have a contrast below 7:1 with the card.
  @Test(arguments: [Palette.lightHighContrast, .darkHighContrast])
  func aHighContrastHandleHasTheTextColour(palette: Palette) throws {
    let rig = try StageRig("map", palette: palette)
    let handle = try #require(rig.sheet.frame(at: rig.time).handle)
    let place = Int(handle.midY) * 390 + Int(handle.midX)
    #expect(Color(rgb: rig.pixels()[place] & 0xFF_FFFF) == palette.text)
  }
}
