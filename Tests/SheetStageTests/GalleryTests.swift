import SheetControls
import SheetTestSupport
import Testing

@Suite struct GalleryTests {
  private func open(_ tile: String, _ session: StageSession) throws {
    try session.tap(.button, tile)
    try session.expect("\(tile) opens") { try session.pixels() != session.scene }
    try session.still()
  }

  @Test func aTapOnThePictureOpensTheSnapshotCard() throws {
    let session = try StageSession(style: "gallery")
    try session.tap(.image)
    try session.expectEdge(at: 422)
    // Beside the card is a picture of the gallery, under a middle gray with an opacity of 0.7.
    for (x, y) in [(3, 3), (200, 100), (380, 300)] {
      let before = session.scene[y * 390 + x]
      let now = try session.pixel(x: x, y: y)
      for shift in [0, 8, 16] as [UInt32] {
        let ideal = 0.3 * Double(before >> shift & 0xFF) + 0.7 * 127.5
        #expect(abs(Double(now >> shift & 0xFF) - ideal) <= 1)
      }
    }
    try session.strike("Escape")
    session.moveAway()
    try session.expectScene()
  }

  @Test func theGalleryKeepsItsScrollOffsetAndFocusDuringAScene() throws {
    let session = try StageSession(["--size", "390x600"], style: "gallery")
    session.wheel(20, 195, 300)
    session.moveAway()
    let end = try session.still()
    #expect(end != session.scene)
    try open("System", session)
    try session.tap(.button, "Back")
    session.moveAway()
    try session.expectSame(as: end, "the gallery's scroll offset is unchanged")
    // After a scene that was opened by a key, the gallery's focus is restored.
    for _ in 0..<4 { try session.strike("Tab") }
    let ring = try session.still()
    try session.strike("Return")
    try session.expect("a scene opens") { try session.pixels() != ring }
    try session.still()
    try session.strike("Escape")
    try session.expectSame(as: ring, "the focus is at the tile again")
  }

  @Test func theBackButtonOfADirectlyOpenedSceneOpensTheGallery() throws {
    let session = try StageSession(["--set", "initial=expanded"])
    try session.strike("Escape")
    try session.expectScene()
    try session.tap(.button, "Back")
    try session.expect("the back button opens the gallery") {
      try session.pixels() != session.scene
    }
    session.moveAway()
    let gallery = try session.still()
    // The settings of the command line apply to the first scene only.
    try session.tap(.image)
    try session.expectEdge(at: 422)
    try session.strike("Escape")
    try session.expectSame(as: gallery, "the sheet has left the gallery")
  }

  /// Settings for the first scene's sheet may be invalid for another's.
  @Test func aSettingIsIgnoredInScenesForWhichItIsInvalid() throws {
    let settings = ["--set", "initial=expanded", "--set", "dim.opacity=0.5"]
    let session = try StageSession(settings, style: "gallery")
    // Only these tiles are visible without scrolling.
    for tile in ["Snapshot card", "Reactions", "Settings"] {
      try open(tile, session)
      try session.tap(.button, "Back")
      session.moveAway()
      try session.expectScene()
    }
  }

  @Test func aDoubleClickThatOpensASheetLeavesItOpen() throws {
    let session = try StageSession(style: "gallery")
    let picture = try session.point(.image)
    session.tap(picture.x, picture.y)
    session.tap(picture.x, picture.y)
    session.pause(0.5)
    try session.expectEdge(at: 422)
  }

  @Test func theGalleryScrollsInALowWindow() throws {
    let session = try StageSession(["--size", "320x480"], style: "gallery")
    session.wheel(3, 160, 225)
    let strip = (0..<480).map { session.scene[$0 * 320 + 4] }
    try session.expect("the gallery scrolls by three notches") {
      let now = try session.part(4, 0, 1, 480)
      return now.prefix(217 - 159) == strip[159..<217]
    }
    session.wheel(10, 160, 225)
    try session.expect("at the end the picture is scrolled out of the window") {
      try session.part(4, 0, 1, 480).allSatisfy { $0 == 0xFFFFFF }
    }
    try session.still()
    try open("System", session)
    try session.tap(.button, "Plan the day")
    try session.expectEdge(at: 240)
  }
}
