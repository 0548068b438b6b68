import CSheetX11

/// Tells the window manager when a new size is drawn (`_NET_WM_SYNC_REQUEST`), because the manager
/// then resizes its frame together with the content.
struct SyncCounter {
  let id: UInt32
  private let server: WindowServer
  /// The value of the last `_NET_WM_SYNC_REQUEST`; nil after the ConfigureNotify that follows it.
  private var requested: Int64?
  /// The value that the counter gets when the size of the last ConfigureNotify is drawn; nil after
  /// that.
  private var configured: Int64?
  private var isSizeDrawn = true

  /// Fails without the SYNC extension.
  init?(_ connection: Connection) {
    server = connection.server
    id = WindowMakeCounter(server)
    if id == 0 { return nil }
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
    WindowSetCounter(server, id, value)
    WindowFlush(server)
  }

  func free() { WindowFreeCounter(server, id) }
}
