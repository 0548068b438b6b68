import CSheetX11
import Glibc
import Synchronization

/// A connection to an X server.
///
/// Every object for a server's resource retains its connection. A connection and what belongs to it are used
/// from one thread.
public final class Connection {
  let server: WindowServer
  let atoms: Atoms
  /// The screen's root window.
  let root: UInt32
  /// Whether the server runs on this machine, and so may share memory and clock.
  let isLocal: Bool
  /// The memory that MIT-SHM accepts: descriptors, System V segments or none. `SharedSegment` tests
  /// it, because a server that has the extension may still fail to use it.
  let sharing: WindowSharing
  /// The user's desktop-wide settings. Updated while a window's events are read; a change is reported
  /// as `.settingsChanged`.
  public var settings: DesktopSettings { settingsWatcher?.settings ?? DesktopSettings() }

  var socket: Socket
  var early: EarlyQuestions
  var settingsWatcher: SettingsWatcher?
  var monitorWatcher: MonitorWatcher?
  /// XInput's opcode, which marks its events; 0 until first used, or without the extension.
  private(set) var inputExtension: Int32 = 0

  /// Whether the server is gone. Then requests do nothing, replies are nil, and Xlib must not be
  /// called (see `withXlib`).
  public var isLost: Bool { WindowIsLost(server) }

  /// Seconds for which a server that has accepted the connection may be silent.
  private static let patience: Int32 = 5

  /// Connects to a server.
  ///
  /// - Parameter name: Such as ":0"; by default the value of `DISPLAY`.
  /// - Throws: `.noDisplayVariable`, `.cannotConnect`, `.noAnswer`.
  public init(display name: String? = nil) throws(XWindowError) {
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
    // A server on another machine has MIT-SHM too, but shares no memory with this one.
    sharing = isLocal ? WindowFindSharing(server) : WindowSharesNothing
    // Selects events before anything is asked, so that every later change is reported. A new
    // settings manager announces itself by a message to the root window.
    selectEvents(StructureNotifyMask | PropertyChangeMask, of: root)
    early.ask(self)
    let monitors = MonitorWatcher.Question(self)
    settingsWatcher = SettingsWatcher(self)
    monitorWatcher = monitors.flatMap { MonitorWatcher($0, self) }
  }

  deinit { WindowClose(server) }

  /// Sends buffered requests.
  func flush() { WindowFlush(server) }

  /// Runs functions of Xlib's, and sends their requests; on a lost connection it returns nil
  /// without calling them.
  ///
  /// Xlib's functions write through a null pointer if they notice a lost server while they run.
  /// After a flush, Xlib owns the socket and its buffer is empty, so that small requests only fill
  /// the buffer. XCB's functions, and those that only take events out of Xlib's queue, do not need
  /// this.
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

  /// Whether the server has XInput 2.2, the first version with touch. Waits for the server until it
  /// was found once.
  func findInputExtension() -> Bool {
    if inputExtension == 0 { inputExtension = withXlib { WindowFindDevices(server) } ?? 0 }
    return inputExtension != 0
  }

  /// Sets a descriptor that ends a wait for events, with `WindowEvent.signalled`, while it is
  /// readable; nil removes it. The program reads the descriptor then, or removes it.
  public func watch(_ descriptor: Int32?) { socket.watched = descriptor }

  /// The number of bytes sent so far. For tests.
  package var bytesSent: UInt64 { WindowBytesSent(server) }

  /// Waits until the server has processed all requests.
  func waitForServer() { WindowWait(server, WindowAskFence(server)) }
}

/// The ids of all windows that this program has created.
private let ownWindows = Mutex<Set<UInt32>>([])

/// Records a window of this program, so that requests that fail because it is gone are not
/// reported.
func noteOwnWindow(_ id: UInt32) { ownWindows.withLock { _ = $0.insert(id) } }

/// Writes a line about each failed request. Another program may destroy this program's window during a
/// request, which is no error because DestroyNotify reports it.
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
  /// Takes the bytes; they can be taken once.
  func take() -> [UInt8] {
    unsafe elements(most: count) {
      unsafe WindowTakeBytes(self, $0)
      return count
    }
  }

  /// Takes the bytes as UTF-8; they can be taken once.
  func takeText() -> String { String(decoding: take(), as: UTF8.self) }
}
