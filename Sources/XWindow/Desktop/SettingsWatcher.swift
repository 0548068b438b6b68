import CX11

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
        connection.atoms.number(.xsettings), of: manager,
        type: connection.atoms.number(.xsettings), limit: Connection.longestSetting)
    let isBytes = value?.format == 8
    settings = DesktopSettings(
      xsettings: isBytes ? value?.bytes ?? [] : [],
      themeVariable: environmentVariable("GTK_THEME"),
      resources: connection.resources)
  }

  /// Reads the settings again if an event concerns the manager.
  ///
  /// - Returns: Whether the settings have changed.
  mutating func update(after change: Change, _ connection: Connection) -> Bool {
    let before = settings
    switch change {
    case .propertySet(window: UInt32(connection.root), property: UInt32(XA_RESOURCE_MANAGER)):
      read(connection)
    case .propertySet(let window, let property):
      guard window == manager, property == connection.atoms.number(.xsettings) else { return false }
      read(connection)
    case .windowGone(let window):
      guard window == manager else { return false }
      findManager(connection)
    case .managerCame: findManager(connection)
    }
    return settings != before
  }

  /// An event after which the settings may have changed.
  enum Change {
    case propertySet(window: UInt32, property: UInt32)
    case windowGone(UInt32)
    case managerCame
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
