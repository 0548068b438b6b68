internal import CSheetBus
internal import CSheetGIO

/// A connection to a D-Bus. No call blocks: `BusWake` is readable after an event, and `next()` takes it.
@safe public final class Bus {
  /// A change of the connection.
  public enum Event: Equatable, Sendable {
    /// Messages can be sent from now on. `name` is the connection's unique name on the bus.
    case connected(name: String)
    case message(BusMessage)
    /// The connection was lost, or could not be made. No event follows.
    case lost
  }

  private let bus: OpaquePointer
  /// The wake, which is kept because the connection's threads write to its descriptor until they
  /// have ended.
  private let wake: BusWake
  /// The state that `next()` has reported.
  private var state = sheet_bus_state(SHEET_BUS_CONNECTING)

  /// Begins to connect to the bus at an address.
  public init(address: String, wake: BusWake) {
    self.wake = wake
    unsafe bus = sheet_bus_open(address, wake.descriptor)
  }

  deinit { unsafe sheet_bus_close(bus) }

  /// The address of the session bus; nil without one. Starts no bus.
  public static var sessionAddress: String? {
    guard let address = unsafe sheet_bus_session_address() else { return nil }
    defer { unsafe g_free(address) }
    return unsafe String(cString: address)
  }

  /// Takes the oldest event; nil without one.
  public func next() -> Event? {
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

  /// Sends messages, skipping those that fail.
  public func send(_ messages: [BusMessage]) {
    for message in messages {
      let message = unsafe message.message
      _ = unsafe sheet_bus_send(bus, message)
      unsafe g_object_unref(UnsafeMutableRawPointer(message))
    }
  }
}
