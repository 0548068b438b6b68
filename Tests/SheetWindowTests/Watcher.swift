import Foundation
import SheetWindow
import SheetXTestSupport
import Testing

/// Counts the wake-ups of a process's thread while nothing happens, then causes an event.
private final class Watcher: Sendable {
  private let process: Int32
  private let thread: Int32
  private let display: String
  private let done = DispatchSemaphore(value: 0)
  private let counts = Counts()

  /// The two counts, a second apart.
  private final class Counts: @unchecked Sendable {
    let lock = NSLock()
    var value: (before: Int, after: Int)?
  }

  init(process: Int32, thread: Int32, display: String) {
    self.process = process
    self.thread = thread
    self.display = display
  }

  /// Waits half a second for quiet, counts over a second, then moves the pointer into the corner.
  func start() {
    Thread.detachNewThread { [self] in
      defer { done.signal() }
      guard let driver = try? ScreenDriver(display: display) else { return }
      usleep(500_000)
      let before = try? Kernel.voluntarySwitches(process: process, thread: thread)
      usleep(1_000_000)
      let after = try? Kernel.voluntarySwitches(process: process, thread: thread)
      if let before, let after { counts.lock.withLock { counts.value = (before, after) } }
      driver.move(x: 5, y: 5)
      driver.sync()
    }
  }

  /// Waits until the pointer was moved; returns the counts, nil if they could not be read.
  func result() -> (before: Int, after: Int)? {
    done.wait()
    return counts.lock.withLock { counts.value }
  }
}

extension WindowFixture {
  /// Expects that nothing wakes this thread for a second while it waits for an event.
  func expectNoWakeUps(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let watcher = Watcher(
      process: Kernel.currentProcess, thread: Kernel.currentThread, display: server.display)
    watcher.start()
    // The watcher moves the pointer at the end.
    var hasMoved = false
    while !hasMoved {
      if case .pointerMoved = try window.nextEvent(until: nil) { hasMoved = true }
    }
    let counts = try #require(watcher.result(), sourceLocation: sourceLocation)
    #expect(counts.before == counts.after, sourceLocation: sourceLocation)
  }
}
