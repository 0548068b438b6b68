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

  /// The first scene, made before there is a window.
  private var prepared: DemoScene?

  /// Creates a program that opens with a scene.
  init(first: SceneName) { self.first = first }

  /// Whether it began with the gallery.
  var hasGallery: Bool { first == .gallery }

  /// The scene that a sheet comes up over: the gallery, if that was asked for, has a snapshot card.
  func scene(of style: SheetStyle) -> SceneName {
    first == .gallery && style == .snapshotCard ? .gallery : SceneName(style)
  }

  /// Sets the stage for a scene.
  ///
  /// - Throws: A setting that does not go with the scene's sheet; a picture that cannot be read.
  mutating func makeStage(
    _ name: SceneName, width: Int, height: Int, scale: Double
  ) throws(Failure) -> Stage {
    let made = takePrepared(name)
    let scene = if let made { made } else { try sceneOptions.makeScene(name) }
    let program = fitting(name, scene.configuration)
    let stage = Stage(
      scene: scene, configuration: try program.configuration(of: scene), palette: palette,
      width: width, height: height, scale: scale)
    program.refine(stage)
    return stage
  }

  /// What of this concerns a scene. The one that was asked for takes every setting, or it would not have
  /// opened; another one, opened later, takes those that go with its sheet: it is no time to give up.
  private func fitting(_ name: SceneName, _ configuration: SheetConfiguration) -> Program {
    guard name != first else { return self }
    var program = self
    program.changes = []
    guard hasGallery else { return program }
    for change in changes
    where (try? configuration.changed(by: program.changes + [change])) != nil {
      program.changes.append(change)
    }
    return program
  }

  /// From now on, what the sheets of a stage do is refined by what the user wants, as it is known now.
  func refine(_ stage: Stage, of name: SceneName) {
    fitting(name, stage.scene.configuration).refine(stage)
  }

  private func refine(_ stage: Stage) {
    let header = stage.scene.card.headerHeight
    let program = self
    stage.refine = { (configuration, kind) throws(Failure) in
      switch kind {
      case .own: try program.refined(configuration, header: header)
      case .over: program.paced(configuration)
      }
    }
  }

  /// Takes what the desktop wishes where the user left it to the desktop.
  ///
  /// - Parameter desktop: nil where there is none.
  mutating func adopt(_ wishes: Wishes, desktop: DesktopWishes? = nil) {
    reducesMotion = wishes.motion.reduces(desktop: desktop?.reducesMotion)
    palette = wishes.appearance.palette(desktop: desktop?.isDark)
  }

  /// Makes the first scene, so that what is wrong with it is known before there is a window.
  mutating func prepare() throws(Failure) {
    let scene = try sceneOptions.makeScene(first)
    _ = try configuration(of: scene)
    prepared = scene
  }

  /// The scene that was made beforehand, once.
  private mutating func takePrepared(_ name: SceneName) -> DemoScene? {
    defer { prepared = nil }
    return name == first ? prepared : nil
  }

  /// How a scene's sheet behaves.
  func configuration(of scene: DemoScene) throws(Failure) -> SheetConfiguration {
    try refined(scene.configuration, header: scene.card.headerHeight)
  }

  /// What a scene says of its sheet, with what the user wants otherwise.
  ///
  /// - Parameter header: How high the part of the card is that does not scroll, points.
  private func refined(
    _ configuration: SheetConfiguration, header: Double
  ) throws(Failure) -> SheetConfiguration {
    var configuration = configuration
    configuration.scroll.header = header
    do {
      configuration = try configuration.changed(by: changes)
    } catch {
      throw .usage("--set: \(error.message)")
    }
    return paced(configuration)
  }

  /// The same as fast as the user wants it.
  private func paced(_ configuration: SheetConfiguration) -> SheetConfiguration {
    let slowed = configuration.slowed(by: slowness)
    return reducesMotion ? slowed.withReducedMotion() : slowed
  }
}
