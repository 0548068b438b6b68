import CX11

/// Reports to the window manager when a new size has been drawn, so that frame and content resize
/// together (`_NET_WM_SYNC_REQUEST`).
struct SyncCounter {
  /// The counter's id, for `_NET_WM_SYNC_REQUEST_COUNTER`.
  let id: XID
  private var requested: Int64?

  /// Creates a counter; nil without the SYNC extension.
  ///
  /// The corresponding C functions are `XSyncQueryExtension`, `XSyncInitialize` and
  /// `XSyncCreateCounter`.
  init?(_ connection: Connection) {
    let id = unsafe connection.withXlib { display -> XID in
      var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard unsafe XSyncQueryExtension(display, &event, &error) != 0,
        unsafe XSyncInitialize(display, &major, &minor) != 0
      else { return 0 }
      return unsafe XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
    }
    guard let id, id != 0 else { return nil }
    self.id = id
  }

  /// Stores the value to set once the next size is drawn.
  mutating func request(_ value: Int64) { requested = value }

  /// Sets the requested value: the new size is on the screen.
  ///
  /// The corresponding C function is `XSyncSetCounter`.
  mutating func fulfil(_ connection: Connection) {
    guard let value = requested else { return }
    requested = nil
    let parts = XSyncValue(
      hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    unsafe connection.withXlib { display in unsafe XSyncSetCounter(display, id, parts) }
  }

  /// The corresponding C function is `XSyncDestroyCounter`.
  func destroy(_ connection: Connection) {
    unsafe connection.withXlib { display in unsafe XSyncDestroyCounter(display, id) }
  }
}
