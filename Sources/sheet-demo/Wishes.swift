/// What the user says of motion and colours, or leaves to the desktop.
struct Wishes {
  var motion = ReducedMotion.auto
  var appearance = Appearance.auto
}

/// What the desktop wishes.
struct DesktopWishes {
  /// Whether nothing shall travel far.
  var reducesMotion: Bool
  /// Whether everything shall be light on dark.
  var isDark: Bool
}
