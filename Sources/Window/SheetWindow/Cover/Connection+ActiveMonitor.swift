import CSheetX11
import Glibc
import SheetPixels

/// The monitor that the user works on, and monitors by name.
extension Connection {
  /// The monitor with the larger part of the active window, as the window manager reports it; else the one with
  /// the pointer. nil on a lost connection. Waits for the server.
  public var activeMonitor: Monitor? {
    activeWindowBounds.flatMap { monitors.sharing($0) } ?? openingMonitor
  }

  /// A monitor by the name that the server has for it, such as "HDMI-1"; nil when there is none of that name.
  /// Waits for the server.
  public func monitor(named name: String) -> Monitor? {
    monitors.first { self.name(of: $0) == name }
  }

  /// The names of all monitors. Waits for the server.
  public var monitorNames: [String] { monitors.compactMap { name(of: $0) } }

  private func name(of monitor: Monitor) -> String? {
    guard !isLost, monitor.nameAtom != 0 else { return nil }
    let cookie = unsafe xcb_get_atom_name(xcb, monitor.nameAtom)
    guard let reply = unsafe xcb_get_atom_name_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    guard let start = unsafe xcb_get_atom_name_name(reply) else { return nil }
    let count = unsafe Int(xcb_get_atom_name_name_length(reply))
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The active window's place on the screen; nil when none is active, or the window manager does not say.
  private var activeWindowBounds: PixelRect? {
    let value = property(
      atoms[.netActiveWindow], of: UInt32(root), type: UInt32(XA_WINDOW), limit: 4)
    guard let window = value?.words.first, window != 0 else { return nil }
    let size = unsafe xcb_get_geometry(xcb, window)
    let corner = unsafe xcb_translate_coordinates(xcb, window, UInt32(root), 0, 0)
    let shape = unsafe xcb_get_geometry_reply(xcb, size, nil)
    let place = unsafe xcb_translate_coordinates_reply(xcb, corner, nil)
    defer {
      unsafe free(shape)
      unsafe free(place)
    }
    guard let shape = unsafe shape, let place = unsafe place else { return nil }
    return unsafe PixelRect(
      x: Int(place.pointee.dst_x), y: Int(place.pointee.dst_y), width: Int(shape.pointee.width),
      height: Int(shape.pointee.height))
  }
}

extension Sequence<Monitor> {
  /// The monitor that shows most of a rectangle; nil when none shows any of it.
  func sharing(_ rect: PixelRect) -> Monitor? {
    func area(_ monitor: Monitor) -> Int {
      let part = monitor.bounds.intersection(rect)
      return part.isEmpty ? 0 : part.width * part.height
    }
    return self.max { area($0) < area($1) }.flatMap { area($0) > 0 ? $0 : nil }
  }
}
