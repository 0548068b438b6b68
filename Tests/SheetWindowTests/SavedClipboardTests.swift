import SheetWindow
import SheetXTestSupport
import Testing

/// A copy outlives its program if a clipboard manager is running.
@Suite(.serialized) struct SavedClipboardTests {
  @Test func theClipboardManagerGetsTheText() throws {
    let fixture = try WindowFixture().opened()
    let manager = try ClipboardManager(display: fixture.server.display)
    defer { manager.stop() }
    for count in [7, 500_000] {
      let text = String(repeating: "é", count: count)
      fixture.window.setClipboard(text, time: MonotonicClock.now())
      #expect(fixture.window.saveClipboard(until: MonotonicClock.now() + 10))
      #expect(manager.text == Array(text.utf8))
      #expect(manager.targets == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"])
    }
    #expect(!fixture.connection.isLost)
  }

  @Test func withoutAManagerOrATextSavingDoesNotWait() throws {
    let fixture = try WindowFixture().opened()
    let late = MonotonicClock.now() + 60
    #expect(fixture.window.saveClipboard(until: late))
    fixture.window.setClipboard("text", time: MonotonicClock.now())
    #expect(!fixture.window.saveClipboard(until: late))
    let other = try WindowFixture().opened()
    other.window.setClipboard("text", primary: true, time: MonotonicClock.now())
    let manager = try ClipboardManager(display: other.server.display)
    defer { manager.stop() }
    #expect(other.window.saveClipboard(until: late))
    #expect(manager.text == nil)
    #expect(MonotonicClock.now() < late - 30)
  }

  @Test func savingTheClipboardOfADestroyedWindowDoesNotWait() throws {
    let fixture = try WindowFixture().opened()
    let manager = try ClipboardManager(display: fixture.server.display, answers: false)
    defer { manager.stop() }
    fixture.window.setClipboard("text", time: MonotonicClock.now())
    fixture.driver.destroy(fixture.id)
    _ = try fixture.events { $0 == .destroyed }
    let late = MonotonicClock.now() + 60
    #expect(fixture.window.saveClipboard(until: late))
    #expect(MonotonicClock.now() < late - 30)
  }

  @Test func aTextThatTheManagerRefusesIsNotSaved() throws {
    let fixture = try WindowFixture().opened()
    let manager = try ClipboardManager(display: fixture.server.display, refuses: true)
    defer { manager.stop() }
    let late = MonotonicClock.now() + 60
    fixture.window.setClipboard("text", time: MonotonicClock.now())
    #expect(!fixture.window.saveClipboard(until: late))
    #expect(MonotonicClock.now() < late - 30)
  }

  /// Otherwise the manager would keep a minimized window in its list until the program has ended.
  @Test func aMinimizedWindowTellsTheWindowManagerThatItIsGone() throws {
    let fixture = try WindowFixture().opened()
    let manager = try ClipboardManager(display: fixture.server.display, answers: false)
    defer { manager.stop() }
    fixture.driver.watchTopLevels()
    fixture.driver.unmap(fixture.id)
    try fixture.settle()
    #expect(!fixture.driver.hasWithdrawal(of: fixture.id))
    fixture.window.setClipboard("text", time: MonotonicClock.now())
    fixture.window.saveClipboard(until: MonotonicClock.now() + 0.1)
    #expect(fixture.driver.hasWithdrawal(of: fixture.id))
  }

  @Test func aHangingClipboardManagerTimesOutWhileTheWindowIsHidden() throws {
    let fixture = try WindowFixture().opened()
    let manager = try ClipboardManager(display: fixture.server.display, answers: false)
    defer { manager.stop() }
    let start = MonotonicClock.now()
    fixture.window.setClipboard("text", time: start)
    #expect(!fixture.window.saveClipboard(until: start + 0.3))
    #expect(MonotonicClock.now() >= start + 0.3)
    #expect(!fixture.connection.isLost)
    #expect(waitUntil { !fixture.driver.isViewable(fixture.id) })
  }

  @Test func theClipboardIsServedUntilAnotherProgramTakesIt() throws {
    let fixture = try WindowFixture().opened()
    let text = String(repeating: "é", count: 200_000)
    fixture.window.setClipboard(text, time: MonotonicClock.now())
    let display = fixture.server.display
    let reader = Background {
      let peer = try ClipboardPeer(display: display)
      peer.request("UTF8_STRING")
      _ = waitUntil {
        peer.pump()
        return peer.answer != nil
      }
      peer.offer([])
      return peer.answer?.bytes ?? []
    }
    fixture.window.serveClipboard()
    let isServed = reader.wait() == Array(text.utf8)
    #expect(isServed)
  }

  @Test func savingTheClipboardEndsWhenTheServerIsLost() throws {
    let fixture = try WindowFixture().opened()
    let manager = try ClipboardManager(display: fixture.server.display, answers: false)
    defer { manager.stop() }
    fixture.window.setClipboard("text", time: MonotonicClock.now())
    fixture.server.kill()
    fixture.window.saveClipboard(until: MonotonicClock.now() + 60)
    #expect(fixture.connection.isLost)
  }
}
