import CSheetX11
import Glibc

/// A connection to an X server; owns the `Display`.
///
/// Everything that lives on the server keeps its connection alive. A connection and what belongs to it
/// are used from one thread.
@safe public final class Connection {
  let display: OpaquePointer
  let xcb: OpaquePointer
  let screen: Int32
  let atoms: Atoms
  let sharedMemory: SharedMemoryExtension?
  /// The user's desktop-wide settings. Updated while a window's events are read; a change is reported
  /// as `.settingsChanged`.
  public var settings: DesktopSettings { watcher?.settings ?? DesktopSettings() }

  /// What was asked at the start and not needed so far.
  var early: EarlyQuestions
  var watcher: SettingsWatcher?
  var monitorWatcher: MonitorWatcher?
  /// XInput's major opcode, which marks its events; nil until first used, or without the extension.
  var inputExtension: Int32?
  /// Storage for the event being read.
  let event: UnsafeMutablePointer<XEvent>

  /// Whether the server is gone. Nothing on the connection works any more then; every call of this
  /// module checks it and does not touch Xlib.
  public var isLost: Bool { unsafe socket.hasFailed || xcb_connection_has_error(xcb) != 0 }

  var socket = SocketState()

  /// Whether the server runs on this machine, so that memory and the clock may be shared.
  let isLocal: Bool

  /// The screen's root window.
  var root: XID { unsafe XRootWindow(display, screen) }

  /// Connects to a server.
  ///
  /// - Parameter name: Such as ":0"; by default the value of `DISPLAY`.
  /// - Throws: `.noDisplayVariable`, `.cannotConnect`, `.noAnswer`.
  public init(display name: String? = nil) throws(XWindowError) {
    let wanted = name ?? environmentVariable("DISPLAY") ?? ""
    if wanted.isEmpty { throw .noDisplayVariable }
    installErrorHandlers()
    let display = unsafe try Self.open(wanted)
    guard let xcb = unsafe XGetXCBConnection(display) else {
      throw .cannotConnect(display: wanted)
    }
    unsafe self.display = display
    unsafe self.xcb = xcb
    unsafe screen = XDefaultScreen(display)
    unsafe isLocal = isUnixSocket(XConnectionNumber(display))
    unsafe early = EarlyQuestions(xcb, isLocal: isLocal)
    unsafe atoms = Atoms(xcb, screen: screen)
    // Another machine's server has the extension too, and nothing to share.
    unsafe sharedMemory = isLocal ? SharedMemoryExtension(xcb) : nil
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: XEvent())
    watchForLoss()
    // Before anything is asked: a change after the answer is reported then. A new manager of settings
    // announces itself by a message to the root window.
    selectEvents(StructureNotifyMask | PropertyChangeMask, of: UInt32(root))
    early.ask(self)
    let monitors = MonitorWatcher.Question(self)
    watcher = SettingsWatcher(self)
    monitorWatcher = monitors.flatMap { MonitorWatcher($0, self) }
  }

  /// Seconds for which a server that has accepted the connection may be silent.
  private static let patience: Int32 = 5

  /// Opens the display. Xlib itself ends the program when the server goes away meanwhile.
  @unsafe private static func open(_ name: String) throws(XWindowError) -> OpaquePointer {
    // A thread that still waits for a silent server keeps the name.
    let kept = unsafe strdup(name)
    let opened = unsafe WindowOpenDisplay(kept, patience)
    if unsafe opened.isSilent { throw .noAnswer(display: name) }
    unsafe free(kept)
    guard let display = unsafe opened.display else { throw .cannotConnect(display: name) }
    return unsafe display
  }

  deinit {
    unsafe event.deallocate()
    if !isLost { unsafe XCloseDisplay(display) }
  }

  /// A new id for a resource on the server.
  func makeID() -> UInt32 { unsafe xcb_generate_id(xcb) }

  /// Creates a graphics context without exposure events for copies.
  func createContext(for drawable: UInt32) -> UInt32 {
    let id = makeID()
    unsafe xcb_create_gc(xcb, id, drawable, UInt32(GCGraphicsExposures), [0])
    return id
  }

  /// Sends what is buffered.
  func flush() {
    if !isLost { unsafe xcb_flush(xcb) }
  }

  /// Runs a few small requests of Xlib's, and sends them; on a lost connection, nothing.
  ///
  /// Most requests of this module are XCB's, whose functions survive the loss of the server at any
  /// moment. Xlib's write through a null pointer when they notice it half-way. Flushed before, Xlib has
  /// the socket and an empty buffer, and such requests do nothing but fill it.
  @discardableResult
  @unsafe func withXlib<Result>(_ body: (_ display: OpaquePointer) -> Result) -> Result? {
    if isLost { return nil }
    unsafe XFlush(display)
    if isLost { return nil }
    let result = unsafe body(display)
    if !isLost { unsafe XFlush(display) }
    return result
  }

  /// The opcode of an extension; nil when the server does not have it. Waits for the server.
  func opcode(ofExtension name: String) -> UInt8? {
    if isLost { return nil }
    let cookie =
      unsafe early.take(.hasExtension(name)).map { xcb_query_extension_cookie_t(sequence: $0) }
      ?? xcb_query_extension(xcb, UInt16(name.utf8.count), name)
    guard let reply = unsafe xcb_query_extension_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe reply.pointee.present == 0 ? nil : reply.pointee.major_opcode
  }

  /// The server's answer to a checked request: whether it was carried out. Waits for it.
  ///
  /// Checked requests are what an error trap is for, but exact: the answer belongs to this request,
  /// and no global handler is exchanged.
  func succeeded(_ cookie: xcb_void_cookie_t) -> Bool {
    if isLost { return false }
    guard let error = unsafe xcb_request_check(xcb, cookie) else {
      return unsafe xcb_connection_has_error(xcb) == 0
    }
    unsafe free(error)
    return false
  }
}

/// The value of an environment variable, or nil when it is not set.
func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Whether a socket connects processes of one machine.
private func isUnixSocket(_ descriptor: Int32) -> Bool {
  var address = sockaddr()
  var length = socklen_t(MemoryLayout<sockaddr>.size)
  let result = unsafe getsockname(descriptor, &address, &length)
  return result == 0 && Int32(address.sa_family) == AF_UNIX
}
