package import CSheetXTest

/// A test's connection to an X server, with requests that the simulated programs share.
@safe package class XClient {
  let display: OpaquePointer
  package let root: XID

  /// Connects to a server such as ":1". The loss of the server is ignored, because tests end it.
  package init(display name: String) throws {
    guard let display = unsafe XOpenDisplay(name) else {
      throw TestSupportError("cannot connect to \(name)")
    }
    unsafe self.display = display
    unsafe root = XDefaultRootWindow(display)
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit { unsafe XCloseDisplay(display) }

  package func sync() { unsafe XSync(display, 0) }

  func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, 0) }

  func name(_ atom: Atom) -> String {
    guard atom != 0, let name = unsafe XGetAtomName(display, atom) else { return "" }
    defer { unsafe XFree(name) }
    return unsafe String(cString: name)
  }

  /// Creates a window that is never shown and owns selections such as "_NET_WM_CM_S0".
  func makeWindow(owning selections: String...) -> XID {
    let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    for selection in selections {
      unsafe XSetSelectionOwner(display, atom(selection), window, UInt(CurrentTime))
    }
    sync()
    return window
  }

  /// Sends a ClientMessage about a window to that window, or to the programs that listen to another
  /// window, such as the root window.
  func send(_ type: String, _ data: [Int], about window: XID, to target: XID, mask: Int = 0) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = window
    unsafe event.xclient.message_type = atom(type)
    unsafe event.xclient.format = 32
    let words = data + [0, 0, 0, 0, 0]
    unsafe event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
    unsafe XSendEvent(display, target, 0, mask, &event)
    sync()
  }

  // MARK: Properties

  /// Sets a property with format 8.
  func set(_ property: Atom, to bytes: [UInt8], type: Atom, of window: XID) {
    unsafe XChangeProperty(
      display, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    sync()
  }

  /// Sets a property with format 32.
  func set(_ property: Atom, toWords words: [Int], type: Atom, of window: XID) {
    unsafe words.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(words.count))
    }
    sync()
  }

  /// A property's value. `bytes` has 4 bytes for each item of format 32, although Xlib uses 8.
  struct Property {
    var type: Atom = 0
    var format: Int32 = 0
    var bytes: [UInt8] = []

    var words: [Int] {
      unsafe bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map {
          Int(unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))
        }
      }
    }
  }

  func read(_ name: Atom, of window: XID, deletes: Bool = false) -> Property {
    var property = Property()
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let result = unsafe XGetWindowProperty(
      display, window, name, 0, 1 << 24, deletes ? 1 : 0, UInt(AnyPropertyType), &property.type,
      &property.format, &count, &rest, &data)
    defer { if let data = unsafe data { unsafe XFree(data) } }
    guard result == Success, let data = unsafe data else { return Property() }
    // Xlib returns each item of 32 bits in the lower half of a long.
    let size = property.format == 32 ? MemoryLayout<Int>.size : Int(property.format) / 8
    let bytes = unsafe UnsafeBufferPointer(start: data, count: Int(count) * size)
    property.bytes = bytes.indices.filter { property.format != 32 || $0 % size < 4 }
      .map { unsafe bytes[$0] }
    return property
  }

  /// The bytes of a property with format 8, by name; empty if there is none.
  package func property(_ name: String, of window: XID) -> [UInt8] {
    let property = read(atom(name), of: window)
    return property.format == 8 ? property.bytes : []
  }

  /// The names of the atoms in the property called `name`.
  package func atoms(_ name: String, of window: XID) -> [String] {
    words(name, of: window).map { self.name(Atom($0)) }
  }

  /// The words of a property with format 32, by name; empty if there is none.
  package func words(_ name: String, of window: XID) -> [Int] {
    let property = read(atom(name), of: window)
    return property.format == 32 ? property.words : []
  }
}
