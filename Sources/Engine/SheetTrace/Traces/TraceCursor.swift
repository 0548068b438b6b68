package import SheetEngine

/// A position in a trace, with the settings of the entries before it.
package struct TraceCursor: Sendable {
  /// The settings of the entries before the position.
  package private(set) var settings: TraceSettings
  package let trace: Trace
  /// The number of the entries before the position.
  package private(set) var next = 0

  package init(_ trace: Trace, _ overrides: TracePlayer.Overrides) {
    self.trace = trace
    settings = TraceSettings(overrides)
  }

  /// The entry after the position; nil at the trace's end.
  package var entry: Trace.Entry? { next < trace.entries.count ? trace.entries[next] : nil }

  /// The line of the entry before the position; nil for a trace that is not from a file.
  package var line: Int? { trace.line(of: next - 1) }

  /// Moves the position behind the next entry, and returns that entry.
  @discardableResult
  package mutating func step() -> Trace.Entry {
    defer { next += 1 }
    settings.take(trace.entries[next].action)
    return trace.entries[next]
  }

  /// Forgets the settings that the trace changed in the scene before, as a `style` line does too: the
  /// lines of a scene that an input opens set all its settings. A `scene` line that opens a scene by
  /// itself keeps them, as the user's.
  package mutating func leaveScene() { settings.ownChanges = [] }

  /// Whether the next entry tells how the sheet begins, as all entries of the trace's first time do
  /// that come before the first input.
  package var isInOpening: Bool {
    guard let entry else { return false }
    return entry.action.kind != .input && entry.time == trace.entries[0].time
  }

  /// Moves the position to the next input.
  package mutating func stepToInput() {
    while let entry, entry.action.kind != .input { step() }
  }

  /// Whether the settings can be applied now. Consecutive settings of one time are applied together,
  /// because they may depend on each other.
  package var hasAllSettings: Bool {
    guard let entry, next > 0, entry.time == trace.entries[next - 1].time else { return true }
    return entry.action.kind != .setting
  }

  /// The configuration of the style's sheet. Throws if a setting is invalid.
  func configuration() throws(TraceError) -> SheetConfiguration {
    do {
      return try settings.style.configuration.changed(by: settings.changes)
        .paced(by: settings.slowness, reducesMotion: settings.reducesMotion)
    } catch {
      throw TraceError(line: line(ofSetting: error.key, or: line), message: error.message)
    }
  }

  /// The line that an error of a setting is in: the setting's latest change, `line` without a change,
  /// and none for a setting of the command line.
  package func line(ofSetting key: String?, or line: Int?) -> Int? {
    if settings.overrides.changes.contains(where: { $0.key == key }) { return nil }
    let change = trace.entries[..<next].lastIndex {
      if case .set(let change) = $0.action { change.key == key } else { false }
    }
    return change.flatMap(trace.line(of:)) ?? line
  }
}

/// The settings of a trace up to one of its entries. Those of the command line override them.
package struct TraceSettings: Sendable {
  fileprivate let overrides: TracePlayer.Overrides
  package private(set) var style: SheetStyle
  /// nil in a trace of an older version, which does not tell them.
  package private(set) var physics: Physics?
  /// The view's size and insets, points.
  package private(set) var view = SheetGeometry(size: TracePlayer.standardSize)
  package private(set) var isDark = false
  package private(set) var slowness = 1.0
  fileprivate var ownChanges: [SettingChange] = []
  private var reducesOwnMotion = false

  fileprivate init(_ overrides: TracePlayer.Overrides) {
    self.overrides = overrides
    style = overrides.style ?? .system
  }

  package var changes: [SettingChange] { ownChanges + overrides.changes }
  package var reducesMotion: Bool { overrides.reducesMotion ?? reducesOwnMotion }

  fileprivate mutating func take(_ action: Trace.Action) {
    switch action {
    case .style(let style): (self.style, ownChanges) = (overrides.style ?? style, [])
    case .physics(let physics): self.physics = physics
    case .window(let size): view.size = size
    case .safeArea(let top, let bottom): (view.safeTop, view.safeBottom) = (top, bottom)
    case .set(let change): ownChanges.append(change)
    case .appearance(let isDark): self.isDark = isDark
    case .reducedMotion(let isOn): reducesOwnMotion = isOn
    case .slow(let factor): slowness = factor
    case .input(.resized(let view)), .played(.resized(let view)): self.view = view
    case .scene, .scale, .picture, .user, .input, .played: break
    }
  }

  /// The name of the scene that the latest action opens, or a `scene` that follows; nil for none. A
  /// style of the command line replaces all scenes.
  package func scene(openedBy action: Trace.Action) -> String? {
    switch action {
    case .style: style.rawValue
    case .scene(let name): overrides.style == nil ? name : nil
    default: nil
    }
  }
}

extension Trace.Action {
  package enum Kind {
    /// A setting of the scene and its sheet.
    case setting
    /// A size, an inset or the whole geometry of the view.
    case view
    /// An input of the user or of the program.
    case input
  }

  package var kind: Kind {
    switch self {
    case .style, .scene, .physics, .scale, .set, .slow, .reducedMotion, .appearance: .setting
    case .window, .safeArea, .input(.resized), .played(.resized): .view
    case .picture, .user, .input, .played: .input
    }
  }
}
