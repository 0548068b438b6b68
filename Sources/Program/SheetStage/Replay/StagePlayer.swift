internal import SheetControls
internal import SheetEngine
internal import SheetTrace

/// Plays a trace on a stage, which handles every input as if a window had sent it.
final class StagePlayer {
  private(set) var events: [SheetEvent] = []
  private let trace: Trace
  private let overrides: TracePlayer.Overrides
  private let studio: Studio
  private let navigator: SceneNavigator
  private var preferences: UserPreferences
  /// The index of the first entry that has not been played.
  private var next: Int
  /// The index of each key's last `key-up` line.
  private let lastReleases: [Key: Int]

  private struct UserPreferences {
    var palette = Palette.light
    var sheets = SheetPreferences.ofReplay

    mutating func apply(_ action: Trace.Action) {
      switch action {
      case .set(let change): sheets.changes.append(change)
      case .physics(let physics): sheets.physics = physics
      case .slow(let factor): sheets.slowness = factor
      case .reducedMotion(let isReduced): sheets.reducesMotion = isReduced
      case .appearance(let isDark): palette = isDark ? .dark : .light
      case .style, .scene, .window, .scale, .safeArea, .picture, .user, .input, .played: break
      }
    }

    /// Settings of the command line override the trace's settings.
    func overridden(by overrides: TracePlayer.Overrides) -> SheetPreferences {
      var sheets = sheets
      sheets.changes += overrides.changes
      sheets.reducesMotion = overrides.reducesMotion ?? sheets.reducesMotion
      return sheets
    }
  }

  init(
    _ trace: Trace, _ overrides: TracePlayer.Overrides, _ studio: Studio
  ) throws(StageError) {
    var preferences = UserPreferences()
    // A trace without a scene opens the scene of its style.
    var scene =
      trace.scene == nil
      ? (overrides.style ?? .system).rawValue : studio.library.gallery
    var size = TracePlayer.standardSize
    // The scene opens with everything that the trace sets before the first input.
    let setup = trace.entries.prefix { $0.action.isSetup }
    var lines: (scene: Int?, size: Int?) = (nil, nil)
    for (index, entry) in setup.enumerated() {
      preferences.apply(entry.action)
      if case .window(let given) = entry.action {
        (size, lines.size) = (given, trace.line(of: index))
      }
      if let name = StagePlayer.scene(entry.action, overrides) {
        (scene, lines.scene) = (name, trace.line(of: index))
      }
    }
    let pixels: PixelSize
    do { pixels = try studio.pictureSize(of: size) } catch { throw error.at(lines.size) }
    do {
      navigator = try SceneNavigator(
        studio.library, opening: scene, preferences.overridden(by: overrides),
        palette: studio.palette ?? preferences.palette, size: pixels, scale: studio.scale)
    } catch {
      throw StagePlayer.located(error, lines.scene, in: trace, before: setup.count, overrides)
    }
    next = setup.count
    lastReleases = Dictionary(
      trace.entries.enumerated().compactMap { index, entry in
        if case .user(.keyReleased(let key)) = entry.action { (key, index) } else { nil }
      }, uniquingKeysWith: max)
    self.trace = trace
    self.overrides = overrides
    self.studio = studio
    self.preferences = preferences
    navigator.stage.layOut()
  }

  var sheet: Sheet { navigator.stage.sheet }

  /// The time of the sheet's next change without an input, seconds; nil if there is none.
  var nextEnd: Double? {
    earliest(sheet.motionEnd, navigator.stage.script.next)
  }

  /// `time`, in seconds, must not be before the time of the previous call.
  func play(to time: Double) throws(StageError) {
    while next < trace.entries.count, trace.entries[next].time <= time {
      let entry = trace.entries[next]
      announce(next)
      try advance(to: entry.time)
      announce(next + 1)
      do {
        try perform(entry)
      } catch {
        throw StagePlayer.located(
          error, trace.line(of: next), in: trace, before: next + 1, overrides)
      }
      next += 1
      takeEvents()
    }
    try advance(to: time)
  }

  /// Passes to the navigator the scene that the entry opens and the settings that follow the entry
  /// in the trace. Drops the settings before the entry.
  private func announce(_ index: Int) {
    navigator.announced = nil
    guard overrides.style == nil, trace.entries.indices.contains(index),
      case .scene(let name) = trace.entries[index].action
    else { return }
    var own = preferences
    own.sheets.changes = []
    for entry in trace.entries[(index + 1)...].prefix(while: { $0.action.isSetup }) {
      own.apply(entry.action)
    }
    navigator.announced = (name, own.overridden(by: overrides))
  }

  private func advance(to time: Double) throws(StageError) {
    _ = try navigator.advance(to: time)
    takeEvents()
  }

  private func takeEvents() { events += navigator.stage.takeEvents() }

  private func perform(_ entry: Trace.Entry) throws(StageError) {
    let time = entry.time
    switch entry.action {
    case .user(let input):
      _ = try navigator.handle(input, at: time)
      // A key without a later `key-up` line goes up at once, because traces that were written by
      // hand leave such lines out.
      if case .key(let press) = input, lastReleases[press.key, default: -1] < next {
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
    case .window(let size): _ = try navigator.resize(studio.pictureSize(of: size), at: time)
    case .scene(let name) where navigator.isAnnounced && name == navigator.sceneName:
      // An earlier input of the trace has opened this scene already. Drops the previous scene's
      // settings, because the trace sets this scene's settings next.
      preferences.sheets.changes = []
    case .style, .scene, .physics, .scale, .safeArea, .set, .slow, .reducedMotion, .appearance:
      if let name = StagePlayer.scene(entry.action, overrides) {
        navigator.announced = nil
        takeEvents()
        _ = try navigator.open(name, at: time)
      } else {
        try apply(entry)
      }
    }
    navigator.stage.layOut()
  }

  private func apply(_ entry: Trace.Entry) throws(StageError) {
    preferences.apply(entry.action)
    try navigator.apply(studio.palette ?? preferences.palette, at: entry.time)
    // Consecutive settings are applied together, because they may depend on each other.
    let following = trace.entries[(next + 1)...].first?.action
    let isLast = following?.isSetup != true || following?.isWindow == true
    if isLast { try navigator.apply(preferences.overridden(by: overrides), at: entry.time) }
  }

  /// nil if the action opens no scene.
  private static func scene(
    _ action: Trace.Action, _ overrides: TracePlayer.Overrides
  ) -> String? {
    switch action {
    case .style(let style): (overrides.style ?? style).rawValue
    case .scene(let name): overrides.style == nil ? name : nil
    default: nil
    }
  }

  /// Adds the line to an error: the line that sets a setting, and none for a setting of the command
  /// line.
  private static func located(
    _ error: StageError, _ line: Int?, in trace: Trace, before next: Int,
    _ overrides: TracePlayer.Overrides
  ) -> StageError {
    guard let setting = error.setting else { return error.at(line) }
    if overrides.change(setting.key) { return error }
    let own = trace.line(setting: setting.key, before: next) ?? line
    return StageError(error.cause, setting.message, line: own)
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
}

extension Trace.Action {
  /// Whether the action sets the window's size; settings before it are applied first.
  fileprivate var isWindow: Bool { if case .window = self { true } else { false } }

  fileprivate var isSetup: Bool {
    switch self {
    case .style, .scene, .physics, .window, .scale, .safeArea, .set, .slow, .reducedMotion,
      .appearance:
      true
    case .picture, .user, .input, .played: false
    }
  }
}
