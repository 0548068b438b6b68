import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct PointerTests {
  @Test func anotherProgramsGrabLowersTheHoveredTile() throws {
    let session = try Session(scene: nil)
    session.move(107, 626)
    session.pause(0.1)
    #expect(try session.still() != session.scene, "the tile is lifted")
    session.user.grabPointerAndLetGo()
    try session.expectSame(as: session.scene, "the pointer is taken away")
  }

  @Test(arguments: ["Escape", "another button"])
  func cancellingADragRestoresThePointersShape(way: String) throws {
    let session = try TestScene.map.open(["--original"])
    session.move(100, 642)
    session.pause(0.1)
    let free = session.user.cursorImage()
    session.pull(100, 642, to: 600)
    try session.expect("the pointer's shape changes") { session.user.cursorImage() != free }
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
    // The cursor after the cancelled drag equals the usual cursor over the map.
    session.move(101, 600)
    session.pause(0.1)
    #expect(after == session.user.cursorImage())
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
    #expect(shape(map, 60, 730) == button, "the pointer's shape over a chip")
    #expect(shape(map, 195, 394) == button, "the pointer's shape over a place")
    #expect(shape(map, 49, 816) == button, "the pointer's shape over a tab")
    map.pull(100, 642, to: 600)
    let held = map.user.cursorImage()
    #expect(![field, button, ground, plain].contains(held))
    map.release()
    try map.expectEdge(at: 638)
    let system = try TestScene.system.open()
    let grabber = shape(system, 195, 429)
    #expect(![field, button, ground, plain, held].contains(grabber))
    #expect(shape(system, 352, 463) == button, "the pointer's shape over the close button")
    #expect(shape(system, 100, 430) == plain)
    #expect(shape(system, 100, 200) == plain, "the pointer's shape over the dimmer")
    // The pointer is at rest, but its shape changes when the card moves under it.
    _ = shape(system, 195, 71)
    try system.strike("Up")
    try system.expectEdge(at: 64)
    try system.expect("the grabber is under the pointer") { system.user.cursorImage() == grabber }
  }
}
