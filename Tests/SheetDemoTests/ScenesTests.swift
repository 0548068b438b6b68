import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Scenes in a real window: drags that leave it, cursors, leaks.
@Suite(.serialized) struct ScenesTests {
  @Test(arguments: [TestScene.snapshotCard, .system])
  func aDragContinuesWhenAnotherWindowTakesTheFocus(scene: TestScene) throws {
    let session = try scene.open()
    session.pull(100, scene.edge + 5, to: scene.edge - 35)
    session.user.focus(session.user.root)
    session.pause(0.1)
    #expect(try session.edge() == scene.edge - 40 + scene.slop)
    session.move(100, scene.edge - 15)
    try session.expectEdge(at: scene.edge - 20 + scene.slop, "still held")
    session.release()
  }

  @Test(arguments: [TestScene.snapshotCard, .system])
  func aDragContinuesOutsideTheWindow(scene: TestScene) throws {
    let session = try scene.open()
    session.user.move(session.window, x: 300, y: 60)
    session.pause(0.05)
    let there = try session.user.geometry(of: session.window)
    let x = there.x + 100
    session.user.move(x: x, y: there.y + scene.edge + 5)
    session.user.press()
    session.pause(0.02)
    // The pointer moves up, and out of the window at the left.
    for (column, row) in [(x, -20), (x, -45), (x - 200, -45), (x - 350, -45)] {
      session.user.move(x: column, y: there.y + scene.edge + 5 + row)
      session.pause(0.02)
    }
    try session.expect("it follows from outside") {
      try session.edge() == scene.edge - 45 + scene.slop
    }
    session.user.move(x: x - 350, y: there.y + scene.edge + 5)
    session.pause(0.1)
    session.release()
    try session.expectEdge(at: scene.edge)
  }

  @Test(arguments: [TestScene.snapshotCard, .reactions, .settings, .system])
  func presentingAndDismissingManyTimesLeaksNothing(scene: TestScene) throws {
    let session = try Session(scene.arguments + ["--slow", "0.1"], style: scene.rawValue)
    var dice = SystemRandomNumberGenerator()
    func cycle(_ kind: Int) throws {
      try scene.present(in: session)
      switch kind {
      case 0: try session.strike("Escape")
      case 1: session.tap(195, 100)
      case 2: try session.strike("Home", "End", "Escape")
      default: session.flick(100, scene.edge + 5, to: scene.edge + 265)
      }
      try session.expect("it goes") { try session.gray() == 255 }
      session.pause(0.08)
    }
    func numbers() throws -> (files: Int, memory: Int, server: Int) {
      (
        try Kernel.openDescriptors(process: session.app.processIdentifier),
        try Kernel.residentBytes(process: session.app.processIdentifier),
        try Kernel.residentBytes(process: session.server.processIdentifier)
      )
    }
    for kind in 0..<4 { try cycle(kind) }
    let before = try numbers()
    for _ in 0..<30 { try cycle(Int.random(in: 0..<4, using: &dice)) }
    let after = try numbers()
    #expect(after.files == before.files)
    // A picture of the view takes 1.3 MB, so leaking one in each round would exceed the limit.
    #expect(after.memory - before.memory < 3_000_000, "\(after.memory - before.memory) bytes")
    #expect(after.server - before.server < 3_000_000, "\(after.server - before.server) bytes")
    session.moveAway()
    try session.expectScene()
  }

  @Test func thePointersShapeShowsThePossibleAction() throws {
    let map = try TestScene.map.open()
    func shape(_ session: Session, _ x: Int, _ y: Int) -> [UInt] {
      session.move(x, y)
      session.pause(0.05)
      return session.user.cursorImage()
    }
    let field = shape(map, 180, 676)
    let button = shape(map, 352, 38)
    let ground = shape(map, 100, 560)
    let plain = shape(map, 100, 642)
    #expect(Set([field, button, ground, plain]).count == 4)
    #expect(shape(map, 60, 730) == button, "a chip")
    #expect(shape(map, 195, 394) == button, "a place")
    #expect(shape(map, 49, 816) == button, "a tab")
    map.pull(100, 642, to: 600)
    let held = map.user.cursorImage()
    #expect(![field, button, ground, plain].contains(held))
    map.release()
    try map.expectEdge(at: 638)
    let system = try TestScene.system.open()
    let grabber = shape(system, 195, 429)
    #expect(![field, button, ground, plain, held].contains(grabber))
    #expect(shape(system, 352, 463) == button, "the close button's pointer")
    #expect(shape(system, 100, 430) == plain)
    #expect(shape(system, 100, 200) == plain, "the dimmer")
    // The shape is updated when the card has moved under a pointer at rest.
    _ = shape(system, 195, 75)
    try system.strike("Up")
    try system.expectEdge(at: 68)
    try system.expect("the grabber came to the pointer") { system.user.cursorImage() == grabber }
  }
}
