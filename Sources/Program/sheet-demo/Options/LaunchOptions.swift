internal import SheetControls
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

struct LaunchOptions {
  let first: SceneEntry
  var physics = Physics.fluid
  var changes: [SettingChange] = []
  /// The factor by which all motion is slowed down.
  var slowness = 1.0
  var reducedMotion = ReducedMotion.auto
  var appearance = Appearance.auto
  var contrast = Contrast.auto
  /// Device pixels per point; nil for the desktop's scale.
  var scale: Double?
  /// The factor by which everything is larger than on the desktop.
  var textScale = 1.0
  /// The name of the monitor for the sheet over the screen; nil: the monitor of the active window,
  /// or of the pointer if no window is active.
  var monitor: String?

  /// Returns the command line's preferences, and the desktop's where the command line has none.
  func resolved(
    on desktop: DesktopSettings = DesktopSettings()
  ) -> (sheets: SheetPreferences, palette: Palette) {
    let sheets = SheetPreferences(
      changes: changes, slowness: slowness,
      reducesMotion: reducedMotion.isOn ?? !desktop.enableAnimations, physics: physics)
    let palette = Palette.palette(
      isDark: appearance.isDark ?? desktop.isDarkPreferred,
      isHighContrast: contrast.isHigh ?? desktop.isHighContrast)
    return (sheets, palette)
  }
}
