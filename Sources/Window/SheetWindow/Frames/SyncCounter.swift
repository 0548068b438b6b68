import CSheetX11

/// Reports to the window manager when the window has drawn a new size, so that the manager resizes
/// its frame together with the content (`_NET_WM_SYNC_REQUEST`).
struct SyncCounter {
  let id: UInt32
  private let server: WindowServer
  private let opcode: UInt8
  /// The value of a request whose ConfigureNotify has not come; nil without one.
  private var requested: Int64?
  /// The value to set when the configured size is drawn; nil if no request is open.
  private var configured: Int64?
  private var isSizeDrawn = true

  /// Creates a counter with the value 0; nil without the SYNC extension.
  init?(_ connection: Connection) {
    guard let opcode = connection.opcode(ofExtension: "SYNC") else { return nil }
    (self.opcode, server) = (opcode, connection.server)
    id = WindowMakeCounter(server, opcode)
  }

  mutating func request(_ value: Int64) { requested = value }

  /// Records a ConfigureNotify. The first one after a `_NET_WM_SYNC_REQUEST` has the size to which
  /// that request refers.
  mutating func configure(isNewSize: Bool) {
    configured = requested ?? configured
    requested = nil
    if isNewSize { isSizeDrawn = false }
  }

  mutating func sizeDrawn() { isSizeDrawn = true }

  /// Sets the counter to the request's value once the configured size is drawn, or the window is
  /// invisible.
  mutating func answer(isVisible: Bool) {
    guard let value = configured, isSizeDrawn || !isVisible else { return }
    configured = nil
    WindowSetCounter(server, opcode, id, value)
    WindowFlush(server)
  }

  func free() { WindowFreeCounter(server, opcode, id) }
}
