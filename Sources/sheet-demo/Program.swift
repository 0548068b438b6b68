internal import Controls
internal import DemoScenes
internal import Painting
internal import Pixels
internal import SheetEngine
internal import SheetTrace

/// What the command line asked for: which scene, in which colours, with which settings.
struct Program {
  /// The scene that it opens with.
  var first: SceneName
  /// What the user wants otherwise than the styles have it.
  var changes: [SettingChange] = []
  /// What concerns the scenes and not the sheet.
  var sceneOptions = SceneOptions()
  var palette = Palette.light
  /// How many times as slow everything moves.
  var slowness = 1.0
  /// Whether nothing travels far.
  var reducesMotion = false

  /// Whether there is a gallery to go back to.
  var hasGallery: Bool { first == .gallery }

  /// Sets the stage for a scene.
  ///
  /// - Throws: A setting that does not go with the scene's sheet; a picture that cannot be read.
  func makeStage(
    _ name: SceneName, width: Int, height: Int, scale: Double
  ) throws(Failure) -> Stage {
    let scene = try sceneOptions.makeScene(name, palette: palette)
    return Stage(
      scene: scene, configuration: try configuration(of: scene), palette: palette, width: width,
      height: height, scale: scale)
  }

  /// Takes what the desktop wishes where the user left it to the desktop.
  ///
  /// - Parameter desktop: nil where there is none.
  mutating func adopt(_ wishes: Wishes, desktop: DesktopWishes? = nil) {
    reducesMotion = wishes.motion.reduces(desktop: desktop?.reducesMotion)
    palette = wishes.appearance.palette(desktop: desktop?.isDark)
  }

  /// Finds out whether the scene can be shown as it was asked for.
  func check() throws(Failure) {
    _ = try configuration(of: sceneOptions.makeScene(first, palette: palette))
  }

  /// How a scene's sheet behaves.
  func configuration(of scene: DemoScene) throws(Failure) -> SheetConfiguration {
    var configuration = scene.configuration
    configuration.scroll.header = scene.card.headerHeight
    do {
      configuration = try configuration.changed(by: changes).slowed(by: slowness)
    } catch {
      throw .usage("--set: \(error.message)")
    }
    return reducesMotion ? configuration.withReducedMotion() : configuration
  }
}
