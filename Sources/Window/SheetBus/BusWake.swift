internal import CSheetBus
internal import Glibc

/// A file descriptor that becomes readable when one of several connections has an event, for an
/// event loop that polls several descriptors.
package final class BusWake {
  /// The file descriptor. From an event until `clear()`, the descriptor is readable.
  package let descriptor: Int32

  /// Creates the descriptor; nil if the process can open no more files.
  package init?() {
    descriptor = sheet_bus_wake()
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor unreadable until the next event. Call `clear()` before taking events,
  /// otherwise an event between the two calls would not wake the loop.
  package func clear() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Makes the descriptor readable. Call `set()` to leave events for the loop's next pass.
  package func set() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
