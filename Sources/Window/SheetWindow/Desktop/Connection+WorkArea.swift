import CSheetX11
import Glibc
public import SheetPixels

/// Where on the screen a new window has room.
extension Connection {
  /// The monitor with the pointer, where a new window opens; nil on a lost connection. Waits for the
  /// server.
  public var openingMonitor: Monitor? { monitors.nearest(to: pointerPosition ?? (0, 0)) }

  /// A monitor's part of the screen without panels, as the window manager reports them; the whole
  /// monitor without a window manager.
  public func workArea(of monitor: Monitor) -> PixelRect {
    let desktop = Int(words(.netCurrentDesktop).first ?? 0)
    // Left edge, top edge, width and height, for each desktop.
    let areas = words(.netWorkArea).map { Int(Int32(bitPattern: $0)) }
    let start = areas.count >= 4 * (desktop + 1) ? 4 * desktop : 0
    guard areas.count >= start + 4 else { return monitor.bounds }
    let area = PixelRect(
      x: areas[start], y: areas[start + 1], width: areas[start + 2], height: areas[start + 3])
    // One area for all monitors: its bounds, less the panels at the screen's outer edges.
    let common = area.intersection(monitor.bounds)
    return common.isEmpty ? monitor.bounds : common
  }

  /// Where the pointer is on the screen. Waits for the server.
  private var pointerPosition: (x: Int, y: Int)? {
    if isLost { return nil }
    let cookie =
      unsafe early.take(.pointer).map { xcb_query_pointer_cookie_t(sequence: $0) }
      ?? xcb_query_pointer(xcb, UInt32(root))
    guard let reply = unsafe xcb_query_pointer_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe (x: Int(reply.pointee.root_x), y: Int(reply.pointee.root_y))
  }

  /// Whether any of the pointer's buttons is down. Waits for the server.
  var hasButtonDown: Bool {
    if isLost { return false }
    let cookie = unsafe xcb_query_pointer(xcb, UInt32(root))
    guard let reply = unsafe xcb_query_pointer_reply(xcb, cookie, nil) else { return false }
    defer { unsafe free(reply) }
    let buttons = Button1Mask | Button2Mask | Button3Mask | Button4Mask | Button5Mask
    return unsafe Int32(reply.pointee.mask) & Int32(buttons) != 0
  }

  /// A property of the root window.
  private func words(_ name: Atoms.Name) -> [UInt32] {
    let value = property(
      atoms[name], of: UInt32(root), type: UInt32(XA_CARDINAL), limit: Self.longestSetting)
    return value?.words ?? []
  }
}
