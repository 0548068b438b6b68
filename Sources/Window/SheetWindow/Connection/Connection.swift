import CSheetX11
import Glibc
import Synchronization

/// A connection to an X server. Use a connection and its objects from one thread only.
package final class Connection {
  let server: WindowServer
  let atoms: Atoms
  let root: UInt32
  /// Whether the server runs on this machine, and thus can share memory and has the same clock.
  let isLocal: Bool
  /// Whether the server claims to support shared memory; `SharedSegment` tests the claim.
  let offersSharing: Bool
  package var settings: DesktopSettings { settingsWatcher?.settings ?? DesktopSettings() }

  var socket: Socket
  var early = EarlyQuestions()
  var settingsWatcher: SettingsWatcher?
  var monitorWatcher: MonitorWatcher?
  /// XInput's opcode; 0 before the first use or without the extension.
  private(set) var inputExtension: Int32 = 0

  /// Whether the server is gone: requests do nothing, replies are nil, and Xlib must not be called.
  package var isLost: Bool { WindowIsLost(server) }

  /// Seconds to wait for a server that has accepted the connection but sends nothing.
  private static let patience: Int32 = 5

  /// Connects to a server such as ":0"; nil stands for the value of `DISPLAY`.
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
    WindowAskForExtensions(server, isLocal)
    atoms = Atoms(server)
    // A remote server may offer MIT-SHM too, but cannot share this machine's memory. Qt's variable
    // turns shared memory off here too.
    offersSharing =
      isLocal && environmentVariable("QT_X11_NO_MITSHM") != "1" && WindowOffersSharing(server)
    // Selects events before the first question, because later changes would otherwise be missed.
    selectEvents(StructureNotifyMask | PropertyChangeMask, of: root)
    early.ask(self)
    monitorWatcher = MonitorWatcher(self)
    settingsWatcher = SettingsWatcher(self)
  }

  deinit { WindowClose(server) }

  func flush() { WindowFlush(server) }

  /// Calls Xlib in `body`; nil on a lost connection, where Xlib would write through a null pointer.
  /// XCB, and taking events out of Xlib's queue, need no `withXlib`.
  @discardableResult
  func withXlib<Result>(_ body: () -> Result) -> Result? {
    guard WindowFlushXlib(server) else { return nil }
    defer { _ = WindowFlushXlib(server) }
    return body()
  }

  /// Whether the server has XInput 2.2, the first version with touch. May wait for the server.
  func findInputExtension() -> Bool {
    if inputExtension == 0 { inputExtension = withXlib { WindowFindDevices(server) } ?? 0 }
    return inputExtension != 0
  }

  /// Makes `nextEvent` return `.signalled` when the descriptor is readable; nil ends the watch.
  package func watch(_ descriptor: Int32?) { socket.watched = descriptor }

  /// For tests.
  package var bytesSent: UInt64 { WindowBytesSent(server) }

  func waitForServer() { WindowWait(server, WindowAskFence(server)) }
}

private let ownWindows = Mutex<Set<UInt32>>([])

extension Connection {
  /// True for the program's own windows and the root window, whose events the program selects.
  func selectsEvents(of window: UInt32) -> Bool {
    window == root || ownWindows.withLock { $0.contains(window) }
  }
}

func noteOwnWindow(_ id: UInt32) { ownWindows.withLock { _ = $0.insert(id) } }

/// Prints failed requests, except requests about an own window that another program destroyed.
private func installErrorHandler() {
  unsafe WindowHandleErrors { display, error in
    let missing = unsafe WindowMissing(error)
    if ownWindows.withLock({ $0.contains(missing) }) { return 0 }
    unsafe WindowPrintError(display, error)
    return 0
  }
}

/// Nil if the variable is unset or empty.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
  return unsafe String(cString: value)
}

/// An array that a C function fills; `body` returns the number of elements, at most `most`.
func elements<Element>(
  most: Int, _ body: (UnsafeMutablePointer<Element>?) -> Int
) -> [Element] {
  unsafe [Element](unsafeUninitializedCapacity: most) { buffer, count in
    count = unsafe body(buffer.baseAddress)
  }
}

extension WindowBytes {
  /// Copies the bytes and frees the reply. Call it only once.
  func take() -> [UInt8] {
    unsafe elements(most: count) {
      unsafe WindowTakeBytes(self, $0)
      return count
    }
  }

  func takeText() -> String { String(decoding: take(), as: UTF8.self) }
}
