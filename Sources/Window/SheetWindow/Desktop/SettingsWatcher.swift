import CSheetX11

/// Follows the XSETTINGS manager, if one runs, and the X resources.
struct SettingsWatcher {
  private(set) var settings = DesktopSettings()
  /// The manager's window; 0 when there is none.
  private var manager: UInt32 = 0

  /// Finds the manager. Later ones announce themselves to the root window, whose events are selected.
  init(_ connection: Connection) { findManager(connection) }

  private mutating func findManager(_ connection: Connection) {
    manager = connection.owner(of: connection.atoms.settingsSelection)
    // If it ends in between, the read below finds nothing and the next one announces itself.
    if manager != 0 {
      connection.selectEvents(StructureNotifyMask | PropertyChangeMask, of: manager)
    }
    read(connection)
  }

  private mutating func read(_ connection: Connection) {
    let value =
      manager == 0
      ? nil
      : connection.property(
        connection.atoms[.xsettings], of: manager,
        type: connection.atoms[.xsettings], limit: Connection.longestSetting)
    let isBytes = value?.format == 8
    settings = DesktopSettings(
      xsettings: isBytes ? value?.bytes ?? [] : [],
      themeVariable: environmentVariable("GTK_THEME"),
      resources: connection.resources)
  }

  /// Reads the settings again if an event of another window concerns them.
  ///
  /// - Returns: Whether the settings have changed.
  @unsafe mutating func update(
    after event: UnsafeMutablePointer<XEvent>, _ connection: Connection
  ) -> Bool {
    let before = settings
    switch unsafe event.pointee.type {
    case PropertyNotify:
      switch unsafe (event.pointee.xproperty.window, event.pointee.xproperty.atom) {
      case (connection.root, XA_RESOURCE_MANAGER),
        (XID(manager), XID(connection.atoms[.xsettings])):
        read(connection)
      default: return false
      }
    case DestroyNotify where unsafe event.pointee.xdestroywindow.window == XID(manager):
      findManager(connection)
    // A manager announces itself.
    case ClientMessage
    where unsafe event.pointee.xclient.message_type == connection.atoms[.manager]
      && UInt32(truncatingIfNeeded: event.pointee.xclient.data.l.1)
        == connection.atoms.settingsSelection:
      findManager(connection)
    default: return false
    }
    return settings != before
  }
}

extension Connection {
  /// The user's X resources, as the root window holds them; empty without any.
  fileprivate var resources: String {
    let value = property(
      UInt32(XA_RESOURCE_MANAGER), of: UInt32(root), type: UInt32(XA_STRING),
      limit: Self.longestSetting)
    return String(decoding: value?.bytes ?? [], as: UTF8.self)
  }
}
