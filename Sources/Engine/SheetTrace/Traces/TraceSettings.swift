internal import SheetEngine

/// The sheet's settings after the entries of a trace that have been played.
public struct TraceSettings: Sendable {
  /// The sheet's style.
  public private(set) var style: SheetStyle
  /// The scene; nil if the trace names none.
  public private(set) var scene: String?
  /// Whether the sheet must be replaced, because an entry has chosen a style.
  var hasNewStyle = false

  private let overrides: TracePlayer.Overrides
  private var changes: [SettingChange] = []
  private var reducesMotion = false
  private var slowness = 1.0

  init(_ overrides: TracePlayer.Overrides) {
    self.overrides = overrides
    style = overrides.style ?? .system
  }

  static func isSetting(_ action: Trace.Action) -> Bool {
    switch action {
    case .style, .set, .reducedMotion, .slow: true
    case .scene, .appearance, .window, .scale, .safeArea, .picture, .user, .input, .played: false
    }
  }

  mutating func take(_ action: Trace.Action) {
    switch action {
    case .style(let style):
      self.style = overrides.style ?? style
      scene = nil
      changes = []
      hasNewStyle = true
    case .set(let change): changes.append(change)
    case .reducedMotion(let isOn): reducesMotion = isOn
    case .slow(let factor): slowness = factor
    case .scene(let name): if overrides.style == nil { scene = name }
    case .appearance, .window, .scale, .safeArea, .picture, .user, .input, .played: break
    }
  }

  func configuration(line: Int?) throws(TraceError) -> SheetConfiguration {
    do {
      var configuration = try style.configuration.changed(by: changes + overrides.changes)
      if slowness != 1 { configuration = configuration.slowed(by: slowness) }
      return overrides.reducesMotion ?? reducesMotion
        ? configuration.withReducedMotion() : configuration
    } catch {
      throw TraceError(line: line, message: error.message)
    }
  }
}
