import CX11

/// A number on the server that the window manager watches.
struct ServerCounter {
  /// The server's name of it.
  let id: UInt32
  private let opcode: UInt8

  /// Creates a counter with the value 0; nil without the SYNC extension.
  init?(_ connection: Connection) {
    guard let opcode = connection.opcode(ofExtension: "SYNC") else { return nil }
    self.opcode = opcode
    id = connection.makeID()
    unsafe WindowStartSync(connection.xcb, opcode)
    unsafe WindowCreateCounter(connection.xcb, opcode, id)
  }

  /// Sets it, at once.
  func set(_ value: Int64, _ connection: Connection) {
    if connection.isLost { return }
    unsafe WindowSetCounter(connection.xcb, opcode, id, value)
    connection.flush()
  }

  /// Frees it.
  func destroy(_ connection: Connection) {
    if connection.isLost { return }
    unsafe WindowDestroyCounter(connection.xcb, opcode, id)
    connection.flush()
  }
}
