internal import SheetControls
internal import SheetEngine
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// The options given on the command line.
struct LaunchOptions {
  /// The first scene.
  var first = SceneEntry.gallery
  /// Settings that override those of the scenes' sheets.
  var changes: [SettingChange] = []
  /// The factor by which all motion is slowed down.
  var slowness = 1.0
  var reducedMotion = ReducedMotion.auto
  var appearance = Appearance.auto
  var contrast = Contrast.auto
  /// Device pixels per point; nil: the desktop's.
  var scale: Double?
  /// The factor by which everything is larger than on the desktop.
  var textScale = 1.0
  /// The name of the monitor for the sheet over the screen; nil: the monitor in use.
  var monitor: String?

  /// The sheets' preferences and the palette: the options first, then the desktop's settings.
  ///
  /// - Parameter desktop: The desktop's settings; nil without a desktop.
  func resolved(on desktop: DesktopSettings?) -> (sheets: SheetPreferences, palette: Palette) {
    let sheets = SheetPreferences(
      changes: changes, slowness: slowness,
      reducesMotion: reducedMotion.isReduced(onDesktop: desktop.map { !$0.enableAnimations }))
    return (sheets, appearance.palette(contrast, on: desktop))
  }
}
