import Foundation

/// Looks again and again until something is true; the way to await what sends no event.
///
/// - Parameters:
///   - timeout: Seconds after which to give up.
///   - condition: What to look at.
/// - Returns: Whether it became true in time.
public func waitUntil(timeout: Double = 10, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = ProcessInfo.processInfo.systemUptime + timeout
  while true {
    if try condition() { return true }
    if ProcessInfo.processInfo.systemUptime > end { return false }
    usleep(1000)
  }
}

/// A failure of the test's own machinery.
public struct TestSupportError: Error, CustomStringConvertible {
  /// What did not work.
  public let description: String

  init(_ description: String) { self.description = description }
}
