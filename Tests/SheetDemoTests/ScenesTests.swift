import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Scenes in a real window: drags that leave it, cursors, leaks.
@Suite(.serialized) struct ScenesTests {
  @Test(arguments: [TestScene.snapshotCard, .system])
  func aDragContinuesOutsideTheWindowAndWithoutTheFocus(scene: TestScene) throws {
    let session = try scene.open()
    session.user.move(session.window, x: 300, y: 60)
    session.pause(0.05)
    session.locate()
    session.pull(100, scene.edge + 5, to: scene.edge - 35)
    session.user.focus(session.user.root)
    // Moves the pointer out of the window at the left.
    for (column, row) in [(-100, -35), (-250, -40)] {
      session.move(column, scene.edge + row)
      session.pause(0.02)
    }
    try session.expectEdge(
      at: scene.edge - 45 + TestScene.slop, "the pointer is outside the window,")
    session.move(-250, scene.edge + 5)
    session.pause(0.1)
    session.release()
    try session.expectEdge(at: scene.edge)
  }

  @Test func theGallerysPickerChoosesOriginalOrFluidSheets() throws {
    let original = try Session(scene: nil, isOriginal: true)
    let session = try Session(scene: nil)
    #expect(session.scene != original.scene)
    session.tap(335, 42)
    session.moveAway()
    try session.expectSame(as: original.scene, "original")
    session.tap(260, 42)
    session.moveAway()
    try session.expectScene()
  }

  @Test func unmappingTheWindowCancelsADrag() throws {
    let session = try Session()
    try session.present()
    session.pull(195, 500, to: 650)
    session.user.unmap(session.window)
    session.user.sync()
    session.user.map(session.window)
    try session.expectEdge(at: 422)
    session.release()
  }

  @Test(arguments: [TestScene.snapshotCard, .reactions, .settings, .system])
  func presentingAndDismissingManyTimesLeaksNothing(scene: TestScene) throws {
    let session = try Session(["--slow", "0.1"], scene: scene.rawValue)
    var dice = SystemRandomNumberGenerator()
    func cycle(_ kind: Int) throws {
      try scene.present(in: session)
      switch kind {
      case 0: try session.strike("Escape")
      case 1: session.tap(195, 100)
      case 2: try session.strike("Home", "End", "Escape")
      default: session.flick(100, scene.edge + 5, to: scene.edge + 265)
      }
      try session.expect("the sheet leaves") { try session.gray() == 255 }
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
    // A picture of the view takes 1.3 MB: leaking one per round would exceed the limit.
    #expect(after.memory - before.memory < 3_000_000, "\(after.memory - before.memory) bytes")
    #expect(after.server - before.server < 3_000_000, "\(after.server - before.server) bytes")
    session.moveAway()
    try session.expectScene()
  }
}
