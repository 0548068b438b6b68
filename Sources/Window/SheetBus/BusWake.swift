internal import CSheetBus
internal import Glibc

/// A file descriptor that is readable after any of several connections has an event.
package final class BusWake {
  package let descriptor: Int32

  /// Fails if the process can open no more files.
  package init?() {
    descriptor = sheet_bus_wake()
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor unreadable. Call before taking events, otherwise a wake-up can be lost.
  package func clear() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Makes the descriptor readable.
  package func set() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
