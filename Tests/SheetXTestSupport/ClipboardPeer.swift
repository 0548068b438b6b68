package import CSheetXTest
import Foundation

/// Another program that copies and pastes. It acts only during `pump`.
@safe package final class ClipboardPeer {
  /// The peer's way of answering requests for its text.
  package enum Manner: Sendable {
    case whole
    /// Sends the text in pieces of the given number of bytes.
    case pieces(Int)
    case silent
    case refusing
  }

  package struct Answer: Equatable {
    package var type: String
    package var bytes: [UInt8]
    package var pieces: Int

    package init(type: String, bytes: [UInt8], pieces: Int = 0) {
      (self.type, self.bytes, self.pieces) = (type, bytes, pieces)
    }
  }

  let display: OpaquePointer
  package let window: XID
  private var manner = Manner.whole
  private var offered: [Atom: [UInt8]] = [:]
  private var rest:
    (requestor: XID, property: Atom, type: Atom, bytes: ArraySlice<UInt8>, size: Int)?
  private var isIncoming = false
  package private(set) var answer: Answer?
  package private(set) var isRefused = false
  package private(set) var wishes: [String] = []
  package var messages: [Message] = []

  /// A message of another program (ClientMessage).
  package struct Message: Equatable {
    package var name: String
    package var words: [Int]
  }

  /// Connects to a server such as ":1".
  package init(display name: String) throws {
    guard let display = unsafe XOpenDisplay(name) else {
      throw TestSupportError("cannot connect to \(name)")
    }
    unsafe self.display = display
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
    let root = unsafe XDefaultRootWindow(display)
    window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    unsafe XSelectInput(display, window, PropertyChangeMask)
  }

  deinit { unsafe XCloseDisplay(display) }

  /// Offers bytes of a type, such as "UTF8_STRING", as "CLIPBOARD" or "PRIMARY".
  package func offer(
    _ bytes: [UInt8], type: String = "UTF8_STRING", as selection: String = "CLIPBOARD",
    manner: Manner = .whole
  ) {
    self.manner = manner
    offered = [atom(type): bytes]
    wishes = []
    unsafe XSetSelectionOwner(display, atom(selection), window, UInt(CurrentTime))
    unsafe XSync(display, 0)
  }

  package func offer(_ bytes: [UInt8], alsoAs type: String) { offered[atom(type)] = bytes }

  package func request(_ target: String, of selection: String = "CLIPBOARD", time: UInt = 0) {
    (answer, isRefused, isIncoming) = (nil, false, false)
    request(target, of: selection, into: window, time: time)
  }

  /// Requests a conversion into a property of any window, such as the root window.
  package func request(
    _ target: String, of selection: String = "CLIPBOARD", into window: XID, time: UInt = 0
  ) {
    unsafe XConvertSelection(display, atom(selection), atom(target), atom("PEER"), window, time)
    unsafe XFlush(display)
  }

  /// Requests several targets at once, each into the property named after it with a plus.
  package func requestAll(_ targets: [String]) {
    var words = targets.flatMap { [atom($0), atom($0 + "+")] }
    unsafe words.withUnsafeMutableBytes { words in
      _ = unsafe XChangeProperty(
        display, window, atom("PEER"), atom("ATOM_PAIR"), 32, PropModeReplace,
        words.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(targets.count * 2))
    }
    request("MULTIPLE")
  }

  package func owns(_ selection: String) -> Bool {
    unsafe XGetSelectionOwner(display, atom(selection)) == window
  }

  package func pump() {
    var event = unsafe XEvent()
    while unsafe XPending(display) > 0 {
      unsafe XNextEvent(display, &event)
      switch unsafe event.type {
      case SelectionRequest where unsafe event.xselectionrequest.target == atom("SAVE_TARGETS"):
        saveRequest = unsafe SaveRequest(event.xselectionrequest)
      case SelectionRequest: unsafe serve(event.xselectionrequest)
      case SelectionNotify: unsafe take(event.xselection)
      case PropertyNotify: unsafe propertyChanged(event.xproperty)
      case ClientMessage: unsafe note(event.xclient)
      default: break
      }
    }
    unsafe XFlush(display)
  }

  private var saveRequest: SaveRequest?

  func takeRequest() -> SaveRequest? {
    defer { saveRequest = nil }
    return saveRequest
  }

  func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, 0) }

  func name(_ atom: Atom) -> String {
    guard atom != 0, let name = unsafe XGetAtomName(display, atom) else { return "" }
    defer { unsafe XFree(name) }
    return unsafe String(cString: name)
  }

  private func serve(_ request: XSelectionRequestEvent) {
    wishes.append(unsafe name(request.target))
    if case .silent = manner { return }
    var notice = unsafe XEvent()
    unsafe notice.xselection.type = SelectionNotify
    unsafe notice.xselection.requestor = request.requestor
    unsafe notice.xselection.selection = request.selection
    unsafe notice.xselection.target = request.target
    unsafe notice.xselection.time = request.time
    let target = unsafe request.target
    if let bytes = offered[target] {
      switch manner {
      case .whole:
        unsafe write(bytes[...], target, request.requestor, request.property)
        unsafe notice.xselection.property = request.property
      case .pieces(let size):
        unsafe XSelectInput(display, request.requestor, PropertyChangeMask)
        unsafe write([0, 0, 0, 0], atom("INCR"), request.requestor, request.property, format: 32)
        rest = unsafe (request.requestor, request.property, target, bytes[...], size)
        unsafe notice.xselection.property = request.property
      case .silent, .refusing: break
      }
    }
    unsafe XSendEvent(display, request.requestor, 0, NoEventMask, &notice)
  }

  private func write(
    _ bytes: ArraySlice<UInt8>, _ type: Atom, _ window: XID, _ property: Atom, format: Int32 = 8
  ) {
    var words = [0, 0]
    unsafe words.withUnsafeMutableBytes { zero in
      unsafe bytes.withUnsafeBytes { bytes in
        // Xlib takes longs for format 32, in which only INCR's size is written: zero.
        let start = format == 32 ? UnsafeRawPointer(zero.baseAddress) : bytes.baseAddress
        unsafe XChangeProperty(
          display, window, property, type, format, PropModeReplace,
          start?.assumingMemoryBound(to: UInt8.self), Int32(bytes.count / Int(format / 8)))
      }
    }
  }

  private func take(_ event: XSelectionEvent) {
    guard unsafe event.property != 0 else {
      isRefused = true
      return
    }
    let value = unsafe read(event.property)
    if value.type == "INCR" {
      isIncoming = true
      answer = nil
    } else {
      answer = value
    }
  }

  private func propertyChanged(_ event: XPropertyEvent) {
    if unsafe event.state == PropertyDelete, let next = rest,
      unsafe event.window == next.requestor, unsafe event.atom == next.property
    {
      write(next.bytes.prefix(next.size), next.type, next.requestor, next.property)
      rest?.bytes = next.bytes.dropFirst(next.size)
      if next.bytes.isEmpty { rest = nil }
    }
    guard isIncoming, unsafe event.state == PropertyNewValue,
      unsafe event.atom == atom("PEER")
    else { return }
    let piece = read(atom("PEER"))
    pending.type = piece.type
    pending.bytes += piece.bytes
    pending.pieces += 1
    if piece.bytes.isEmpty {
      (answer, isIncoming) = (pending, false)
      pending = Answer(type: "", bytes: [])
    }
  }

  private var pending = Answer(type: "", bytes: [])

  package func value(of property: String) -> Answer { read(atom(property)) }

  private func read(_ property: Atom) -> Answer {
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    unsafe XGetWindowProperty(
      display, window, property, 0, 1 << 24, 1, UInt(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    defer { if let data = unsafe data { unsafe XFree(data) } }
    guard let data = unsafe data, type != 0 else { return Answer(type: "", bytes: []) }
    var bytes: [UInt8]
    if format == 32 {
      bytes = unsafe UnsafeRawPointer(data).withMemoryRebound(to: UInt.self, capacity: Int(count)) {
        unsafe UnsafeBufferPointer(start: $0, count: Int(count)).flatMap { word in
          unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: word)) { unsafe Array($0) }
        }
      }
    } else {
      bytes = unsafe Array(UnsafeBufferPointer(start: data, count: Int(count) * Int(format) / 8))
    }
    return Answer(type: name(type), bytes: bytes)
  }

  /// The names of the atoms in an answer of type `ATOM`.
  package func names(in answer: Answer) -> [String] {
    unsafe answer.bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        name(Atom(unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
      }
    }
  }
}
