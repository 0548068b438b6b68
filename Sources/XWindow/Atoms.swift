import CX11
import Glibc

/// The names that the desktop's conventions use, as the server's numbers.
struct Atoms {
  enum Name: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmClientMachine = "WM_CLIENT_MACHINE"
    case utf8String = "UTF8_STRING"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMName = "_NET_WM_NAME"
    case netWMPID = "_NET_WM_PID"
    case netWMIcon = "_NET_WM_ICON"
    case netWMState = "_NET_WM_STATE"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  }

  private let values: [Name: XID]

  /// Asks for all names at once: one wait for the server instead of one for each.
  ///
  /// The corresponding C function is `xcb_intern_atom`.
  @unsafe init(_ xcb: OpaquePointer) {
    let cookies = Name.allCases.map { name in
      unsafe xcb_intern_atom(xcb, 0, UInt16(name.rawValue.utf8.count), name.rawValue)
    }
    var values: [Name: XID] = [:]
    for (name, cookie) in zip(Name.allCases, cookies) {
      guard let reply = unsafe xcb_intern_atom_reply(xcb, cookie, nil) else { continue }
      values[name] = unsafe XID(reply.pointee.atom)
      unsafe free(reply)
    }
    self.values = values
  }

  /// The number of a name; 0, which is no atom, when the connection was lost.
  subscript(_ name: Name) -> XID { values[name] ?? 0 }
}
