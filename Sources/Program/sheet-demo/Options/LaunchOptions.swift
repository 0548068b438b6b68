internal import SheetControls
internal import SheetEngine
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// What the command line asks for.
struct LaunchOptions {
  /// The scene that the program opens with.
  var first = SceneEntry.gallery
  /// Settings that replace those of the scenes' sheets.
  var changes: [SettingChange] = []
  /// How many times as slow everything moves.
  var slowness = 1.0
  var reducedMotion = ReducedMotion.auto
  var appearance = Appearance.auto
  var contrast = Contrast.auto
  /// Device pixels per point; nil follows the desktop.
  var scale: Double?
  /// The name of the monitor that the sheet over the screen is for; nil is the one that the user works on.
  var monitor: String?

  /// What the sheets and the colours are like on a desktop; nil where there is none.
  func resolved(on desktop: DesktopSettings?) -> (sheets: SheetPreferences, palette: Palette) {
    let sheets = SheetPreferences(
      changes: changes, slowness: slowness,
      reducesMotion: reducedMotion.isReduced(onDesktop: desktop.map { !$0.enableAnimations }))
    return (sheets, appearance.palette(contrast, on: desktop))
  }
}
