public import SheetControls
public import SheetEngine
public import SheetTrace

/// Shows one scene after the other, in the same view with the same preferences.
///
/// Everything that happens to the stage comes through here: it is recorded where that is wanted, at once, so
/// that nothing is lost if the program dies; then it goes to the stage.
public final class SceneNavigator {
  /// The stage of the present scene.
  public private(set) var stage: Stage
  /// The present scene's name.
  public private(set) var sceneName: String
  private let library: any SceneLibrary
  private let firstScene: String
  private var preferences: SheetPreferences
  /// The settings that the present scene opened with, before the user's own; nil where it opened as its source
  /// describes it.
  private var opening: [SettingChange]?
  /// Settings of these that the scene itself has changed.
  private var sceneChanges: [SettingChange] = []
  /// The scene that takes all the preferences' settings, also those that do not fit its sheet alone.
  private var settingsScene: String
  /// A scene that a recording says is opened next, and the preferences it opens with.
  var announced: (scene: String, preferences: SheetPreferences)?
  /// Whether the present scene opened as announced.
  private var isAnnounced = false
  private var palette: Palette
  /// Where the gallery was left; nil when it never was.
  private var galleryPosition: BackgroundPosition?
  /// Where the lines of a recording go; nil while there is none.
  private var recording: (any TraceOutput)?

  /// Opens the first scene.
  ///
  /// - Throws: The scene cannot be made, or a preference does not go with it.
  public init(
    _ library: any SceneLibrary, opening name: String, _ preferences: SheetPreferences,
    palette: Palette, size: PixelSize, scale: Double, at time: Double = 0
  ) throws(StageError) {
    self.library = library
    self.preferences = preferences
    self.palette = palette
    firstScene = name
    settingsScene = name
    sceneName = name
    opening = library.openingSettings(of: name, inWidth: size.points(scale: scale).width)
    stage = try Stage(
      library.makeScene(name), preferences.following(opening ?? []), palette: palette, size: size,
      scale: scale, at: time)
  }

  // MARK: What happens

  /// Takes an input.
  ///
  /// - Parameter time: When, seconds; counts as no earlier than the input before.
  /// - Returns: What the window has to do.
  public func handle(_ input: UserInput, at time: Double) throws(StageError) -> [StageRequest] {
    try record(.user(input), at: time)
    return try follow(stage.handle(input, at: time), at: time)
  }

  /// Takes what a program asks of the scene's own sheet.
  public func perform(_ input: SheetInput, at time: Double) throws(StageError) -> [StageRequest] {
    try record(.input(input), at: time)
    return try follow(stage.perform(input, at: time), at: time)
  }

  /// Obeys an order of a screen reader; a recording has nothing of it.
  ///
  /// - Returns: What the window has to do; nil where the node is out of reach or does not obey such an order.
  public func perform(
    _ action: AccessibleAction, on node: AccessibleNode, at time: Double
  ) throws(StageError) -> [StageRequest]? {
    guard let requests = try stage.perform(action, on: node, at: time) else { return nil }
    return try follow(requests, at: time)
  }

  /// Takes what the scene's own hand does in a trace.
  func play(_ input: SheetInput, at time: Double) throws(StageError) -> [StageRequest] {
    try follow(stage.play(input, at: time), at: time)
  }

  /// Takes another size.
  public func resize(_ size: PixelSize, at time: Double) throws(StageError) -> [StageRequest] {
    try record(.window(size.points(scale: stage.scale)), at: time)
    let requests = try follow(stage.resize(size, at: time), at: time)
    try updateOpening(at: time)
    return requests
  }

  /// Takes another scale, and the size of the view in its pixels.
  public func rescale(
    to scale: Double, _ size: PixelSize, at time: Double
  ) throws(StageError) -> [StageRequest] {
    try record(.window(size.points(scale: scale)), at: time)
    let requests = try follow(stage.rescale(to: scale, size, at: time), at: time)
    try updateOpening(at: time)
    return requests
  }

  /// Takes other colours.
  public func apply(_ palette: Palette, at time: Double) throws(StageError) {
    guard palette != self.palette else { return }
    try record(palette.action, at: time)
    self.palette = palette
    try stage.apply(palette, at: time)
  }

  /// Takes other preferences.
  public func apply(_ preferences: SheetPreferences, at time: Double) throws(StageError) {
    guard preferences != self.preferences else { return }
    self.preferences = preferences
    let fitting = fitting(stage.scene, sceneName)
    let recorded = opening == nil ? preferences : fitting
    for action in recorded.actions { try record(action, at: time) }
    try stage.apply(fitting, at: time)
  }

  /// Takes settings that the scene changes itself; ignored where the scene did not open with settings.
  private func set(_ changes: [SettingChange], at time: Double) throws(StageError) {
    guard opening?.isEmpty == false else { return }
    sceneChanges.removeAll { old in changes.contains { $0.key == old.key } }
    sceneChanges += changes
    for change in changes { try record(.set(change), at: time) }
    try stage.apply(fitting(stage.scene, sceneName), at: time)
  }

  /// Gives the present scene, and those that are opened later, other opening settings.
  private func choose(isFluid: Bool, at time: Double) throws(StageError) {
    if library.choose(isFluid: isFluid) { try updateOpening(at: time) }
  }

  /// Gives the present scene the settings that it would open with now: others after a choice, or in a view that has
  /// become wide or narrow.
  private func updateOpening(at time: Double) throws(StageError) {
    let wanted = library.openingSettings(of: sceneName, inWidth: stage.points.width)
    guard wanted != opening else { return }
    opening = wanted
    let fitting = fitting(stage.scene, sceneName)
    for action in fitting.actions { try record(action, at: time) }
    try stage.apply(fitting, at: time)
  }

  /// Takes a picture of the user's own: it is shown from now on, and at once where the scene has a picture.
  ///
  /// - Throws: The picture cannot be read; then everything stays as it was.
  public func showPicture(
    _ picture: IncomingPicture, at time: Double
  ) throws(StageError) -> [StageRequest] {
    try library.takePicture(picture)
    try record(.picture(picture.bytes, name: picture.name), at: time)
    guard stage.scene.showsPicture else { return [] }
    let scene = try library.makeScene(sceneName)
    return try follow(stage.replaceScene(by: scene, at: time), at: time)
  }

  /// Lets time pass.
  public func advance(to time: Double) throws(StageError) -> [StageRequest] {
    try follow(stage.advance(to: time), at: time)
  }

  // MARK: Recording

  /// Records everything from now on, and first what there is already.
  ///
  /// - Parameter statesScale: Whether the recording says the scale of the screen, so that a replay has as many
  ///   pixels.
  public func record(
    to output: any TraceOutput, statesScale: Bool = false
  ) throws(StageError) {
    try output.write(Trace.header)
    let opening: [Trace.Action] =
      [.window(stage.points)] + (statesScale ? [.scale(stage.scale)] : [])
      + [.style(stage.scene.style), .scene(sceneName)]
      + (opening == nil ? preferences : stage.preferences).actions + [palette.action]
    for action in opening { try write(Trace.Entry(time: 0, action: action), to: output) }
    recording = output
  }

  /// Writes down what happens, where that is wanted.
  private func record(_ action: Trace.Action, at time: Double) throws(StageError) {
    guard let recording else { return }
    try write(Trace.Entry(time: stage.moment(time), action: action), to: recording)
  }

  private func write(_ entry: Trace.Entry, to output: any TraceOutput) throws(StageError) {
    let line: String
    do { line = try entry.line } catch { throw StageError(.system, error.message) }
    try output.write(line)
  }

  // MARK: From scene to scene

  /// The present scene, if a recording announced it.
  var announcedScene: String? { isAnnounced ? sceneName : nil }

  /// Opens the scene that was asked for, and passes on what the window has to do.
  private func follow(
    _ requests: [StageRequest], at time: Double
  ) throws(StageError) -> [StageRequest] {
    var rest: [StageRequest] = []
    for request in requests {
      switch request {
      case .open(let name): return try rest + open(name, at: time)
      case .back: return try rest + open(library.gallery, at: time)
      case .set(let changes): try set(changes, at: time)
      case .fluid(let isFluid): try choose(isFluid: isFluid, at: time)
      case .escape: if escapeLeadsBack { return try rest + open(library.gallery, at: time) }
      case .film(let trace): rest.append(.film(named(trace)))
      case .copyTrace(let trace): rest.append(.copy(try text(of: trace)))
      case .copy, .copyScreen, .saveScreen, .select, .leftOut, .paste, .pastePicture,
        .textInput:
        rest.append(request)
      }
    }
    return rest
  }

  /// A trace of the present scene, with the scene's name.
  private func named(_ trace: Trace) -> Trace {
    Trace(entries: [Trace.Entry(time: 0, action: .scene(sceneName))] + trace.entries)
  }

  private func text(of trace: Trace) throws(StageError) -> String {
    do { return try named(trace).text } catch { throw StageError(.system, error.message) }
  }

  /// A scene that the program was started with is left by closing the window.
  private var escapeLeadsBack: Bool { firstScene == library.gallery || galleryPosition != nil }

  /// Shows another scene, unless it is there already.
  func open(_ name: String, at time: Double) throws(StageError) -> [StageRequest] {
    if name == sceneName { return [] }
    let time = stage.moment(time)
    let left = stage
    if sceneName == library.gallery { galleryPosition = left.background.position }
    let scene = try library.makeScene(name)
    if let announced, announced.scene == name {
      preferences = announced.preferences
      settingsScene = name
    }
    isAnnounced = announced?.scene == name
    announced = nil
    opening = library.openingSettings(of: name, inWidth: left.points.width)
    sceneChanges = []
    stage = try Stage(
      scene, fitting(scene, name), palette: palette, size: left.size, scale: left.scale, at: time)
    sceneName = name
    if name == library.gallery, let galleryPosition { stage.restore(galleryPosition) }
    stage.hover.move(to: left.hover.point)
    stage.updateHover()
    if opening != nil {
      for action in [.scene(name)] + stage.preferences.actions { try record(action, at: time) }
    }
    // The text field that had the caret is gone.
    return [.textInput(nil)]
  }

  /// The preferences that go with a scene, behind the settings that it opens with. The first scene takes all, or
  /// it would not have opened, and so does one that a recording gives settings of its own; another scene that is
  /// opened later takes those that go with its sheet.
  private func fitting(_ scene: Scene, _ name: String) -> SheetPreferences {
    let opening = opening ?? []
    var fitting = preferences
    if name != firstScene, name != settingsScene {
      if firstScene != library.gallery { fitting.changes = [] }
      let base = (try? scene.configuration.changed(by: opening)) ?? scene.configuration
      fitting = fitting.fitting(base)
    }
    fitting.changes = opening + fitting.changes + sceneChanges
    return fitting
  }
}

/// Where the lines of a recording go.
public protocol TraceOutput: AnyObject {
  /// Writes a line, without its end.
  func write(_ line: String) throws(StageError)
}
