import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The view under a pointer at rest, and the pointer's shape.
@Suite(.serialized) struct PointerTests {
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
