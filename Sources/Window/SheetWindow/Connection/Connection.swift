import CSheetXBridge
import CSheetXLibraries
import Glibc
import Synchronization

/// A connection to an X server. Use a connection and its objects from one thread only.
package final class Connection {
  let server: Server
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
  /// Memory for rows of pixels in a request; kept, because each frame would otherwise allocate it.
  var rows: [UInt8] = []
  /// XInput's opcode; 0 before the first use or without the extension.
  private(set) var inputExtension: Int32 = 0

  /// Whether the server is gone: requests do nothing, replies are nil, and Xlib must not be called.
  package var isLost: Bool { server.isLost }

  /// Seconds to wait for a server that has accepted the connection but sends nothing.
  private static let patience: Int32 = 5

  /// Connects to a server such as ":0"; nil stands for the value of `DISPLAY`. With `grabsKeyboard`,
  /// the first request is that of `grabKeyboard`.
  package init(display name: String? = nil, grabsKeyboard: Bool = false) throws(XWindowError) {
    let name = name ?? environmentVariable("DISPLAY") ?? ""
    if name.isEmpty { throw .noDisplayVariable }
    installErrorHandler()
    server = try Server(display: name, patience: Self.patience)
    root = server.root
    if grabsKeyboard { early.askForKeyboard(server) }
    isLocal = server.isLocal
    socket = Socket(server)
    server.askForExtensions(isLocal: isLocal)
    atoms = Atoms(server)
    // A remote server may offer MIT-SHM too, but cannot share this machine's memory. Qt's variable
    // turns shared memory off here too.
    offersSharing =
      isLocal && environmentVariable("QT_X11_NO_MITSHM") != "1" && server.offersSharing
    // Selects events before the first question, because later changes would otherwise be missed.
    selectEvents(StructureNotifyMask | PropertyChangeMask, of: root)
    early.ask(self)
    monitorWatcher = MonitorWatcher(self)
    settingsWatcher = SettingsWatcher(self)
  }

  deinit { server.close() }

  func flush() { server.flush() }

  /// Calls Xlib in `body`; nil on a lost connection, where Xlib would write through a null pointer.
  /// XCB, and taking events out of Xlib's queue, need no `withXlib`.
  @discardableResult
  func withXlib<Result>(_ body: () -> Result) -> Result? {
    guard server.flushXlib() else { return nil }
    defer { _ = server.flushXlib() }
    return body()
  }

  /// Whether the server has XInput 2.2, the first version with touch. May wait for the server.
  func findInputExtension() -> Bool {
    if inputExtension == 0 { inputExtension = withXlib(server.findInputExtension) ?? 0 }
    return inputExtension != 0
  }

  /// Makes `nextEvent` return `.signalled` when the descriptor is readable; nil ends the watch.
  package func watch(_ descriptor: Int32?) { socket.watched = descriptor }

  /// For tests.
  package var bytesSent: UInt64 { unsafe xcb_total_written(server.xcb) }

  func waitForServer() { server.wait(for: server.askFence()) }
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
/// Xlib's own handler would end the program, and its handler of missing extensions would print a
/// line even after the connection is lost.
private func installErrorHandler() {
  unsafe XSetErrorHandler { display, error in
    guard
      let (code, id) = unsafe error.map({
        unsafe (Int32($0.pointee.error_code), $0.pointee.resourceid)
      })
    else { return 0 }
    let isMissing = code == BadWindow || code == BadDrawable
    if isMissing, ownWindows.withLock({ $0.contains(UInt32(truncatingIfNeeded: id)) }) { return 0 }
    unsafe x11_print_error(display, error)
    return 0
  }
  unsafe XSetExtensionErrorHandler { _, _, _ in 0 }
}

extension Server {
  /// Queries the extensions that the first frame needs together, because Xlib would wait for each
  /// reply.
  fileprivate func askForExtensions(isLocal: Bool) {
    let local = [X11_PRESENT, X11_SHM, X11_DRI3, X11_NV_GLX]
    for name in [X11_RANDR, X11_RENDER, X11_SYNC] + (isLocal ? local : []) {
      unsafe xcb_prefetch_extension_data(xcb, x11_extension_id(name))
    }
  }

  /// Whether the server has MIT-SHM 1.2, the first version with file descriptors. Waits for the
  /// server.
  fileprivate var offersSharing: Bool {
    guard has(X11_SHM),
      let version = unsafe taken(xcb_shm_query_version_reply(xcb, xcb_shm_query_version(xcb), nil))
    else { return false }
    return (version.major_version, version.minor_version) >= (1, 2)
  }
}

/// Nil if the variable is unset or empty.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
  return unsafe String(cString: value)
}
