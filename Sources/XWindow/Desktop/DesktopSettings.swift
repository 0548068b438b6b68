/// What the user has set for all programs of the desktop, by the XSETTINGS convention.
///
/// What nobody has set has the value that GTK's documentation gives as its default.
public struct DesktopSettings: Equatable, Sendable {
  /// Seconds between two presses that count as a double click (`Net/DoubleClickTime`); 0.4 unless set.
  public var doubleClickTime = 0.4
  /// Whether things may move that need not (`Gtk/EnableAnimations`).
  public var enableAnimations = true
  /// The name of the desktop's theme (`Net/ThemeName`), or nil.
  public var themeName: String?
  /// Whether the user wants light text on a dark ground: by the theme's name, by
  /// `Gtk/ApplicationPreferDarkTheme`, or by the variable `GTK_THEME`.
  public var isDarkPreferred = false
  /// Pixels, of a screen without scaling, that a press may move and still be none that drags
  /// (`Net/DndDragThreshold`); 8 unless set.
  public var dragThreshold = 8.0
  /// The density of text in dots per inch (`Xft/DPI`), or nil.
  public var dpi: Double?

  /// What holds where nobody has set anything.
  public init() {}

  /// Reads settings.
  ///
  /// Values that make no sense, such as a double click in −1 ms, count as not set.
  ///
  /// - Parameters:
  ///   - data: The manager's property `_XSETTINGS_SETTINGS`; as much of it as is well formed is read.
  ///   - themeVariable: The value of `GTK_THEME`, such as "Adwaita:dark".
  public init(xsettings data: [UInt8], themeVariable: String? = nil) {
    let values = XSettings.parse(data)
    if case .integer(let time) = values["Net/DoubleClickTime"], (1...10_000).contains(time) {
      doubleClickTime = Double(time) / 1000
    }
    if case .integer(let isOn) = values["Gtk/EnableAnimations"] { enableAnimations = isOn != 0 }
    if case .text(let name) = values["Net/ThemeName"], !name.isEmpty { themeName = name }
    if case .integer(let distance) = values["Net/DndDragThreshold"],
      (0...1000).contains(distance)
    {
      dragThreshold = Double(distance)
    }
    // The manager counts in 1024ths of a dot.
    if case .integer(let density) = values["Xft/DPI"], density > 0 { dpi = Double(density) / 1024 }
    if case .integer(let isOn) = values["Gtk/ApplicationPreferDarkTheme"] {
      isDarkPreferred = isOn != 0
    }
    for name in [themeName, themeVariable].compactMap({ $0?.lowercased() })
    where name.hasSuffix("-dark") || name.hasSuffix(":dark") {
      isDarkPreferred = true
    }
  }
}
