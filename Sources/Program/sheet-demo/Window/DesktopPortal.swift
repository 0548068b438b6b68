internal import SheetBus
internal import SheetWindow

/// The user's desktop settings, from the portal on the session bus. A setting is nil until the
/// portal reports a preference.
struct DesktopPortal: Equatable {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let appearance = "org.freedesktop.appearance"
  /// Namespaces of older portals, which lack "contrast" and "reduced-motion".
  private static let older = "org.gnome.desktop.interface"
  private static let olderContrast = "org.gnome.desktop.a11y.interface"

  /// The call that reads all settings, and may start the portal.
  private let readAll = BusMessage.call(
    DesktopPortal.name, DesktopPortal.path, DesktopPortal.interface, "ReadAll",
    [
      .array(
        of: "s",
        [DesktopPortal.appearance, DesktopPortal.older, DesktopPortal.olderContrast]
          .map(BusValue.string))
    ]
  ).numbered()
  /// Values by namespace and key; false is 0, true is 1.
  private var values: [[String]: Double] = [:]

  var isDark: Bool? {
    let scheme = values[[DesktopPortal.appearance, "color-scheme"]]
    return scheme == 1 ? true : scheme == 2 ? false : nil
  }

  var isHighContrast: Bool? {
    let contrast =
      values[[DesktopPortal.appearance, "contrast"]]
      ?? values[[DesktopPortal.olderContrast, "high-contrast"]]
    return contrast == 1 ? true : nil
  }

  var reducesMotion: Bool? {
    let motion =
      values[[DesktopPortal.appearance, "reduced-motion"]]
      ?? values[[DesktopPortal.older, "enable-animations"]].map { 1 - $0 }
    return motion == 1 ? true : nil
  }

  var textScale: Double? {
    let factor = values[[DesktopPortal.older, "text-scaling-factor"]]
    return factor.flatMap { (0.5...3).contains($0) ? $0 : nil }
  }

  func connect() -> [BusMessage] {
    // Subscribes before reading the settings; otherwise a change between reading and subscription
    // would be lost.
    let rule =
      "type='signal',sender='\(DesktopPortal.name)',interface='\(DesktopPortal.interface)',"
      + "member='SettingChanged',path='\(DesktopPortal.path)'"
    return [.match(rule), readAll]
  }

  mutating func handle(_ message: BusMessage) {
    if message.kind == .answer(to: readAll.serial) {
      for group in message.body.first?.parts ?? [] {
        for pair in group.parts.last?.parts ?? [] {
          note(group.parts.first?.text, pair.parts.first?.text, pair.parts.last)
        }
      }
    } else if message.isSignal(DesktopPortal.interface, "SettingChanged"),
      message.path == DesktopPortal.path, message.body.count == 3
    {
      note(message.body[0].text, message.body[1].text, message.body[2])
    }
  }

  private mutating func note(_ group: String?, _ key: String?, _ value: BusValue?) {
    guard let group, let key, let value = value?.unwrapped else { return }
    switch value {
    case .bool(let flag): values[[group, key]] = flag ? 1 : 0
    case .double(let number): values[[group, key]] = number
    default: if let number = value.integer { values[[group, key]] = Double(number) }
    }
  }
}

extension DesktopSettings {
  /// Values that the portal has reported replace the desktop's settings.
  func with(_ portal: DesktopPortal) -> DesktopSettings {
    var settings = self
    settings.isDarkPreferred = portal.isDark ?? isDarkPreferred
    settings.isHighContrast = portal.isHighContrast ?? isHighContrast
    if portal.reducesMotion == true { settings.enableAnimations = false }
    return settings
  }
}
