package import CSheetXTest
import Foundation

extension ScreenDriver {
  /// Sends `_NET_WM_PING`; true if the window replied within five seconds.
  package func ping(_ window: XID, while handle: () throws -> Void) rethrows -> Bool {
    unsafe XSelectInput(display, root, SubstructureNotifyMask)
    defer { unsafe XSelectInput(display, root, NoEventMask) }
    let ping = atom("_NET_WM_PING")
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
    let sync = Int(bitPattern: atom("_NET_WM_SYNC_REQUEST"))
    send(
      "WM_PROTOCOLS", data: [sync, CurrentTime, value & 0xFFFF_FFFF, value >> 32], to: window)
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

  /// Requests that the window manager add or remove states of a window, such as
  /// "_NET_WM_STATE_FULLSCREEN".
  package func setState(_ names: [String], isOn: Bool, of window: XID) {
    let atoms = names.map { Int(bitPattern: atom($0)) }
    send(
      "_NET_WM_STATE", [isOn ? 1 : 0] + atoms + [0, 2].suffix(4 - atoms.count), about: window,
      to: root, mask: SubstructureNotifyMask | SubstructureRedirectMask)
  }

  /// Sets a window's states, as a window manager does.
  package func setStateProperty(_ names: [String], of window: XID) {
    let atoms = names.map { Int(bitPattern: atom($0)) }
    set(atom("_NET_WM_STATE"), toWords: atoms, type: Atom(XA_ATOM), of: window)
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
    set(atom(name), toWords: words, type: XA_CARDINAL, of: root)
  }

  package func setResources(_ text: String) {
    set(XA_RESOURCE_MANAGER, to: Array(text.utf8), type: XA_STRING, of: root)
  }

  package func watchStartups() {
    unsafe XSelectInput(display, root, PropertyChangeMask)
    sync()
  }

  package func startupMessages() -> [String] {
    let (begin, more) = (atom("_NET_STARTUP_INFO_BEGIN"), atom("_NET_STARTUP_INFO"))
    var messages: [[UInt8]] = []
    var event = unsafe XEvent()
    sync()
    while unsafe XCheckTypedEvent(display, ClientMessage, &event) != 0 {
      let type = unsafe event.xclient.message_type
      if type == begin { messages.append([]) }
      guard type == begin || type == more, !messages.isEmpty else { continue }
      let data = unsafe event.xclient.data
      let bytes = unsafe withUnsafeBytes(of: data) { unsafe Array($0.prefix(20)) }
      messages[messages.count - 1] += bytes
    }
    return messages.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Sends a window a ConfigureNotify, as a window manager does after moving the window.
  package func sendConfiguration(
    x: Int = 0, y: Int = 0, width: Int, height: Int, to window: XID
  ) {
    var event = unsafe XEvent()
    unsafe event.xconfigure.type = ConfigureNotify
    unsafe event.xconfigure.event = window
    unsafe event.xconfigure.window = window
    unsafe (event.xconfigure.x, event.xconfigure.y) = (Int32(x), Int32(y))
    unsafe (event.xconfigure.width, event.xconfigure.height) = (Int32(width), Int32(height))
    unsafe XSendEvent(display, window, 0, StructureNotifyMask, &event)
    sync()
  }

  /// Simulates an input method that does not answer; returns the window that owns its selection.
  package func addSilentInputMethod(_ name: String) -> XID {
    let selection = "@server=" + name
    let window = makeWindow(owning: selection)
    set(atom("XIM_SERVERS"), toWords: [Int(bitPattern: atom(selection))], type: XA_ATOM, of: root)
    return window
  }

  /// Simulates a compositing window manager; returns the window for `end(compositor:)`.
  package func addCompositor() -> XID { makeWindow(owning: "_NET_WM_CM_S0") }

  package func end(compositor window: XID) { destroy(window) }

  package func destroyRegion(_ id: UInt32) {
    unsafe XFixesDestroyRegion(display, XserverRegion(id))
    sync()
  }
}
