import Foundation

/// The monotonic clock, seconds.
package var uptime: Double { ProcessInfo.processInfo.systemUptime }

/// Sleeps until a time of the monotonic clock; returns at once if it has passed.
package func sleep(until time: Double) {
  let rest = time - uptime
  if rest > 0 { Thread.sleep(forTimeInterval: rest) }
}

/// Polls until a condition is true, for changes without an event; false after the timeout.
package func waitUntil(timeout: Double = 10, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = uptime + timeout
  while true {
    if try condition() { return true }
    if uptime > end { return false }
    usleep(1000)
  }
}

/// Reads a value until `looks` readings in a row satisfy `counts` and are equal; nil after the
/// timeout.
package func waitUntilStill<Look: Equatable>(
  timeout: Double = 10, looks: Int, interval: Double = 0,
  where counts: (Look) throws -> Bool = { _ in true }, _ look: () throws -> Look
) rethrows -> Look? {
  var (last, equal): (Look?, Int) = (nil, 0)
  let isStill = try waitUntil(timeout: timeout) {
    if last != nil { Thread.sleep(forTimeInterval: interval) }
    let now = try look()
    equal = try !counts(now) ? 0 : now == last ? equal + 1 : 1
    last = now
    return equal >= looks
  }
  return isStill ? last : nil
}

/// A failure of a test's tools, not of the tested code.
package struct TestSupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
