internal import SheetControls
internal import SheetEngine
internal import SheetTrace

/// Plays a trace on a stage, which handles every input as if a window had sent it.
final class StagePlayer {
  private(set) var events: [SheetEvent] = []
  private(set) var pointers = FilmPointers()
  private let studio: Studio
  private let navigator: SceneNavigator
  private var cursor: TraceCursor
  /// The index of each key's last `key-up` line.
  private let lastReleases: [Key: Int]

  init(
    _ trace: Trace, _ overrides: TracePlayer.Overrides, _ studio: Studio
  ) throws(StageError) {
    var cursor = TraceCursor(trace, overrides)
    // A trace without a scene opens the scene of its style.
    var scene = trace.scene == nil ? cursor.settings.style.rawValue : studio.library.gallery
    var lines: (scene: Int?, size: Int?) = (nil, nil)
    while cursor.isInOpening {
      let entry = cursor.step()
      if entry.action.kind == .view { lines.size = cursor.line }
      if let name = cursor.settings.scene(openedBy: entry.action) {
        (scene, lines.scene) = (name, cursor.line)
      }
    }
    let pixels: PixelSize
    do {
      pixels = try studio.pictureSize(of: cursor.settings.view.size)
    } catch {
      throw error.at(lines.size)
    }
    do {
      navigator = try SceneNavigator(
        studio.library, opening: scene, cursor.settings.preferences,
        palette: studio.palette(of: cursor.settings), size: pixels, scale: studio.scale)
    } catch {
      throw error.located(by: cursor, or: lines.scene)
    }
    lastReleases = Dictionary(
      trace.entries.enumerated().compactMap { index, entry in
        if case .user(.keyReleased(let key)) = entry.action { (key, index) } else { nil }
      }, uniquingKeysWith: max)
    self.studio = studio
    self.cursor = cursor
    navigator.stage.layOut()
  }

  var sheet: Sheet { navigator.stage.sheet }

  /// The time of the sheet's next change without an input, seconds; nil if there is none.
  var nextEnd: Double? {
    earliest(sheet.motionEnd, navigator.stage.script.next)
  }

  /// `time`, in seconds, must not be before the time of the previous call.
  func play(to time: Double) throws(StageError) {
    while let entry = cursor.entry, entry.time <= time {
      announce()
      try advance(to: entry.time)
      cursor.step()
      pointers.note(entry.action)
      announce()
      do {
        try perform(entry)
      } catch {
        throw error.located(by: cursor, or: cursor.line)
      }
      takeEvents()
    }
    try advance(to: time)
  }

  /// Passes to the navigator the scene that the next entry opens and the settings that follow the
  /// entry in the trace, without those before it.
  private func announce() {
    navigator.announced = nil
    guard let action = cursor.entry?.action, case .scene = action,
      let name = cursor.settings.scene(openedBy: action)
    else { return }
    var ahead = cursor
    ahead.leaveScene()
    ahead.stepToInput()
    navigator.announced = (name, ahead.settings.preferences)
  }

  private func advance(to time: Double) throws(StageError) {
    _ = try navigator.advance(to: time)
    takeEvents()
  }

  private func takeEvents() { events += navigator.stage.takeEvents() }

  private func perform(_ entry: Trace.Entry) throws(StageError) {
    let time = entry.time
    switch entry.action {
    case .window, .safeArea, .input(.resized), .played(.resized):
      _ = try navigator.resize(studio.pictureSize(of: cursor.settings.view.size), at: time)
      try applySettings(at: time)
    case .user(let input):
      _ = try navigator.handle(input, at: time)
      // A key without a later `key-up` line goes up at once, because traces that were written by
      // hand leave such lines out.
      if case .key(let press) = input, lastReleases[press.key, default: -1] < cursor.next {
        navigator.stage.heldKey.release(press.key)
      }
    case .input(.pressed(let point, let pointer, _, let clickCount, _)):
      // The recorded claim is left out, because the views claim the press again.
      _ = try navigator.handle(.pressed(point, pointer, clickCount: clickCount), at: time)
    case .input(let input):
      if let message = sheet.configuration.impossiblePlace(in: input) {
        throw .usage(message)
      }
      _ = try navigator.perform(input, at: time)
    case .played(let input): _ = try navigator.play(input, at: time)
    case .picture(let bytes, let name):
      _ = try navigator.showPicture(IncomingPicture(bytes, name: name), at: time)
    case .scene(let name) where navigator.isAnnounced && name == navigator.sceneName:
      // An earlier input of the trace has opened this scene already.
      cursor.leaveScene()
    case .style, .scene, .physics, .scale, .set, .slow, .reducedMotion, .appearance:
      if let name = cursor.settings.scene(openedBy: entry.action) {
        navigator.announced = nil
        takeEvents()
        _ = try navigator.open(name, at: time)
      } else {
        try applySettings(at: time)
      }
    }
    navigator.stage.layOut()
  }

  private func applySettings(at time: Double) throws(StageError) {
    try navigator.apply(studio.palette(of: cursor.settings), at: time)
    if cursor.hasAllSettings { try navigator.apply(cursor.settings.preferences, at: time) }
  }

  func picture(at time: Double) throws(StageError) -> PixelImage {
    studio.decorate(navigator.stage, time)
    return navigator.stage.picture(at: time)
  }
}

extension StageError {
  fileprivate func at(_ line: Int?) -> StageError {
    isOfOption ? self : StageError(cause, message, line: line)
  }

  /// Adds the line to an error: that of an invalid setting, otherwise the given one.
  fileprivate func located(by cursor: TraceCursor, or line: Int?) -> StageError {
    guard let setting else { return at(line) }
    guard let own = cursor.line(ofSetting: setting.key, or: line) else { return self }
    return StageError(cause, setting.message, line: own)
  }
}

extension TraceSettings {
  fileprivate var preferences: SheetPreferences {
    var preferences = SheetPreferences.ofReplay
    preferences.changes = changes
    preferences.slowness = slowness
    preferences.reducesMotion = reducesMotion
    preferences.physics = physics
    preferences.insets = view
    preferences.insets.size = Size2D(width: 0, height: 0)
    return preferences
  }
}
