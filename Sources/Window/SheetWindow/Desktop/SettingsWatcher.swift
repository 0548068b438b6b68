import CSheetX11

/// Follows the XSETTINGS manager, if one runs, and the X resources.
struct SettingsWatcher {
  private(set) var settings = DesktopSettings()
  private var manager: UInt32 = 0

  /// Later managers announce themselves by messages to the root window.
  init(_ connection: Connection) { findManager(connection) }

  private mutating func findManager(_ connection: Connection) {
    manager = connection.owner(of: connection.atoms.settingsSelection)
    // A manager that has ended is read as empty; the next one announces itself.
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

  /// Reads the settings again if the last event may concern them; returns whether they changed.
  mutating func update(after type: Int32, _ connection: Connection) -> Bool {
    let (server, atoms, before) = (connection.server, connection.atoms, settings)
    let window = WindowOfEvent(server)
    switch type {
    case PropertyNotify:
      switch (window, WindowReadPropertyChange(server).property) {
      case (connection.root, UInt32(XA_RESOURCE_MANAGER)), (manager, atoms[.xsettings]):
        read(connection)
      default: return false
      }
    case DestroyNotify where window == manager: findManager(connection)
    case ClientMessage:
      // A new manager announces itself by a MANAGER message.
      let message = WindowReadMessage(server)
      guard message.type == atoms[.manager], message.words.1 == atoms.settingsSelection else {
        return false
      }
      findManager(connection)
    default: return false
    }
    return settings != before
  }
}

extension Connection {
  fileprivate var resources: String {
    let value = property(
      UInt32(XA_RESOURCE_MANAGER), of: root, type: UInt32(XA_STRING),
      limit: Self.longestSetting)
    return String(decoding: value?.bytes ?? [], as: UTF8.self)
  }
}
