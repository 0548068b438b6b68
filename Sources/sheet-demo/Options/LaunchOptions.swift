internal import Controls
internal import DemoScenes
internal import SheetEngine
internal import SheetTrace
internal import Stage

/// What the command line asks for.
struct LaunchOptions {
  /// The scene that the program opens with.
  var first = SceneName.gallery
  /// Settings that replace those of the scenes' sheets.
  var changes: [SettingChange] = []
  /// How many times as slow everything moves.
  var slowness = 1.0
  var user = UserPreferences()
  /// Device pixels per point; nil follows the desktop.
  var scale: Double?

  /// What the sheets and the colours are like on a desktop.
  func resolved(
    on desktop: DesktopPreferences?
  ) -> (sheets: SheetPreferences, palette: Palette) {
    let sheets = SheetPreferences(
      changes: changes, slowness: slowness,
      reducesMotion: user.motion.isReduced(onDesktop: desktop?.reducesMotion))
    return (sheets, user.appearance.palette(onDesktop: desktop?.isDark))
  }
}
