import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetTestSupport
import SheetTrace
import SheetXTestSupport
import Testing

/// Scenes that open with their sheet.
@Suite(.serialized) struct OpeningTests {
  static let scenes = [TestScene.reactions, .settings, .system]

  @Test(arguments: scenes)
  func aSceneOpenedByNamePresentsItsSheetAndRecordsIt(scene: TestScene) throws {
    let scratch = try Scratch()
    let session = try Session(
      ["--record", scratch.path("a.trace")], scene: scene.rawValue, isUntouched: true)
    try session.expectEdge(at: scene.edge, scene.rawValue)
    let shown = try session.still().map { $0 & 0xFFFFFF }
    session.close()
    let text = String(decoding: try scratch.read("a.trace"), as: UTF8.self)
    let presented = text.split(separator: "\n").filter { $0.hasSuffix(" present") }
    #expect(presented.count == 1)
    let end = try Trace(parsing: text).lastTime + 2
    let replayed = try Replayed(scratch.path("a.trace"), at: [0, end])
    #expect(replayed.rows.map(\.phase) == ["hidden", "resting"])
    let film = scratch.path("film.png")
    let outcome = try Program.run(
      ["replay", scratch.path("a.trace"), "--film", film, "--at", "\(end)", "--scale", "1"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = pixels(of: try readPNG(film)).map { $0 & 0xFFFFFF }
    let difference = PixelDifference(picture, shown, width: Session.width)
    #expect(difference.count == 0, "\(difference)")
  }

  @Test(arguments: zip(scenes, [(107, 700), (282, 700), (282, 830)]))
  func aTileOpensTheSceneWithItsSheet(scene: TestScene, tile: (x: Int, y: Int)) throws {
    let session = try Session(scene: nil)
    session.tap(tile.x, tile.y)
    try session.expectEdge(at: scene.edge, scene.rawValue)
  }

  @Test func aDoubleClickOnATileOpensTheSceneWithItsSheet() throws {
    let session = try Session(scene: nil)
    session.tap(282, 830)
    session.tap(282, 830)
    try session.expectEdge(at: TestScene.system.edge)
  }

  @Test(arguments: [nil, TestScene.snapshotCard])
  func thePictureWaitsForTheTap(scene: TestScene?) throws {
    let session = try Session(scene: scene?.rawValue, isUntouched: true)
    session.pause(0.7)
    try session.expectScene()
    try session.present()
  }

  @Test(arguments: scenes)
  func originalScenesWaitForTheUser(scene: TestScene) throws {
    let session = try Session(scene: scene.rawValue, isOriginal: true)
    session.pause(0.7)
    try session.expectScene()
  }

  /// The next scene's sheet comes up too, but a dismissed one does not come back.
  @Test func theSheetComesUpOnceInEachScene() throws {
    let session = try Session(scene: "settings", isUntouched: true)
    try session.expectEdge(at: TestScene.settings.edge)
    try session.strike("Escape")
    session.moveAway()
    let closed = try session.still()
    session.pause(0.5)
    try session.expectSame(as: closed, "the sheet stays away")
    session.tap(28, 28)
    try session.expect("the gallery comes") { try session.pixels() != closed }
    try session.still()
    session.tap(282, 830)
    try session.expectEdge(at: TestScene.system.edge)
  }
}
