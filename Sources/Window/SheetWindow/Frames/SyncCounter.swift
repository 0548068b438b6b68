import CSheetXBridge
import CSheetXLibraries

/// Tells the window manager when a new size is drawn (`_NET_WM_SYNC_REQUEST`), because the manager
/// then resizes its frame together with the content.
struct SyncCounter {
  let id: UInt32
  private let server: Server
  /// The value of the last `_NET_WM_SYNC_REQUEST`; nil after the ConfigureNotify that follows it.
  private var requested: Int64?
  /// The value that the counter gets when the size of the last ConfigureNotify is drawn; nil after
  /// that.
  private var configured: Int64?
  private var isSizeDrawn = true

  /// Fails without the SYNC extension.
  init?(_ connection: Connection) {
    server = connection.server
    guard server.has(X11_SYNC) else { return nil }
    // SYNC requires this request before all others; the program does not need the reply.
    server.discard(unsafe xcb_sync_initialize(server.xcb, 3, 0).sequence)
    id = server.makeID()
    unsafe xcb_sync_create_counter(server.xcb, id, xcb_sync_int64_t(hi: 0, lo: 0))
  }

  mutating func request(_ value: Int64) { requested = value }

  /// Records a ConfigureNotify; the first one after a `_NET_WM_SYNC_REQUEST` has that request's
  /// size.
  mutating func configure(isNewSize: Bool) {
    configured = requested ?? configured
    requested = nil
    if isNewSize { isSizeDrawn = false }
  }

  mutating func sizeDrawn() {
    isSizeDrawn = true
    answer(isVisible: true)
  }

  mutating func answer(isVisible: Bool) {
    guard let value = configured, isSizeDrawn || !isVisible else { return }
    configured = nil
    let parts = xcb_sync_int64_t(
      hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
    unsafe xcb_sync_set_counter(server.xcb, id, parts)
    server.flush()
  }

  func free() { unsafe xcb_sync_destroy_counter(server.xcb, id) }
}
