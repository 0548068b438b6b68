import Foundation

/// Polls until a condition is true, for changes that send no event.
///
/// - Parameters:
///   - timeout: Seconds after which to give up.
///   - condition: The condition.
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
  /// The failure.
  public let description: String

  init(_ description: String) { self.description = description }
}
