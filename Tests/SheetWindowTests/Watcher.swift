import Foundation
import SheetXTestSupport

/// Counts the wake-ups of a process's thread while nothing happens, then causes an event.
final class Watcher: Sendable {
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
