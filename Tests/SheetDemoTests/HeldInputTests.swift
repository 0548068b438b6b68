import SheetTestSupport
import SheetXTestSupport
import Testing

/// Keys that a real keyboard repeats, and the mouse's Back button.
@Suite(.serialized) struct HeldInputTests {
  /// Holds a key until the server has repeated it a few times.
  private func hold(_ key: String, in session: Session) throws {
    try session.user.hold(key: key)
    session.pause(1.3)
    try session.user.hold(key: key, false)
    session.user.sync()
  }

  @Test(arguments: ["space", "Return"])
  func aHeldKeyOpensTheSheetAndMovesItNoFurther(key: String) throws {
    let scratch = try Scratch()
    let session = try Session(["--record", scratch.path("a.trace")], scene: "system")
    try hold(key, in: session)
    try session.expectEdge(at: TestScene.system.edge)
    let trace = String(decoding: try scratch.read("a.trace"), as: UTF8.self)
    let presses = trace.split(separator: "\n").count { $0.contains(" key \(key)") }
    #expect(presses > 3, "the server repeats the key")
    // The next press acts again.
    try session.strike(key)
    let isHigher = try session.waits { try session.edge() ?? 844 < TestScene.system.edge - 100 }
    #expect(isHigher)
  }

  @Test func theBackButtonClosesTheSheetAndThenLeavesTheScene() throws {
    let gallery = try Session(scene: nil)
    let session = try Session(scene: "system")
    try TestScene.system.present(in: session)
    session.user.press(button: 8)
    session.user.release(button: 8)
    session.moveAway()
    try session.expectScene()
    // The pointer must be over the window.
    session.move(195, 30)
    session.user.press(button: 8)
    session.user.release(button: 8)
    session.moveAway()
    try session.expectSame(as: gallery.scene, "the gallery")
  }

  @Test func theBackButtonTakesBackADrag() throws {
    let session = try Session(scene: "system")
    try TestScene.system.present(in: session)
    let edge = TestScene.system.edge
    session.pull(195, edge + 5, to: edge - 120)
    session.user.press(button: 8)
    session.user.release(button: 8)
    try session.expectEdge(at: edge)
    session.release()
    try session.expectEdge(at: edge)
  }

  @Test func aNoticeStaysInsideAWindowThatBecomesSmaller() throws {
    let session = try Session(scene: nil)
    let peer = try ClipboardPeer(display: session.server.display)
    func showsNotice(height: Int) throws -> Bool {
      let part = try session.part(140, height - 54, 110, 24)
      return part.count { $0 & 0xC0C0C0 == 0 } > part.count / 2
    }
    #expect(try !showsNotice(height: 844))
    peer.offer(Array("GIF89a".utf8), type: "image/png")
    try session.user.strike(key: "v", holding: ["Control_L"])
    let isShown = try waitUntil {
      peer.pump()
      return try showsNotice(height: 844)
    }
    #expect(isShown)
    session.user.resize(session.window, width: 390, height: 560)
    #expect(try session.waits { try session.size.height == 560 && showsNotice(height: 560) })
  }
}
