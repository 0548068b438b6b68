import Testing
import XTestSupport
import XWindow

/// A window and another program, which copies, pastes and drags.
final class Exchange {
  let fixture: WindowFixture
  var peer: ClipboardPeer
  /// What the window has reported.
  var events: [WindowEvent] = []

  init() throws {
    fixture = try WindowFixture()
    try fixture.open()
    peer = try ClipboardPeer(display: fixture.server.display)
  }

  /// Lets both run until something is true.
  func run(until isDone: () -> Bool) throws {
    let isInTime = try waitUntil(timeout: 5) {
      peer.pump()
      if let event = try fixture.window.pendingEvent() { events.append(event) }
      return isDone()
    }
    #expect(isInTime)
  }
}
