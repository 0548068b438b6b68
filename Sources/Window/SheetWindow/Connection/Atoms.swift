import CSheetXLibraries

struct Atoms {
  enum Name: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmClientMachine = "WM_CLIENT_MACHINE"
    case utf8String = "UTF8_STRING"
    case utf8Text = "text/plain;charset=utf-8"
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case targetList = "XWINDOW_TARGETS"
    case manager = "MANAGER"
    case xsettings = "_XSETTINGS_SETTINGS"
    case libinputTapping = "libinput Tapping Enabled"
    case synapticsOff = "Synaptics Off"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case timestamp = "TIMESTAMP"
    case atomPair = "ATOM_PAIR"
    case incr = "INCR"
    case ximServers = "XIM_SERVERS"
    case locales = "LOCALES"
    case probe = "XWINDOW_PROBE"
    // Properties for answers to selection requests, used in turn.
    case paste0 = "XWINDOW_PASTE_0"
    case paste1 = "XWINDOW_PASTE_1"
    case paste2 = "XWINDOW_PASTE_2"
    case paste3 = "XWINDOW_PASTE_3"
    case drop0 = "XWINDOW_DROP_0"
    case drop1 = "XWINDOW_DROP_1"
    case drop2 = "XWINDOW_DROP_2"
    case drop3 = "XWINDOW_DROP_3"
    case png = "image/png"
    case uriList = "text/uri-list"
    case xdndAware = "XdndAware"
    case xdndSelection = "XdndSelection"
    case xdndEnter = "XdndEnter"
    case xdndPosition = "XdndPosition"
    case xdndStatus = "XdndStatus"
    case xdndLeave = "XdndLeave"
    case xdndDrop = "XdndDrop"
    case xdndFinished = "XdndFinished"
    case xdndTypeList = "XdndTypeList"
    case xdndActionCopy = "XdndActionCopy"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMName = "_NET_WM_NAME"
    case netWMPID = "_NET_WM_PID"
    case netWMIcon = "_NET_WM_ICON"
    case netWMState = "_NET_WM_STATE"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWorkArea = "_NET_WORKAREA"
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netWMOpaqueRegion = "_NET_WM_OPAQUE_REGION"
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfo = "_NET_STARTUP_INFO"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case wmClientLeader = "WM_CLIENT_LEADER"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWMBypassCompositor = "_NET_WM_BYPASS_COMPOSITOR"
    case comptonShadow = "_COMPTON_SHADOW"
  }

  private let values: [Name: UInt32]
  let settingsSelection: UInt32
  let compositorSelection: UInt32

  init(_ server: Server) {
    let screen = server.screen
    let names = Name.allCases.map(\.rawValue) + ["_XSETTINGS_S\(screen)", "_NET_WM_CM_S\(screen)"]
    let atoms = names.map(server.askAtom).map(server.takeAtom)
    values = Dictionary(uniqueKeysWithValues: zip(Name.allCases, atoms))
    (settingsSelection, compositorSelection) = (atoms[atoms.count - 2], atoms[atoms.count - 1])
  }

  subscript(_ name: Name) -> UInt32 { values[name] ?? 0 }
}

extension Connection {
  /// Waits for the server, which creates a missing atom.
  func atom(named name: String) -> UInt32 { server.takeAtom(server.askAtom(name)) }

  /// Waits for the server.
  func name(of atom: UInt32) -> String {
    let xcb = unsafe server.xcb
    let name = unsafe taken(xcb_get_atom_name_reply(xcb, xcb_get_atom_name(xcb, atom), nil)) {
      unsafe (
        UnsafeMutableRawPointer(xcb_get_atom_name_name($0)), xcb_get_atom_name_name_length($0)
      )
    }
    return String(decoding: name, as: UTF8.self)
  }
}

extension Server {
  fileprivate func askAtom(_ name: String) -> xcb_intern_atom_cookie_t {
    unsafe xcb_intern_atom(xcb, 0, UInt16(name.utf8.count), name)
  }

  /// The atom, which the server creates if necessary; 0 when the server is gone.
  fileprivate func takeAtom(_ question: xcb_intern_atom_cookie_t) -> UInt32 {
    unsafe taken(xcb_intern_atom_reply(xcb, question, nil))?.atom ?? 0
  }
}
