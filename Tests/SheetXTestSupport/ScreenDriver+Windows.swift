package import CSheetXTest
import Foundation

extension ScreenDriver {
  package struct Geometry: Equatable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Waits until a program has mapped a top-level window; `className`: a part of its `WM_CLASS`,
  /// nil for any.
  package func waitForWindow(className: String? = nil) throws -> XID {
    var found: XID?
    _ = waitUntil {
      found = findWindow(in: root, className: className)
      return found != nil
    }
    guard let found else {
      throw TestSupportError("no window of \(className ?? "any class")")
    }
    return found
  }

  private func findWindow(in parent: XID, className: String?) -> XID? {
    for window in children(of: parent) {
      if classNames(of: window).contains(where: { className == nil || className == $0 }),
        isViewable(window)
      {
        return window
      }
      if let found = findWindow(in: window, className: className) { return found }
    }
    return nil
  }

  /// The number of children of the root window, mapped or not.
  package var windowCount: Int { children(of: root).count }

  private func children(of parent: XID) -> [XID] {
    var (root, owner): (XID, XID) = (0, 0)
    var list: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    guard unsafe XQueryTree(display, parent, &root, &owner, &list, &count) != 0 else { return [] }
    defer { if let list = unsafe list { unsafe XFree(list) } }
    return unsafe Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  private func classNames(of window: XID) -> [String] {
    property("WM_CLASS", of: window).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  package func isViewable(_ window: XID) -> Bool {
    var attributes = unsafe XWindowAttributes()
    return unsafe XGetWindowAttributes(display, window, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  /// The geometry of a window without its border.
  package func geometry(of window: XID) throws -> Geometry {
    var attributes = unsafe XWindowAttributes()
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    guard unsafe XGetWindowAttributes(display, window, &attributes) != 0,
      unsafe XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0
    else { throw TestSupportError("no window \(window)") }
    return unsafe Geometry(
      x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// The number of pixmaps of a size that a window's program keeps on the server.
  package func pixmapCount(width: Int, height: Int, inProgramOf window: XID) -> Int {
    // The XIDs of one program have equal upper bits; their lowest 21 bits count up from 0.
    let first = window & ~0x1F_FFFF
    return (first..<first + 4096).count { id in
      var (root, x, y): (XID, Int32, Int32) = (0, 0, 0)
      var (across, down, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      var attributes = unsafe XWindowAttributes()
      guard
        unsafe XGetGeometry(display, id, &root, &x, &y, &across, &down, &border, &depth) != 0,
        (Int(across), Int(down)) == (width, height)
      else { return false }
      return unsafe XGetWindowAttributes(display, id, &attributes) == 0
    }
  }

  package func resize(_ window: XID, width: Int, height: Int) {
    unsafe XResizeWindow(display, window, UInt32(width), UInt32(height))
    sync()
  }

  package func move(_ window: XID, x: Int, y: Int) {
    unsafe XMoveWindow(display, window, Int32(x), Int32(y))
    sync()
  }

  /// Moves a window into another one, as a window manager with frames does.
  package func reparent(_ window: XID, into frame: XID, x: Int, y: Int) {
    unsafe XReparentWindow(display, window, frame, Int32(x), Int32(y))
    sync()
  }

  package func destroy(_ window: XID) {
    unsafe XDestroyWindow(display, window)
    sync()
  }

  package func unmap(_ window: XID) {
    unsafe XUnmapWindow(display, window)
    sync()
  }

  package func map(_ window: XID) {
    unsafe XMapWindow(display, window)
    sync()
  }

  package func close(_ window: XID) {
    send(
      "WM_PROTOCOLS", data: [Int(bitPattern: atom("WM_DELETE_WINDOW")), CurrentTime], to: window)
  }

  package func send(_ type: String, data: [Int], to window: XID) {
    send(type, data, about: window, to: window)
  }

  // MARK: The screen

  package func setGround(_ color: UInt32) {
    unsafe XSetWindowBackground(display, root, UInt(color))
    unsafe XClearWindow(display, root)
    sync()
  }

  package func setActive(_ window: XID) {
    set(
      atom("_NET_ACTIVE_WINDOW"), toWords: [Int(bitPattern: window)], type: XA_WINDOW, of: root)
  }

  package var screenSize: (width: Int, height: Int) {
    let screen = unsafe XDefaultScreen(display)
    return unsafe (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
  }

  package func screenPixels() throws -> [UInt32] {
    let size = screenSize
    return try pixels(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The window with the keyboard focus; 1 (PointerRoot) if the focus follows the pointer, 0 if
  /// there is no focus.
  package var focusedWindow: XID {
    var (window, revert): (XID, Int32) = (0, 0)
    unsafe XGetInputFocus(display, &window, &revert)
    return window
  }

  // MARK: The driver's own windows

  /// Opens an ordinary window of one colour, `0xRRGGBB`, and waits until it is mapped.
  package func addWindow(
    x: Int, y: Int, width: Int, height: Int, color: UInt32
  ) throws -> XID {
    let window = unsafe XCreateSimpleWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, UInt(color))
    // Marks the position as the user's, which window managers respect.
    var hints = XSizeHints()
    hints.flags = Int(USPosition | USSize)
    (hints.x, hints.y) = (Int32(x), Int32(y))
    (hints.width, hints.height) = (Int32(width), Int32(height))
    unsafe XSetWMNormalHints(display, window, &hints)
    unsafe XStoreName(display, window, "window")
    unsafe XMapWindow(display, window)
    sync()
    guard waitUntil(timeout: 5, { isViewable(window) }) else {
      throw TestSupportError("the window does not appear")
    }
    return window
  }

  package func cover(x: Int, y: Int, width: Int, height: Int) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.background_pixel = unsafe XBlackPixel(display, XDefaultScreen(display))
    let window = unsafe XCreateWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    unsafe XMapRaised(display, window)
    sync()
    return window
  }

  package func uncover(_ window: XID) { destroy(window) }
}
