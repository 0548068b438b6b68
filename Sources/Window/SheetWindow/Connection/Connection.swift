import CSheetX11
import Glibc
import Synchronization

/// A connection to an X server.
///
/// Every object for a resource of the server retains its connection. Use a connection and its
/// objects from one thread only.
package final class Connection {
  let server: WindowServer
  let atoms: Atoms
  let root: UInt32
  /// Whether the server runs on this machine, and so may share memory and clock.
  let isLocal: Bool
  /// The kind of memory that MIT-SHM accepts: file descriptors, System V segments or none.
  /// `SharedSegment` tests the memory, because a server that has the extension may still fail to
  /// use it.
  let sharing: WindowSharing
  /// The user's desktop-wide settings. Updated while a window's events are read; a change is
  /// reported as `.settingsChanged`.
  package var settings: DesktopSettings { settingsWatcher?.settings ?? DesktopSettings() }

  var socket: Socket
  var early: EarlyQuestions
  var settingsWatcher: SettingsWatcher?
  var monitorWatcher: MonitorWatcher?
  /// XInput's opcode, which marks its events; 0 until first used, or without the extension.
  private(set) var inputExtension: Int32 = 0

  /// Whether the server is gone. If so, requests do nothing, replies are nil, and the program must
  /// not call Xlib (see `withXlib`).
  package var isLost: Bool { WindowIsLost(server) }

  /// Seconds to wait for a server that has accepted the connection but sends nothing.
  private static let patience: Int32 = 5

  /// Connects to a server.
  ///
  /// - Parameter name: The server's name, such as ":0"; nil stands for the value of `DISPLAY`.
  /// - Throws: `.noDisplayVariable`, `.cannotConnect`, `.noAnswer`.
  package init(display name: String? = nil) throws(XWindowError) {
    let name = name ?? environmentVariable("DISPLAY") ?? ""
    if name.isEmpty { throw .noDisplayVariable }
    installErrorHandler()
    let opened = WindowOpen(name, Self.patience)
    switch opened.result {
    case WindowIsOpen: server = opened.server
    case WindowIsSilent: throw .noAnswer(display: name)
    default: throw .cannotConnect(display: name)
    }
    root = WindowRoot(server)
    isLocal = WindowIsLocal(server)
    socket = Socket(server)
    early = EarlyQuestions(server, isLocal: isLocal)
    atoms = Atoms(server)
    // A server on another machine may offer MIT-SHM too, but cannot share memory with this machine.
    sharing = isLocal ? WindowFindSharing(server) : WindowSharesNothing
    // Selects events before the first question, so that the server reports every later change. A
    // new settings manager announces itself by a message to the root window.
    selectEvents(StructureNotifyMask | PropertyChangeMask, of: root)
    early.ask(self)
    let monitors = MonitorWatcher.Question(self)
    settingsWatcher = SettingsWatcher(self)
    monitorWatcher = monitors.flatMap { MonitorWatcher($0, self) }
  }

  deinit { WindowClose(server) }

  func flush() { WindowFlush(server) }

  /// Calls Xlib's functions in `body`, and sends their requests. On a lost connection, returns nil
  /// without calling `body`.
  ///
  /// Xlib's functions write through a null pointer if they notice a lost server while they run.
  /// After a flush, Xlib owns the socket and its buffer is empty, so that small requests only fill
  /// the buffer. Functions of XCB, and functions that only take events out of Xlib's queue, need no
  /// `withXlib`.
  @discardableResult
  func withXlib<Result>(_ body: () -> Result) -> Result? {
    guard WindowFlushXlib(server) else { return nil }
    defer { _ = WindowFlushXlib(server) }
    return body()
  }

  /// The opcode of an extension; nil when the server does not have it. Waits for the server.
  func opcode(ofExtension name: String) -> UInt8? {
    let opcode = WindowTakeExtension(
      server, early.take(.hasExtension(name)) ?? WindowAskExtension(server, name))
    return opcode == 0 ? nil : opcode
  }

  /// Whether the server has XInput 2.2, the first version with touch. Each call waits for the
  /// server until one call has found the extension.
  func findInputExtension() -> Bool {
    if inputExtension == 0 { inputExtension = withXlib { WindowFindDevices(server) } ?? 0 }
    return inputExtension != 0
  }

  /// Sets a file descriptor that ends a wait for events, with `WindowEvent.signalled`, while the
  /// descriptor is readable; nil removes it. After the event, the program must read the descriptor
  /// or remove it.
  package func watch(_ descriptor: Int32?) { socket.watched = descriptor }

  /// The number of bytes sent so far. For tests.
  package var bytesSent: UInt64 { WindowBytesSent(server) }

  /// Waits until the server has processed all requests.
  func waitForServer() { WindowWait(server, WindowAskFence(server)) }
}

private let ownWindows = Mutex<Set<UInt32>>([])

/// Records a window of this program, so that no line is printed when a request fails because the
/// window is gone.
func noteOwnWindow(_ id: UInt32) { ownWindows.withLock { _ = $0.insert(id) } }

/// Prints a line about each failed request, except if this program's own window is gone: another
/// program may destroy the window, which DestroyNotify reports.
private func installErrorHandler() {
  unsafe WindowHandleErrors { display, error in
    let missing = unsafe WindowMissing(error)
    if ownWindows.withLock({ $0.contains(missing) }) { return 0 }
    unsafe WindowPrintError(display, error)
    return 0
  }
}

/// The value of an environment variable; nil if it is unset or empty.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
  return unsafe String(cString: value)
}

/// An array whose elements a C function writes.
///
/// - Parameter body: Writes the elements and returns their number, at most `most`.
func elements<Element>(
  most: Int, _ body: (UnsafeMutablePointer<Element>?) -> Int
) -> [Element] {
  unsafe [Element](unsafeUninitializedCapacity: most) { buffer, count in
    count = unsafe body(buffer.baseAddress)
  }
}

extension WindowBytes {
  /// Copies the bytes and frees the reply. Can be called once.
  func take() -> [UInt8] {
    unsafe elements(most: count) {
      unsafe WindowTakeBytes(self, $0)
      return count
    }
  }

  /// Copies the bytes as UTF-8 and frees the reply. Can be called once.
  func takeText() -> String { String(decoding: take(), as: UTF8.self) }
}
