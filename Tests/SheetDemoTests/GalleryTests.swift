import Foundation
import Testing
import XTestSupport

/// The gallery in a real window: the way into every scene and back.
@Suite(.serialized) struct GalleryTests {
  /// Where a tile is, how its scene's sheet comes up, and where that rests.
  struct Way {
    let name: String
    let tile: (x: Int, y: Int)
    /// Where to click in the scene; nil where the sheet is always there.
    let opener: (x: Int, y: Int)?
    let edge: Int
    var back = (x: 28, y: 28)
  }

  static let ways = [
    Way(name: "snapshot-card", tile: (282, 500), opener: (195, 253), edge: 422),
    Way(name: "reactions", tile: (107, 700), opener: (195, 340), edge: 422),
    Way(name: "settings", tile: (282, 700), opener: (324, 28), edge: 344),
    Way(name: "map", tile: (107, 830), opener: nil, edge: 638, back: (38, 38)),
    Way(name: "system", tile: (282, 830), opener: (195, 804), edge: 422),
  ]

  @Test func oneTapOnThePictureRaisesTheSnapshotCard() throws {
    let session = try Session(style: nil)
    session.tapPicture()
    try session.expectEdge(at: 422)
    // The dimmer lies over a picture of the gallery.
    for place in [(3, 3), (200, 100), (380, 300)] {
      let before = session.pixel(session.scene, x: place.0, y: place.1)
      let now = try session.user.pixel(x: place.0, y: place.1, of: session.window)
      for shift in [0, 8, 16] as [UInt32] {
        let ideal = 0.3 * Double(before >> shift & 0xFF) + 0.7 * 127.5
        #expect(abs(Double(now >> shift & 0xFF) - ideal) <= 1)
      }
    }
    try session.strike("Escape")
    session.moveAway()
    try session.expectScene()
  }

  @Test func everyTileLeadsToItsSceneAndBothWaysLeadBack() throws {
    let session = try Session(style: nil)
    for (index, way) in Self.ways.enumerated() {
      for leavesByKey in index < 2 ? [false, true] : [index % 2 == 0] {
        session.tap(way.tile.x, way.tile.y)
        try session.expect("\(way.name) opens") { try session.pixels() != session.scene }
        try session.still()
        if let opener = way.opener {
          session.tap(opener.x, opener.y)
          try session.expectEdge(at: way.edge, way.name)
          try session.strike("Escape")
          try session.expect("\(way.name): the sheet goes") { try session.gray() == 255 }
          try session.still()
        } else {
          try session.expectEdge(at: way.edge, way.name)
        }
        if leavesByKey {
          try session.strike("Escape")
        } else {
          session.tap(way.back.x, way.back.y)
        }
        session.moveAway()
        try session.expectScene()
      }
    }
    #expect(session.app.isRunning)
  }

  @Test func itIsAsItWasWhenOneComesBack() throws {
    let session = try Session(["--size", "390x600"], style: nil)
    session.wheel(20, 195, 300)
    session.moveAway()
    let end = try session.still()
    #expect(end != session.scene)
    // The last tile, which was not to be seen before.
    session.tap(282, 520)
    try session.expect("a scene opens") { try session.pixels() != end }
    try session.still()
    session.tap(28, 28)
    session.moveAway()
    try session.expectSame(as: end, "the gallery is where it was")
    // By key, the focus is where it was.
    for _ in 0..<4 { try session.strike("Tab") }
    let ring = try session.still()
    try session.strike("Return")
    try session.expect("a scene opens") { try session.pixels() != ring }
    try session.still()
    try session.strike("Escape")
    try session.expectSame(as: ring, "the ring is where it was")
  }

  @Test func theArrowOfASceneOpenedByItselfLeadsHere() throws {
    let session = try Session(["--set", "initial=expanded"], style: "snapshot-card")
    try session.strike("Escape")
    try session.expectScene()
    session.tap(28, 28)
    try session.expect("the gallery") { try session.pixels() != session.scene }
    session.moveAway()
    let gallery = try session.still()
    // Settings were for the scene that was asked for.
    session.tapPicture()
    try session.expectEdge(at: 422)
    try session.strike("Escape")
    try session.expectSame(as: gallery, "the sheet left")
  }

  /// What was asked of the first scene's sheet may mean nothing to another's.
  @Test func aSettingThatDoesNotGoWithASceneIsLeftOut() throws {
    let settings = ["--set", "initial=expanded", "--set", "dim.opacity=0.5"]
    let session = try Session(settings, style: nil)
    for way in Self.ways {
      session.tap(way.tile.x, way.tile.y)
      try session.expect("\(way.name) opens") { try session.pixels() != session.scene }
      try session.still()
      session.tap(way.back.x, way.back.y)
      session.moveAway()
      try session.expectScene()
    }
    #expect(session.app.isRunning)
  }

  @Test func aDoubleClickOnWhatOpensASheetLeavesItOpen() throws {
    let session = try Session(style: nil)
    session.tapPicture()
    session.tapPicture()
    session.pause(0.5)
    try session.expectEdge(at: 422)
  }

  /// The second click of a double click lands in the scene that the first one opened.
  @Test func aDoubleClickOnATileIsHarmlessAndCanBeReplayed() throws {
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

  @Test func itScrollsInALowWindow() throws {
    let session = try Session(["--size", "320x480"], style: nil)
    session.wheel(3, 160, 225)
    let strip = (0..<480).map { session.scene[$0 * 320 + 4] }
    try session.expect("it scrolls by three notches") {
      let now = try session.part(4, 0, 1, 480)
      return now.prefix(217 - 159) == strip[159..<217]
    }
    session.wheel(10, 160, 225)
    // At its end nothing of the picture is left, and a click there does not stop it on its way.
    try session.expect("it scrolls to its end") {
      try session.part(4, 0, 1, 480).allSatisfy { $0 == 0xFFFFFF }
    }
    try session.still()
    session.tap(235, 363)
    try session.expect("the last tile opens its scene") {
      try session.part(0, 0, 320, 1).allSatisfy { $0 == 0xFFFFFF }
    }
    try session.still()
    session.tap(160, 440)
    try session.expectEdge(at: 240)
  }

  @Test func theKeyboardAloneReachesEveryTile() throws {
    let session = try Session(style: nil)
    // The picture and the playground first, then the other tiles in order.
    for (index, way) in Self.ways.enumerated() {
      // One on from the tile that was left.
      for _ in 0...(index == 0 ? 2 : 0) { try session.strike("Tab") }
      let ring = try session.still()
      try session.strike("Return")
      try session.expect("\(way.name) opens") {
        try session.user.pixel(x: 3, y: 300, of: session.window)
          != session.pixel(session.scene, x: 3, y: 300)
      }
      try session.still()
      try session.strike("Escape")
      try session.expectSame(as: ring, "the ring is where it was")
    }
  }
}
