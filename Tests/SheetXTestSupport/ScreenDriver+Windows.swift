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

  /// Waits for a program's top-level window to be mapped, by a part of its `WM_CLASS`; by default
  /// any.
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
    property(XA_WM_CLASS, of: window).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The bytes of a property with format 8, by name; empty if there is none.
  package func property(_ name: String, of window: XID) -> [UInt8] {
    property(unsafe XInternAtom(display, name, 0), of: window)
  }

  private func property(_ atom: Atom, of window: XID) -> [UInt8] {
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let result = unsafe XGetWindowProperty(
      display, window, atom, 0, 4096, 0, UInt(AnyPropertyType), &type, &format, &count, &rest,
      &data)
    defer { if let data = unsafe data { unsafe XFree(data) } }
    guard result == Success, format == 8, let data = unsafe data else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: data, count: Int(count)))
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

  /// The number of pixmaps of a size that the program of a window keeps in the server.
  package func pixmapCount(width: Int, height: Int, inProgramOf window: XID) -> Int {
    // The ids of a program differ in the lowest 21 bits, and begin at 0 there.
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
    let deletion = unsafe XInternAtom(display, "WM_DELETE_WINDOW", 0)
    send("WM_PROTOCOLS", data: [Int(bitPattern: deletion), CurrentTime], to: window)
  }

  package func send(_ type: String, data: [Int], to window: XID) {
    send(type, data, about: window, to: window, mask: NoEventMask)
  }

  /// Sends a message about a window to it, or to the root window for its listeners.
  func send(_ type: String, _ data: [Int], about window: XID, to target: XID, mask: Int) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = window
    unsafe event.xclient.message_type = XInternAtom(display, type, 0)
    unsafe event.xclient.format = 32
    unsafe withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      for (index, word) in data.prefix(5).enumerated() {
        unsafe bytes.storeBytes(
          of: word, toByteOffset: index * MemoryLayout<Int>.size, as: Int.self)
      }
    }
    unsafe XSendEvent(display, target, 0, mask, &event)
    sync()
  }
}
