import SheetWindow
import SheetXTestSupport
import Testing

/// A window and another program, which copies, pastes and drags.
final class Exchange {
  let fixture: WindowFixture
  var peer: ClipboardPeer
  var events: [WindowEvent] = []

  init() throws {
    fixture = try WindowFixture().opened()
    peer = try ClipboardPeer(display: fixture.server.display)
  }

  func run(until isDone: () -> Bool) throws {
    let isInTime = try waitUntil(timeout: 20) {
      peer.pump()
      if let event = try fixture.window.pendingEvent() { events.append(event) }
      return isDone()
    }
    #expect(isInTime)
  }

  func take(_ target: String, of selection: String = "CLIPBOARD", time: UInt = 0) throws
    -> ClipboardPeer.Answer?
  {
    peer.request(target, of: selection, time: time)
    try run { peer.answer != nil || peer.isRefused }
    return peer.answer
  }

  func paste(primary: Bool = false) throws -> WindowEvent? {
    events = []
    fixture.window.requestClipboard(primary: primary, time: MonotonicClock.now())
    func pasted() -> WindowEvent? {
      events.first { ["pasted", "pasteFailed"].contains($0.name) }
    }
    try run { pasted() != nil }
    return pasted()
  }
}
