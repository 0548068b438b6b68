import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The post and its card at all sizes, with any picture, and without fonts.
@Suite struct SceneTests {
  static let sizes: [(width: Double, height: Double)] = [
    (320, 480), (320, 568), (360, 640), (375, 667), (390, 844), (412, 915), (430, 932),
    (600, 600), (768, 1024), (800, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080),
    (1080, 1920), (320, 1080), (1920, 480),
  ]

  /// The bounds of all pixels of a colour.
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
    let scene = PaintedScene(picture: PixelImage(width: 40, height: 30, filledWith: color))
    for size in SceneTests.sizes {
      let (width, height) = (Int(size.width * scale), Int(size.height * scale))
      let image = scene.background(width: width, height: height, scale: scale)
      let rect = extent(of: color, in: image)
      #expect(Double(rect.minX) <= 0.10 * Double(width), "\(size)")
      #expect(Double(rect.maxX) >= 0.90 * Double(width), "\(size)")
      #expect(Double(rect.minY) <= 0.15 * Double(height), "\(size)")
      #expect(Double(rect.maxY) >= 0.45 * Double(height), "\(size)")
      #expect(pixels(of: image, in: rect).allSatisfy { $0 == color }, "\(size)")
      #expect(pixels(of: image).allSatisfy { $0 >> 24 == 0xFF })
    }
  }

  @Test(arguments: [(1, 1), (5000, 10), (10, 5000), (3000, 2000)])
  func picturesOfAnyShapeAreShown(width: Int, height: Int) {
    let scene = PaintedScene(
      picture: PixelImage(width: width, height: height, filledWith: 0xFF20_4060),
      name: String(repeating: "a very long name ", count: 20) + ".png")
    let image = scene.background(width: 320, height: 480, scale: 1)
    let rect = extent(of: 0xFF20_4060, in: image)
    #expect(rect.width == 320 && rect.height > 140)
    #expect(pixels(of: image, in: rect).allSatisfy { $0 == 0xFF20_4060 })
    #expect(scene.card(width: 320, maximumHeight: 450, scale: 1).height > 300)
  }

  @Test(arguments: [
    (390, 814, 1.0), (780, 1628, 2.0), (320, 450, 1.0), (1920, 1050, 1.0), (487, 1000, 1.25),
  ])
  func thePostsCardKeepsItsTopFree(width: Int, maximumHeight: Int, scale: Double) {
    let content = PaintedScene().card(
      width: width, maximumHeight: maximumHeight, scale: scale)
    #expect(content.width == width && content.height <= maximumHeight)
    #expect(Double(content.height) >= min(500 * scale, Double(maximumHeight)))
    let top = PixelRect(x: 0, y: 0, width: width, height: Int((24 * scale).rounded(.up)))
    #expect(pixels(of: content, in: top).allSatisfy { $0 == 0xFFFF_FFFF })
    let white = pixels(of: content).count { $0 == 0xFFFF_FFFF }
    #expect(white > width * content.height / 3 && white < width * content.height)
    for x in [0, width - 1] {
      let side = PixelRect(x: x, y: 0, width: 1, height: content.height)
      #expect(pixels(of: content, in: side).allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test(arguments: [0, 1, 24, 100])
  func thePostsCardIsNeverHigherThanItsMaximum(maximumHeight: Int) {
    let content = PaintedScene().card(
      width: 390, maximumHeight: maximumHeight, scale: 1)
    #expect(content.height == maximumHeight)
  }

  @Test func paintingThePostAgainGivesTheSamePixels() {
    let scene = PaintedScene()
    let first = scene.background(width: 390, height: 844, scale: 1)
    _ = scene.background(width: 800, height: 600, scale: 2)
    #expect(pixels(of: scene.background(width: 390, height: 844, scale: 1)) == pixels(of: first))
    let content = scene.card(width: 390, maximumHeight: 814, scale: 1)
    let other = PaintedScene().card(width: 390, maximumHeight: 814, scale: 1)
    #expect(pixels(of: content).count == pixels(of: other).count)
  }

  @Test func paintingThePostInTinyWindowsDoesNotCrash() {
    let scene = PaintedScene()
    for (width, height) in [(1, 1), (1, 400), (400, 1), (33, 57)] {
      #expect(scene.background(width: width, height: height, scale: 1).width == width)
      #expect(scene.card(width: width, maximumHeight: height, scale: 1).width == width)
    }
  }

  @Test func aMissingPictureFileIsReportedWithItsPath() {
    let error = #expect(throws: PaintingError.self) {
      try ScenePicture(file: "/nowhere/holiday.png")
    }
    #expect(error?.description == "/nowhere/holiday.png: no such file")
  }

  @Test func thePostIsDarkInTheDarkPalette() {
    let scene = PaintedScene(palette: .dark)
    let image = scene.background(width: 390, height: 844, scale: 1)
    #expect(image.view[2, 840] == Palette.dark.background.pixel)
    let content = scene.card(width: 390, maximumHeight: 814, scale: 1)
    #expect(content.view[2, 2] == Palette.dark.surface.pixel)
  }

  @Test(arguments: SheetStyle.allCases)
  func everyStyleHasASceneOfItsName(style: SheetStyle) {
    #expect(throws: Never.self) { try SceneEntry(named: style.rawValue).make() }
  }

  @Test func thePostIsPaintedWithoutFonts() async {
    await #expect(processExitsWith: .success) {
      try Fontless.paint()
    }
  }
}
