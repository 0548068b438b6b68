import Foundation

/// Polls until a condition is true, for changes without an event.
///
/// - Parameters:
///   - timeout: The longest wait, seconds.
///   - condition: The condition.
/// - Returns: Whether the condition became true in time.
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
