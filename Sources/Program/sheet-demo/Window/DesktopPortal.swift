internal import CSheetPortal
internal import SheetWindow

/// The user's desktop settings from the XDG portal on the session bus.
///
/// Requests run in other threads, so that a portal that hangs or dies has no effect.
@safe final class DesktopPortal {
  private let portal: OpaquePointer
  /// The portal's settings at the last call of `update`.
  private(set) var settings = PortalSettings()

  /// Connects to the portal; nil without a session bus.
  init?() {
    guard let portal = unsafe sheet_portal_open() else { return nil }
    unsafe self.portal = portal
  }

  deinit { unsafe sheet_portal_close(portal) }

  /// The descriptor that becomes readable when the settings may have changed.
  var descriptor: Int32 { unsafe sheet_portal_descriptor(portal) }

  /// Reads the descriptor and updates the settings.
  ///
  /// - Returns: Whether they have changed.
  func update() -> Bool {
    let old = settings
    settings = PortalSettings(unsafe sheet_portal_take(portal))
    return settings != old
  }
}

/// The portal's settings; nil for each that it has not reported.
struct PortalSettings: Equatable {
  var isDark: Bool?
  var isHighContrast: Bool?
  var reducesMotion: Bool?

  /// Creates settings without any value.
  init() {}

  init(_ told: sheet_portal_settings) {
    // 0 means no preference, which leaves the choice to other settings.
    isDark = told.color_scheme == 1 ? true : told.color_scheme == 2 ? false : nil
    isHighContrast = told.contrast == 1 ? true : nil
    reducesMotion = told.reduced_motion == 1 ? true : nil
  }
}

extension DesktopSettings {
  /// The settings overridden by those of the portal; nil: no portal.
  func with(_ portal: PortalSettings?) -> DesktopSettings {
    guard let portal else { return self }
    var settings = self
    settings.isDarkPreferred = portal.isDark ?? isDarkPreferred
    settings.isHighContrast = portal.isHighContrast ?? isHighContrast
    if portal.reducesMotion == true { settings.enableAnimations = false }
    return settings
  }
}
