package import CSheetXTest
import Foundation

extension ScreenDriver {
  /// Sends `_NET_WM_PING`; true if the window replied within five seconds.
  package func ping(_ window: XID, while handle: () throws -> Void) rethrows -> Bool {
    unsafe XSelectInput(display, root, SubstructureNotifyMask)
    defer { unsafe XSelectInput(display, root, NoEventMask) }
    let ping = unsafe XInternAtom(display, "_NET_WM_PING", 0)
    let stamp = 4711
    send("WM_PROTOCOLS", data: [Int(bitPattern: ping), stamp, Int(bitPattern: window)], to: window)
    var event = unsafe XEvent()
    return try waitUntil(timeout: 5) {
      try handle()
      return unsafe XCheckTypedWindowEvent(display, root, ClientMessage, &event) != 0
        && event.xclient.data.l.0 == Int(bitPattern: ping) && event.xclient.data.l.1 == stamp
        && event.xclient.data.l.2 == Int(bitPattern: window)
    }
  }

  package func requestSync(_ window: XID, value: Int) {
    let sync = unsafe XInternAtom(display, "_NET_WM_SYNC_REQUEST", 0)
    send(
      "WM_PROTOCOLS",
      data: [Int(bitPattern: sync), CurrentTime, value & 0xFFFF_FFFF, value >> 32, 0], to: window)
  }

  package func syncCounter(of window: XID) -> Int? {
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard unsafe XSyncQueryExtension(display, &event, &error) != 0,
      unsafe XSyncInitialize(display, &major, &minor) != 0,
      let counter = words("_NET_WM_SYNC_REQUEST_COUNTER", of: window).first
    else { return nil }
    var value = XSyncValue()
    guard unsafe XSyncQueryCounter(display, XID(counter), &value) != 0 else { return nil }
    return Int(value.hi) << 32 | Int(value.lo)
  }

  package var hasManager: Bool { !words("_NET_SUPPORTING_WM_CHECK", of: root).isEmpty }

  /// Requests the window manager to add or remove states of a window, such as
  /// "_NET_WM_STATE_FULLSCREEN".
  package func setState(_ names: [String], isOn: Bool, of window: XID) {
    let atoms = names.map { Int(bitPattern: unsafe XInternAtom(display, $0, 0)) }
    send(
      "_NET_WM_STATE", [isOn ? 1 : 0] + atoms + [0, 2].suffix(4 - atoms.count), about: window,
      to: root, mask: SubstructureNotifyMask | SubstructureRedirectMask)
  }

  package func setWorkArea(x: Int, y: Int, width: Int, height: Int) {
    setRootWords("_NET_WORKAREA", [x, y, width, height])
  }

  package func setWorkAreas(
    _ areas: [(x: Int, y: Int, width: Int, height: Int)], shownDesktop: Int
  ) {
    setRootWords("_NET_WORKAREA", areas.flatMap { [$0.x, $0.y, $0.width, $0.height] })
    setRootWords("_NET_CURRENT_DESKTOP", [shownDesktop])
  }

  private func setRootWords(_ name: String, _ words: [Int]) {
    unsafe words.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, root, XInternAtom(display, name, 0), XA_CARDINAL, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(words.count))
    }
    sync()
  }

  /// The words of a property with format 32, by name; empty if there is none.
  package func words(_ name: String, of window: XID) -> [Int] {
    let atom = unsafe XInternAtom(display, name, 0)
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let result = unsafe XGetWindowProperty(
      display, window, atom, 0, 1 << 20, 0, UInt(AnyPropertyType), &type, &format, &count, &rest,
      &data)
    defer { if let data = unsafe data { unsafe XFree(data) } }
    guard result == Success, format == 32, let data = unsafe data else { return [] }
    return unsafe UnsafeRawPointer(data).withMemoryRebound(to: Int.self, capacity: Int(count)) {
      // Masks the words, because Xlib sign-extends the 32-bit values.
      unsafe UnsafeBufferPointer(start: $0, count: Int(count)).map { $0 & 0xFFFF_FFFF }
    }
  }
}
