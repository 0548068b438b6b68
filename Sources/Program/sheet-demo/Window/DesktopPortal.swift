internal import CSheetPortal
internal import SheetWindow

/// The user's settings for the desktop, by the portal on the session bus.
///
/// The portal is asked in other threads: one that hangs or dies is as if there were none.
@safe final class DesktopPortal {
  private let portal: OpaquePointer
  /// The portal's answers when `update` was last called.
  private(set) var settings = PortalSettings()

  /// Begins to ask; nil where there is no session bus.
  init?() {
    guard let portal = unsafe sheet_portal_open() else { return nil }
    unsafe self.portal = portal
  }

  deinit { unsafe sheet_portal_close(portal) }

  /// Can be read when the settings may have changed.
  var descriptor: Int32 { unsafe sheet_portal_descriptor(portal) }

  /// Reads the descriptor, and brings the settings up to date.
  ///
  /// - Returns: Whether they have changed.
  func update() -> Bool {
    let old = settings
    settings = PortalSettings(unsafe sheet_portal_take(portal))
    return settings != old
  }
}

/// The portal's answers; nil is what it has not said.
struct PortalSettings: Equatable {
  var isDark: Bool?
  var isHighContrast: Bool?
  var reducesMotion: Bool?

  /// Nothing.
  init() {}

  init(_ told: sheet_portal_settings) {
    // No preference is 0, and leaves the choice to other settings.
    isDark = told.color_scheme == 1 ? true : told.color_scheme == 2 ? false : nil
    isHighContrast = told.contrast == 1 ? true : nil
    reducesMotion = told.reduced_motion == 1 ? true : nil
  }
}

extension DesktopSettings {
  /// The settings with what the portal has said in place of them; nil where there is no portal.
  func with(_ portal: PortalSettings?) -> DesktopSettings {
    guard let portal else { return self }
    var settings = self
    settings.isDarkPreferred = portal.isDark ?? isDarkPreferred
    settings.isHighContrast = portal.isHighContrast ?? isHighContrast
    if portal.reducesMotion == true { settings.enableAnimations = false }
    return settings
  }
}
