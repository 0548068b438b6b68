import Foundation
import SheetWindow
import SheetXTestSupport
import Testing

final class Background<Value: Sendable>: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var value: Value?

  init(_ work: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread { [self] in
      value = try? work()
      done.signal()
    }
  }

  /// Waits until the work ends; returns its value, nil if the work failed.
  func wait() -> Value? {
    done.wait()
    return value
  }
}

extension WindowFixture {
  /// Expects that nothing wakes this thread for a second while it waits for an event.
  func expectNoWakeUps(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (process, thread) = (Kernel.currentProcess, Kernel.currentThread)
    let display = server.display
    let watcher = Background {
      let driver = try ScreenDriver(display: display)
      // Lets the window become idle, counts wake-ups for a second, then moves the pointer to end
      // the loop below.
      usleep(500_000)
      let before = try Kernel.voluntarySwitches(process: process, thread: thread)
      usleep(1_000_000)
      let after = try Kernel.voluntarySwitches(process: process, thread: thread)
      driver.move(x: 5, y: 5)
      driver.sync()
      return (before: before, after: after)
    }
    while try window.nextEvent(until: nil)?.name != "pointerMoved" {}
    let counts = try #require(watcher.wait(), sourceLocation: sourceLocation)
    #expect(counts.before == counts.after, sourceLocation: sourceLocation)
  }
}
