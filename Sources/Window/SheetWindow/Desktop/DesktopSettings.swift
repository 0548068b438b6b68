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
