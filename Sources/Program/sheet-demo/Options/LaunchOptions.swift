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

/// Options of the scenes rather than of their sheets.
struct SceneOptions {
  static let prefix = "scene."
  static let standardPeople = 248
  static let mostPeople = 1_000_000

  /// The path of the user's picture; nil for the built-in picture.
  var picture: String?
  var people = SceneOptions.standardPeople

  /// Changes an option by a text such as "scene.people=5"; throws the invalid key or value.
  mutating func change(_ text: String) throws(StageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw .usage("--set: \(ErrorText.quoted(text)) is not of the form KEY=VALUE")
    }
    guard parts[0] == "scene.people" else {
      let key = ErrorText.quoted(parts[0])
      throw .usage("--set: \(key) is not a setting of scenes; the only one is scene.people")
    }
    guard let count = Int(parts[1]), (0...SceneOptions.mostPeople).contains(count) else {
      throw .usage(
        "--set: scene.people: \(ErrorText.quoted(parts[1])) is not a number "
          + "from 0 to \(SceneOptions.mostPeople)")
    }
    people = count
  }
}
