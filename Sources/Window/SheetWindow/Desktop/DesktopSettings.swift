/// Settings from XSETTINGS, the X resources and the environment, with GTK's documented defaults.
package struct DesktopSettings: Equatable, Sendable {
  /// Seconds between the two presses of a double click (`Net/DoubleClickTime`).
  package var doubleClickTime = 0.4
  /// Whether animations are on (`Gtk/EnableAnimations`).
  package var enableAnimations = true
  /// Read from `Net/ThemeName`, `Gtk/ApplicationPreferDarkTheme` or the variable `GTK_THEME`.
  package var isDarkPreferred = false
  /// Read from the theme's name or the variable `GTK_THEME`.
  package var isHighContrast = false
  /// Dots per inch: `Xft/DPI`, else the X resource `Xft.dpi`; nil without both.
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
