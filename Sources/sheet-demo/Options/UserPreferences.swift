/// What the user says about motion and colours, or leaves to the desktop.
struct UserPreferences {
  var motion = ReducedMotion.auto
  var appearance = Appearance.auto
}

/// What the desktop says about motion and colours.
struct DesktopPreferences {
  var reducesMotion: Bool
  var isDark: Bool
}
