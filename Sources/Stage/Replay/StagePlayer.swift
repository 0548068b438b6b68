internal import Controls
internal import Pixels
internal import SheetEngine
internal import SheetTrace

/// Plays a trace with a scene: every input goes to the stage as the window told it.
struct StagePlayer: SheetPlayer {
  private(set) var events: [SheetEvent] = []
  private let trace: Trace
  private let overrides: TracePlayer.Overrides
  private let studio: Studio
  private var next = 0
  private var navigator: SceneNavigator
  private var viewSize = TracePlayer.standardSize
  private var palette: Palette
  private var preferences: SheetPreferences

  init(
    _ trace: Trace, _ overrides: TracePlayer.Overrides, _ studio: Studio
  ) throws(StageError) {
    self.trace = trace
    self.overrides = overrides
    self.studio = studio
    palette = studio.palette
    preferences = SheetPreferences(reducesMotion: overrides.reducesMotion)
    var scene = studio.library.gallery
    // Everything that is said before something happens is there when the scene opens.
    while next < trace.entries.count, trace.entries[next].action.isSetup {
      let action = trace.entries[next].action
      if let name = try StagePlayer.scene(action, overrides, studio) { scene = name }
      if case .window(let size) = action { viewSize = size }
      note(action)
      next += 1
    }
    navigator = try SceneNavigator(
      studio.library, opening: scene, StagePlayer.wanted(preferences, overrides), palette: palette,
      size: studio.pictureSize(of: viewSize), scale: studio.scale)
    navigator.stage.layOut()
  }

  var sheet: Sheet { navigator.stage.sheet }

  mutating func play(to time: Double) throws(StageError) {
    while next < trace.entries.count, trace.entries[next].time <= time {
      let entry = trace.entries[next]
      try advance(to: entry.time)
      do {
        try perform(entry)
      } catch {
        throw StageError(error.cause, error.message, line: trace.line(of: next))
      }
      next += 1
      takeEvents()
    }
    try advance(to: time)
  }

  private mutating func advance(to time: Double) throws(StageError) {
    _ = try navigator.advance(to: time)
    takeEvents()
  }

  private mutating func takeEvents() { events += navigator.stage.takeEvents() }

  private mutating func perform(_ entry: Trace.Entry) throws(StageError) {
    if case .user(let input) = entry.action {
      _ = try navigator.handle(input, at: entry.time)
    } else if case .input(.pressed(let point, let pointer, _, let clickCount)) = entry.action {
      // The views claim anew what a control had claimed.
      _ = try navigator.handle(.pressed(point, pointer, clickCount: clickCount), at: entry.time)
    } else if case .input(let input) = entry.action {
      try checkDetent(of: input)
      _ = try navigator.perform(input, at: entry.time)
    } else if case .window(let size) = entry.action {
      viewSize = size
      _ = try navigator.resize(studio.pictureSize(of: size), at: entry.time)
    } else if let name = try StagePlayer.scene(entry.action, overrides, studio) {
      takeEvents()
      try navigator.show(name, at: entry.time)
    } else {
      note(entry.action)
      try navigator.apply(StagePlayer.wanted(preferences, overrides), at: entry.time)
      try navigator.apply(palette, at: entry.time)
    }
    navigator.stage.layOut()
  }

  /// Remembers what the user prefers from now on.
  private mutating func note(_ action: Trace.Action) {
    switch action {
    case .set(let change): preferences.changes.append(change)
    case .slow(let factor): preferences.slowness = factor
    case .reducedMotion(let reduces):
      preferences.reducesMotion = reduces || overrides.reducesMotion
    case .appearance(let isDark): palette = isDark ? .dark : .light
    default: break
    }
  }

  /// The command line's settings count more than the trace's.
  private static func wanted(
    _ preferences: SheetPreferences, _ overrides: TracePlayer.Overrides
  ) -> SheetPreferences {
    var wanted = preferences
    wanted.changes += overrides.changes
    return wanted
  }

  /// The scene that an entry names; nil when it names none.
  private static func scene(
    _ action: Trace.Action, _ overrides: TracePlayer.Overrides, _ studio: Studio
  ) throws(StageError) -> String? {
    switch action {
    case .style(let style): studio.library.scene(for: overrides.style ?? style)
    case .scene(let name): overrides.style == nil ? name : nil
    default: nil
    }
  }

  private func checkDetent(of input: SheetInput) throws(StageError) {
    let named: Detent.ID? =
      switch input {
      case .present(let id): id
      case .move(let id): id
      default: nil
      }
    let detents = sheet.configuration.detents.map(\.id)
    guard let named, !detents.contains(named) else { return }
    let names = detents.map(\.name).joined(separator: ", ")
    throw StageError(.usage, "unknown detent '\(named.name)'; there are: \(names)")
  }

  func pictureSize() throws(StageError) -> PixelSize { navigator.stage.size }

  mutating func picture(at time: Double) throws(StageError) -> PixelImage {
    navigator.stage.picture(at: time)
  }
}

extension Trace.Action {
  /// Whether it only says how things are, and nothing happens.
  fileprivate var isSetup: Bool {
    switch self {
    case .style, .scene, .window, .safeArea, .set, .slow, .reducedMotion, .appearance: true
    case .user, .input: false
    }
  }
}
