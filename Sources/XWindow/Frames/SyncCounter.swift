import CX11

/// Reports to the window manager when a new size has been drawn, so that frame and content resize
/// together (`_NET_WM_SYNC_REQUEST`).
struct SyncCounter {
  /// The counter's id, for `_NET_WM_SYNC_REQUEST_COUNTER`.
  let id: UInt32
  private var requested: Int64?

  /// Creates a counter; nil without the SYNC extension.
  init?(_ connection: Connection) {
    guard !connection.isLost,
      unsafe WindowHasExtension(connection.xcb, WindowExtensionSync)
    else { return nil }
    unsafe WindowStartSync(connection.xcb)
    id = connection.createCounter()
  }

  /// Stores the value to set once the next size is drawn.
  mutating func request(_ value: Int64) { requested = value }

  /// Sets the requested value: the new size is on the screen.
  mutating func fulfil(_ connection: Connection) {
    guard let value = requested else { return }
    requested = nil
    connection.setCounter(id, to: value)
  }
}

extension Connection {
  /// Creates a counter on the server; its value is 0.
  func createCounter() -> UInt32 {
    let id = makeID()
    unsafe WindowCreateCounter(xcb, id)
    return id
  }

  /// Sets a counter, at once.
  func setCounter(_ id: UInt32, to value: Int64) {
    if isLost { return }
    unsafe WindowSetCounter(xcb, id, value)
    flush()
  }

  /// Frees a counter.
  func destroyCounter(_ id: UInt32) {
    if isLost { return }
    unsafe WindowDestroyCounter(xcb, id)
    flush()
  }
}
