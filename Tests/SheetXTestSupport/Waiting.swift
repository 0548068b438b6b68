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

/// Reads pixels until `looks` readings in a row satisfy `counts` and are equal; nil after the
/// timeout.
package func waitUntilStill(
  timeout: Double = 10, looks: Int, interval: Double = 0,
  where counts: ([UInt32]) throws -> Bool = { _ in true }, _ look: () throws -> [UInt32]
) rethrows -> [UInt32]? {
  var (last, equal): ([UInt32]?, Int) = (nil, 0)
  let isStill = try waitUntil(timeout: timeout) {
    if last != nil { Thread.sleep(forTimeInterval: interval) }
    let now = try look()
    equal = try !counts(now) ? 0 : now == last ? equal + 1 : 1
    last = now
    return equal >= looks
  }
  return isStill ? last : nil
}

/// Whether pixels have more than the given number of colours.
package func hasColors(_ pixels: [UInt32], moreThan count: Int) -> Bool {
  var colors: Set<UInt32> = []
  return pixels.contains { colors.insert($0).inserted && colors.count > count }
}

/// A failure of a test's tools, not of the tested code.
package struct TestSupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
