/// The user's desktop-wide settings, read from XSETTINGS, the X resources and the environment.
///
/// Settings that are absent have the defaults that GTK documents.
package struct DesktopSettings: Equatable, Sendable {
  /// Seconds between two presses that count as a double click (`Net/DoubleClickTime`); 0.4 unless
  /// set.
  package var doubleClickTime = 0.4
  /// Whether animations are on (`Gtk/EnableAnimations`).
  package var enableAnimations = true
  /// Whether the user prefers a dark theme: by the theme's name (`Net/ThemeName`), by
  /// `Gtk/ApplicationPreferDarkTheme`, or by the variable `GTK_THEME`.
  package var isDarkPreferred = false
  /// Whether the user needs high contrast: by the theme's name or by the variable `GTK_THEME`.
  package var isHighContrast = false
  /// The density of text in dots per inch: `Xft/DPI`, else the X resource `Xft.dpi`; nil without
  /// both.
  package var dpi: Double?

  /// Creates settings with the defaults.
  package init() {}

  /// Reads settings.
  ///
  /// Values out of range, such as a double-click time of −1 ms, count as not set.
  ///
  /// - Parameters:
  ///   - data: The manager's property `_XSETTINGS_SETTINGS`; read up to the first malformed
  ///     setting.
  ///   - themeVariable: The value of `GTK_THEME`, such as "Adwaita:dark".
  ///   - resources: The root window's property `RESOURCE_MANAGER`: lines such as "Xft.dpi: 120".
  package init(xsettings data: [UInt8], themeVariable: String? = nil, resources: String = "") {
    dpi = Self.density(inResources: resources)
    let values = XSettings.parse(data)
    if case .integer(let time) = values["Net/DoubleClickTime"], (1...10_000).contains(time) {
      doubleClickTime = Double(time) / 1000
    }
    if case .integer(let isOn) = values["Gtk/EnableAnimations"] { enableAnimations = isOn != 0 }
    // The setting counts 1024ths of a dot per inch.
    if case .integer(let density) = values["Xft/DPI"], density > 0 { dpi = Double(density) / 1024 }
    if case .integer(let isOn) = values["Gtk/ApplicationPreferDarkTheme"] {
      isDarkPreferred = isOn != 0
    }
    var themes = [themeVariable ?? ""]
    if case .text(let name) = values["Net/ThemeName"] { themes.append(name) }
    for name in themes.map({ $0.lowercased() })
    where name.hasSuffix("-dark") || name.hasSuffix(":dark") {
      isDarkPreferred = true
    }
    let names = themes.map { $0.lowercased() }.filter { $0.hasPrefix("highcontrast") }
    isHighContrast = !names.isEmpty
    // Of GTK's two high-contrast themes, HighContrastInverse is the dark one.
    if names.contains(where: { $0.hasPrefix("highcontrastinverse") }) { isDarkPreferred = true }
  }

  /// The value of the resource `Xft.dpi` in dots per inch; nil if it is missing or not a positive
  /// number.
  private static func density(inResources resources: String) -> Double? {
    for line in resources.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi",
        let density = Double(trimmed(parts[1])), density.isFinite, density > 0
      else { continue }
      return density
    }
    return nil
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let end = bytes.lastIndex { !isBlank($0) }.map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(Substring(bytes[..<end].drop(while: isBlank)))
  }
}
