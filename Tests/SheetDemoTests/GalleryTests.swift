import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The gallery in a real window: opening every scene and returning.
@Suite(.serialized) struct GalleryTests {
  /// A scene in the gallery: its tile, the way to open its sheet, and the sheet's top edge at rest.
  struct Way {
    let name: String
    let tile: (x: Int, y: Int)
    /// The point to click in the scene; nil if the sheet is always visible.
    let opener: (x: Int, y: Int)?
    let edge: Int
  }

  static let ways = [
    Way(name: "snapshot-card", tile: (282, 500), opener: (195, 253), edge: 422),
    Way(name: "reactions", tile: (107, 700), opener: (195, 340), edge: 422),
    Way(name: "settings", tile: (282, 700), opener: (324, 28), edge: 344),
    Way(name: "map", tile: (107, 830), opener: nil, edge: 638),
    Way(name: "system", tile: (282, 830), opener: (195, 804), edge: 422),
  ]

  /// The second click of a double click hits the scene that the first one opened.
  @Test func aDoubleClickOnATileOpensOneSceneAndReplays() throws {
    let scratch = try Scratch()
    let session = try Session(["--record", scratch.path("a.trace")], style: nil)
    for way in Self.ways {
      session.tap(way.tile.x, way.tile.y)
      session.tap(way.tile.x, way.tile.y)
      session.tap(way.tile.x, way.tile.y)
      try session.still()
      session.moveAway()
      for _ in 0..<4 where try session.still() != session.scene { try session.strike("Escape") }
      try session.expectScene()
    }
    let outcome = try Program.run(["replay", scratch.path("a.trace")])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
