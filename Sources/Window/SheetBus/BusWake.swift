internal import CSheetBus
internal import Glibc

/// A descriptor that can be read when one of several connections has something: for a loop that waits for many
/// things at once.
public final class BusWake {
  /// Can be read when something has come, until `clear()`.
  public let descriptor: Int32

  /// Creates one; nil where the process has no descriptor left.
  public init?() {
    descriptor = sheet_bus_wake()
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Resets the descriptor. Call it before taking events, because a later event makes the descriptor readable
  /// again.
  public func clear() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Makes the descriptor readable, because more has come than is taken at once.
  public func set() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
