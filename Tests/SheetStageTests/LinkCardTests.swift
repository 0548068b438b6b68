import SheetControls
import SheetPixels
import SheetStage
import Testing

@Suite struct LinkCardTests {
  private func height(in size: PixelSize) throws -> Double {
    let rig = try StageRig("reactions", size: size)
    let link = rig.scene.background.views(.toggle).first { $0.label.hasPrefix("The village") }
    return try #require(link).frame.height
  }

  /// The picture gives the card its height; a narrow card without the picture is as high as its
  /// words.
  @Test func aCardWithoutItsPictureIsNoHigher() throws {
    let whole = try height(in: PixelSize(width: 390, height: 844))
    let narrow = try height(in: PixelSize(width: 260, height: 563))
    #expect(narrow >= whole && narrow <= whole + 20)
  }
}
