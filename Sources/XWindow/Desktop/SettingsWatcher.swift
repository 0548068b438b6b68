import CX11

/// Follows what the desktop's settings manager says, if there is one.
struct SettingsWatcher {
  /// Bytes of the longest property that is read; real ones have some thousand.
  private static let longest = 1 << 18

  private(set) var settings = DesktopSettings()
  /// The manager's window; 0 when there is none.
  private var manager: UInt32 = 0

  /// Finds the manager, and wants to hear of others that come.
  init(_ connection: Connection) {
    // A new manager tells the root window.
    connection.selectEvents(StructureNotifyMask, of: UInt32(connection.root))
    findManager(connection)
  }

  private mutating func findManager(_ connection: Connection) {
    manager = connection.owner(of: connection.atoms.settingsSelection)
    // It may go at any moment: then there is nothing to read, and the next one tells.
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
        type: connection.atoms.number(.xsettings), limit: Self.longest)
    let isBytes = value?.format == 8
    settings = DesktopSettings(
      xsettings: isBytes ? value?.bytes ?? [] : [],
      themeVariable: environmentVariable("GTK_THEME"))
  }

  /// Looks again if something happened to the manager.
  ///
  /// - Returns: Whether the settings are others now.
  mutating func update(after change: Change, _ connection: Connection) -> Bool {
    let before = settings
    switch change {
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

  /// What may mean other settings.
  enum Change {
    case propertySet(window: UInt32, property: UInt32)
    case windowGone(UInt32)
    case managerCame
  }
}
