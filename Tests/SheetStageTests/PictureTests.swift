import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct PictureTests {
  private func bring(_ byte: UInt8, to rig: StageRig) throws {
    _ = try rig.navigator.showPicture(IncomingPicture([byte]), at: rig.time)
  }

  @Test(arguments: ["gallery", "snapshot-card"])
  func aNewPictureIsShownAfterItsAnimation(scene: String) throws {
    let library = TestLibrary()
    let rig = try StageRig(scene, library: library)
    let before = rig.pixels()
    try bring(0x60, to: rig)
    var different: Set<[UInt32]> = []
    for _ in 0..<12 {
      try rig.wait(0.04)
      different.insert(rig.pixels())
    }
    #expect(different.count > 4)
    try rig.settle()
    let after = rig.pixels()
    #expect(after != before)
    #expect(after[200 * 390 + 195] == 0xFF60_6060)
    // The result equals a scene opened with the picture.
    let fresh = try SceneNavigator(
      library, opening: scene, SheetPreferences(), palette: .light,
      size: rig.stage.size, scale: 1)
    #expect(pixels(of: fresh.stage.picture(at: 0)) == after)
  }

  @Test func withReducedMotionANewPictureIsShownAtOnce() throws {
    let rig = try StageRig("gallery", SheetPreferences(reducesMotion: true))
    try bring(0x60, to: rig)
    #expect(!rig.stage.isAnimating(at: rig.time))
    #expect(rig.pixels()[200 * 390 + 195] == 0xFF60_6060)
  }

  @Test func anOpenCardShowsTheNewPicturesColours() throws {
    let rig = try StageRig("snapshot-card")
    try rig.perform(.present, .move("expanded"))
    let before = rig.pixels()
    try bring(0x60, to: rig)
    // The card is as high as the new picture's text.
    try rig.settle()
    #expect(rig.sheet.place == "expanded")
    #expect(rig.pixels() != before)
    // The scene with the new picture still handles Escape.
    try rig.key(.escape)
    try rig.settle()
    #expect(rig.sheet.place == .hidden)
    #expect(rig.pixels()[200 * 390 + 195] == 0xFF60_6060)
  }

  @Test func aNewPictureCancelsADrag() throws {
    let rig = try StageRig("snapshot-card")
    try rig.perform(.present)
    try rig.drag(195, from: 440, to: 600)
    try bring(0x60, to: rig)
    try rig.settle()
    #expect(rig.sheet.frame(at: rig.time).top == 422)
    try rig.release(195, 600)
    try rig.settle()
    #expect(rig.sheet.frame(at: rig.time).top == 422)
  }

  @Test func aNewPictureLeavesTheFocusAtTheHandle() throws {
    let rig = try StageRig("snapshot-card")
    try rig.perform(.present)
    #expect(try rig.order(.focus, .handle(.base)))
    try bring(0x60, to: rig)
    #expect(rig.tree.focus == .handle(.base))
  }

  @Test func anUnreadablePictureChangesNothing() throws {
    let rig = try StageRig("snapshot-card")
    let before = rig.pixels()
    let scene = rig.scene
    #expect(throws: StageError.self) {
      _ = try rig.navigator.showPicture(IncomingPicture([]), at: rig.time)
    }
    #expect(rig.scene === scene)
    #expect(rig.pixels() == before)
  }

  @Test func aNewPictureDoesNotReplaceASceneWithoutAPicture() throws {
    let rig = try StageRig("system")
    let scene = rig.scene
    try bring(0x60, to: rig)
    #expect(rig.scene === scene)
  }

  @Test func aNewPictureKeepsTheGallerysScrollOffset() throws {
    let rig = try StageRig("gallery", size: PixelSize(width: 390, height: 500))
    try rig.send(.wheel(Point2D(x: 195, y: 400), notches: 3))
    try rig.settle()
    let before = rig.pixels()
    try bring(0x60, to: rig)
    try rig.settle()
    // The bottom 60 rows show tiles of the gallery without the new picture.
    #expect(rig.pixels().suffix(390 * 60) == before.suffix(390 * 60))
  }

  /// Caps Lock makes the letter a capital.
  @Test(arguments: [
    (KeyStroke(.character("v"), control: true), true),
    (KeyStroke(.character("V"), control: true), true), (KeyStroke(.character("v")), false),
    (KeyStroke(.character("c"), control: true), false),
    (KeyStroke(.character("v"), shift: true, control: true), false),
    (KeyStroke(.character("v"), control: true, alt: true), false),
    (KeyStroke(.character("v"), control: true, logo: true), false),
  ])
  func controlVPastesAPictureOutsideATextField(key: KeyStroke, pastes: Bool) throws {
    let rig = try StageRig("gallery")
    try rig.send(.key(key))
    #expect(
      rig.requests.filter { [.pastePicture, .text(.paste)].contains($0) }
        == (pastes ? [.pastePicture] : []))
  }
}
