import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The view under a pointer at rest, and the pointer's shape.
@Suite(.serialized) struct PointerTests {
  /// Moves the pointer away and back, and returns the pixels.
  private func lookAnew(_ session: Session, _ x: Int, _ y: Int) throws -> [UInt32] {
    session.moveAway()
    try session.still()
    session.move(x, y)
    session.pause(0.1)
    return try session.still()
  }

  @Test func scrollingATileAwayFromThePointerLowersIt() throws {
    let session = try Session(["--size", "390x480"], style: nil)
    // The pointer is over the reactions' tile.
    session.move(107, 420)
    session.pause(0.1)
    #expect(try session.still() != session.scene, "the tile is lifted")
    session.wheel(3, 107, 420)
    // Waits long enough for the scroll bar to fade too.
    session.pause(4)
    #expect(try session.still() == lookAnew(session, 107, 420))
  }

  @Test func anotherProgramsGrabLowersTheHoveredTile() throws {
    let session = try Session(style: nil)
    session.move(107, 626)
    session.pause(0.1)
    #expect(try session.still() != session.scene, "the tile is lifted")
    session.user.grabPointerAndLetGo()
    try session.expectSame(as: session.scene, "the pointer is taken away")
  }

  @Test(arguments: ["Escape", "another button"])
  func cancellingADragRestoresThePointersShape(way: String) throws {
    let session = try TestScene.map.open()
    session.move(100, 642)
    session.pause(0.1)
    let free = session.user.cursorImage()
    session.pull(100, 642, to: 600)
    try session.expect("it holds") { session.user.cursorImage() != free }
    if way == "Escape" {
      try session.strike("Escape")
    } else {
      session.user.press(button: 3)
      session.user.release(button: 3)
    }
    try session.expectEdge(at: 638)
    session.pause(0.1)
    let after = session.user.cursorImage()
    session.release()
    // The cursor after the drag equals the cursor over the map.
    session.move(101, 600)
    session.pause(0.1)
    #expect(after == session.user.cursorImage())
  }
}
