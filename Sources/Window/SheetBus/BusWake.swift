internal import CSheetBus
internal import Glibc

/// A descriptor that is readable when one of several connections has an event, for a loop with several
/// descriptors.
public final class BusWake {
  /// The descriptor, which is readable after an event until `clear()`.
  public let descriptor: Int32

  /// Creates a descriptor; nil if the process has none left.
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

  /// Makes the descriptor readable again. Call it when events are left for the loop's next pass.
  public func set() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
