internal import SheetBus
internal import SheetWindow

/// The user's settings for the desktop, as the portal on the session bus tells them.
struct DesktopPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let appearance = "org.freedesktop.appearance"
  /// The words of portals that have neither "contrast" nor "reduced-motion".
  private static let older = "org.gnome.desktop.interface"
  private static let olderContrast = "org.gnome.desktop.a11y.interface"
  /// The number of the only question.
  private static let question: UInt32 = 1 << 29

  /// The values of keys, by group and key: numbers, or 0 and 1 for what is false and true.
  private var values: [[String]: Int] = [:]

  /// Asks, when there is a connection to the session's bus. The portal may be started for it.
  func connect() -> [BusMessage] {
    var question = BusMessage.call(
      DesktopPortal.name, DesktopPortal.path, DesktopPortal.interface, "ReadAll",
      [
        .array(
          of: "s",
          [DesktopPortal.appearance, DesktopPortal.older, DesktopPortal.olderContrast].map {
            .string($0)
          })
      ])
    question.serial = DesktopPortal.question
    // Before the settings are read: otherwise a change in between would be lost.
    let rule =
      "type='signal',sender='\(DesktopPortal.name)',interface='\(DesktopPortal.interface)',"
      + "member='SettingChanged',path='\(DesktopPortal.path)'"
    return [.match(rule), question]
  }

  /// Takes a message of the session's bus.
  mutating func take(_ message: BusMessage) {
    if message.kind == .answer(to: DesktopPortal.question) {
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
    if case .bool(let flag) = value { values[[group, key]] = flag ? 1 : 0 }
    if let number = value.integer { values[[group, key]] = number }
  }

  /// The portal's answers so far.
  var settings: PortalSettings {
    let scheme = values[[DesktopPortal.appearance, "color-scheme"]]
    let contrast =
      values[[DesktopPortal.appearance, "contrast"]]
      ?? values[[DesktopPortal.olderContrast, "high-contrast"]]
    let motion =
      values[[DesktopPortal.appearance, "reduced-motion"]]
      ?? values[[DesktopPortal.older, "enable-animations"]].map { 1 - $0 }
    // No preference is 0, and leaves the choice to other settings.
    return PortalSettings(
      isDark: scheme == 1 ? true : scheme == 2 ? false : nil,
      isHighContrast: contrast == 1 ? true : nil, reducesMotion: motion == 1 ? true : nil)
  }
}

/// The portal's settings; nil for each that it has not reported.
struct PortalSettings: Equatable {
  var isDark: Bool?
  var isHighContrast: Bool?
  var reducesMotion: Bool?
}

extension DesktopSettings {
  /// The settings with what the portal has said in place of them.
  func with(_ portal: PortalSettings) -> DesktopSettings {
    var settings = self
    settings.isDarkPreferred = portal.isDark ?? isDarkPreferred
    settings.isHighContrast = portal.isHighContrast ?? isHighContrast
    if portal.reducesMotion == true { settings.enableAnimations = false }
    return settings
  }
}
