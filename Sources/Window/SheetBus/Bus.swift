internal import CSheetBus
internal import CSheetGIO
internal import CSheetLinux
internal import Glibc

/// A D-Bus connection that never waits for the bus; each event makes `BusWake.descriptor` readable.
@safe package final class Bus {
  package enum Event: Equatable, Sendable {
    /// Messages can now be sent; `name` is the connection's unique name on the bus.
    case connected(name: String)
    case message(BusMessage)
    /// The connection was lost, or could not be made. No event follows this one.
    case lost
  }

  private let bus: OpaquePointer
  /// Retained, because the connection's threads write to its descriptor until they end.
  private let wake: BusWake
  private var state = sheet_bus_state(SHEET_BUS_CONNECTING)

  package init(address: String, wake: BusWake) {
    self.wake = wake
    unsafe bus = sheet_bus_open(address, wake.descriptor)
  }

  deinit { unsafe sheet_bus_close(bus) }

  /// The address of the session bus; nil if the environment names none. Never starts a bus.
  package static var sessionAddress: String? {
    guard let address = unsafe sheet_bus_session_address() else { return nil }
    defer { unsafe g_free(address) }
    return unsafe String(cString: address)
  }

  package func next() -> Event? {
    let newest = unsafe sheet_bus_get_state(bus)
    if state == SHEET_BUS_CONNECTING, newest != state {
      state = sheet_bus_state(SHEET_BUS_CONNECTED)
      let name = unsafe String(cString: sheet_bus_get_name(bus))
      // An empty name means that the connection failed.
      if !name.isEmpty { return .connected(name: name) }
    }
    while let message = unsafe sheet_bus_take(bus) {
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(message)) }
      if let message = unsafe BusMessage(message) { return .message(message) }
    }
    guard newest == SHEET_BUS_LOST, state != newest else { return nil }
    state = newest
    return .lost
  }

  /// Sends messages in order, and drops each one that cannot be sent.
  package func send(_ messages: [BusMessage]) {
    for message in messages {
      let message = unsafe message.message
      unsafe sheet_bus_send(bus, message)
      unsafe g_object_unref(UnsafeMutableRawPointer(message))
    }
  }
}

/// An eventfd, readable after an event of any of its connections.
package final class BusWake {
  package let descriptor: Int32

  /// Fails if the process can open no more files.
  package init?() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor unreadable. Call before taking events, otherwise a wake-up can be lost.
  package func clear() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  package func set() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
  }
}
