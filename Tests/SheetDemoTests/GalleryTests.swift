import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The gallery in a real window.
@Suite(.serialized) struct GalleryTests {
  /// The gallery's scenes, and the points of their tiles.
  static let tiles: [(scene: TestScene, x: Int, y: Int)] = [
    (.snapshotCard, 282, 500), (.reactions, 107, 700), (.settings, 282, 700), (.map, 107, 830),
    (.system, 282, 830),
  ]

  /// The second click of a double click hits the scene that the first one opened.
  @Test func aDoubleClickOnATileOpensOneSceneAndReplays() throws {
    let scratch = try Scratch()
    let session = try Session(["--record", scratch.path("a.trace")], style: nil)
    for tile in Self.tiles {
      for _ in 0..<3 { session.tap(tile.x, tile.y) }
      try session.still()
      session.moveAway()
      for _ in 0..<4 where try session.still() != session.scene { try session.strike("Escape") }
      try session.expectScene()
    }
    let outcome = try Program.run(["replay", scratch.path("a.trace")])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
