import CSheetXLibraries

/// Settings from XSETTINGS, the X resources and the environment, with GTK's documented defaults.
package struct DesktopSettings: Equatable, Sendable {
  /// Seconds between the two presses of a double click (`Net/DoubleClickTime`).
  package var doubleClickTime = 0.4
  package var enableAnimations = true
  /// From `Net/ThemeName`, `Gtk/ApplicationPreferDarkTheme` or the variable `GTK_THEME`.
  package var isDarkPreferred = false
  /// From the theme's name or the variable `GTK_THEME`.
  package var isHighContrast = false
  /// Dots per inch: `Xft/DPI`, else the X resource `Xft.dpi`; nil if neither is set.
  package var dpi: Double?

  package init() {}

  /// Reads `_XSETTINGS_SETTINGS`, `GTK_THEME` and `RESOURCE_MANAGER`; ignores values out of range.
  package init(xsettings data: [UInt8], themeVariable: String? = nil, resources: String = "") {
    dpi = Self.density(inResources: resources)
    let values = XSettings.parse(data)
    if case .integer(let time) = values["Net/DoubleClickTime"], (1...10_000).contains(time) {
      doubleClickTime = Double(time) / 1000
    }
    if case .integer(let isOn) = values["Gtk/EnableAnimations"] { enableAnimations = isOn != 0 }
    // The value is in 1024ths of a dot per inch.
    if case .integer(let density) = values["Xft/DPI"], density > 0 { dpi = Double(density) / 1024 }
    if case .integer(let isOn) = values["Gtk/ApplicationPreferDarkTheme"] {
      isDarkPreferred = isOn != 0
    }
    var themes = [themeVariable ?? ""]
    if case .text(let name) = values["Net/ThemeName"] { themes.append(name) }
    for name in themes.map({ $0.lowercased() }) {
      if name.hasPrefix("highcontrast") { isHighContrast = true }
      // Of GTK's two high-contrast themes, HighContrastInverse is the dark one.
      let isDark = name.hasSuffix("-dark") || name.hasSuffix(":dark")
      if isDark || name.hasPrefix("highcontrastinverse") { isDarkPreferred = true }
    }
  }

  private static func density(inResources resources: String) -> Double? {
    for line in resources.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map {
        $0.split { " \t".utf8.contains($0) }.map { String(Substring($0)) }
      }
      guard words.count == 2, words[0] == ["Xft.dpi"], words[1].count == 1,
        let density = Double(words[1][0]), density.isFinite, density > 0
      else { continue }
      return density
    }
    return nil
  }
}

/// The format of `_XSETTINGS_SETTINGS`: byte order, serial number and count; then each setting's
/// type, name, serial number and value, in multiples of four bytes.
package enum XSettings {
  package enum Value: Equatable, Sendable {
    case integer(Int32)
    case text(String)
    case color
  }

  /// Stops at the first malformed setting.
  package static func parse(_ bytes: [UInt8]) -> [String: Value] {
    guard let order = bytes.first, order <= 1 else { return [:] }
    var reader = Reader(bytes: bytes[...], isBigEndian: order == 1)
    // Skips the byte order with its padding, and the serial number.
    guard reader.skip(8), let count = reader.word() else { return [:] }
    var values: [String: Value] = [:]
    for _ in 0..<count {
      guard let (name, value) = reader.setting() else { break }
      values[name] = value
    }
    return values
  }

  /// Takes values from the front; nil if too few bytes are left.
  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    mutating func setting() -> (name: String, value: Value)? {
      guard let type = byte(), skip(1), let length = half(), let name = text(Int(length)),
        skip(4), let value = value(type)
      else { return nil }
      return (name, value)
    }

    private mutating func value(_ type: UInt8) -> Value? {
      switch type {
      case 0: return word().map { .integer(Int32(bitPattern: $0)) }
      case 1: return word().flatMap { text(Int($0)) }.map { .text($0) }
      case 2: return skip(8) ? .color : nil
      default: return nil
      }
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    /// Takes a text and its padding to a multiple of four bytes. The last text's padding may be
    /// missing.
    private mutating func text(_ count: Int) -> String? {
      guard let text = take(count) else { return nil }
      bytes = bytes.dropFirst((4 - count % 4) % 4)
      return String(decoding: text, as: UTF8.self)
    }

    private mutating func byte() -> UInt8? { take(1)?.first }

    private mutating func half() -> UInt16? { take(2).map { UInt16(number($0)) } }

    mutating func word() -> UInt32? { take(4).map(number) }

    private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

struct SettingsWatcher {
  private(set) var settings = DesktopSettings()
  private var manager: UInt32 = 0

  init(_ connection: Connection) { findManager(connection) }

  private mutating func findManager(_ connection: Connection) {
    manager = connection.owner(of: connection.atoms.settingsSelection)
    // A manager that ends after this query does no harm: its settings read as empty, and the next
    // manager sends a message.
    if manager != 0 {
      connection.selectEvents(StructureNotifyMask | PropertyChangeMask, of: manager)
    }
    read(connection)
  }

  private mutating func read(_ connection: Connection) {
    let property = connection.atoms[.xsettings]
    let value =
      manager == 0
      ? nil
      : connection.property(
        property, of: manager, type: property, limit: Connection.longestSetting)
    let resources = connection.property(
      UInt32(XA_RESOURCE_MANAGER), of: connection.root, type: UInt32(XA_STRING),
      limit: Connection.longestSetting)
    settings = DesktopSettings(
      xsettings: value?.format == 8 ? value?.bytes ?? [] : [],
      themeVariable: environmentVariable("GTK_THEME"),
      resources: String(decoding: resources?.bytes ?? [], as: UTF8.self))
  }

  mutating func update(after type: Int32, _ connection: Connection) -> Bool {
    let (server, atoms, before) = (connection.server, connection.atoms, settings)
    let window = server.eventWindow
    switch type {
    case PropertyNotify:
      switch (window, unsafe PropertyEvent(server.event).property) {
      case (connection.root, UInt32(XA_RESOURCE_MANAGER)), (manager, atoms[.xsettings]):
        read(connection)
      default: return false
      }
    case DestroyNotify where window == manager: findManager(connection)
    case ClientMessage:
      let message = unsafe ClientMessageEvent(server.event)
      guard message.type == atoms[.manager], message.words.1 == atoms.settingsSelection else {
        return false
      }
      findManager(connection)
    default: return false
    }
    return settings != before
  }
}
