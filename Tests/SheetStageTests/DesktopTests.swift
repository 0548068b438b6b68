import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The scene "desktop": a sheet over a picture of the user's screen.
@Suite struct DesktopTests {
  /// One colour in each quarter; neighbouring pixels differ slightly, otherwise scaling would not
  /// change them.
  private static func screen(_ size: PixelSize) -> PixelImage {
    let image = PixelImage(width: size.width, height: size.height)
    let colors: [UInt32] = [0xFF20_4060, 0xFFC0_4830, 0xFFE8_E0C8, 0xFF3A_9E55]
    for y in 0..<size.height {
      for x in 0..<size.width {
        let quarter = (x * 2 / size.width) + 2 * (y * 2 / size.height)
        image.view[x, y] = colors[quarter] ^ UInt32((x ^ y) & 1)
      }
    }
    return image
  }

  private func rig(
    _ size: PixelSize = PixelSize(width: 900, height: 700), scale: Double = 1
  ) throws -> (StageRig, PixelImage) {
    let screen = Self.screen(size)
    let library = TestLibrary {
      screen.scaled(screen.bounds, width: size.width, height: size.height)
    }
    let rig = try StageRig("desktop", size: size, scale: scale, library: library)
    _ = try rig.navigator.perform(.present(nil), at: 0)
    return (rig, screen)
  }

  /// Reading the screen takes a frame's time, so one reading must serve the background and the
  /// card.
  @Test func theDesktopSceneReadsTheScreenOnceUntilItsCardIsUp() throws {
    var readings = 0
    let size = PixelSize(width: 900, height: 700)
    let library = TestLibrary {
      readings += 1
      return Self.screen(size)
    }
    let rig = try StageRig("desktop", size: size, library: library)
    _ = try rig.navigator.perform(.present(nil), at: 0)
    _ = rig.pixels()
    try rig.settle()
    _ = rig.pixels()
    #expect(readings == 1)
  }

  @Test(arguments: [1.0, 1.25, 2])
  func theDesktopSceneShowsTheUnchangedScreenBeforeAndAfterItsSheet(scale: Double) throws {
    let (rig, screen) = try rig(scale: scale)
    #expect(difference(rig.pixels(), pixels(of: screen)) == 0)
    try rig.settle()
    #expect(difference(rig.pixels(), pixels(of: screen)) > 100_000)
    try rig.key(.escape)
    try rig.settle()
    #expect(difference(rig.pixels(), pixels(of: screen)) == 0)
  }

  /// A picture of the screen that does not fit the view, as after a resize, is not shown.
  @Test func aScreenOfAnotherSizeThanTheViewIsNotShown() throws {
    let size = PixelSize(width: 900, height: 600)
    func shown(_ screen: @escaping () -> PixelImage?) throws -> [UInt32] {
      try StageRig("desktop", size: size, library: TestLibrary(screen: screen)).pixels()
    }
    let other = try shown { nil }
    for wrong in [PixelSize(width: 900, height: 700), PixelSize(width: 800, height: 600)] {
      #expect(try difference(shown { Self.screen(wrong) }, other) == 0)
    }
    #expect(try difference(shown { Self.screen(size) }, other) > 100_000)
  }

  @Test func aClickOnAColourOfTheScreenCopiesItsCode() throws {
    let (rig, _) = try rig()
    try rig.settle()
    let point = try rig.middle(.buttons, "Colours", item: 0)
    try rig.click(point.x, point.y)
    #expect(rig.requests.last == .text(.copy("#204060")))
  }

  /// A replay does not contain messages to the user, so a message must not change the card's
  /// height.
  @Test func aMessageDoesNotChangeTheDesktopCardsHeight() throws {
    let (rig, _) = try rig()
    try rig.settle()
    let scene = try #require(rig.scene as? DesktopScene)
    let (height, shown) = (scene.card.fullHeight, rig.pixels())
    scene.show(
      "The picture is in ~/a folder/with a name that is far too long for a line of a card.png")
    #expect(scene.card.fullHeight == height)
    #expect(difference(rig.pixels(), shown) > 0)
  }
}
