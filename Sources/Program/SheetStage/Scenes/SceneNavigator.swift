package import SheetControls
package import SheetEngine
package import SheetTrace

/// Shows one scene at a time, in the same view and with the same preferences.
///
/// All inputs and changes of the stage go through the navigator, which records them first, because
/// a crash would lose them otherwise.
package final class SceneNavigator {
  package private(set) var stage: Stage
  private let library: any SceneLibrary
  private let firstScene: String
  private var preferences: SheetPreferences
  /// The scene that opens next according to the replayed trace, and its preferences.
  var announced: (scene: String, preferences: SheetPreferences)?
  /// Whether the replayed trace announced the current scene before it opened.
  private(set) var isAnnounced = false
  /// The gallery's scroll offset and focus when it was left; nil if the gallery was never left.
  private var galleryPosition: BackgroundPosition?
  /// nil if nothing is recorded.
  private var recording: (any TraceOutput)?
  /// The latest change of each setting that the recording has for the current scene, by key.
  private var recordedSettings: [String: SettingChange] = [:]

  /// Throws if the scene cannot be created or a preference does not fit the scene.
  package init(
    _ library: any SceneLibrary, opening name: String, _ preferences: SheetPreferences,
    palette: Palette, size: PixelSize, scale: Double
  ) throws(StageError) {
    self.library = library
    self.preferences = preferences
    firstScene = name
    stage = try Stage(
      library.makeScene(name), name: name, preferences, palette: palette, size: size, scale: scale)
  }

  package var sceneName: String { stage.sceneName }

  /// Returns the requests to the window. An input with an earlier time than the latest input gets
  /// the latest input's time.
  package func handle(_ input: UserInput, at time: Double) throws(StageError) -> [WindowRequest] {
    try record(.user(input), at: time)
    return try follow(stage.handle(input, at: time), at: time)
  }

  /// Sends an input from code, such as present or dismiss, to the scene's first sheet; recorded.
  package func perform(_ input: SheetInput, at time: Double) throws(StageError) -> [WindowRequest] {
    try record(.input(input), at: time)
    return try follow(stage.perform(input, at: time), at: time)
  }

  /// Executes a command of a screen reader; not recorded. Returns the requests to the window; nil
  /// if the node is unreachable (for example behind a modal sheet) or does not support the command.
  package func perform(
    _ action: AccessibleAction, on node: AccessibleNode, at time: Double
  ) throws(StageError) -> [WindowRequest]? {
    guard let requests = try stage.perform(action, on: node, at: time) else { return nil }
    return try follow(requests, at: time)
  }

  func play(_ input: SheetInput, at time: Double) throws(StageError) -> [WindowRequest] {
    try follow(stage.play(input, at: time), at: time)
  }

  /// `scale` is in device pixels per point; nil keeps the current scale.
  package func resize(
    _ size: PixelSize, scale: Double? = nil, at time: Double
  ) throws(StageError) -> [WindowRequest] {
    let scale = scale ?? stage.scale
    try record(.window(size.points(scale: scale)), at: time)
    let requests = try follow(stage.resize(size, scale: scale, at: time), at: time)
    // A new size may change the scene's own sheet, and which of the user's settings fit it.
    let fitting = fitting(stage.scene, sceneName)
    // Settings are recorded for an unchanged configuration too, because a replay does not know what
    // the physics and the user change at the new size.
    if recording != nil {
      for change in try newSettings(of: fitting) { try record(.set(change), at: time) }
    }
    if fitting.ownConfiguration(of: stage.scene, in: stage.points) != stage.own {
      try stage.apply(fitting, at: time)
    }
    return requests
  }

  package func apply(_ palette: Palette, at time: Double) throws(StageError) {
    guard palette != stage.palette else { return }
    try record(palette.action, at: time)
    try stage.apply(palette, at: time)
  }

  package func apply(_ preferences: SheetPreferences, at time: Double) throws(StageError) {
    var preferences = preferences
    // Outside replays, only the gallery's switch changes how scenes open.
    if !preferences.isReplayed { preferences.physics = self.preferences.physics }
    guard preferences != self.preferences else { return }
    self.preferences = preferences
    try applyPreferences(at: time)
  }

  private func applyPreferences(at time: Double) throws(StageError) {
    let fitting = fitting(stage.scene, sceneName)
    try record(fitting, at: time)
    try stage.apply(fitting, at: time)
  }

  private func choose(_ physics: Physics, at time: Double) throws(StageError) {
    if preferences.isReplayed || preferences.physics == physics { return }
    preferences.physics = physics
    try applyPreferences(at: time)
  }

  /// Replaces the picture in this scene, if the scene shows one, and in later scenes. Throws and
  /// changes nothing if the new picture cannot be read.
  package func showPicture(
    _ picture: IncomingPicture, at time: Double
  ) throws(StageError) -> [WindowRequest] {
    try library.takePicture(picture)
    try record(.picture(picture.bytes, name: picture.name), at: time)
    guard stage.scene.showsPicture else { return [] }
    let scene = try library.makeScene(sceneName)
    return try follow(stage.replaceScene(by: scene, at: time), at: time)
  }

  /// Executes what the scene has requested since the last input, for changes that are no inputs;
  /// not recorded. Returns the requests to the window.
  package func followScene(at time: Double) throws(StageError) -> [WindowRequest] {
    try follow(stage.follow(at: time), at: time)
  }

  package func advance(to time: Double) throws(StageError) -> [WindowRequest] {
    try follow(stage.advance(to: time), at: time)
  }

  /// Writes the present state, and records everything from now on; `statesScale` adds the scale,
  /// which gives a replay the same number of pixels.
  package func record(
    to output: any TraceOutput, statesScale: Bool = false
  ) throws(StageError) {
    output.write(Trace.header)
    recording = output
    recordedSettings = [:]
    let start: [Trace.Action] =
      [.window(stage.points)] + (statesScale ? [.scale(stage.scale)] : [])
      + [.style(stage.scene.style), .scene(sceneName)]
    for entry in try missing(of: stage.preferences).opening(start, stage.palette) {
      try write(entry, to: output)
    }
  }

  private func record(_ preferences: SheetPreferences, at time: Double) throws(StageError) {
    if recording == nil { return }
    for action in try missing(of: preferences).actions { try record(action, at: time) }
  }

  /// The preferences with only the settings that the recording lacks.
  private func missing(of preferences: SheetPreferences) throws(StageError) -> SheetPreferences {
    var missing = preferences
    missing.changes = try newSettings(of: preferences)
    return missing
  }

  /// The settings that the recording lacks; it has them from now on.
  private func newSettings(of preferences: SheetPreferences) throws(StageError) -> [SettingChange] {
    let new = try preferences.newChanges(
      of: stage.scene, in: stage.points, after: Array(recordedSettings.values))
    for change in new { recordedSettings[change.key] = change }
    return new
  }

  private func record(_ action: Trace.Action, at time: Double) throws(StageError) {
    guard let recording else { return }
    try write(Trace.Entry(time: stage.moment(time), action: action), to: recording)
  }

  private func write(_ entry: Trace.Entry, to output: any TraceOutput) throws(StageError) {
    let line: String
    do { line = try entry.line } catch { throw .cannotRun(error.message) }
    output.write(line)
  }

  /// Executes the requests to the navigator, and returns the requests to the window.
  private func follow(
    _ requests: [StageRequest], at time: Double
  ) throws(StageError) -> [WindowRequest] {
    var rest: [WindowRequest] = []
    for request in requests {
      switch request {
      case .window(let request): rest.append(request)
      case .navigator(.open(let name)): return try rest + open(name, at: time)
      case .navigator(.back): return try rest + open(library.gallery, at: time)
      case .navigator(.physics(let physics)): try choose(physics, at: time)
      case .navigator(.escape):
        // If the program was opened with a scene's name, Escape does not return to the gallery.
        if firstScene == library.gallery || galleryPosition != nil {
          return try rest + open(library.gallery, at: time)
        }
      }
    }
    return rest
  }

  func open(_ name: String, at time: Double) throws(StageError) -> [WindowRequest] {
    if name == sceneName { return [] }
    let time = stage.moment(time)
    let left = stage
    if sceneName == library.gallery { galleryPosition = left.background.position }
    let scene = try library.makeScene(name)
    if let announced, announced.scene == name {
      preferences = announced.preferences
    }
    isAnnounced = announced?.scene == name
    announced = nil
    stage = try Stage(
      scene, name: name, fitting(scene, name), palette: left.palette, size: left.size,
      scale: left.scale, at: time)
    if name == library.gallery, let galleryPosition { stage.restore(galleryPosition) }
    // Without `--original`, and in recordings made so, because the articles' apps have no cross-fade.
    if stage.preferences.physics == .fluid {
      let slowness = stage.preferences.slowness
      if left.sendsFades {
        stage.crossFade = CrossFade(from: left.picture(at: time), at: time, slowness: slowness)
      }
      if scene.opensSheet {
        let end = time + CrossFade.duration * slowness
        stage.sheets.base.origin.tile = left.tile(opening: name, until: end)
      }
    }
    stage.sendsFades = left.sendsFades
    stage.heldKey = left.heldKey
    stage.hover.move(to: left.hover.point)
    stage.updateHover()
    recordedSettings = [:]
    try record(.scene(name), at: time)
    try record(stage.preferences, at: time)
    // Turns input methods off, because the text field with the caret is gone.
    return [.textInput(nil)]
  }

  /// The preferences with which a scene opens.
  ///
  /// The first scene and a scene announced by a trace get all the user's settings; an invalid
  /// setting is an error. Other scenes get the valid ones if the program started in the gallery,
  /// otherwise none.
  private func fitting(_ scene: Scene, _ name: String) -> SheetPreferences {
    if name == firstScene || isAnnounced { return preferences }
    var fitting = preferences
    if firstScene != library.gallery { fitting.changes = [] }
    return fitting.fitting(preferences.ownConfiguration(of: scene, in: stage.points))
  }
}

package protocol TraceOutput: AnyObject {
  /// `line` has no line break.
  func write(_ line: String)
}
