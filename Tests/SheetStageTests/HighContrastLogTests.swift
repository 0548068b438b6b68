import SheetControls
import SheetStage
import SheetTestSupport
import Testing

@Suite struct HighContrastLogTests {
  /// In high contrast the tints of levels are the background's colour.
  @Test(arguments: [Palette.light, .dark, .lightHighContrast, .darkHighContrast])
  func highlightingWarningsChangesTheLog(palette: Palette) throws {
    let rig = try StageRig("settings", palette: palette)
    try rig.settle()
    let highlighted = rig.pixels()
    try rig.present()
    try rig.activate(.toggle, "Highlight warnings")
    try rig.key(.escape)
    try rig.settle()
    #expect(difference(rig.pixels(), highlighted) > 1000)
  }
}
