import Foundation
import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import Testing

@Suite struct SceneTests {
  private func post(
    _ picture: PixelImage, name: String = "Your picture", width: Int, height: Int, scale: Double = 1
  ) -> SceneRig {
    SceneRig(
      SnapshotCardScene(showing: ScenePicture(picture, name: name)), width: width, height: height,
      scale: scale)
  }

  private func extent(of color: UInt32, in image: PixelImage) -> PixelRect {
    var extent = PixelRect.empty
    for y in 0..<image.height {
      for x in 0..<image.width where image.view[x, y] == color {
        extent = extent.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return extent
  }

  /// In a window of any size, the picture spans at least 10 to 90 % of the width and 15 to 45 % of
  /// the height.
  @Test(arguments: [1.0, 1.25, 1.5, 2.0])
  func thePictureCoversTheMiddleOfThePostInEveryWindow(scale: Double) {
    let color: UInt32 = 0xFF11_AA33
    let picture = PixelImage(width: 40, height: 30, filledWith: color)
    for size in windowSizes {
      let image = post(picture, width: size.width, height: size.height, scale: scale)
        .background.image
      let rect = extent(of: color, in: image)
      let (width, height) = (Double(image.width), Double(image.height))
      #expect(Double(rect.minX) <= 0.10 * width, "\(size)")
      #expect(Double(rect.maxX) >= 0.90 * width, "\(size)")
      #expect(Double(rect.minY) <= 0.15 * height, "\(size)")
      #expect(Double(rect.maxY) >= 0.45 * height, "\(size)")
      #expect(pixels(of: image, in: rect).allSatisfy { $0 == color }, "\(size)")
      #expect(pixels(of: image).allSatisfy { $0 >> 24 == 0xFF })
    }
  }

  @Test(arguments: [(1, 1), (5000, 10), (10, 5000), (3000, 2000)])
  func picturesOfAnyShapeAreShown(width: Int, height: Int) {
    let rig = post(
      PixelImage(width: width, height: height, filledWith: 0xFF20_4060),
      name: String(repeating: "a very long name ", count: 20) + ".png", width: 320, height: 480)
    let image = rig.background.image
    let rect = extent(of: 0xFF20_4060, in: image)
    #expect(rect.width == 320 && rect.height > 140)
    #expect(pixels(of: image, in: rect).allSatisfy { $0 == 0xFF20_4060 })
    #expect(rig.scene.card.fullHeight >= 500)
  }

  @Test func aMissingPictureFileIsReportedWithItsPath() {
    let error = #expect(throws: PaintingError.self) {
      try ScenePicture(file: "/nowhere/holiday.png")
    }
    #expect(error?.description == "/nowhere/holiday.png: no such file")
  }

  @Test func thePostIsPaintedWithoutFonts() async {
    // A separate process, because Fontconfig reads its configuration once.
    await #expect(processExitsWith: .success) {
      try SceneTests.paintWithoutFonts()
    }
  }

  private static func paintWithoutFonts() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      #"<?xml version="1.0"?><fontconfig></fontconfig>"#, to: "fonts.conf")
    // Fontconfig reads the variable once, when the first text is laid out.
    unsafe setenv("FONTCONFIG_FILE", file, 1)
    let rig = SceneRig(SnapshotCardScene())
    try #require(rig.scene.card.fullHeight > 100)
  }
}
