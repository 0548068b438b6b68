/// Reports to the window manager when a new size has been drawn, so that frame and content resize
/// together (`_NET_WM_SYNC_REQUEST`).
struct SyncCounter {
  /// For `_NET_WM_SYNC_REQUEST_COUNTER`.
  let counter: ServerCounter
  private var requested: Int64?

  /// Creates a counter; nil without the SYNC extension.
  init?(_ connection: Connection) {
    guard let counter = ServerCounter(connection) else { return nil }
    self.counter = counter
  }

  /// Stores the value to set once the next size is drawn.
  mutating func request(_ value: Int64) { requested = value }

  /// Sets the requested value: the new size is on the screen.
  mutating func fulfil(_ connection: Connection) {
    guard let value = requested else { return }
    requested = nil
    counter.set(value, connection)
  }
}
